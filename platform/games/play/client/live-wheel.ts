import type { LiveOutcome } from '#lib/rules/live/live-rules.ts';
import { part } from './data.ts';
import { isMoving } from './instant-risk.ts';
import type { LiveScene, ScenePage } from './live-shown.ts';

const FULL_TURN = 360;
const TURNS = 4;
const BALL_TURNS = -7;
/** The wheel lies still this long before the result is told. */
const REST_MS = 700;
const MIN_TURN_MS = 600;
const SLOWING = 'cubic-bezier(.12,.62,.18,1)';

/** Marks the segment under the pointer; null for none. */
function markPocket(outcome: LiveOutcome | null): void {
  for (const pocket of document.querySelectorAll('[data-pocket]'))
    pocket.toggleAttribute(
      'data-drawn',
      outcome !== null && pocket.getAttribute('data-pocket') === String(outcome[0]),
    );
}

/** Turns the wheel, and the ball where there is one, until the outcome is under the pointer, in the time that is left. */
function turnTo(to: number, leftMs: number, from: number, tick: () => void): void {
  const wheel = part<SVGGElement>('#turning');
  wheel.style.transform = `rotate(${to}deg)`;
  if (!isMoving() || leftMs < MIN_TURN_MS) return;
  const turn = (begin: number, end: number) => [
    { transform: `rotate(${begin}deg)` },
    { transform: `rotate(${end}deg)` },
  ];
  const timing = { duration: leftMs, easing: SLOWING };
  wheel.animate(turn(from, to + TURNS * FULL_TURN), timing).finished.then(tick, () => undefined);
  document.querySelector<SVGGElement>('#ball-turn')?.animate(turn(0, BALL_TURNS * FULL_TURN), timing);
}

/** Creates a wheel, which turns once for each decided round; `placeOf` is an outcome's part of the way round. */
export function createTableWheel({ tick }: ScenePage, placeOf: (outcome: LiveOutcome) => number): LiveScene {
  let turned = '';
  let angle = 0;
  return {
    draw({ outcome, code, stopsAt }, stage, now) {
      if (outcome !== null && (stage === 'spin' || stage === 'result') && turned !== code) {
        turned = code;
        const to = FULL_TURN - placeOf(outcome) * FULL_TURN;
        turnTo(to, stage === 'spin' ? stopsAt - REST_MS - now : 0, angle, tick);
        angle = to;
      }
      document.body.toggleAttribute('data-ball', turned === code && stage !== 'bets');
      markPocket(stage === 'result' ? outcome : null);
    },
  };
}
