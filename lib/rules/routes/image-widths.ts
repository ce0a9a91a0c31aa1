/**
 * The only widths in px in which images of the image hosts are served: the widths of the places that show
 * them, at single and double pixel density. Marks 24 and 32, rows 56 and 108, cards 108 to 190 (upright) and
 * 300 (wide), posters 300, promotions 400, banners up to 976. Each further width is another copy of every
 * image in memory.
 */
export const IMAGE_WIDTHS: readonly number[] = [48, 64, 112, 192, 240, 384, 600, 800, 1080, 1440, 1920];

/** Images that come in these widths: the site's own addresses of raster images, without a query. */
const STEPPED = /^\/img\/[^?]+\.(?:png|jpe?g|webp)$/i;

function firstStep(width: number): number {
  return IMAGE_WIDTHS.find(step => step >= width) ?? Number(IMAGE_WIDTHS.at(-1));
}

/** Address of an image at `width` px or the next larger width; unchanged where it comes in one size. */
export function imageAt(src: string, width: number): string {
  return STEPPED.test(src) ? `${src}?w=${firstStep(width)}` : src;
}

/**
 * `srcset` of an image that is shown at most `width` px wide: from the width that fills this to the one that
 * fills it at twice the pixel density. Undefined where it comes in one size (drawings, `data:`).
 */
export function imageSrcSet(src: string, width: number): string | undefined {
  if (!STEPPED.test(src)) return undefined;
  const [least, most] = [firstStep(width), firstStep(width * 2)];
  return IMAGE_WIDTHS.filter(step => step >= least && step <= most)
    .map(step => `${src}?w=${step} ${step}w`)
    .join(', ');
}

/**
 * Parses the width from an address's query (with its `?`): null without a query, undefined for every other
 * query.
 */
export function requestedWidth(search: string): number | null | undefined {
  if (search === '') return null;
  const named = /^\?w=([1-9]\d{1,3})$/.exec(search)?.[1];
  return IMAGE_WIDTHS.find(step => step === Number(named));
}
