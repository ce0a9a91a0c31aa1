import type { ContractKind, Terms } from '#lib/rules/contracts/terms.ts';
import type { HistoryContractStep } from './contract-steps.ts';

/** Step with the days before today on which it was taken. */
export type DatedStep = HistoryContractStep & { back: number };

const RM = 100n;

/** Daily salary from RM 20 of valid bets on; `rate` in millionths. */
const daily = (rate: number): Terms => ({
  kind: 'daily',
  tiers: [
    { validBet: 20n * RM, active: 0, rate: rate / 2 },
    { validBet: 60n * RM, active: 1, rate },
  ],
});
const hourly = (rate: number): Terms => ({
  kind: 'hourly',
  tiers: [
    { validBet: 10n * RM, rate: rate / 2 },
    { validBet: 30n * RM, rate },
  ],
});
const realtime = (rate: number): Terms => ({
  kind: 'realtime',
  tiers: [{ validBet: 0n, single: rate, loss: rate * 2, profit: rate }],
});
const weekly = (rate: number): Terms => ({
  kind: 'dividend',
  period: 'W',
  deducts: ['bonuses', 'rebates', 'salaries'],
  carries: true,
  tiers: [
    { validBet: 0n, netLoss: 0n, active: 0, rate: rate / 2 },
    { validBet: 200n * RM, netLoss: 20n * RM, active: 1, rate },
  ],
});
type Pair = { upline: string | null; agent: string };

/** An offer of the upline that the agent signs two hours later. */
function signed(pair: Pair, back: number, terms: Terms): DatedStep[] {
  const { kind } = terms;
  return [
    { ...pair, kind, by: 'upline', action: 'offer', terms, back },
    { ...pair, kind, by: 'agent', action: 'accept', terms, back: back - 1 / 12 },
  ];
}

const one = (
  pair: Pair,
  back: number,
  step: Pick<HistoryContractStep, 'by' | 'action'> & ({ terms: Terms } | { kind: ContractKind }),
): DatedStep => ({ ...pair, kind: 'terms' in step ? step.terms.kind : step.kind, ...step, back });

const top: Pair = { upline: null, agent: 'agent01' };
const to41: Pair = { upline: 'agent01', agent: 'agent41' };
const to02: Pair = { upline: 'agent01', agent: 'agent02' };
const to011: Pair = { upline: 'agent01', agent: 'agent011' };
const to012: Pair = { upline: 'agent01', agent: 'agent012' };
const to42: Pair = { upline: 'agent41', agent: 'agent42' };
const to0121: Pair = { upline: 'agent012', agent: 'agent0121' };

/**
 * Two months of contracts: every kind, every state of a version and of a wish to end, and every end but those of a
 * closed account and of another upline.
 */
export const contractScripts: readonly DatedStep[] = [
  ...signed(top, 60, daily(20_000)),
  ...signed(top, 59, weekly(300_000)),
  one(top, 58, { by: 'agent', action: 'request', terms: hourly(12_000) }),
  one(top, 57.5, { by: 'upline', action: 'accept', terms: hourly(12_000) }),
  ...signed(to41, 56, daily(15_000)),
  ...signed(to41, 52, weekly(200_000)),
  ...signed(to011, 50, daily(19_000)),
  ...signed(to02, 50, hourly(8_000)),
  ...signed(to42, 48, daily(10_000)),
  ...signed(to02, 45, weekly(150_000)),
  one(to02, 40, { by: 'upline', action: 'offer', terms: daily(12_000) }),
  one(to02, 39, { by: 'agent', action: 'reject', kind: 'daily' }),
  ...signed(to012, 38, hourly(6_000)),
  ...signed(to012, 37, weekly(150_000)),
  ...signed(to0121, 36, weekly(140_000)),
  one(to41, 34, { by: 'agent', action: 'ask-end', kind: 'daily' }),
  one(to41, 33.5, { by: 'agent', action: 'withdraw-end', kind: 'daily' }),
  one(to42, 32, { by: 'agent', action: 'ask-end', kind: 'daily' }),
  // Lower terms from the house end what was promised to agent011 above them.
  ...signed(top, 25, daily(18_000)),
  one(to012, 22, { by: 'upline', action: 'house-ends', kind: 'hourly' }),
  one(to42, 20, { by: 'agent', action: 'request', terms: weekly(100_000) }),
  one(to02, 15, { by: 'agent', action: 'ask-end', kind: 'hourly' }),
  one(to02, 14, { by: 'upline', action: 'refuse-end', kind: 'hourly' }),
  one(to02, 13, { by: 'upline', action: 'ask-end', kind: 'hourly' }),
  one(to02, 12, { by: 'agent', action: 'agree-end', kind: 'hourly' }),
  ...signed(top, 3, realtime(4_000)),
  ...signed(to41, 2.9, realtime(2_500)),
  one(to42, 2.4, { by: 'upline', action: 'offer', terms: realtime(1_500) }),
  one(to42, 2.3, { by: 'upline', action: 'withdraw', kind: 'realtime' }),
  one(to0121, 2.6, { by: 'upline', action: 'ask-end', kind: 'dividend' }),
  one(to0121, 2.5, { by: 'agent', action: 'agree-end', kind: 'dividend' }),
  one(to41, 2.2, { by: 'upline', action: 'offer', terms: hourly(9_000) }),
  one(to02, 1.2, { by: 'agent', action: 'ask-end', kind: 'dividend' }),
  one(top, 0.6, { by: 'upline', action: 'offer', terms: daily(21_000) }),
];
