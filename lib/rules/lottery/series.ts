import type { PrizeMode } from './prize-mode.ts';

/** Series at which the stated odds are paid in full (docs/lottery.md, section 8). */
export const TOP_SERIES = 1960;
/** Share of the stake that one step of the series stands for: a unit of 2.00 is 2,000 of them. */
const STEPS = 2000n;
const STEP = 20;

/** Lowest series of each prize mode. */
const least: Readonly<Record<PrizeMode, number>> = {
  LOTT: 1800,
  ZY: TOP_SERIES,
  ELOTT: 1900,
  SEA: TOP_SERIES,
};

/** Lists the series that a prize mode offers, the highest first. */
export function seriesOf(mode: PrizeMode): number[] {
  const count = (TOP_SERIES - least[mode]) / STEP + 1;
  return Array.from({ length: count }, (_, at) => TOP_SERIES - at * STEP);
}

/** Odds of a kind at a series, in hundredths, rounded down. */
export function oddsAt(odds: number, series: number): number {
  return Math.floor((odds * series) / TOP_SERIES);
}

/** Rebate of a stake at a series, in minor units, rounded down. */
export function rebateAt(stake: bigint, series: number): bigint {
  return (stake * BigInt(TOP_SERIES - series)) / STEPS;
}

/** Rebate of a series in hundredths of a per cent of the stake. */
export function rebatePoints(series: number): number {
  return (TOP_SERIES - series) * 5;
}
