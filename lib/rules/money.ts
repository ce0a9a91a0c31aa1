import { type Currency, currencyOf } from './currency.ts';

/** Money is whole minor units inside (sen, cents); the wire carries JSON numbers in major units. */
let site = currencyOf('MYR');

/** Sets the currency that amounts without one are in; the platform does it once, at its start. */
export function setSiteCurrency(code: string): void {
  site = currencyOf(code);
}

/** Currency of this platform. A browser takes the one that came with an amount instead. */
export function siteCurrency(): Currency {
  return site;
}

/** Largest amount that is accepted, 10^15 minor units (docs/security.md#F7). */
export const MAX_MINOR = 1_000_000_000_000_000n;

/** Converts minor units to the wire's number. Exact up to `MAX_MINOR`. `scale`: decimals of the currency. */
export function toWireAmount(minor: bigint, scale = site.scale): number {
  return Number(minor) / 10 ** scale;
}

const patterns = new Map<number, RegExp>();

function patternOf(scale: number): RegExp {
  const decimals = scale === 0 ? '()' : `(?:\\.(\\d{1,${scale}}))?`;
  const pattern = patterns.get(scale) ?? new RegExp(`^(-?)(0|[1-9]\\d{0,15})${decimals}$`);
  patterns.set(scale, pattern);
  return pattern;
}

/**
 * Parses a decimal text or JSON number into minor units; null for anything but a plain amount with at most the
 * currency's decimals (`1e3`, `-0`, `٣`, ` 1`, one decimal more, beyond `MAX_MINOR`).
 */
export function toMinor(amount: string | number, scale = site.scale): bigint | null {
  const text = typeof amount === 'number' && Object.is(amount, -0) ? '-0' : String(amount);
  const match = patternOf(scale).exec(text);
  if (!match) return null;
  const [, sign = '', whole = '0', decimals = ''] = match;
  const minor = BigInt(whole + decimals.padEnd(scale, '0'));
  if (minor > MAX_MINOR || (sign && minor === 0n)) return null;
  return sign ? -minor : minor;
}

/** Decimal text of minor units, exact: `1234.50`. */
export function toDecimal(minor: bigint, scale = site.scale): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const sign = minor < 0n ? '-' : '';
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-scale)}`;
}

/** Adds the wire's amounts without the errors of floating point. */
export function sumWireAmounts(amounts: readonly number[], scale: number): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 10 ** scale), 0) / 10 ** scale;
}
