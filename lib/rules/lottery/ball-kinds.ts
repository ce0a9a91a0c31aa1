import type { BallsRule, Kind, Odds, OutcomeRule, Tier } from './rule.ts';

type Choice = Pick<BallsRule, 'of' | 'choose' | 'front' | 'bonus'> & { tiers: readonly Tier[] };
const pick = (code: string, text: string, { tab = 'balls', ...choice }: Choice & { tab?: string }): Kind => ({
  code,
  tab,
  cost: 1,
  text,
  rule: { type: 'balls', prize: 'balls', ...choice },
});

type PlainTiers = readonly (readonly [hits: number, odds: Odds])[];
/** Tiers without a bonus ball. */
const tiers = (...all: PlainTiers): Tier[] => all.map(([hits, odds]) => ({ hits, odds }));

/** All chosen balls are drawn; with more than are drawn, all drawn ones are chosen. */
const any = (of: number, drawn: number, ...odds: readonly Odds[]): Kind[] =>
  odds.map((one, at) => {
    const choose = at + 1;
    const hits = Math.min(choose, drawn);
    return pick(`any${choose}`, hits < choose ? 'cover' : 'any_of', {
      of,
      choose,
      tiers: tiers([hits, one]),
    });
  });

/** The first places in order: the winner, the first two, the first three. */
const places = (prize: string, of: number, ...odds: readonly Odds[]): Kind[] =>
  odds.map((one, at) => ({
    code: `places${at + 1}`,
    tab: 'places',
    cost: 1,
    text: 'places',
    rule: { type: 'places', prize, of, count: at + 1, odds: one },
  }));

const outcomes = (
  code: string,
  tab: string,
  rule: Omit<OutcomeRule, 'type' | 'balls'>,
  text = code,
): Kind => ({ code, tab, cost: 1, text, rule: { type: 'outcome', balls: true, ...rule } });

const sizes = (big: Odds, small: Odds, odd: Odds, even: Odds) =>
  [
    ['big', big],
    ['small', small],
    ['odd', odd],
    ['even', even],
  ] as const;
const leaders = (prize: string) =>
  outcomes('leaders', 'dragon', {
    prize,
    options: [
      ['dragon', 196],
      ['tiger', 196],
    ],
  });
/** Sum of the drawn balls; the sum in the middle is neither big nor small. */
const ballSum = (middle: number, ...odds: Parameters<typeof sizes>) =>
  outcomes('ball_sum', 'sum', {
    prize: 'balls',
    bigFrom: middle + 1,
    smallBelow: middle,
    options: sizes(...odds),
  });

const of45: readonly Kind[] = [
  pick('lotto5', 'tiers', {
    of: 45,
    choose: 5,
    tiers: tiers([5, 30_000_000], [4, 150_000], [3, 3_800], [2, 200]),
  }),
  ...any(45, 5, 810, 8_900, 128_000),
  ballSum(115, 198, 198, 195, 196),
];

const BLUE = { prize: 'bonus', of: 16 };
const double: readonly Kind[] = [
  pick('double', 'double', {
    of: 33,
    choose: 6,
    bonus: BLUE,
    tiers: [
      { hits: 6, bonus: true, odds: 50_000_000 },
      { hits: 6, bonus: false, odds: 5_000_000 },
      { hits: 5, bonus: true, odds: 500_000 },
      { hits: 5, bonus: false, odds: 30_000 },
      { hits: 4, bonus: true, odds: 30_000 },
      { hits: 4, bonus: false, odds: 1_500 },
      { hits: 3, bonus: true, odds: 1_500 },
      ...[2, 1, 0].map(hits => ({ hits, bonus: true, odds: 900 })),
    ],
  }),
  ...any(33, 6, 490, 3_150),
  {
    code: 'blue',
    tab: 'blue',
    cost: 1,
    rule: { type: 'balls', prize: 'bonus', of: 16, choose: 1, tiers: tiers([1, 1_500]) },
  },
  outcomes('blue_size', 'blue', { prize: 'bonus', bigFrom: 9, options: sizes(196, 196, 196, 196) }),
];

const race: readonly Kind[] = [
  ...places('arrival', 10, 980, 8_820, 70_500),
  {
    code: 'front3',
    tab: 'places',
    cost: 1,
    text: 'front',
    rule: { type: 'balls', prize: 'arrival', of: 10, choose: 1, front: 3, tiers: tiers([1, 325]) },
  },
  outcomes('winner_size', 'sum', {
    prize: 'arrival',
    front: 1,
    bigFrom: 6,
    options: sizes(196, 196, 196, 196),
  }),
  outcomes('front_sum', 'sum', {
    prize: 'arrival',
    front: 2,
    bigFrom: 12,
    options: sizes(220, 176, 176, 220),
  }),
  leaders('arrival'),
];

const eleven: readonly Kind[] = [
  ...any(11, 5, 215, 538, 1_615, 6_460, 45_200, 7_540, 2_150, 808),
  ...places('balls', 11, 1_075, 10_750, 96_800),
  pick('front2', 'front', { tab: 'places', of: 11, choose: 2, front: 2, tiers: tiers([2, 5_380]) }),
  pick('front3', 'front', { tab: 'places', of: 11, choose: 3, front: 3, tiers: tiers([3, 16_100]) }),
  ballSum(30, 210, 210, 191, 200),
  leaders('balls'),
];

const twenty: readonly Kind[] = [
  ...any(20, 8, 245, 665, 1_995, 6_780, 27_100),
  ...places('balls', 20, 1_960, 37_200, 670_000),
  pick('front3', 'front', { tab: 'places', of: 20, choose: 3, front: 3, tiers: tiers([3, 111_500]) }),
  ballSum(84, 202, 202, 196, 195),
  leaders('balls'),
];

const spots = (choose: number, ...all: PlainTiers): Kind =>
  pick(`keno${choose}`, 'tiers', { of: 80, choose, tiers: tiers(...all) });
const keno: readonly Kind[] = [
  spots(1, [1, 360]),
  spots(2, [2, 1_500]),
  spots(3, [3, 4_500], [2, 200]),
  spots(4, [4, 15_000], [3, 600], [2, 90]),
  spots(5, [5, 65_000], [4, 2_200], [3, 250]),
  spots(6, [6, 250_000], [5, 8_000], [4, 700], [3, 100]),
  spots(7, [7, 1_000_000], [6, 30_000], [5, 2_500], [4, 250], [3, 50]),
  spots(8, [8, 5_000_000], [7, 110_000], [6, 7_500], [5, 950], [4, 190]),
  ballSum(810, 196, 196, 196, 196),
];

/** Kinds of bets on balls and on places, by the boards that they are for (docs/lottery.md, section 5). */
export const ballKinds = {
  stars: {
    code: 'stars',
    tab: 'stars',
    cost: 1,
    rule: {
      type: 'stars',
      prize: 'first',
      count: 7,
      tiers: tiers([7, 50_000_000], [6, 2_000_000], [5, 100_000], [4, 10_000], [3, 1_300]),
    },
  } satisfies Kind as Kind,
  of45,
  double,
  race,
  eleven,
  twenty,
  keno,
};
