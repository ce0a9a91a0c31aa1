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

/**
 * Why a typed text is no amount above zero: nothing typed, zero, a minus, a comma before decimals, a point at the
 * end, more decimals than the currency has, more than any amount, or no number at all.
 */
export type AmountProblem =
  | 'empty'
  | 'zero'
  | 'negative'
  | 'comma'
  | 'point'
  | 'decimals'
  | 'large'
  | 'words';

/** Returns what is wrong with a typed amount; null for one above zero with at most `scale` decimals. */
export function amountProblem(text: string, scale: number): AmountProblem | null {
  const plain = typedNumber(text);
  const minor = toMinor(plain, scale);
  if (minor !== null) return minor > 0n ? null : minor === 0n ? 'zero' : 'negative';
  if (plain === '') return 'empty';
  if (/^[-−]/.test(plain)) return 'negative';
  if (/^[\d,. ]*,\d*$/.test(plain)) return 'comma';
  if (/^\d[\d, ]*\.$/.test(plain)) return 'point';
  const [, whole, decimals = ''] = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined) return 'words';
  return decimals.length > scale ? 'decimals' : 'large';
}
