import { ballLines, ballOdds, placeLines, placeOdds, readBalls, readPlaces, starOdds } from './ball-bets.ts';
import type { WinningNumbers } from './boards.ts';
import { choose } from './choose.ts';
import { outcomeOdds } from './outcomes.ts';
import type { Kind } from './rule.ts';
import { rebateAt, TOP_SERIES } from './series.ts';

/** Choice of a bet: digits per position or panel, numbers, digits, or outcomes; as it is written on the wire. */
export type Picks = readonly string[];

/** Most lines of one bet, and most bets of one slip. */
const MAX_LINES = 10_000;
export const MAX_BETS = 20;
/** Prices of a line, in minor units. */
export const UNITS: readonly bigint[] = [200n, 100n, 10n];
export const MAX_MULTIPLE = 999;
/** Most that one line may pay, in minor units; a bet that could pay more is refused. */
const MAX_PAYOUT = 100_000_000n;
/** Numbers of draws that a chase may have. */
export const CHASE_DRAWS: readonly number[] = [3, 5, 10, 20];

const HUNDREDTHS = 100n;

const DIGIT_SET = /^\d{1,10}$/;
const sorted = (text: string) => [...new Set(text)].sort().join('');
const isDigitSet = (text: string) => DIGIT_SET.test(text) && new Set(text).size === text.length;
const isFaces = (text: string, faces?: number) =>
  faces === undefined || [...text].every(digit => Number(digit) >= 1 && Number(digit) <= faces);
const product = (picks: Picks) => picks.reduce((lines, digits) => lines * digits.length, 1);

function subsets(digits: string, size: number): string[] {
  if (size === 0) return [''];
  return [...digits].flatMap((digit, at) =>
    subsets(digits.slice(at + 1), size - 1).map(rest => digit + rest),
  );
}

type Panels = readonly { choose: number }[];

/** Ways to choose from all panels without using a digit twice. */
function groupLines(panels: Panels, picks: Picks, used = ''): number {
  const [panel, ...others] = panels;
  if (!panel) return 1;
  const free = [...(picks[0] ?? '')].filter(digit => !used.includes(digit)).join('');
  if (others.length === 0) return choose(free.length, panel.choose);
  return subsets(free, panel.choose).reduce(
    (sum, taken) => sum + groupLines(others, picks.slice(1), used + taken),
    0,
  );
}

/**
 * Reads what was chosen for a kind, in one canonical form: sorted, without repetition. Null where it does not fit
 * the kind.
 */
export function readPicks({ rule }: Kind, picks: Picks): Picks | null {
  switch (rule.type) {
    case 'digits':
      if (rule.pick === 'positions')
        return picks.length === rule.count && picks.every(isDigitSet) ? picks.map(sorted) : null;
      return picks.length > 0 && picks.every(one => /^\d+$/.test(one) && one.length === rule.count)
        ? [...new Set(picks)].sort()
        : null;
    case 'any':
      return picks.length === 1 && picks.every(one => isDigitSet(one) && isFaces(one, rule.faces))
        ? picks.map(sorted)
        : null;
    case 'stars':
      return picks.length === rule.count && picks.every(isDigitSet) ? picks.map(sorted) : null;
    case 'balls':
      return readBalls(rule, picks);
    case 'places':
      return readPlaces(rule, picks);
    case 'group':
      return picks.length === rule.panels.length && picks.every(isDigitSet) ? picks.map(sorted) : null;
    case 'outcome': {
      const offered = rule.options.map(([outcome]) => outcome);
      const chosen = offered.filter(outcome => picks.includes(outcome));
      return picks.length > 0 && chosen.length === picks.length ? chosen : null;
    }
  }
}

/** Returns how many lines a choice has (as `readPicks` returns it): what is paid for, times the kind's cost. */
export function linesOf({ rule }: Kind, picks: Picks): number {
  switch (rule.type) {
    case 'digits':
      return rule.pick === 'positions' ? product(picks) : picks.length;
    case 'stars':
      return product(picks);
    case 'balls':
      return ballLines(rule, picks);
    case 'places':
      return placeLines(picks);
    case 'any':
      return picks[0]?.length ?? 0;
    case 'group':
      return groupLines(rule.panels, picks);
    case 'outcome':
      return picks.length;
  }
}

