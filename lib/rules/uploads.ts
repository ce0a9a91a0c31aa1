import { HOUR_MS } from '#lib/rules/time.ts';

/** Largest picture, and the bytes of each part of it but the last. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const PART_BYTES = 192 * 1024;
/** Uploads of an account that wait for their form; the oldest gives way. */
export const MAX_DRAFTS = 12;
/** Uploads that an account begins in any 24 hours, and how long one waits for its form. */
export const UPLOADS_A_DAY = 60;
export const DRAFT_MS = 2 * HOUR_MS;

/** Size of the part that begins at an offset of a file. */
export function partSize(size: number, offset: number): number {
  return Math.min(PART_BYTES, size - offset);
}
