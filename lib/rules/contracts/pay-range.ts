import { columnsOf, type Terms } from './terms.ts';

/** Fewest contracts of a kind with a public range: one alone would tell what one agent has signed. */
const MIN_RANGED_CONTRACTS = 2;

/** Lowest and highest rate that contracts of a kind pay, in millionths. */
export type PayRange = { from: number; to: number };

/**
 * Range of the rates above zero over the tiers of contracts of one kind (docs/decisions/0036-ranges-of-pay.md);
 * null below the fewest contracts, and without a rate.
 */
export function payRange(contracts: readonly Terms[]): PayRange | null {
  if (contracts.length < MIN_RANGED_CONTRACTS) return null;
  const rates = contracts
    .flatMap(columnsOf)
    .flatMap(tier => Object.values(tier.rates))
    .filter(rate => rate > 0);
  return rates.length === 0 ? null : { from: Math.min(...rates), to: Math.max(...rates) };
}
