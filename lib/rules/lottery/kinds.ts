import { ballKinds } from './ball-kinds.ts';
import { faceKinds } from './face-kinds.ts';
import type { Kind, Odds } from './rule.ts';

const on = (odds: Odds, ...prizes: string[]) => prizes.map(prize => [prize, odds] as const);
const ends = (
  code: string,
  count: number,
  prizes: readonly (readonly [string, Odds])[],
  more: { tab?: string; cost?: number; end?: 'front'; skip?: number; pick?: 'positions' } = {},
): Kind => {
  const { tab = `digits${count}`, cost = 1, pick = 'numbers', ...rest } = more;
  return { code, tab, cost, rule: { type: 'digits', pick, count, prizes, ...rest } };
};
const inPositions = { pick: 'positions' } as const;

const five: readonly Kind[] = [
  ends('five_straight', 5, on(9_800_000, 'first'), inPositions),
  {
    code: 'group120',
    tab: 'digits5',
    cost: 1,
    rule: { type: 'group', prize: 'first', panels: [{ times: 1, choose: 5 }], odds: 81_600 },
  },
  {
    code: 'group60',
    tab: 'digits5',
    cost: 1,
    rule: {
      type: 'group',
      prize: 'first',
      panels: [
        { times: 2, choose: 1 },
        { times: 1, choose: 3 },
      ],
      odds: 163_300,
    },
  },
  {
    code: 'group30',
    tab: 'digits5',
    cost: 1,
    rule: {
      type: 'group',
      prize: 'first',
      panels: [
        { times: 2, choose: 2 },
        { times: 1, choose: 1 },
      ],
      odds: 326_600,
    },
  },
  {
    code: 'group20',
    tab: 'digits5',
    cost: 1,
    rule: {
      type: 'group',
      prize: 'first',
      panels: [
        { times: 3, choose: 1 },
        { times: 1, choose: 2 },
      ],
      odds: 490_000,
    },
  },
  ends('last3', 3, on(98_000, 'first'), inPositions),
  ends('last2', 2, on(9_800, 'first'), inPositions),
  { code: 'any', tab: 'any', cost: 1, rule: { type: 'any', prize: 'first', odds: 238 } },
  {
    code: 'sum',
    tab: 'sum',
    cost: 1,
    rule: {
      type: 'outcome',
      prize: 'first',
      bigFrom: 23,
      options: [
        ['big', 196],
        ['small', 196],
        ['odd', 196],
        ['even', 196],
      ],
    },
  },
  {
    code: 'dragon',
    tab: 'dragon',
    cost: 1,
    rule: {
      type: 'outcome',
      prize: 'first',
      options: [
        ['dragon', 217],
        ['tiger', 217],
        ['tie', 980],
      ],
    },
  },
];

const fourBig = [
  ['first', 340_000],
  ['second', 140_000],
  ['third', 70_000],
  ['starter', 25_000],
  ['consolation', 8_500],
] as const;
const fourSmall = [
  ['first', 480_000],
  ['second', 270_000],
  ['third', 130_000],
] as const;

const four: readonly Kind[] = [
  ends('four_big', 4, fourBig),
  ends('four_small', 4, fourSmall),
  ends('three_first', 3, on(90_000, 'first')),
  ends('three_top', 3, on(90_000, 'first', 'second', 'third'), { cost: 3 }),
  ends('two_first', 2, on(9_200, 'first')),
];

/** The number, or its end. */
const three: readonly Kind[] = [
  ends('three_first', 3, on(90_000, 'first')),
  ends('two_first', 2, on(9_200, 'first')),
];
const one4: readonly Kind[] = [ends('four_first', 4, on(900_000, 'first')), ...three];
const shorter: readonly Kind[] = [ends('five_first', 5, on(9_000_000, 'first')), ...one4];

const six: readonly Kind[] = [
  ends('six_first', 6, on(90_000_000, 'first')),
  ends('three_front', 3, on(45_000, 'front')),
  ends('three_back', 3, on(45_000, 'back')),
  ends('two_two', 2, on(9_200, 'two')),
];

const southLong = ['sixth', 'fifth', 'fourth', 'third', 'second', 'first', 'special'];
const northLong = ['fifth', 'fourth', 'third', 'second', 'first', 'special'];
const headTail = [
  ends('head', 1, on(980, 'special'), { tab: 'headTail', skip: 1 }),
  ends('tail', 1, on(980, 'special'), { tab: 'headTail' }),
];
const special = [
  ends('two_special', 2, on(9_800, 'special')),
  ends('three_special', 3, on(97_000, 'special')),
  ends('four_special', 4, on(960_000, 'special')),
  ends('five_special', 5, on(9_500_000, 'special')),
];

const south: readonly Kind[] = [
  ends('two_all', 2, on(9_800, 'eighth', 'seventh', ...southLong), { cost: 18 }),
  ends('three_all', 3, on(97_000, 'seventh', ...southLong), { cost: 17 }),
  ends('four_all', 4, on(960_000, ...southLong), { cost: 16 }),
  ...special,
  ends('six_special', 6, on(90_000_000, 'special')),
  ...headTail,
];

const north: readonly Kind[] = [
  ends('two_all', 2, on(9_800, 'seventh', 'sixth', ...northLong), { cost: 27 }),
  ends('three_all', 3, on(97_000, 'sixth', ...northLong), { cost: 23 }),
  ends('four_all', 4, on(960_000, ...northLong), { cost: 20 }),
  ...special,
  ...headTail,
];

const { stars, ...balls } = ballKinds;
/** Seven digits by how many are right, or their end. */
const seven: readonly Kind[] = [
  stars,
  ends('last3', 3, on(98_000, 'first'), inPositions),
  ends('last2', 2, on(9_800, 'first'), inPositions),
];

/** Kinds of bets by the sets that lotteries offer. */
export const kindSets = {
  ...{ five, four, three, one4, shorter, six, south, north },
  ...{ seven, ...balls, ...faceKinds },
} as const;
export type KindSet = keyof typeof kindSets;
