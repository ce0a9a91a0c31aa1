import { type LegResult, legResult, type Market, type Pick } from './markets.ts';
import { isDecided } from './play.ts';
import type { Finals, FixtureProgress, Model } from './score.ts';
import { sports } from './sports.ts';

/** Odds are thousandths of the bet amount: 1,950 is 1.95. */
export const ODDS_UNIT = 1_000;
/** Odds are rounded down to hundredths. */
const ODDS_STEP = 10n;
const MIN_ODDS = 1_020n;
const MAX_ODDS = 30_000n;
/** Every single bet returns this share over very many bets, before rounding. */
export const RETURN_PERCENT = 95;
const PERCENT = 100n;

/** Twice the share of the odds and of the bet amount that a result pays. */
const parts: Readonly<Record<LegResult, { odds: bigint; back: bigint }>> = {
  won: { odds: 2n, back: 0n },
  halfWon: { odds: 1n, back: 1n },
  deadHeat: { odds: 1n, back: 0n },
  void: { odds: 0n, back: 2n },
  halfLost: { odds: 0n, back: 1n },
  lost: { odds: 0n, back: 0n },
};

/** Weights of what a pick pays, in halves: with its odds, and back at 1.00. */
function weighed(finals: Finals, market: Market, pick: Pick): { odds: bigint; back: bigint } {
  const sum = { odds: 0n, back: 0n };
  for (const score of finals.scores) {
    const part = parts[legResult(market, pick, score)];
    sum.odds += score.weight * part.odds;
    sum.back += score.weight * part.back;
  }
  return sum;
}

/** Odds at which a pick returns 95 %, rounded down to hundredths; null where none are offered (docs/sports.md#odds). */
export function marketOdds(finals: Finals, market: Market, pick: Pick): number | null {
  const { odds: wins, back } = weighed(finals, market, pick);
  if (wins === 0n) return null;
  const returned = 2n * finals.total * BigInt(RETURN_PERCENT) - back * PERCENT;
  const exact = (returned * BigInt(ODDS_UNIT)) / (wins * PERCENT);
  const odds = (exact / ODDS_STEP) * ODDS_STEP;
  return returned > 0n && odds >= MIN_ODDS && odds <= MAX_ODDS ? Number(odds) : null;
}

/** Present worth of a pick at taken odds: `part / whole` of the bet amount, exactly. */
export type TicketValue = { part: bigint; whole: bigint };

/** Average of what a leg pays over all ways in which its fixture can go on. */
export function ticketValue(finals: Finals, market: Market, pick: Pick, taken: number): TicketValue {
  const { odds, back } = weighed(finals, market, pick);
  return {
    part: odds * BigInt(taken) + back * BigInt(ODDS_UNIT),
    whole: 2n * finals.total * BigInt(ODDS_UNIT),
  };
}

/** True while bets on a fixture are accepted: until its last steps, and not once it is decided. */
export function acceptsBets(model: Model, progress: FixtureProgress, hasStarted: boolean): boolean {
  const sport = sports[model.sport];
  if (isDecided(sport, progress)) return false;
  if (!hasStarted) return true;
  return progress.step < sport.steps - sport.closedSteps;
}
