import { RATE_ONE } from './terms.ts';

/**
 * Rebates of one member's valid bets of a product and day (docs/contracts.md, section 7). `rates` in
 * millionths from the member up to the highest agent. The member gets the own rate, each agent the
 * difference to the one below; each part is rounded down. A rate below that of the one beneath pays nothing.
 */
export function rebateShares(rates: readonly number[], validBet: bigint): bigint[] {
  let given = 0;
  return rates.map(rate => {
    const share = Math.max(0, rate - given);
    given = Math.max(given, rate);
    return (validBet * BigInt(share)) / BigInt(RATE_ONE);
  });
}
