/** The players' shared seed is 40 hexadecimal digits (docs/live-tables.md#mix). */
const MIX_DIGITS = 40;

/** Shared seed of the first round of a kind. */
export const FIRST_MIX = '0'.repeat(MIX_DIGITS);

/** Part of the shared seed that a player's browser makes for each bet. */
export const SALT = /^[0-9a-f]{16}$/;

/** Text whose SHA-256 begins with the shared seed of the next round: that of a round, its number, and its salts. */
export function mixMessage(mix: string, nonce: number, salts: readonly string[]): string {
  return `${mix}:${nonce}:${salts.join(',')}`;
}

/** Returns the shared seed of a SHA-256 in hexadecimal. */
export function mixOf(digest: string): string {
  return digest.slice(0, MIX_DIGITS);
}
