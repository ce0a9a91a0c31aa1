import { env } from './env.ts';
import { shared } from './process.ts';

export const PICTURE_PREFIX = '/img/';
/** A path on an image host: what a file name may hold, no dots that climb, no query, a picture's ending. */
const PICTURE_PATH = /^\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(?:svg|png|jpe?g|webp|avif)$/i;

type ImageHosts = { byHost: Map<string, string>; origins: readonly string[] };

/** The configured image hosts: host (and port) → the origin that we fetch from. */
function imageHosts(): ImageHosts {
  return shared('image-hosts', () => {
    const { IMAGE_HOSTS, PLATFORM_ORIGIN, embedded, upstreamOrigin } = env();
    // The embedded platform is asked on the loopback, whatever name the public knows it by.
    const source = (origin: string) => (embedded && origin === PLATFORM_ORIGIN ? upstreamOrigin : origin);
    return {
      byHost: new Map(IMAGE_HOSTS.map(origin => [new URL(origin).host, source(origin)])),
      origins: IMAGE_HOSTS,
    };
  });
}

/**
 * The same picture under our own origin, `/img/<host>/<path>`; null when the address is not a plain path on one of
 * the image hosts.
 */
export function ownPicture(address: string): string | null {
  const origin = imageHosts().origins.find(one => address.startsWith(`${one}/`));
  if (!origin) return null;
  const path = address.slice(origin.length);
  return PICTURE_PATH.test(path) ? `${PICTURE_PREFIX}${new URL(origin).host}${path}` : null;
}

/** Where a `/img/…` path is fetched from; null for every host that is not configured. */
export function pictureSource(path: string): { origin: string; path: string } | null {
  if (!path.startsWith(PICTURE_PREFIX)) return null;
  const rest = path.slice(PICTURE_PREFIX.length);
  const slash = rest.indexOf('/');
  const origin = slash > 0 ? imageHosts().byHost.get(rest.slice(0, slash)) : undefined;
  const source = rest.slice(slash);
  return origin && PICTURE_PATH.test(source) ? { origin, path: source } : null;
}

/** Every picture address inside an answer, rewritten to our own origin. Strings that are something else stay. */
export function withOwnPictures(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('http') ? (ownPicture(value) ?? value) : value;
  if (Array.isArray(value)) return value.map(withOwnPictures);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withOwnPictures(inner)]));
}
