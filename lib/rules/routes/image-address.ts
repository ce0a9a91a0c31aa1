/** Path on an image host: safe file names, no dot segments, no query, an image extension. */
export const IMAGE_PATH = /^\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:svg|png|jpe?g|webp|avif)$/i;

/** Origin and path of an image; null when the address is not a plain path on one of the image hosts. */
export function readImageAddress(
  address: string,
  imageHosts: readonly string[],
): { origin: string; path: string } | null {
  const origin = imageHosts.find(one => address.startsWith(`${one}/`));
  if (!origin) return null;
  const path = address.slice(origin.length);
  return IMAGE_PATH.test(path) ? { origin, path } : null;
}
