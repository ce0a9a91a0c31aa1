import { currencyOf } from './currency.ts';

const MINUS = '−';
const NO_BREAK_SPACE = '\u00a0';

/** Formatted parts of an amount: sign, figure and decimals, which may be rendered smaller; `''` without any. */
export type MoneyParts = {
  /** Symbol; empty where it is not shown. */
  currency: string;
  position: 'L' | 'R';
  sign: '' | typeof MINUS;
  whole: string;
  decimals: string;
};

const figures = new Map<number, Intl.NumberFormat>();

function figureFormat(scale: number): Intl.NumberFormat {
  const format =
    figures.get(scale) ??
    new Intl.NumberFormat('en', { minimumFractionDigits: scale, maximumFractionDigits: scale });
  figures.set(scale, format);
  return format;
}

/**
 * Splits the wire's amount (major units) into parts, with the decimals of its currency; rounded for display
 * only. The minus sign is U+2212. Grouping is the same in all languages of the product. `code` is the
 * currency's code.
 */
export function moneyParts(amount: number, code: string): MoneyParts {
  const { scale, symbol, position } = currencyOf(code);
  const [whole = '0', decimals = ''] = figureFormat(scale).format(Math.abs(amount)).split('.');
  const zero = /^[0,]+$/.test(whole) && /^0*$/.test(decimals);
  return { currency: symbol, position, sign: amount < 0 && !zero ? MINUS : '', whole, decimals };
}

/** Formats `1,000.00`, for places that name the currency once, as a table's heading does. */
export function formatFigure(amount: number, code: string): string {
  const { sign, whole, decimals } = moneyParts(amount, code);
  return `${sign}${whole}${decimals && `.${decimals}`}`;
}

/** Puts the symbol of a currency on its side of a figure without a sign; nothing where the code is empty. */
function withSymbol(figure: string, { currency, position }: MoneyParts): string {
  if (!currency) return figure;
  return position === 'L' ? `${currency}${NO_BREAK_SPACE}${figure}` : `${figure}${NO_BREAK_SPACE}${currency}`;
}

/** Formats `RM 1,000.00` and `−RM 5.50`; without a symbol when the currency's code is empty. */
export function formatMoney(amount: number, code: string): string {
  const parts = moneyParts(amount, code);
  return `${parts.sign}${withSymbol(formatFigure(Math.abs(amount), code), parts)}`;
}

/** Formats `RM 50.00 – 50,000.00`, a range of amounts from zero on that names its currency once. */
export function formatMoneyRange(from: number, to: number, code: string): string {
  return withSymbol(`${formatFigure(from, code)} – ${formatFigure(to, code)}`, moneyParts(to, code));
}
