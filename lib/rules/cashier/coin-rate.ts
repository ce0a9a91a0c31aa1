import { siteCurrency } from '#lib/rules/money.ts';

/** Rate of a coin: what one of it is worth in the site's currency, who says so, and since when. */
export type CoinRate = {
  /** Name of the coin, as `USDT`. */
  coin: string;
  /** Decimals in which the coin is sent. */
  decimals: number;
  /** Currency units per coin, as a decimal text with at most eight decimals. */
  price: string;
  source: string;
  /** Epoch ms. */
  at: number;
};

const PRICE_DECIMALS = 8;
/** Up to eight decimals, and above zero. */
export const PRICE_PATTERN = /^(?!0+(?:\.0+)?$)(?:0|[1-9]\d{0,8})(?:\.\d{1,8})?$/;

const tenTo = (exponent: number) => 10n ** BigInt(exponent);

/** Parses a decimal text into whole units of 10^-decimals; null for anything else. */
function toUnits(text: string, decimals: number): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Decimal text of whole units, with all decimals: `64.11`. */
function fromUnits(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function priceUnits({ price }: CoinRate): bigint {
  return toUnits(price, PRICE_DECIMALS) ?? 0n;
}

/**
 * Coins to send for an amount in minor units, rounded up to what the coin can be sent in, so that they are worth at
 * least the amount (docs/money.md, section 2). `scale`: decimals of the currency.
 */
export function coinsFor(amount: bigint, rate: CoinRate, scale = siteCurrency().scale): string {
  const price = priceUnits(rate) * tenTo(scale);
  const units = (amount * tenTo(PRICE_DECIMALS + rate.decimals) + price - 1n) / price;
  return fromUnits(units, rate.decimals);
}

/**
 * Amount credited for coins, in minor units: coins × price, fractions dropped. Null for a text that is no number
 * of coins.
 */
export function creditOf(coins: string, rate: CoinRate, scale = siteCurrency().scale): bigint | null {
  const units = toUnits(coins, rate.decimals);
  if (units === null) return null;
  return (units * priceUnits(rate) * tenTo(scale)) / tenTo(PRICE_DECIMALS + rate.decimals);
}
