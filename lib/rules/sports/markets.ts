import { finalsAt } from './finals.ts';
import { KICK_OFF } from './play.ts';
import { arrivalOf, fieldOf, nearestPair } from './race.ts';
import { remembered } from './remembered.ts';
import type { Finals, Model, Score } from './score.ts';
import { isRace, type SportCode } from './sports.ts';
import { bestOvers, FIRST_MISS } from './ways.ts';

/**
 * Markets: result, winner with equal scores returned, handicap, total, and the three ways of a cockfight; of races the
 * winner, the first two and two entries against each other; who misses first, and who has the best over.
 */
export const marketCodes = [
  ...(['result', 'winner', 'handicap', 'total', 'fight'] as const),
  ...(['raceWin', 'firstTwo', 'duel', 'firstMiss', 'topOver'] as const),
] as const;
export type MarketCode = (typeof marketCodes)[number];
/** Entries of a race, by their numbers. */
export const entryPicks = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'] as const;
export const picks = ['home', 'draw', 'away', 'over', 'under', ...entryPicks] as const;
export type Pick = (typeof picks)[number];
/** Market of a fixture; `line` in quarters of a point, from home's side or of both scores; of a duel its two entries. */
export type Market = { code: MarketCode; line: number };
/** `deadHeat`: one of two that won; half of the odds are paid. */
export type LegResult = 'won' | 'halfWon' | 'deadHeat' | 'void' | 'halfLost' | 'lost';

const picksOf: Readonly<Record<MarketCode, readonly Pick[]>> = {
  result: ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
  fight: ['home', 'draw', 'away'],
  raceWin: entryPicks,
  firstTwo: entryPicks,
  duel: ['home', 'away'],
  firstMiss: ['home', 'away'],
  topOver: ['home', 'away'],
};

/** Picks that a market offers. */
export function picksIn(code: MarketCode): readonly Pick[] {
  return picksOf[code];
}

const QUARTERS = 4;
const HALF = 2;

/** A quarter line is two bets of half the amount at the half lines beside it. */
function byQuarters(quarters: number): LegResult {
  if (quarters >= HALF) return 'won';
  if (quarters === 1) return 'halfWon';
  if (quarters === 0) return 'void';
  return quarters === -1 ? 'halfLost' : 'lost';
}

const TEN = 10;
const PLACES = 2;

/** The two entries of a duel. */
export function duelEntries(line: number): { home: number; away: number } {
  return { home: Math.floor(line / TEN), away: line % TEN };
}

/** Number of the entry of a pick. */
export function entryOf(pick: Pick): number {
  return Number(pick.slice(1));
}

/** Two sides, of which the one with more wins; equal ones are returned. */
function byMore(pick: Pick, { home, away }: { home: number; away: number }): LegResult {
  if (home === away) return 'void';
  return home > away === (pick === 'home') ? 'won' : 'lost';
}

function raceResult({ code, line }: Market, pick: Pick, score: Score): LegResult {
  const { order, isDeadHeat } = arrivalOf(score);
  const places = (entry: number) => {
    const at = order.indexOf(entry);
    return isDeadHeat && at === 1 ? 0 : at;
  };
  if (code === 'duel') {
    const { home, away } = duelEntries(line);
    return byMore(pick, { home: -places(home), away: -places(away) });
  }
  const at = places(entryOf(pick));
  if (code === 'firstTwo') return order.indexOf(entryOf(pick)) < PLACES ? 'won' : 'lost';
  if (at > 0) return 'lost';
  return isDeadHeat ? 'deadHeat' : 'won';
}

