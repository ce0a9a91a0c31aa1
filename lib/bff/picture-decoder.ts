import sharp, { type Sharp } from 'sharp';

/** A 600 kB file can hold 200 million pixels; larger than this is opened by nobody (security P2). */
const MOST_PIXELS = 30_000_000;
/** What neither WebP nor AVIF can hold. */
const MOST_SIDE = 16_383;
const OPENED = ['Jpeg', 'Png', 'Webp', 'Svg'];
const STILL_KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

// Of the many decoders only these four can be reached, whatever somebody's bytes say that they are.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: OPENED.map(kind => `VipsForeignLoad${kind}Buffer`) });
// Each result is kept by whoever asked for it. One thread per picture: how many are worked on is the caller's bound.
sharp.cache(false);
sharp.concurrency(1);

/** What is known of a picture that can be made anew in another size and format; in px, as it stands upright. */
export type Still = { width: number; height: number };

/** A picture from outside, for sharp: bounded in pixels, broken bytes are an error. `density` is for drawings. */
export function openPicture(bytes: Buffer, density?: number): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...(density && { density }) });
}

/**
 * The size of a picture that may be made anew: null for what is sent as it came (drawings, AVIF, what moves, what is
 * longer than the formats hold). Throws for what cannot be read or is too large to open.
 */
export async function stillOf(type: string, bytes: Buffer): Promise<Still | null> {
  if (!STILL_KINDS.includes(type)) return null;
  const { autoOrient, pages = 1 } = await openPicture(bytes).metadata();
  // sharp sees only the first frame of a PNG that moves; the chunk stands before its pixels.
  const moves =
    pages > 1 || (type === 'image/png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL'));
  const { width, height } = autoOrient;
  return moves || Math.max(width, height) > MOST_SIDE ? null : { width, height };
}
