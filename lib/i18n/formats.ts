import { BALANCE_DECIMALS } from '#lib/rules/figures.ts';
import type { Locale } from '#lib/rules/locales.ts';

const MINUS = '−';
const NO_BREAK_SPACE = '\u00a0';

/** An amount in its written parts: the currency word stands before it, the decimals may be drawn smaller. */
export type MoneyParts = { currency: string; sign: '' | typeof MINUS; whole: string; decimals: string };

const amountFormat = new Intl.NumberFormat('en', {
  minimumFractionDigits: BALANCE_DECIMALS,
  maximumFractionDigits: BALANCE_DECIMALS,
});

/**
 * The wire's amount (major units) in parts; rounded only for showing. Grouping is the same in our three languages.
 * Source: spec 1 section 9 (2 decimals), look.md (currency word first, minus U+2212).
 */
export function moneyParts(amount: number, currency: string): MoneyParts {
  const [whole = '0', decimals = '00'] = amountFormat.format(Math.abs(amount)).split('.');
  const zero = /^[0,]+$/.test(whole) && /^0+$/.test(decimals);
  return { currency, sign: amount < 0 && !zero ? MINUS : '', whole, decimals };
}

/** `MYR 1,000.00`; without a currency word when it is empty. */
export function formatMoney(amount: number, currency: string): string {
  const { sign, whole, decimals } = moneyParts(amount, currency);
  const figure = `${sign}${whole}.${decimals}`;
  return currency ? `${currency}${NO_BREAK_SPACE}${figure}` : figure;
}

/** `1,204` */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(count);
}
