import type { Kind, OutcomeRule } from './rule.ts';

const outcomes = (code: string, tab: string, rule: Omit<OutcomeRule, 'type' | 'prize'>): Kind => ({
  code,
  tab,
  cost: 1,
  rule: { type: 'outcome', prize: 'first', ...rule },
});
const even = (odds: number) =>
  [
    ['big', odds],
    ['small', odds],
    ['odd', odds],
    ['even', odds],
  ] as const;

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Odds of the sums of three dice from 3 to 10; 18 pays as 3, and so on. */
const SUM_ODDS = [20_000, 6_600, 3_400, 2_050, 1_360, 970, 810, 750] as const;
const MIN_SUM = 3;
const MAX_SUM = 18;

const dice: readonly Kind[] = [
  outcomes('dice_size', 'sum', { bigFrom: 11, options: even(196) }),
  outcomes('dice_sum', 'sum', {
    options: Array.from({ length: MAX_SUM - MIN_SUM + 1 }, (_, at) => {
      const odds = SUM_ODDS[Math.min(at, MAX_SUM - MIN_SUM - at)] ?? 0;
      return [`s${MIN_SUM + at}`, odds] as const;
    }),
  }),
  outcomes('dice_shape', 'shape', {
    options: [
      ['triple', 3_500],
      ['straight', 880],
      ['pair', 235],
      ['distinct', 176],
    ],
  }),
  outcomes('dice_triple', 'shape', { options: FACES.map(face => [`t${face}`, 21_000] as const) }),
  {
    code: 'dice_any',
    tab: 'shape',
    cost: 1,
    rule: { type: 'any', prize: 'first', faces: FACES.length, odds: 232 },
  },
];

const colour: readonly Kind[] = [
  outcomes('colour', 'colour', {
    options: [
      ['green', 245],
      ['violet', 490],
      ['red', 245],
    ],
  }),
  {
    code: 'one_digit',
    tab: 'digits1',
    cost: 1,
    rule: { type: 'digits', pick: 'numbers', count: 1, prizes: [['first', 980]] },
  },
  outcomes('digit_size', 'size', { bigFrom: 5, options: even(196) }),
];

/** Kinds of bets on three dice and on the colour of a digit (docs/lottery.md, section 5). */
export const faceKinds = { dice, colour };
