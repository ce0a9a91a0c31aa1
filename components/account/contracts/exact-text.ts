import { currencyOf } from '#lib/rules/currency.ts';

/** Decimals of a millionth. */
const MILLIONTH_DECIMALS = 6;

/** Unrounded amount of millionths of a minor unit: `10.864218`, with at least the decimals of its currency. */
export function exactText(exact: string, currency: string): string {
  const { scale } = currencyOf(currency);
  const places = MILLIONTH_DECIMALS + scale;
  const digits = exact.padStart(places + 1, '0');
  const decimals = digits.slice(-places).replace(/0+$/, '').padEnd(scale, '0');
  return `${digits.slice(0, -places)}${decimals && `.${decimals}`}`;
}
