import sharp from 'sharp';
import { refuse } from '#platform/refusal.ts';

/** Largest picture that is accepted, and its longest side as stored. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const MAX_SIDE_PX = 2_000;
const MAX_PIXELS = 50_000_000;
const BASE64 = /^(?:data:image\/(?:png|jpeg);base64,)?([A-Za-z0-9+/]+={0,2})$/;

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

/**
 * Reads an uploaded picture (base64, png or jpg by content, at most 5 MB) and writes it again, so that nothing
 * but the picture is stored. Refuses `upload_too_large` or `upload_type_wrong`.
 */
export async function readPicture(encoded: string): Promise<StoredPicture> {
  const text = BASE64.exec(encoded)?.[1];
  if (text === undefined) return refuse('upload_type_wrong');
  const given = Buffer.from(text, 'base64');
  if (given.byteLength > MAX_PICTURE_BYTES) return refuse('upload_too_large');
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