/** Result of a pick by the final score (docs/sports.md#markets). */
export function legResult(market: Market, pick: Pick, score: Score): LegResult {
  const { code, line } = market;
  const { home, away, detail = FIRST_MISS.nobody } = score;
  if (code === 'raceWin' || code === 'firstTwo' || code === 'duel') return raceResult(market, pick, score);
  if (code === 'topOver') return byMore(pick, bestOvers(detail));
  if (code === 'firstMiss')
    return detail === FIRST_MISS.nobody ? 'void' : detail === FIRST_MISS[pick as 'home'] ? 'won' : 'lost';
  const sign = pick === 'away' || pick === 'under' ? -1 : 1;
  if (code === 'handicap') return byQuarters(sign * (QUARTERS * (home - away) + line));
  if (code === 'total') return byQuarters(sign * (QUARTERS * (home + away) - line));
  if (home === away && code !== 'result' && pick !== 'draw') return 'void';
  const winner = home === away ? 'draw' : home > away ? 'home' : 'away';
  return winner === pick ? 'won' : 'lost';
}

type Lines = { from: number; by: number };
const halves: Lines = { from: HALF, by: QUARTERS };

/** Lines that a sport offers: football in quarters of a goal, all others in halves; maps are given 1.5. Won rounds have no total. */
type SportLines = { handicap: Lines | null; total: Lines | null };
const linesOf: Partial<Readonly<Record<SportCode, SportLines>>> = {
  football: { handicap: { from: 0, by: 1 }, total: { from: 0, by: 1 } },
  basketball: { handicap: halves, total: halves },
  tennis: { handicap: halves, total: halves },
  badminton: { handicap: halves, total: halves },
  baseball: { handicap: halves, total: halves },
  rugby: { handicap: halves, total: halves },
  boxing: { handicap: halves, total: null },
  esports: { handicap: { from: 6, by: 12 }, total: halves },
  cricket: { handicap: null, total: halves },
  penalties: { handicap: null, total: halves },
};
const MAX_LINE = 800;

/** Weight of what is won less what is lost; half results count half. */
function balanceOf(finals: Finals, market: Market, pick: Pick): bigint {
  const parts: Record<LegResult, bigint> = {
    ...{ won: 2n, halfWon: 1n, deadHeat: 0n, void: 0n },
    ...{ halfLost: -1n, lost: -2n },
  };
  return finals.scores.reduce((sum, score) => sum + score.weight * parts[legResult(market, pick, score)], 0n);
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** The line of a market whose two sides are as even as can be. A higher line favours home, or under. */
function evenLine(finals: Finals, { from, by }: Lines, code: 'handicap' | 'total'): number {
  const pick = code === 'handicap' ? 'home' : 'under';
  let low = from - by * Math.ceil(MAX_LINE / by);
  let high = from + by * Math.ceil(MAX_LINE / by);
  while (high - low > by) {
    const middle = low + by * Math.floor((high - low) / by / 2);
    if (balanceOf(finals, { code, line: middle }, pick) < 0n) low = middle;
    else high = middle;
  }
  const off = (line: number) => absolute(balanceOf(finals, { code, line }, pick));
  return off(low) < off(high) ? low : high;
}

function countMarkets(model: Model): Market[] {
  const { sport } = model;
  if (sport === 'cockfight') return [{ code: 'fight', line: 0 }];
  if (isRace(sport))
    return [
      { code: 'raceWin', line: 0 },
      { code: 'firstTwo', line: 0 },
      { code: 'duel', line: nearestPair(fieldOf(model)) },
    ];
  const finals = finalsAt(model, KICK_OFF);
  const { handicap = null, total = null } = linesOf[sport] ?? {};
  const more = { cricket: 'topOver', penalties: 'firstMiss' } as const;
  return [
    { code: sport === 'football' ? 'result' : 'winner', line: 0 },
    ...(handicap ? [{ code: 'handicap', line: evenLine(finals, handicap, 'handicap') } as const] : []),
    ...(total ? [{ code: 'total', line: evenLine(finals, total, 'total') } as const] : []),
    ...(sport === 'cricket' || sport === 'penalties' ? [{ code: more[sport], line: 0 }] : []),
  ];
}

const MEMORY = 400;

/** Markets of a fixture, with the lines that its model makes even at the start. */
export const marketsOf: (model: Model) => Market[] = remembered(
  countMarkets,
  ({ sport, homeChance, awayChance }: Model) => [sport, homeChance, awayChance].join(),
  MEMORY,
);
