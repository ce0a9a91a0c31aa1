import { toMinor } from './money.ts';

/** Commas and spaces between groups of three digits, and nowhere else: `1,000`, `12 000.50`, never `100,50`. */
const GROUPED = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/;

/**
 * Returns what was typed as a plain number's text: full-width digits as digits, without surrounding spaces and
 * thousands separators. A comma before decimals stays, so that it is refused and never multiplies an amount.
 */
export function typedNumber(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return GROUPED.test(plain) ? plain.replaceAll(/[, ]/g, '') : plain;
}

/** Parses a typed amount into minor units; null for anything but an amount with at most `scale` decimals. */
export function typedAmount(text: string, scale: number): bigint | null {
  return toMinor(typedNumber(text), scale);
}
