import { drawBelow } from '#lib/rules/fair/draws.ts';
import type { LiveOutcome, LiveRules } from './live-rules.ts';

/** Fewest beads under the cup, and how many numbers of beads there are: as many of each remainder. */
export const MIN_BEADS = 40;
export const BEAD_COUNTS = 40;
/** Beads are counted off in fours. */
export const FOUR = 4;
const LOST = 0;
const RETURNED = 100;
const FAN = 385;
const NIM = 290;
const KWOK = 195;

const numbers = [1, 2, 3, 4];

/** Beads that are left of the last count: 1 to 4. */
export function beadsLeft([beads = 0]: LiveOutcome): number {
  return beads % FOUR || FOUR;
}

type Field = { pays: number; wins: readonly number[]; returns: readonly number[] };

const fields: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(numbers.map(number => [`fan${number}`, { pays: FAN, wins: [number], returns: [] }])),
  odd: { pays: KWOK, wins: [1, 3], returns: [] },
  even: { pays: KWOK, wins: [2, 4], returns: [] },
  ...Object.fromEntries(
    numbers.map(number => {
      const next = (number % FOUR) + 1;
      return [`kwok${number}${next}`, { pays: KWOK, wins: [number, next], returns: [] }];
    }),
  ),
  ...Object.fromEntries(
    numbers.flatMap(number =>
      numbers
        .filter(other => other !== number)
        .map(other => [`nim${number}${other}`, { pays: NIM, wins: [number], returns: [other] }]),
    ),
  ),
};

function backOf(spot: string, outcome: LiveOutcome): number {
  const left = beadsLeft(outcome);
  const played = fields[spot];
  if (played?.wins.includes(left)) return played.pays;
  return played?.returns.includes(left) ? RETURNED : LOST;
}

/** Fan tan: beads counted off in fours (docs/live-tables.md#fan-tan). */
export const fanTanRules: LiveRules = {
  spots: Object.keys(fields),
  draws: 1,
  outcomeOf: ([draw = 0n]) => [MIN_BEADS + drawBelow(draw, BEAD_COUNTS)],
  backOf,
  winsOf: spot => [fields[spot]?.pays ?? LOST],
};
