import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ballsOfPlace, splitBalls } from './ball-bets.ts';
import { linesOf, readPicks, wonOdds } from './bet.ts';
import { type BoardName, ballText, boards } from './boards.ts';
import { choose } from './choose.ts';
import { type KindSet, kindSets } from './kinds.ts';
import type { BallsRule, DrawOutcome, Kind, OutcomeRule, Tier } from './rule.ts';

const rules = readFileSync(new URL('../../../docs/lottery.md', import.meta.url), 'utf8');

const boardNames: Partial<Record<KindSet, BoardName>> = { shorter: 'five', colour: 'digit' };
const boardName = (set: KindSet): BoardName => boardNames[set] ?? (set as BoardName);
const PERCENT = 100;

/** All numbers of a board of digits. */
function numbersOf(board: BoardName): string[] {
  const [prize] = boards[board];
  if (!('digits' in prize)) throw new Error(`${board} has balls`);
  const faces = 'faces' in prize ? [...'123456'] : [...'0123456789'];
  let all = [''];
  for (let digit = 0; digit < prize.digits; digit++)
    all = all.flatMap(start => faces.map(face => start + face));
  return all;
}

/** Number of choices of `count` of the balls of 1 to `of`, by their sum. */
function sumsOf(of: number, count: number): Map<number, bigint> {
  const ways = Array.from({ length: count + 1 }, () => new Map<number, bigint>());
  ways[0]?.set(0, 1n);
  for (let ball = 1; ball <= of; ball++)
    for (let taken = count - 1; taken >= 0; taken--)
      for (const [sum, number] of ways[taken] ?? [])
        ways[taken + 1]?.set(sum + ball, (ways[taken + 1]?.get(sum + ball) ?? 0n) + number);
  return ways[count] ?? new Map();
}

/** Chance that a sum has an outcome. */
function sumChance(sums: ReadonlyMap<number, bigint>, outcome: DrawOutcome, rule: OutcomeRule): number {
  const { bigFrom = 0, smallBelow = bigFrom } = rule;
  let [right, all] = [0n, 0n];
  for (const [sum, ways] of sums) {
    const isRight = { big: sum >= bigFrom, small: sum < smallBelow, odd: sum % 2 === 1, even: sum % 2 === 0 };
    if (isRight[outcome as 'big']) right += ways;
    all += ways;
  }
  return Number((right * 10n ** 12n) / all) / 10 ** 12;
}

/** Returns of the outcomes of a kind, in per cent. */
function outcomeReturns(board: BoardName, kind: Kind, rule: OutcomeRule): number[] {
  const [prize] = boards[board].filter(({ code }) => code === rule.prize);
  if (prize && 'of' in prize)
    return rule.options.map(([outcome, odds]) =>
      outcome === 'dragon' || outcome === 'tiger'
        ? odds / 2
        : odds * sumChance(sumsOf(prize.of, rule.front ?? prize.count), outcome, rule),
    );
  const numbers = numbersOf(board);
  return rule.options.map(([outcome]) => {
    const won = numbers.reduce((sum, number) => sum + wonOdds(kind, [outcome], { first: [number] }), 0);
    return won / numbers.length;
  });
}

function ballsReturn(board: BoardName, rule: BallsRule): number {
  const prize = boards[board].find(({ code }) => code === rule.prize);
  const drawn = rule.front ?? prize?.count ?? 0;
  const bonusChance = ({ bonus }: Tier) => {
    const one = 1 / (rule.bonus?.of ?? 1);
    return bonus === undefined ? 1 : bonus ? one : 1 - one;
  };
  return rule.tiers.reduce((sum, tier) => {
    const ways = choose(drawn, tier.hits) * choose(rule.of - drawn, rule.choose - tier.hits);
    return sum + (tier.odds * bonusChance(tier) * ways) / choose(rule.of, rule.choose);
  }, 0);
}

/** Exact returns of one line over all results, in per cent: of each outcome where they are chosen. */
function returnsOf(set: KindSet, kind: Kind): number[] {
  const board = boardName(set);
  const { rule } = kind;
  switch (rule.type) {
    case 'digits': {
      const counts = new Map<string, number>(boards[board].map(prize => [prize.code, prize.count]));
      const sum = rule.prizes.reduce((all, [prize, odds]) => all + odds * (counts.get(prize) ?? 0), 0);
      return [sum / 10 ** rule.count / kind.cost];
    }
    case 'balls':
      return [ballsReturn(board, rule)];
    case 'places': {
      const ways = Array.from({ length: rule.count }, (_, at) => rule.of - at);
      return [rule.odds / ways.reduce((all, one) => all * one, 1)];
    }
    case 'stars':
      return [
        rule.tiers.reduce(
          (sum, { hits, odds }) => sum + odds * choose(7, hits) * 0.1 ** hits * 0.9 ** (7 - hits),
          0,
        ),
      ];
    case 'outcome':
      return outcomeReturns(board, kind, rule);
    default: {
      const picks =
        rule.type === 'any'
          ? ['3']
          : rule.panels.map((panel, at) => '01234 56789'.split(' ')[at]?.slice(0, panel.choose) ?? '');
      const numbers = numbersOf(board);
      const won = numbers.reduce((sum, number) => sum + wonOdds(kind, picks, { first: [number] }), 0);
      return [won / numbers.length];
    }
  }
}

const rows = [...rules.matchAll(/^\| `(\w+)` \| `(\w+)` \|.*\| (?:(\d+\.\d+) to )?(\d+\.\d+)% \|$/gm)];

