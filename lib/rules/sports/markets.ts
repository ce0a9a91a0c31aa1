import { type Finals, finalScores, type Model, type Score } from './play.ts';
import type { SportCode } from './sports.ts';

/** Markets: result, winner with equal scores returned, handicap, total, and the three ways of a cockfight. */
export const marketCodes = ['result', 'winner', 'handicap', 'total', 'fight'] as const;
export type MarketCode = (typeof marketCodes)[number];
export const picks = ['home', 'draw', 'away', 'over', 'under'] as const;
export type Pick = (typeof picks)[number];
/** Market of a fixture; `line` in quarters of a point, from home's side or of both scores. */
export type Market = { code: MarketCode; line: number };
export type LegResult = 'won' | 'halfWon' | 'void' | 'halfLost' | 'lost';

const picksOf: Readonly<Record<MarketCode, readonly Pick[]>> = {
  result: ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
  fight: ['home', 'draw', 'away'],
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

/** Result of a pick by the final score (docs/sports.md#markets). */
export function legResult({ code, line }: Market, pick: Pick, { home, away }: Score): LegResult {
  const sign = pick === 'away' || pick === 'under' ? -1 : 1;
  if (code === 'handicap') return byQuarters(sign * (QUARTERS * (home - away) + line));
  if (code === 'total') return byQuarters(sign * (QUARTERS * (home + away) - line));
  if (home === away && code !== 'result' && pick !== 'draw') return 'void';
  const winner = home === away ? 'draw' : home > away ? 'home' : 'away';
  return winner === pick ? 'won' : 'lost';
}

type Lines = { from: number; by: number };
const halves: Lines = { from: HALF, by: QUARTERS };

/** Lines that a sport offers: football in quarters of a goal, all others in halves; maps are given 1.5. */
const linesOf: Readonly<Record<SportCode, { handicap: Lines; total: Lines }>> = {
  football: { handicap: { from: 0, by: 1 }, total: { from: 0, by: 1 } },
  basketball: { handicap: halves, total: halves },
  esports: { handicap: { from: 6, by: 12 }, total: halves },
  cockfight: { handicap: halves, total: halves },
};
const MOST_LINE = 400;

/** Weight of what is won less what is lost; half results count half. */
function balanceOf(finals: Finals, market: Market, pick: Pick): bigint {
  const parts: Record<LegResult, bigint> = { won: 2n, halfWon: 1n, void: 0n, halfLost: -1n, lost: -2n };
  return finals.scores.reduce((sum, score) => sum + score.weight * parts[legResult(market, pick, score)], 0n);
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** The line of a market whose two sides are as even as can be. A higher line favours home, or under. */
function evenLine(finals: Finals, sport: SportCode, code: 'handicap' | 'total'): number {
  const { from, by } = linesOf[sport][code];
  const pick = code === 'handicap' ? 'home' : 'under';
  let low = from - by * Math.ceil(MOST_LINE / by);
  let high = from + by * Math.ceil(MOST_LINE / by);
  while (high - low > by) {
    const middle = low + by * Math.floor((high - low) / by / 2);
    if (balanceOf(finals, { code, line: middle }, pick) < 0n) low = middle;
    else high = middle;
  }
  const off = (line: number) => absolute(balanceOf(finals, { code, line }, pick));
  return off(low) < off(high) ? low : high;
}

/** Markets of a fixture, with the lines that its model makes even at the start. */
export function marketsOf(model: Model): Market[] {
  const { sport } = model;
  if (sport === 'cockfight') return [{ code: 'fight', line: 0 }];
  const finals = finalScores(model);
  return [
    { code: sport === 'football' ? 'result' : 'winner', line: 0 },
    { code: 'handicap', line: evenLine(finals, sport, 'handicap') },
    { code: 'total', line: evenLine(finals, sport, 'total') },
  ];
}
