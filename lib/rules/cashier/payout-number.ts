import { readPattern } from '#lib/rules/fields/accepted-pattern.ts';

/** Longest number or address of an account to be paid to, as typed. */
export const PAYOUT_NUMBER_CHARACTERS = 100;

/** Removes what people write between digits: `5621 0048-11` is 5621004811. */
export function barePayoutNumber(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/**
 * Checks a typed account number, mobile number or address against its provider's pattern (docs/money.md, section 5).
 * Without a pattern, or with one that cannot be read in bounded time, only an empty one is wrong.
 */
export function isPayoutNumber(typed: string, pattern: string | null): boolean {
  const bare = barePayoutNumber(typed);
  if (bare === '' || typed.length > PAYOUT_NUMBER_CHARACTERS) return false;
  const accepts = pattern === null ? null : readPattern(pattern);
  return accepts === null || accepts(bare);
}
