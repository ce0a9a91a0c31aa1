export type Currency = {
  /** ISO 4217. */
  code: string;
  /** Decimals of an amount: 0, 2 or 3. */
  scale: number;
  /** The same one in all languages, so that an amount has one form everywhere. */
  symbol: string;
  /** Side of the figure that the symbol stands on: left or right. */
  position: 'L' | 'R';
};

/** Currencies whose symbol stands right of the figure. */
const RIGHT: readonly string[] = ['BGN', 'CZK', 'DKK', 'HUF', 'NOK', 'PLN', 'RON', 'SEK', 'VND'];
/** Scale of what is no currency of ISO 4217. */
const OTHER_SCALE = 2;

const known = new Map<string, Currency>();

function read(code: string): Currency {
  if (!/^[A-Z]{3}$/.test(code)) return { code, scale: OTHER_SCALE, symbol: code, position: 'L' };
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  const scale = format.resolvedOptions().maximumFractionDigits ?? OTHER_SCALE;
  return { code, scale, symbol, position: RIGHT.includes(code) ? 'R' : 'L' };
}

/** Returns scale, symbol and position of a currency by its code: platform and browser agree on them. */
export function currencyOf(code: string): Currency {
  const currency = known.get(code) ?? read(code);
  known.set(code, currency);
  return currency;
}
