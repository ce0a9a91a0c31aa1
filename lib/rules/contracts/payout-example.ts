import { ACTIVE_VALID_BET, type DividendFigures, dividendPay, paymentCharges } from './pay.ts';
import { type DividendTerms, deductions } from './terms.ts';

/** Contract of the example: a half-monthly dividend with three tiers; sums in minor units. */
export const EXAMPLE_TERMS: DividendTerms = {
  kind: 'dividend',
  period: 'H',
  deducts: deductions,
  carries: true,
  tiers: [
    { validBet: 0n, netLoss: 0n, active: 5, rate: 200_000 },
    { validBet: 20_000_000n, netLoss: 1_000_000n, active: 20, rate: 300_000 },
    { validBet: 100_000_000n, netLoss: 4_000_000n, active: 60, rate: 350_000 },
  ],
};

/** Figures of the example's team in half a month, in minor units and members. */
export const EXAMPLE_FIGURES: DividendFigures = {
  validBet: 128_000_000n,
  netLoss: 6_943_940n,
  active: 84,
  bonuses: 824_000n,
  rebates: 640_000n,
  salaries: 117_444n,
  charges: paymentCharges(61_248_000n, 54_024_000n),
  carriedIn: 0n,
};

const MINOR = 100;

/** Payout of the example, worked out by the rules that pay real contracts; sums in major units. */
export function payoutExample() {
  const pay = dividendPay(EXAMPLE_TERMS, EXAMPLE_FIGURES);
  const reached = EXAMPLE_TERMS.tiers[pay.tier - 1];
  if (!reached) throw new Error('The example reaches no tier.');
  const { netLoss, validBet, active, carriedIn } = EXAMPLE_FIGURES;
  const major = (amount: bigint) => Number(amount) / MINOR;
  return {
    tier: pay.tier,
    rate: reached.rate,
    active,
    validBet: major(validBet),
    netLoss: major(netLoss),
    deducted: major(netLoss - carriedIn - pay.base),
    base: major(pay.base),
    amount: major(pay.amount),
    /** Conditions of the tier. */
    least: { active: reached.active, validBet: major(reached.validBet), netLoss: major(reached.netLoss) },
    /** Valid bets from which a member counts as active. */
    activeFrom: major(ACTIVE_VALID_BET),
  };
}
