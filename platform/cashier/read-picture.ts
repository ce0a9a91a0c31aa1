import sharp from 'sharp';
import { refuse } from '#platform/refusal.ts';

/** Longest side of a picture as stored. */
const MAX_SIDE_PX = 2_000;
const MAX_PIXELS = 50_000_000;
const SIGNATURES = ['89504e470d0a1a0a', 'ffd8ff'];

/** Picture as stored: read, turned upright, without metadata, and written again. */
export type StoredPicture = { mime: 'image/jpeg'; bytes: Uint8Array };

/** Writes a stored picture smaller, so that neither side is longer than `side` pixels. */
export async function shrinkPicture(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  return sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** A stored picture as a data URL. */
export function dataUrlOf(bytes: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Returns true for bytes that begin as a png or a jpg does. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const hex = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return SIGNATURES.some(one => hex.startsWith(one));
}

/**
 * Reads an uploaded picture (png or jpg by content) and writes it again, so that nothing but the picture is
 * stored. Refuses `upload_type_wrong`.
 */
export async function readPicture(given: Uint8Array): Promise<StoredPicture> {
  if (!looksLikePicture(given)) return refuse('upload_type_wrong');
  try {
    const picture = sharp(given, { limitInputPixels: MAX_PIXELS });
    const { format } = await picture.metadata();
    if (format !== 'png' && format !== 'jpeg') return refuse('upload_type_wrong');
    const inside = {
      width: MAX_SIDE_PX,
      height: MAX_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const bytes = await picture
      .rotate()
      .flatten({ background: '#fff' })
      .resize(inside)
      .jpeg({ quality: 80 })
      .toBuffer();
    return { mime: 'image/jpeg', bytes };
  } catch {
    return refuse('upload_type_wrong');
  }
}
