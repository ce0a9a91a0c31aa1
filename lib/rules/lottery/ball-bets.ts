import type { WinningNumbers } from './boards.ts';
import { choose } from './choose.ts';
import type { BallsRule, PlacesRule, Rule } from './rule.ts';

/** Letter before a bonus ball in what is chosen. */
export const BONUS_MARK = 'b';
const BALL = /^b?\d\d$/;
const BALL_DIGITS = 2;

const inRange = (ball: string, of: number) => Number(ball) >= 1 && Number(ball) <= of;
const isBonus = (pick: string) => pick.startsWith(BONUS_MARK);

/** Balls and bonus balls of a choice. */
export function splitBalls(picks: readonly string[]): { balls: string[]; bonus: string[] } {
  return {
    balls: picks.filter(pick => !isBonus(pick)),
    bonus: picks.filter(isBonus).map(pick => pick.slice(1)),
  };
}

/** Reads chosen balls, sorted, the bonus balls last; null where they do not fit. */
export function readBalls(rule: BallsRule, picks: readonly string[]): readonly string[] | null {
  if (picks.length === 0 || !picks.every(pick => BALL.test(pick)) || new Set(picks).size < picks.length)
    return null;
  const { balls, bonus } = splitBalls(picks);
  const fits =
    balls.every(ball => inRange(ball, rule.of)) && bonus.every(ball => inRange(ball, rule.bonus?.of ?? 0));
  return fits ? [...balls.sort(), ...bonus.sort().map(ball => BONUS_MARK + ball)] : null;
}

/** Number of lines of chosen balls. */
export function ballLines(rule: BallsRule, picks: readonly string[]): number {
  const { balls, bonus } = splitBalls(picks);
  return choose(balls.length, rule.choose) * (rule.bonus ? bonus.length : 1);
}

/** Odds of all lines of chosen balls that win, in hundredths of a unit. */
export function ballOdds(rule: BallsRule, picks: readonly string[], drawn: WinningNumbers): number {
  const { balls, bonus } = splitBalls(picks);
  const out = (drawn[rule.prize] ?? []).slice(0, rule.front);
  const hits = balls.filter(ball => out.includes(ball)).length;
  const right = rule.bonus ? bonus.filter(ball => drawn[rule.bonus?.prize ?? '']?.includes(ball)).length : 0;
  return rule.tiers.reduce((sum, tier) => {
    const ways = choose(hits, tier.hits) * choose(balls.length - hits, rule.choose - tier.hits);
    const times = tier.bonus === undefined ? 1 : tier.bonus ? right : bonus.length - right;
    return sum + ways * times * tier.odds;
  }, 0);
}

/** Balls of a place, as they are written together. */
export function ballsOfPlace(text: string): string[] {
  return Array.from({ length: text.length / BALL_DIGITS }, (_, at) =>
    text.slice(at * BALL_DIGITS, (at + 1) * BALL_DIGITS),
  );
}

/** Reads balls for each place, sorted; null where they do not fit. */
export function readPlaces({ of, count }: PlacesRule, picks: readonly string[]): readonly string[] | null {
  if (picks.length !== count || !picks.every(text => /^(\d\d)+$/.test(text))) return null;
  const all = picks.map(text => ballsOfPlace(text).sort());
  const fits = all.every(
    balls => new Set(balls).size === balls.length && balls.every(ball => inRange(ball, of)),
  );
  return fits ? all.map(balls => balls.join('')) : null;
}

/** Number of ways to take one ball of each place, all different. */
export function placeLines(picks: readonly string[], used: readonly string[] = []): number {
  const [first, ...rest] = picks;
  if (first === undefined) return 1;
  const free = ballsOfPlace(first).filter(ball => !used.includes(ball));
  return free.reduce((sum, ball) => sum + placeLines(rest, [...used, ball]), 0);
}

/** Odds of places in order, in hundredths of a unit. */
export function placeOdds(rule: PlacesRule, picks: readonly string[], drawn: WinningNumbers): number {
  const out = drawn[rule.prize] ?? [];
  return picks.every((text, at) => ballsOfPlace(text).includes(out[at] ?? '')) ? rule.odds : 0;
}

type StarsRule = Extract<Rule, { type: 'stars' }>;

/** Odds of all lines by how many of their digits are right, in hundredths of a unit. */
export function starOdds(rule: StarsRule, picks: readonly string[], drawn: WinningNumbers): number {
  const number = drawn[rule.prize]?.[0] ?? '';
  // Lines by their right digits so far, place after place.
  let lines = [1];
  for (const [at, digits] of picks.entries()) {
    const right = digits.includes(number[at] ?? '-') ? 1 : 0;
    const wrong = digits.length - right;
    lines = Array.from(
      { length: lines.length + 1 },
      (_, hits) => (lines[hits] ?? 0) * wrong + (lines[hits - 1] ?? 0) * right,
    );
  }
  return rule.tiers.reduce((sum, { hits, odds }) => sum + (lines[hits] ?? 0) * odds, 0);
}
