import type { LotteryArea } from './areas.ts';
import { type BoardName, boards } from './boards.ts';
import { type KindSet, kindSets } from './kinds.ts';
import type { Kind } from './rule.ts';
import type { Schedule } from './schedule.ts';

/** Groups of the menu. */
const lotteryGroups = [
  'minutes',
  'daily',
  'lotto',
  'four',
  'digits',
  'southern',
  'central',
  'northern',
] as const;
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
/** Sales of draws that follow quickly close later. */
const QUICK_MINUTES = 3;
const every = (minutes: number): Schedule => ({
  everyMinutes: minutes,
  closesSeconds: minutes < QUICK_MINUTES ? 10 : 30,
});
const daily = (hour: number, minute: number, days?: readonly number[]): Schedule => ({
  at: hour * HOUR + minute,
  closesSeconds: 600,
  ...(days ? { days } : {}),
});
const [SUNDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 2, 3, 4, 5, 6];

type Draws = readonly [code: string, schedule: Schedule];
/** Lotteries of a group that draw and offer the same. */
const alike = (shared: Omit<Lottery, 'code' | 'schedule'>, ...all: readonly Draws[]): Lottery[] =>
  all.map(([code, schedule]) => ({ code, ...shared, schedule }));

/** All lotteries, in the order of the menus. */
export const lotteries: readonly Lottery[] = [
  ...alike(
    { area: 'lottery', group: 'minutes', board: 'five', kinds: 'five' },
    ['FASTFIVE', every(5)],
    ['DOTBYDOT', every(5)],
    ['QUICK88', every(10)],
    ['RUSHBARS', every(15)],
    ['CORNER', every(20)],
    ['MINUTE', every(1)],
    ['NINETY', every(1.5)],
  ),
  ...alike({ area: 'lottery', group: 'minutes', board: 'three', kinds: 'three' }, ['TURBO3', every(5)]),
  ...alike(
    { area: 'lottery', group: 'minutes', board: 'one4', kinds: 'one4' },
    ['EXPRESS4', every(10)],
    ['MINI4D', every(15)],
  ),
  ...alike({ area: 'lottery', group: 'minutes', board: 'six', kinds: 'six' }, ['HOURGLASS', every(30)]),
  ...alike({ area: 'lottery', group: 'minutes', board: 'race', kinds: 'race' }, ['RACING10', every(3)]),
  ...alike({ area: 'lottery', group: 'minutes', board: 'keno', kinds: 'keno' }, ['KENO2', every(2)]),
  ...alike({ area: 'lottery', group: 'minutes', board: 'eleven', kinds: 'eleven' }, ['SIGNAL11', every(5)]),
  ...alike({ area: 'lottery', group: 'minutes', board: 'dice', kinds: 'dice' }, ['DICE3', every(2)]),
  ...alike({ area: 'lottery', group: 'minutes', board: 'digit', kinds: 'colour' }, ['COLOUR', every(1)]),
  ...alike({ area: 'lottery', group: 'minutes', board: 'twenty', kinds: 'twenty' }, ['CLOCK20', every(20)]),
  ...alike(
    { area: 'lottery', group: 'daily', board: 'five', kinds: 'five' },
    ['MORNING', daily(10, 0)],
    ['POSTMAN', daily(13, 0)],
    ['TOMBOLA', daily(14, 0, [SUNDAY, SATURDAY])],
    ['RIVER', daily(15, 0)],
    ['OLDTOWN', daily(18, 30)],
    ['CALENDAR', daily(19, 30)],
    ['LANTERN', daily(20, 0)],
    ['BIGDRUM', daily(20, 30, [WEDNESDAY, SATURDAY])],
    ['NEWMOON', daily(21, 30)],
  ),
  ...alike({ area: 'lottery', group: 'lotto', board: 'of45', kinds: 'of45' }, ['FIVE45', daily(19, 15)]),
  ...alike({ area: 'lottery', group: 'lotto', board: 'double', kinds: 'double' }, [
    'DOUBLEBALL',
    daily(21, 15, [SUNDAY, TUESDAY, THURSDAY]),
  ]),
  ...alike({ area: 'lottery', group: 'lotto', board: 'seven', kinds: 'seven' }, [
    'SEVENSTAR',
    daily(20, 45, [SUNDAY, TUESDAY, FRIDAY]),
  ]),
  ...alike(
    { area: 'sea', group: 'four', board: 'four', kinds: 'four' },
    ['MARKET4D', daily(19, 0, [SUNDAY, WEDNESDAY, SATURDAY])],
    ['HARBOUR4D', daily(18, 0)],
    ['POOLS', daily(14, 30)],
  ),
  ...alike(
    { area: 'sea', group: 'digits', board: 'six', kinds: 'six' },
    ['STRAITS6D', daily(16, 0)],
    ['EVENING6', daily(18, 45)],
    ['GOLDEN6', daily(20, 15, [TUESDAY, FRIDAY])],
    ['WEEKEND6', daily(21, 0, [SUNDAY, SATURDAY])],
  ),
  ...alike({ area: 'sea', group: 'digits', board: 'five', kinds: 'shorter' }, ['SUNSET5D', daily(20, 30)]),
  ...alike({ area: 'sea', group: 'digits', board: 'three', kinds: 'three' }, ['LOTUS3D', daily(17, 30)]),
  ...alike(
    { area: 'vn', group: 'southern', board: 'south', kinds: 'south' },
    ['NEON', daily(16, 15)],
    ['SOUTHERN', daily(16, 45)],
  ),
  ...alike(
    { area: 'vn', group: 'central', board: 'south', kinds: 'south' },
    ['PIXEL', daily(17, 15)],
    ['CENTRAL', daily(17, 45)],
  ),
  ...alike(
    { area: 'vn', group: 'northern', board: 'north', kinds: 'north' },
    ['DRUM', daily(18, 15)],
    ['NORTHERN', daily(18, 45)],
  ),
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
