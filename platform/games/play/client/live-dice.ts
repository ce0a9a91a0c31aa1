import { type LiveScene, type ScenePage, shownParts } from './live-shown.ts';

/** Places of the pips of a face, in thirds of a die from its left and top. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];
const FIRST = 15;
const STEP = 15;

function faceSvg(face: number): string {
  const pips = (PIPS[face - 1] ?? []).map(
    ([across, down]) => `<circle cx="${FIRST + across * STEP}" cy="${FIRST + down * STEP}" r="5.5"/>`,
  );
  return `<svg viewBox="0 0 60 60" aria-hidden="true">${pips.join('')}</svg>`;
}

/** Creates the scene of three dice: they move until each is shown. */
export function createDiceScene({ tick }: ScenePage): LiveScene {
  const dice = [...document.querySelectorAll<HTMLElement>('.die')];
  let drawn = '';
  return {
    draw(round, stage, now) {
      const shown = shownParts(round, stage, { now, count: dice.length });
      const key = `${round.code} ${stage} ${shown}`;
      if (key === drawn) return;
      drawn = key;
      for (const [at, die] of dice.entries()) {
        die.innerHTML = at < shown ? faceSvg(round.outcome?.[at] ?? 0) : '';
        die.toggleAttribute('data-moving', stage === 'spin' && at >= shown);
      }
      if (stage === 'spin' && shown > 0) tick();
    },
  };
}
