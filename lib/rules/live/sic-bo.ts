import { drawBelow } from '#lib/rules/fair/draws.ts';
import type { LiveOutcome, LiveRules } from './live-rules.ts';

const DICE = 3;
/** Faces of a die. */
export const FACES = 6;
const MAX_SMALL = 10;
const LOST = 0;
const EVEN_CHANCE = 200;
const ANY_TRIPLE = 3_200;
const TRIPLE = 18_100;
const DOUBLE = 1_200;
const TWO_FACES = 700;
/** Of a single face, by how many dice show it. */
const FACE: readonly number[] = [LOST, 200, 300, 400];
/** Hundredths that come back for totals 4 to 10; those of 11 to 17 mirror them. */
const TOTALS: readonly number[] = [6_100, 3_100, 1_900, 1_300, 900, 800, 700];
const MIN_TOTAL = 4;
const SUM_OF_MIRRORED = 21;

const faces = Array.from({ length: FACES }, (_, at) => at + 1);
const totals = Array.from({ length: SUM_OF_MIRRORED - 2 * MIN_TOTAL + 1 }, (_, at) => at + MIN_TOTAL);
const twoFaces = faces.flatMap(low => faces.filter(high => high > low).map(high => `two${low}${high}`));

/** Sum of the dice. */
export function diceTotal(dice: LiveOutcome): number {
  return dice.reduce((sum, face) => sum + face, 0);
}

/** True when all dice show the same face. */
export function isTriple(dice: LiveOutcome): boolean {
  return new Set(dice).size === 1;
}

const countOf = (dice: LiveOutcome, face: number) => dice.filter(one => one === face).length;

type Field = { wins: readonly number[]; back: (dice: LiveOutcome) => number };

const field = (back: number, isWon: (dice: LiveOutcome) => boolean): Field => ({
  wins: [back],
  back: dice => (isWon(dice) ? back : LOST),
});

/** An even chance: lost on every triple. */
const chance = (isWon: (total: number) => boolean) =>
  field(EVEN_CHANCE, dice => !isTriple(dice) && isWon(diceTotal(dice)));

const totalBack = (total: number) => TOTALS[Math.min(total, SUM_OF_MIRRORED - total) - MIN_TOTAL] ?? LOST;

const fields: Readonly<Record<string, Field>> = {
  small: chance(total => total <= MAX_SMALL),
  big: chance(total => total > MAX_SMALL),
  odd: chance(total => total % 2 === 1),
  even: chance(total => total % 2 === 0),
  anyTriple: field(ANY_TRIPLE, isTriple),
  ...Object.fromEntries([
    ...totals.map(total => [`total${total}`, field(totalBack(total), dice => diceTotal(dice) === total)]),
    ...faces.map(face => [`triple${face}`, field(TRIPLE, dice => countOf(dice, face) === DICE)]),
    ...faces.map(face => [`double${face}`, field(DOUBLE, dice => countOf(dice, face) >= 2)]),
    ...twoFaces.map(spot => {
      const [low, high] = [Number(spot.at(-2)), Number(spot.at(-1))];
      return [spot, field(TWO_FACES, dice => dice.includes(low) && dice.includes(high))];
    }),
    ...faces.map(face => [
      `face${face}`,
      { wins: FACE.slice(1), back: (dice: LiveOutcome) => FACE[countOf(dice, face)] ?? LOST },
    ]),
  ]),
};

/** Sic bo: three dice (docs/live-tables.md#sic-bo). */
export const sicBoRules: LiveRules = {
  spots: Object.keys(fields),
  draws: DICE,
  outcomeOf: draws => Array.from({ length: DICE }, (_, at) => drawBelow(draws[at] ?? 0n, FACES) + 1),
  backOf: (spot, dice) => fields[spot]?.back(dice) ?? LOST,
  winsOf: spot => fields[spot]?.wins ?? [],
};
