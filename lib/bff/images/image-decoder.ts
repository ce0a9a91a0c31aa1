import sharp, { type Sharp } from 'sharp';

/**
 * Decompression bomb guard: a 600 kB file can hold 200 million pixels; larger pictures are refused
 * (docs/security.md#P2).
 */
const MAX_PIXELS = 30_000_000;
/** Longest side that WebP and AVIF support. */
const MAX_SIDE = 16_383;
const OPENED = ['Jpeg', 'Png', 'Webp', 'Svg'];
const STILL_KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

// Only these four decoders can be reached, whatever format the bytes claim.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: OPENED.map(kind => `VipsForeignLoad${kind}Buffer`) });
// Results are cached by the callers. One thread per picture: the callers bound how many run in parallel.
sharp.cache(false);
sharp.concurrency(1);

/** Size of a picture that can be re-encoded; in px, after rotating it upright. */
export type Still = { width: number; height: number };

/**
 * Opens an untrusted picture with sharp: bounded in pixels, corrupt bytes are an error. `density` is for SVG.
 */
export function decodeImage(bytes: Buffer, density?: number): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...(density && { density }) });
}

/**
 * Returns the size of a picture that may be re-encoded; null for what is sent unchanged (SVG, AVIF,
 * animations, sides longer than the formats support). Throws for what cannot be read or is too large.
 */
export async function stillOf(type: string, bytes: Buffer): Promise<Still | null> {
  if (!STILL_KINDS.includes(type)) return null;
  const { autoOrient, pages = 1 } = await decodeImage(bytes).metadata();
  // sharp sees only the first frame of an animated PNG; its `acTL` chunk precedes the pixels.
  const moves =
    pages > 1 || (type === 'image/png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL'));
  const { width, height } = autoOrient;
  return moves || Math.max(width, height) > MAX_SIDE ? null : { width, height };
}
