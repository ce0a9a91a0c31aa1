import type { LotteryArea } from './areas.ts';
import { type BoardName, boards } from './boards.ts';
import { type Kind, type KindSet, kindSets } from './kinds.ts';
import type { Schedule } from './schedule.ts';

/** Groups of the menu. */
const lotteryGroups = ['minutes', 'daily', 'four', 'digits', 'southern', 'central', 'northern'] as const;
export type LotteryGroup = (typeof lotteryGroups)[number];

/** A lottery: how it draws and what can be bet on (docs/lottery.md, section 1). */
export type Lottery = {
  /** Code in addresses and on the wire. */
  code: string;
  area: LotteryArea;
  group: LotteryGroup;
  board: BoardName;
  kinds: KindSet;
  schedule: Schedule;
};

const HOUR = 60;
const EVERY_5 = { everyMinutes: 5, closesSeconds: 30 };
const daily = (hour: number, minute: number, days?: readonly number[]): Schedule => ({
  at: hour * HOUR + minute,
  closesSeconds: 600,
  ...(days ? { days } : {}),
});
const [SUNDAY, WEDNESDAY, SATURDAY] = [0, 3, 6];

/** All lotteries, in the order of the menus. */
export const lotteries: readonly Lottery[] = [
  { code: 'FASTFIVE', area: 'lottery', group: 'minutes', board: 'five', kinds: 'five', schedule: EVERY_5 },
  { code: 'DOTBYDOT', area: 'lottery', group: 'minutes', board: 'five', kinds: 'five', schedule: EVERY_5 },
  { code: 'LANTERN', area: 'lottery', group: 'daily', board: 'five', kinds: 'five', schedule: daily(20, 0) },
  {
    code: 'BIGDRUM',
    area: 'lottery',
    group: 'daily',
    board: 'five',
    kinds: 'five',
    schedule: daily(20, 30, [WEDNESDAY, SATURDAY]),
  },
  {
    code: 'MARKET4D',
    area: 'sea',
    group: 'four',
    board: 'four',
    kinds: 'four',
    schedule: daily(19, 0, [SUNDAY, WEDNESDAY, SATURDAY]),
  },
  { code: 'STRAITS6D', area: 'sea', group: 'digits', board: 'six', kinds: 'six', schedule: daily(16, 0) },
  {
    code: 'SUNSET5D',
    area: 'sea',
    group: 'digits',
    board: 'five',
    kinds: 'shorter',
    schedule: daily(20, 30),
  },
  { code: 'NEON', area: 'vn', group: 'southern', board: 'south', kinds: 'south', schedule: daily(16, 15) },
  { code: 'PIXEL', area: 'vn', group: 'central', board: 'south', kinds: 'south', schedule: daily(17, 15) },
  { code: 'DRUM', area: 'vn', group: 'northern', board: 'north', kinds: 'north', schedule: daily(18, 15) },
];

const byCode = new Map(lotteries.map(one => [one.code, one]));

/** Returns a lottery by its code; undefined for any other text. */
export function lotteryOf(code: string): Lottery | undefined {
  return byCode.get(code);
}

/** Returns the kinds of bets of a lottery. */
export function kindsOf(lottery: Lottery): readonly Kind[] {
  return kindSets[lottery.kinds];
}

/** Returns a kind of a lottery by its code; undefined for any other text. */
export function kindOf(lottery: Lottery, code: string): Kind | undefined {
  return kindsOf(lottery).find(kind => kind.code === code);
}

/** Returns the prizes of a lottery's draws. */
export function boardOf(lottery: Pick<Lottery, 'board'>) {
  return boards[lottery.board];
}
