/** Money is whole minor units inside (sen, cents); the wire carries JSON numbers with two decimals. */
const MINOR_PER_MAJOR = 100n;

/** Largest amount that is accepted, 10^15 minor units (docs/security.md#F7). */
export const MAX_MINOR = 1_000_000_000_000_000n;

/** Converts minor units to the wire's number. Exact up to `MAX_MINOR`. */
export function toWireAmount(minor: bigint): number {
  return Number(minor) / Number(MINOR_PER_MAJOR);
}

const DECIMAL = /^(-?)(0|[1-9]\d{0,13})(?:\.(\d{1,2}))?$/;

/**
 * Parses a decimal text or JSON number into minor units; null for anything but a plain amount with at most
 * two decimals (`1e3`, `-0`, `٣`, ` 1`, three decimals, beyond `MAX_MINOR`).
 */
export function toMinor(amount: string | number): bigint | null {
  const match = DECIMAL.exec(typeof amount === 'number' && Object.is(amount, -0) ? '-0' : String(amount));
  if (!match) return null;
  const [, sign = '', whole = '0', decimals = ''] = match;
  const minor = BigInt(whole) * MINOR_PER_MAJOR + BigInt(decimals.padEnd(2, '0'));
  if (minor > MAX_MINOR || (sign && minor === 0n)) return null;
  return sign ? -minor : minor;
}
