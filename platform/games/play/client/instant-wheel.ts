import type { Risk } from '#lib/rules/fair/risks.ts';
import { SEGMENTS, wheelPays } from '#lib/rules/fair/wheel.ts';
import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import type { InstantFrame, InstantGameView } from './instant-frame.ts';
import { createOnce } from './instant-once.ts';
import { bindRisk, drawRisk, isMoving, timesText } from './instant-risk.ts';

const FULL_TURN = 360;
const TURNS = 3;
const TURN_MS = 1_800;

function timesOf({ bet, draw }: InstantRound): string {
  return bet.kind === 'wheel' && draw?.kind === 'wheel'
    ? timesText(wheelPays[bet.risk][draw.segment] ?? 0)
    : '–';
}

/** Writes what the segments pay. */
function drawSegments(risk: Risk): void {
  for (const [at, pays] of wheelPays[risk].entries()) {
    const segment = part(`[data-segment="${at}"]`);
    segment.setAttribute(
      'class',
      pays === 0 ? 'none' : pays === Math.max(...wheelPays[risk]) ? 'top' : 'some',
    );
    const text = segment.querySelector('text');
    if (text) text.textContent = timesText(pays);
  }
}

/** Turns the wheel until a segment is under the pointer. */
async function turn(from: number, segment: number): Promise<number> {
  const wheel = part<SVGGElement>('#turning');
  const to = FULL_TURN - (segment * FULL_TURN) / SEGMENTS;
  if (isMoving()) {
    const frames = [
      { transform: `rotate(${from}deg)` },
      { transform: `rotate(${to + TURNS * FULL_TURN}deg)` },
    ];
    await wheel.animate(frames, { duration: TURN_MS, easing: 'cubic-bezier(.15,.7,.2,1)' }).finished;
  }
  wheel.style.transform = `rotate(${to}deg)`;
  return to % FULL_TURN;
}

/** Wheel: the segment is drawn before it turns (docs/games.md#wheel). */
export function createWheel(frame: InstantFrame): InstantGameView {
  const { texts } = frame.data;
  let risk: Risk = 'low';
  let angle = 0;
  const game = createOnce(frame, {
    outcomeHead: texts.stoppedAt,
    outcomeOf: round => filled(texts.times, { times: timesOf(round) }),
    label: texts.spin,
    readBet: () => ({ kind: 'wheel', risk }),
    drawFields: stakeMinor => drawRisk(frame, { risk, pays: wheelPays[risk], stakeMinor }),
    begin() {
      part('#wheel-says').textContent = '–';
    },
    async show(round) {
      angle = await turn(angle, round.draw?.kind === 'wheel' ? round.draw.segment : 0);
      const times = timesOf(round);
      part('#wheel-says').textContent = `${times}×`;
      return filled(texts.wheelStopped, { times });
    },
  });
  bindRisk(chosen => {
    if (frame.state() === 'sending') return;
    risk = chosen;
    drawSegments(risk);
    game.draw();
  });
  drawSegments(risk);
  return game;
}
