/** Hexadecimal digits of the digest that are read: 52 bits, which a JavaScript number holds exactly. */
const DIGITS = 13;
const RANGE = 2 ** 52;

/**
 * Reads a digest, hexadecimal HMAC-SHA-256 of a ticket's number under its seed, as a fraction from 0 (included) to 1
 * (docs/rewards.md#tickets).
 */
export function fractionOfDigest(digest: string): number {
  return Number.parseInt(digest.slice(0, DIGITS), 16) / RANGE;
}

/** Returns the slice that a digest draws, counted from 0; `slices` is how many equal ones there are. */
export function drawnSlice(digest: string, slices: number): number {
  return Math.floor(fractionOfDigest(digest) * slices);
}
