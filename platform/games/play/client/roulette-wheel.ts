import { wheelOrder } from '#lib/rules/roulette/roulette.ts';
import type { RoundTimes, Stage } from '#lib/rules/roulette/schedule.ts';
import type { WheelRoundView } from '#platform/games/roulette/protocol.ts';
import type { RouletteData } from '#platform/games/roulette/roulette-data.ts';
import { filled, part } from './data.ts';
import { isMoving } from './instant-risk.ts';
import type { RouletteWords } from './roulette-words.ts';

const FULL_TURN = 360;
const TURNS = 4;
const BALL_TURNS = -7;
/** The ball lies still this long before the result is told. */
const REST_MS = 700;
const LEAST_TURN_MS = 600;
const RING_LENGTH = 1000;
const SLOWING = 'cubic-bezier(.12,.62,.18,1)';

type Texts = RouletteData['texts'];

const angleOf = (number: number) => FULL_TURN - (wheelOrder.indexOf(number) * FULL_TURN) / wheelOrder.length;

/** Marks the number under the pointer; null for none. */
function markPocket(number: number | null): void {
  for (const pocket of document.querySelectorAll('[data-pocket]'))
    pocket.toggleAttribute(
      'data-drawn',
      number !== null && pocket.getAttribute('data-pocket') === String(number),
    );
}

/** Wheel of the page: it turns once for each decided round. */
export type DrawnWheel = {
  /** Draws ring and middle for the stage. */
  draw: (round: WheelRoundView, stage: Stage, now: number) => void;
};

function drawRing(round: RoundTimes, stage: Stage, now: number): void {
  const { opensAt, closesAt } = round;
  const left = stage === 'bets' ? (closesAt - now) / (closesAt - opensAt) : 0;
  part('#ring').setAttribute('stroke-dasharray', `${Math.round(left * RING_LENGTH)} ${RING_LENGTH}`);
}

function middleOf(round: WheelRoundView, stage: Stage, now: number, { texts, words }: Drawing): string[] {
  const seconds = (until: number) =>
    filled(texts.seconds, { count: Math.max(0, Math.ceil((until - now) / 1000)) });
  const at = (time: number) => filled(texts.atTime, { time: words.time(time) });
  if (stage === 'coming') return [texts.opensIn, seconds(round.opensAt), at(round.opensAt)];
  if (stage === 'bets') return [texts.closesIn, seconds(round.closesAt), at(round.closesAt)];
  if (stage === 'spin' || round.number === null) return [texts.noMore, '', ''];
  const [number = '', ...colour] = words.result(round.number).split(' ');
  return [texts.result, number, colour.join(' ')];
}

type Drawing = { texts: Texts; words: RouletteWords; tick: () => void };

/** Turns wheel and ball until the number is under the pointer, in the time that is left of the spin. */
function turnTo(number: number, leftMs: number, from: number, tick: () => void): void {
  const wheel = part<SVGGElement>('#turning');
  const ball = part<SVGGElement>('#ball-turn');
  const to = angleOf(number);
  wheel.style.transform = `rotate(${to}deg)`;
  if (!isMoving() || leftMs < LEAST_TURN_MS) return;
  const turn = (begin: number, end: number) => [
    { transform: `rotate(${begin}deg)` },
    { transform: `rotate(${end}deg)` },
  ];
  const timing = { duration: leftMs, easing: SLOWING };
  wheel.animate(turn(from, to + TURNS * FULL_TURN), timing);
  ball.animate(turn(0, BALL_TURNS * FULL_TURN), timing).finished.then(tick, () => undefined);
}

/** Creates the wheel of the page. */
export function createTableWheel(drawing: Drawing): DrawnWheel {
  let turned = '';
  let angle = 0;
  const texts = ['#middle-top', '#middle-main', '#middle-low'].map(selector =>
    part<SVGTextElement>(selector),
  );
  return {
    draw(round, stage, now) {
      drawRing(round, stage, now);
      const middle = middleOf(round, stage, now, drawing);
      for (const [at, text] of texts.entries()) text.textContent = middle[at] ?? '';
      const { number, code, stopsAt } = round;
      if (number !== null && (stage === 'spin' || stage === 'result') && turned !== code) {
        turned = code;
        turnTo(number, stage === 'spin' ? stopsAt - REST_MS - now : 0, angle, drawing.tick);
        angle = angleOf(number);
      }
      document.body.toggleAttribute('data-ball', turned === code && stage !== 'bets');
      markPocket(stage === 'result' ? number : null);
    },
  };
}
