import { binOf, dropPays, PIN_ROWS, pathText } from '#lib/rules/fair/drop.ts';
import type { Risk } from '#lib/rules/fair/risks.ts';
import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import type { InstantFrame, InstantGameView } from './instant-frame.ts';
import { createOnce } from './instant-once.ts';
import { bindRisk, drawRisk, isMoving, timesText } from './instant-risk.ts';

const GAP = 40;
const MIDDLE = 260;
const TOP = 20;
const ROW = 28;
const BIN = 376;
const ROW_MS = 110;

const pathOf = ({ draw }: InstantRound) => (draw?.kind === 'drop' ? draw.path : 0);
const timesOf = (round: InstantRound) =>
  round.bet.kind === 'drop' ? timesText(dropPays(round.bet.risk)[binOf(pathOf(round))] ?? 0) : '–';

function drawBins(risk: Risk): void {
  for (const [at, pays] of dropPays(risk).entries()) {
    const bin = part(`[data-bin="${at}"]`);
    bin.setAttribute('class', pays > 100 ? 'some' : 'none');
    const text = bin.querySelector('text');
    // Shortened to fit: the whole figure is said when the ball falls there.
    if (text) text.textContent = pays >= 10_000 ? String(Math.floor(pays / 100)) : String(pays / 100);
  }
}

/** Places of the ball, from the top to its bin. */
function placesOf(path: number): [x: number, y: number][] {
  let x = MIDDLE;
  const places: [number, number][] = [[x, TOP]];
  for (const [line, digit] of [...pathText(path)].entries()) {
    places.push([x, TOP + (line + 1) * ROW - 13]);
    x += digit === '1' ? GAP / 2 : -GAP / 2;
  }
  places.push([x, TOP + PIN_ROWS * ROW + 12], [x, BIN]);
  return places;
}

/** Lets the ball fall along its path. */
async function fall(path: number): Promise<void> {
  const ball = part<SVGCircleElement>('#ball');
  const places = placesOf(path);
  const [x, y] = places.at(-1) ?? [MIDDLE, TOP];
  if (isMoving()) {
    const frames = places.map(([left, top]) => ({ transform: `translate(${left}px, ${top}px)` }));
    await ball.animate(frames, { duration: PIN_ROWS * ROW_MS }).finished;
  }
  ball.setAttribute('transform', `translate(${x} ${y})`);
}

/** Drop: the path is drawn before the ball falls (docs/games.md#drop). */
export function createDrop(frame: InstantFrame): InstantGameView {
  const { texts } = frame.data;
  let risk: Risk = 'low';
  const game = createOnce(frame, {
    outcomeHead: texts.fellInto,
    outcomeOf: round => filled(texts.times, { times: timesOf(round) }),
    label: texts.dropBall,
    readBet: () => ({ kind: 'drop', risk }),
    drawFields: stakeMinor => drawRisk(frame, { risk, pays: dropPays(risk), stakeMinor }),
    begin() {
      document.querySelector('[data-hit]')?.removeAttribute('data-hit');
      part('#ball').setAttribute('transform', `translate(${MIDDLE} ${TOP})`);
    },
    async show(round) {
      await fall(pathOf(round));
      part(`[data-bin="${binOf(pathOf(round))}"]`).setAttribute('data-hit', '');
      return filled(texts.ballFell, { times: timesOf(round) });
    },
  });
  bindRisk(chosen => {
    if (frame.state() === 'sending') return;
    risk = chosen;
    drawBins(risk);
    game.draw();
  });
  drawBins(risk);
  return game;
}
