import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import {
  type Bet,
  betObstacle,
  betPayout,
  betRebate,
  linesOf,
  readPicks,
  stakeOf,
  UNITS,
  unitsOf,
  wonOdds,
} from './bet.ts';
import { boards, drawnBoard, type WinningNumbers } from './boards.ts';
import { kindSets } from './kinds.ts';
import { kindOf, lotteries, lotteryOf } from './lotteries.ts';
import { movedTimes } from './moved-draw.ts';
import type { Kind } from './rule.ts';
import { slotsAfter, weekFrom } from './schedule.ts';
import { TOP_SERIES } from './series.ts';
import { readSlip, writeSlip } from './slip.ts';

const examples = docExamples('lottery.md');

function betOf(
  game: string,
  play: string,
  picks: string[],
  unit = 100,
  multiple = 1,
  series = TOP_SERIES,
): Bet {
  const lottery = lotteryOf(game);
  const kind = lottery && kindOf(lottery, play);
  const read = kind && readPicks(kind, picks);
  if (!kind || !read) throw new Error(`no bet ${game} ${play} ${picks}`);
  return { kind, picks: read, lines: linesOf(kind, read), unit: BigInt(unit), multiple, series };
}

describe('the examples in docs/lottery.md', () => {
  it('draws come at their times and close before', () => {
    type Times = {
      game: string;
      after: string;
      number: string;
      opens: string;
      closes: string;
      draws: string;
    };
    for (const { game, after, number, opens, closes, draws } of examples<Times>('lottery-times')) {
      const schedule = lotteryOf(game)?.schedule;
      const [slot] = schedule ? slotsAfter(schedule, Date.parse(after), 1) : [];
      expect(slot).toEqual({
        number,
        opensAt: Date.parse(opens),
        closesAt: Date.parse(closes),
        drawsAt: Date.parse(draws),
      });
    }
  });

  it('a week has the draws of its days', () => {
    const schedule = lotteryOf('BIGDRUM')?.schedule;
    const week = schedule ? weekFrom(schedule, Date.parse('2026-11-21T23:59:59+08:00')) : [];
    expect(week[0]?.dayAt).toBe(Date.parse('2026-11-21T00:00:00+08:00'));
    expect(week.flatMap(({ drawsAt }) => drawsAt ?? [])).toEqual(
      ['2026-11-21', '2026-11-25'].map(day => Date.parse(`${day}T20:30:00+08:00`)),
    );
    expect(week).toHaveLength(7);
  });

  it('draws are moved within their limits', () => {
    type Times = { closes: string; draws: string };
    type Move = Times & { nextCloses: string; now: string; to: string; moved: Times | null };
    const times = ({ closes, draws }: Times) => ({
      closesAt: Date.parse(closes),
      drawsAt: Date.parse(draws),
    });
    for (const one of examples<Move>('lottery-move')) {
      const [to, next, now] = [one.to, one.nextCloses, one.now].map(text => Date.parse(text)) as [
        number,
        number,
        number,
      ];
      expect(movedTimes(times(one), to, next, now)).toEqual(one.moved && times(one.moved));
    }
  });

  it('seed, game and number give the digits', () => {
    type Drawing = { game: string; numero: string; seed: string; code: string; drawn: WinningNumbers };
    for (const { game, numero, seed, code, drawn } of examples<Drawing>('lottery-draw')) {
      expect(createHash('sha256').update(seed).digest('hex')).toBe(code);
      const lottery = lotteryOf(game);
      const board = boards[lottery?.board ?? 'five'];
      const digests = Array.from({ length: 10 }, (_, at) =>
        createHmac('sha256', seed)
          .update(`${game} ${numero} ${at + 1}`)
          .digest('hex'),
      );
      expect(drawnBoard(board, digests)).toEqual(drawn);
    }
  });

  it('bets cost and pay what they say', () => {
    type Example = {
      game: string;
      play: string;
      picks: string[];
      unit: number;
      multiple: number;
      lines: number;
      stake: number;
      series?: number;
      drawn: WinningNumbers;
      pays: number;
      rebate?: number;
    };
    for (const one of examples<Example>('lottery-bet')) {
      const bet = betOf(one.game, one.play, one.picks, one.unit, one.multiple, one.series);
      expect(betRebate(bet)).toBe(BigInt(one.rebate ?? 0));
      const found = { lines: bet.lines, stake: stakeOf(bet), pays: betPayout(bet, one.drawn) };
      expect(found).toEqual({ lines: one.lines, stake: BigInt(one.stake), pays: BigInt(one.pays) });
    }
  });
});

