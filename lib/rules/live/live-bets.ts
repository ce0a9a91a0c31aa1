import { digestsFor, drawsOf } from '#lib/rules/fair/draws.ts';
import { baccaratRules } from './baccarat.ts';
import { dragonTigerRules } from './dragon-tiger.ts';
import { fanTanRules } from './fan-tan.ts';
import { highCardRules } from './high-card.ts';
import { holdemRules } from './holdem.ts';
import type { LiveKind } from './kinds.ts';
import type { LiveOutcome, LiveRules, SpotAmounts } from './live-rules.ts';
import { moneyWheelRules } from './money-wheel.ts';
import { rouletteRules } from './roulette.ts';
import { sicBoRules } from './sic-bo.ts';

/** Rules of all kinds of live tables. */
export const liveRules: Record<LiveKind, LiveRules> = {
  roulette: rouletteRules,
  baccarat: baccaratRules,
  dragonTiger: dragonTigerRules,
  sicBo: sicBoRules,
  fanTan: fanTanRules,
  moneyWheel: moneyWheelRules,
  highCard: highCardRules,
  holdem: holdemRules,
};

const HUNDREDTHS = 100n;

/** Amounts with their fields in the order of the table, without empty ones. */
export function orderedSpots(kind: LiveKind, amounts: SpotAmounts): [string, number][] {
  return liveRules[kind].spots.flatMap(spot => {
    const minor = amounts[spot] ?? 0;
    return minor > 0 ? [[spot, minor] satisfies [string, number]] : [];
  });
}

/** True when every amount is on a field of the kind. */
export function areSpotsOf(kind: LiveKind, amounts: SpotAmounts): boolean {
  return Object.keys(amounts).every(spot => liveRules[kind].spots.includes(spot));
}

/** Sum of amounts, in minor units. */
export function sumOfSpots(amounts: SpotAmounts): number {
  return Object.values(amounts).reduce((sum, minor) => sum + minor, 0);
}

/** Adds amounts field by field, in the order of the table. */
export function addSpots(kind: LiveKind, all: readonly SpotAmounts[]): SpotAmounts {
  const sums: SpotAmounts = {};
  for (const amounts of all)
    for (const [spot, minor] of orderedSpots(kind, amounts)) sums[spot] = (sums[spot] ?? 0) + minor;
  return Object.fromEntries(orderedSpots(kind, sums));
}

/** Payout of bets by the outcome of their round, in minor units; exact for whole multiples of 1.00. */
export function livePaid(kind: LiveKind, amounts: SpotAmounts, outcome: LiveOutcome): bigint {
  const { backOf } = liveRules[kind];
  return orderedSpots(kind, amounts).reduce(
    (sum, [spot, minor]) => sum + (BigInt(minor) * BigInt(backOf(spot, outcome))) / HUNDREDTHS,
    0n,
  );
}

/** Digests of a round's seed that its outcome needs. */
export function liveDigests(kind: LiveKind): number {
  return digestsFor(liveRules[kind].draws);
}

/** Returns the outcome of a round by the digests of its seed (docs/live-tables.md#draw). */
export function liveOutcome(kind: LiveKind, digests: readonly string[]): number[] {
  return liveRules[kind].outcomeOf(digests.flatMap(drawsOf));
}

/** Limits in minor units: the unit of amounts, the most on one field, and of a member's round. */
export const MIN_CHIP = 100;
export const MAX_SPOT = 50_000;
export const MAX_ROUND = 500_000;
/** Chips of the table in minor units. */
export const chips: readonly number[] = [100, 500, 1_000, 2_500, 5_000];
