import { RATE_ONE } from './terms.ts';

/** Share of each rate on the way up, in millionths: the member's own, then each agent's difference to the one below. */
function shareRates(rates: readonly number[]): number[] {
  let given = 0;
  return rates.map(rate => {
    const share = Math.max(0, rate - given);
    given = Math.max(given, rate);
    return share;
  });
}

/** Rounded down to the minor unit. */
function amountOf(validBet: bigint, rate: number): bigint {
  return (validBet * BigInt(rate)) / BigInt(RATE_ONE);
}

/**
 * Rebates of one member's valid bets of a product and day (docs/contracts.md, section 7). `rates` in
 * millionths from the member up to the highest agent. The member gets the own rate, each agent the
 * difference to the one below; each part is rounded down. A rate below that of the one beneath pays nothing.
 */
export function rebateShares(rates: readonly number[], validBet: bigint): bigint[] {
  return shareRates(rates).map(rate => amountOf(validBet, rate));
}

/** Valid bets of a player, a product and a day; `path`: the player, then everybody above, the direct upline first. */
export type RebateBets<Product extends string> = {
  path: readonly number[];
  product: Product;
  validBet: bigint;
};

/** Share of a product's rebate received through the person directly below (`below`; the receiver for the own bets). */
export type RebatePart<Product extends string> = {
  receiver: number;
  product: Product;
  below: number;
  /** Share of the rate in millionths. */
  rate: number;
  validBet: bigint;
  amount: bigint;
};

/**
 * Rebates of a day (docs/contracts.md, section 7): every part of every player's bets, rounded down by itself, then
 * added up by receiver, product, person below and share. `rateOf` in millionths, zero for none.
 */
export function rebateParts<Product extends string>(
  bets: readonly RebateBets<Product>[],
  rateOf: (account: number, product: Product) => number,
): RebatePart<Product>[] {
  const parts = new Map<string, RebatePart<Product>>();
  for (const { path, product, validBet } of bets) {
    const rates = shareRates(path.map(account => rateOf(account, product)));
    path.forEach((receiver, index) => {
      const rate = rates[index] ?? 0;
      if (rate === 0) return;
      const below = path[index - 1] ?? receiver;
      const key = `${receiver}/${product}/${below}/${rate}`;
      const part = parts.get(key) ?? { receiver, product, below, rate, validBet: 0n, amount: 0n };
      part.validBet += validBet;
      part.amount += amountOf(validBet, rate);
      parts.set(key, part);
    });
  }
  return [...parts.values()];
}