describe('kinds of bets', () => {
  it('cost a unit per prize that they play on', () => {
    for (const lottery of lotteries)
      for (const { rule, cost, code } of kindSets[lottery.kinds]) {
        if (rule.type !== 'digits' || cost === 1) continue;
        const played = boards[lottery.board].filter(prize => rule.prizes.some(([one]) => one === prize.code));
        expect([code, cost]).toEqual([code, played.reduce((sum, prize) => sum + prize.count, 0)]);
        for (const prize of played)
          expect('digits' in prize && prize.digits).toBeGreaterThanOrEqual(rule.count);
      }
  });

  it('a group pays for exactly the lines that it was paid for', () => {
    for (const code of ['group120', 'group60', 'group30', 'group20'])
      for (const picks of [
        ['01234', '4567'],
        ['12', '0123'],
        ['0123456', '3456789'],
      ]) {
        const count = code === 'group120' ? 1 : 2;
        const bet = betOf('FASTFIVE', code, picks.slice(0, count));
        const winning = new Set<string>();
        for (let number = 0; number < 100_000; number++) {
          const text = String(number).padStart(5, '0');
          if (wonOdds(bet.kind, bet.picks, { first: [text] }) > 0) winning.add([...text].sort().join(''));
        }
        expect([code, winning.size]).toEqual([code, bet.lines]);
      }
  });

  it('refuse what does not fit, and more than a line may pay', () => {
    const [straight] = kindSets.five;
    for (const picks of [
      [],
      ['1'],
      ['1', '2', '3', '4', ''],
      ['1', '2', '3', '4', 'x'],
      ['11', '2', '3', '4', '5'],
    ])
      expect(readPicks(straight as Kind, picks)).toBeNull();
    expect(betObstacle(betOf('FASTFIVE', 'five_straight', ['1', '2', '3', '4', '5'], 200, 5))).toBeNull();
    expect(betObstacle(betOf('FASTFIVE', 'five_straight', ['1', '2', '3', '4', '5'], 200, 6))).toBe('payout');
    expect(betObstacle(betOf('FASTFIVE', 'last2', ['1', '2'], 30))).toBe('units');
    expect(betObstacle(betOf('FASTFIVE', 'group120', ['123']))).toBe('lines');
  });

  it('offer only units of which one can be bet on one line', () => {
    for (const kind of Object.values(kindSets).flat()) {
      const bet = { kind, picks: [], lines: 1, multiple: 1, series: TOP_SERIES };
      const taken = UNITS.filter(unit => betObstacle({ ...bet, unit }) === null);
      expect([kind.code, unitsOf(kind)]).toEqual([kind.code, taken]);
      expect(taken.length, kind.code).toBeGreaterThan(0);
    }
    expect(unitsOf(kindSets.six[0] as Kind)).toEqual([100n, 10n]);
  });
});

describe('slips', () => {
  it('are read as they are written, and one wrong bet refuses all', () => {
    const lottery = lotteryOf('FASTFIVE');
    if (!lottery) throw new Error('no lottery');
    const digits = fc.uniqueArray(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(
        fc.array(digits, { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 1, max: 40 }),
        (sets, times) => {
          const bets = [
            betOf(
              'FASTFIVE',
              'last2',
              sets.map(set => set.join('')),
              200,
              times,
            ),
          ];
          expect(readSlip(lottery, 'LOTT', writeSlip(bets))).toEqual({ bets });
        },
      ),
    );
    const good = '1,2~1~last2~2.00~0~1~~';
    for (const bad of [
      '',
      '1,2~1~last2~2.00~0~0~~',
      '1,2~1~last9~2.00~0~1~~',
      `${good}#`,
      '1,2~1~last2~2.00~0~1~',
    ])
      expect(readSlip(lottery, 'LOTT', bad)).toHaveProperty('obstacle');
    expect(readSlip(lottery, 'LOTT', Array.from({ length: 21 }, () => good).join('#'))).toEqual({
      obstacle: 'slip',
    });
  });
});

const digitsIn = (count: number, digests: readonly string[]) =>
  drawnBoard([{ code: 'first', digits: count, count: 1 }], digests)?.first?.[0];

describe('drawn numbers', () => {
  it('leave out values that would favour some of them', () => {
    expect(digitsIn(3, ['fffa0001fff90002'])).toBe('192');
    expect(digitsIn(2, ['fffa0001'])).toBeUndefined();
  });

  it('are equally likely within five standard errors', () => {
    const digests = Array.from({ length: 6_250 }, (_, at) =>
      createHash('sha256').update(String(at)).digest('hex'),
    );
    const counts = Array.from({ length: 10 }, () => 0);
    for (const digit of digitsIn(99_000, digests) ?? '')
      counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 9_900)).toBeLessThan(5 * Math.sqrt(99_000 * 0.09));
  });

  it('balls come once each, in order where they are sorted, all equally often', () => {
    const counts = new Map<string, number>();
    const draws = 4_000;
    for (let draw = 0; draw < draws; draw++) {
      const digests = [1, 2, 3].map(block => createHash('sha256').update(`${draw} ${block}`).digest('hex'));
      for (const name of ['of45', 'double', 'race', 'eleven', 'twenty', 'keno'] as const)
        for (const prize of boards[name]) {
          const balls = drawnBoard(boards[name], digests)?.[prize.code] ?? [];
          expect(new Set(balls).size).toBe(prize.count);
          expect(balls.every(ball => Number(ball) >= 1 && Number(ball) <= prize.of)).toBe(true);
          if (prize.order === 'ascending') expect(balls).toEqual(balls.toSorted());
          const [first = ''] = balls;
          if (name === 'race') counts.set(first, (counts.get(first) ?? 0) + 1);
        }
    }
    expect(counts.size).toBe(10);
    for (const count of counts.values())
      expect(Math.abs(count - draws / 10)).toBeLessThan(5 * Math.sqrt(draws * 0.09));
  });
});
