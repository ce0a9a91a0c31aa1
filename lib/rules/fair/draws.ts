/** Draws of one digest: its first 52 hexadecimal digits in four parts of 13 (docs/games.md#draws). */
const DRAWS_PER_DIGEST = 4;
const DIGITS = 13;
const DRAW_BITS = 52n;
/** Number of values of a draw, 2^52. */
export const DRAW_RANGE = 1n << DRAW_BITS;

/** Seeds and the number of a round under them, counted from 0. */
export type FairPlace = { clientSeed: string; nonce: number };

/** A player's own seed: 1 to 40 letters, digits, points, underscores and hyphens. */
export const CLIENT_SEED = /^[\w.-]{1,40}$/;

/** Message of a round's digest; `block` counts from 0 where one digest does not hold enough draws. */
export function fairMessage({ clientSeed, nonce }: FairPlace, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/** Number of digests that hold so many draws. */
export function digestsFor(draws: number): number {
  return Math.ceil(draws / DRAWS_PER_DIGEST);
}

/** Reads the four draws of a hexadecimal HMAC-SHA-256, each a whole number below 2^52. */
export function drawsOf(digest: string): bigint[] {
  return Array.from({ length: DRAWS_PER_DIGEST }, (_, at) =>
    BigInt(`0x${digest.slice(at * DIGITS, (at + 1) * DIGITS)}`),
  );
}

/** Scales a draw to a whole number from 0 to below `count`, exactly. */
export function drawBelow(draw: bigint, count: number): number {
  return Number((draw * BigInt(count)) >> DRAW_BITS);
}
