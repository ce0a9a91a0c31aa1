/**
 * The widths in px that a picture of the image hosts comes in, and no others: what the places it stands in are wide, on
 * a plain screen and on one twice as sharp. Marks 24 and 32, rows 56 and 108, cards 108 to 190 (upright) and 300
 * (wide), posters 300, promotions 400, banners up to 976. A step more is a copy more of every picture in memory.
 */
export const PICTURE_STEPS: readonly number[] = [48, 64, 112, 192, 240, 384, 600, 800, 1080, 1440, 1920];

/** What comes in steps: our own addresses of pictures made of pixels, without a query. */
const STEPPED = /^\/img\/[^?]+\.(?:png|jpe?g|webp)$/i;

function firstStep(width: number): number {
  return PICTURE_STEPS.find(step => step >= width) ?? Number(PICTURE_STEPS.at(-1));
}

/** The address of a picture as wide as `width` px or a step wider; one that comes in no steps as it is. */
export function pictureAt(src: string, width: number): string {
  return STEPPED.test(src) ? `${src}?w=${firstStep(width)}` : src;
}

/**
 * The `srcset` of a picture that is shown `width` px wide at the most: from the step that fills this to the one that
 * fills it on a screen twice as sharp. Undefined where it comes in no steps (drawings, `data:`).
 */
export function pictureSet(src: string, width: number): string | undefined {
  if (!STEPPED.test(src)) return undefined;
  const [least, most] = [firstStep(width), firstStep(width * 2)];
  return PICTURE_STEPS.filter(step => step >= least && step <= most)
    .map(step => `${src}?w=${step} ${step}w`)
    .join(', ');
}

/** The step that an address's query (with its `?`) names: null without a query, undefined for every other query. */
export function askedStep(search: string): number | null | undefined {
  if (search === '') return null;
  const named = /^\?w=([1-9]\d{1,3})$/.exec(search)?.[1];
  return PICTURE_STEPS.find(step => step === Number(named));
}