const offered = Object.entries(kindSets).flatMap(([set, kinds]) =>
  kinds.map(kind => [set as KindSet, kind.code, kind] as const),
);

describe('returns of the kinds', () => {
  it.each(offered)('of %s %s are what the document says, 85 to 98 per cent', (set, code, kind) => {
    const row = rows.find(([, name, play]) => name === set && play === code) ?? [];
    const returns = returnsOf(set, kind);
    const [least, most] = [Math.min(...returns), Math.max(...returns)];
    expect(most).toBeLessThanOrEqual(98 + 1 / PERCENT ** 2);
    expect(least).toBeGreaterThan(85);
    expect([row[3] ?? row[4], row[4]]).toEqual([least.toFixed(2), most.toFixed(2)]);
  });

  it('are stated in the order of the kinds', () => {
    expect(rows.map(([, set, code]) => [set, code])).toEqual(offered.map(([set, code]) => [set, code]));
  });
});

/** Single lines that a choice makes. */
function lineChoices(kind: Kind, picks: readonly string[]): string[][] {
  const { rule } = kind;
  const each = (sets: readonly (readonly string[])[]): string[][] =>
    sets.reduce<string[][]>((all, set) => all.flatMap(line => set.map(one => [...line, one])), [[]]);
  if (rule.type === 'places')
    return each(picks.map(ballsOfPlace)).filter(line => new Set(line).size === line.length);
  if (rule.type === 'stars') return each(picks.map(digits => [...digits]));
  if (rule.type !== 'balls') throw new Error(`no lines of ${kind.code}`);
  const { balls, bonus } = splitBalls(picks);
  const subsets = (from: readonly string[], size: number): string[][] =>
    size === 0
      ? [[]]
      : from.flatMap((one, at) => subsets(from.slice(at + 1), size - 1).map(rest => [one, ...rest]));
  const lines = subsets(balls, rule.choose);
  return rule.bonus ? lines.flatMap(line => bonus.map(blue => [...line, `b${blue}`])) : lines;
}

const balls = (of: number, minLength: number, maxLength: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: of }).map(ballText), { minLength, maxLength });

const cases: readonly [BoardName, Kind][] = [
  ['double', kindSets.double[0]],
  ['of45', kindSets.of45[0]],
  ['keno', kindSets.keno[3]],
  ['eleven', kindSets.eleven[6]],
  ['eleven', kindSets.eleven[12]],
  ['race', kindSets.race[2]],
  ['seven', kindSets.seven[0]],
].map(([board, kind]) => [board as BoardName, kind as Kind]);

/** Any choice of a kind. */
function anyPicks({ rule }: Kind) {
  if (rule.type === 'places')
    return fc.array(
      balls(rule.of, 1, 4).map(all => all.join('')),
      { minLength: rule.count, maxLength: rule.count },
    );
  if (rule.type === 'stars')
    return fc.array(
      fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 2 }).map(all => all.join('')),
      { minLength: rule.count, maxLength: rule.count },
    );
  if (rule.type !== 'balls') throw new Error('no choice of balls');
  return fc
    .tuple(balls(rule.of, rule.choose, rule.choose + 3), balls(rule.bonus?.of ?? 1, 1, 3))
    .map(([main, blue]) => [...main, ...(rule.bonus ? blue.map(one => `b${one}`) : [])]);
}

/** Any result of a board; small enough drums that choices often win. */
function anyDrawn(board: BoardName) {
  if (board === 'seven') return fc.stringMatching(/^\d{7}$/).map(first => ({ first: [first] }));
  const prizes = boards[board].flatMap(prize => ('of' in prize ? [prize] : []));
  return fc
    .tuple(...prizes.map(prize => balls(prize.of, prize.count, prize.count)))
    .map(all => Object.fromEntries(prizes.map((prize, at) => [prize.code, all[at] ?? []])));
}

describe('a choice of several lines', () => {
  it.each(cases)('on %s costs and wins what its lines cost and win one by one', (board, kind) => {
    fc.assert(
      fc.property(anyPicks(kind), anyDrawn(board), (picks, drawn) => {
        const read = readPicks(kind, picks);
        if (!read) throw new Error(`not read: ${picks}`);
        const lines = lineChoices(kind, read);
        expect(linesOf(kind, read)).toBe(lines.length);
        const one = lines.reduce((sum, line) => sum + wonOdds(kind, readPicks(kind, line) ?? [], drawn), 0);
        expect(wonOdds(kind, read, drawn)).toBe(one);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['double', 0, ['34', '01', '02', '03', '04', '05', 'b01']],
    ['double', 0, ['01', '02', '03', '04', '05', '06', 'b17']],
    ['double', 0, ['01', '01', '02', '03', '04', '05', 'b01']],
    ['of45', 0, ['01', '02', '03', '04', '05', 'b01']],
    ['of45', 0, ['1', '2', '3', '4', '5']],
    ['race', 0, ['00']],
    ['race', 1, ['01']],
    ['race', 1, ['011', '02']],
    ['race', 1, ['0101', '02']],
    ['seven', 0, ['1', '2', '3', '4', '5', '6']],
    ['dice', 4, ['17']],
    ['dice', 1, ['s2']],
  ] as const)('of %s is refused where it does not fit: %s %s', (set, nth, picks) => {
    expect(readPicks(kindSets[set][nth] as Kind, picks)).toBeNull();
  });
});