function isGroup(
  panels: readonly { times: number; choose: number }[],
  picks: Picks,
  number: string,
): boolean {
  const counts = new Map<string, number>();
  for (const digit of number) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const wanted = panels.reduce((sum, panel) => sum + panel.choose, 0);
  return (
    counts.size === wanted &&
    panels.every((panel, at) => {
      const hits = [...counts].filter(
        ([digit, count]) => count === panel.times && picks[at]?.includes(digit),
      );
      return hits.length === panel.choose;
    })
  );
}

type DigitsRule = Extract<Kind['rule'], { type: 'digits' }>;

function matches(rule: DigitsRule, picks: Picks, number: string): boolean {
  const skip = rule.skip ?? 0;
  const part =
    rule.end === 'front'
      ? number.slice(skip, skip + rule.count)
      : number.slice(number.length - skip - rule.count, number.length - skip);
  if (rule.pick === 'numbers') return picks.includes(part);
  return [...part].every((digit, at) => picks[at]?.includes(digit));
}

/**
 * Returns what a bet wins, in hundredths of a unit: the sum of the odds of all that matches (docs/lottery.md,
 * section 5). `picks` as `readPicks` returns them.
 */
export function wonOdds({ rule }: Kind, picks: Picks, drawn: WinningNumbers): number {
  switch (rule.type) {
    case 'digits':
      return rule.prizes.reduce(
        (sum, [prize, odds]) =>
          sum + odds * (drawn[prize] ?? []).filter(number => matches(rule, picks, number)).length,
        0,
      );
    case 'any': {
      const number = drawn[rule.prize]?.[0] ?? '';
      return rule.odds * [...(picks[0] ?? '')].filter(digit => number.includes(digit)).length;
    }
    case 'group':
      return isGroup(rule.panels, picks, drawn[rule.prize]?.[0] ?? '') ? rule.odds : 0;
    case 'outcome':
      return outcomeOdds(rule, picks, drawn);
    case 'balls':
      return ballOdds(rule, picks, drawn);
    case 'places':
      return placeOdds(rule, picks, drawn);
    case 'stars':
      return starOdds(rule, picks, drawn);
  }
}

/** Highest odds of one line of a kind, in hundredths. */
export function topOdds({ rule }: Kind): number {
  if (rule.type === 'digits') return Math.max(...rule.prizes.map(([, odds]) => odds));
  if (rule.type === 'outcome') return Math.max(...rule.options.map(([, odds]) => odds));
  if ('tiers' in rule) return Math.max(...rule.tiers.map(({ odds }) => odds));
  return rule.odds;
}

/** Units at which one line of a kind does not pay more than a line may. */
export function unitsOf(kind: Kind): readonly bigint[] {
  return UNITS.filter(unit => (BigInt(topOdds(kind)) * unit) / HUNDREDTHS <= MAX_PAYOUT);
}

/** Bet of a slip, as it is priced; `series`: share of the odds that it pays (docs/lottery.md, section 8). */
export type Bet = {
  kind: Kind;
  picks: Picks;
  lines: number;
  unit: bigint;
  multiple: number;
  series: number;
};

/** Stake of a bet in minor units. */
export function stakeOf({ kind, lines, unit, multiple }: Bet): bigint {
  return BigInt(lines * kind.cost * multiple) * unit;
}

/** Payout of a bet on a result, in whole minor units, rounded down. */
export function betPayout(
  { kind, picks, unit, multiple, series }: Omit<Bet, 'lines'>,
  drawn: WinningNumbers,
): bigint {
  const won = BigInt(wonOdds(kind, picks, drawn)) * unit * BigInt(multiple) * BigInt(series);
  return won / (HUNDREDTHS * BigInt(TOP_SERIES));
}

/** Rebate of a drawn bet, in whole minor units, rounded down. */
export function betRebate(bet: Bet): bigint {
  return rebateAt(stakeOf(bet), bet.series);
}

/** Why a bet is not taken; null where it is. */
export function betObstacle({ kind, lines, unit, multiple }: Bet): 'units' | 'lines' | 'payout' | null {
  if (!UNITS.includes(unit) || !Number.isInteger(multiple) || multiple < 1 || multiple > MAX_MULTIPLE)
    return 'units';
  if (lines < 1 || lines > MAX_LINES) return 'lines';
  const most = (BigInt(topOdds(kind)) * unit * BigInt(multiple)) / HUNDREDTHS;
  return most > MAX_PAYOUT ? 'payout' : null;
}
