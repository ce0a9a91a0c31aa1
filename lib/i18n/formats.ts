import { BALANCE_DECIMALS } from '#lib/rules/figures.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

const MINUS = '−';
const NO_BREAK_SPACE = '\u00a0';

/** Formatted parts of an amount: the currency's symbol comes first, the decimals may be rendered smaller. */
export type MoneyParts = { currency: string; sign: '' | typeof MINUS; whole: string; decimals: string };

const amountFormat = new Intl.NumberFormat('en', {
  minimumFractionDigits: BALANCE_DECIMALS,
  maximumFractionDigits: BALANCE_DECIMALS,
});

const symbols = new Map<string, string>();

/**
 * Symbol of a currency code, `RM` for MYR: the same one in all languages, so that an amount has one form
 * everywhere. A code that is not of ISO 4217 stays as it is.
 */
function currencySymbol(code: string): string {
  const known = symbols.get(code);
  if (known !== undefined) return known;
  let symbol = code;
  if (/^[A-Z]{3}$/.test(code)) {
    const style = { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const;
    const parts = new Intl.NumberFormat('en', style).formatToParts(0);
    symbol = parts.find(({ type }) => type === 'currency')?.value ?? code;
  }
  symbols.set(code, symbol);
  return symbol;
}

/**
 * Splits the wire's amount (major units) into parts, with two decimals; rounded for display only. The
 * currency's symbol comes first, the minus sign is U+2212. Grouping is the same in all languages of the
 * product. `code` is the currency's code, or empty.
 */
export function moneyParts(amount: number, code: string): MoneyParts {
  const [whole = '0', decimals = '00'] = amountFormat.format(Math.abs(amount)).split('.');
  const zero = /^[0,]+$/.test(whole) && /^0+$/.test(decimals);
  return { currency: currencySymbol(code), sign: amount < 0 && !zero ? MINUS : '', whole, decimals };
}

/** Formats `RM 1,000.00`; without a symbol when the currency's code is empty. */
export function formatMoney(amount: number, code: string): string {
  const { currency, sign, whole, decimals } = moneyParts(amount, code);
  const figure = `${sign}${whole}.${decimals}`;
  return currency ? `${currency}${NO_BREAK_SPACE}${figure}` : figure;
}

/** Formats `1,204`. */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(count);
}
