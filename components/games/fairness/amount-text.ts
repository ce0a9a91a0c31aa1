import { currencyOf } from '#lib/rules/currency.ts';

/** Writes an amount in minor units as the form does: with the decimals of its currency, without its symbol. */
export function amountText(minor: number, currency: string): string {
  const { scale } = currencyOf(currency);
  return (minor / 10 ** scale).toFixed(scale);
}

/** Reads an amount in minor units; NaN for any other text, also for one with too many decimals. */
export function minorOf(text: string, currency: string): number {
  const { scale } = currencyOf(currency);
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || decimals.length > scale) return Number.NaN;
  return Number(whole) * 10 ** scale + Number(decimals.padEnd(scale, '0'));
}
