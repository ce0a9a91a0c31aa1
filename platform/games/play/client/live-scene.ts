import { moneySegments } from '#lib/rules/live/money-wheel.ts';
import { wheelOrder } from '#lib/rules/live/roulette.ts';
import type { RoundTimes, Stage } from '#lib/rules/live/schedule.ts';
import type { LiveRoundView } from '#platform/games/live/protocol.ts';
import { filled, part } from './data.ts';
import { createBeadsScene } from './live-beads.ts';
import { createCardsScene } from './live-cards.ts';
import { createDiceScene } from './live-dice.ts';
import { outcomeText } from './live-outcomes.ts';
import type { LiveScene, ScenePage } from './live-shown.ts';
import { createTableWheel } from './live-wheel.ts';

const RING_LENGTH = 1000;

/** Draws what is left of the bets: a ring round a wheel, a bar above every other scene. */
function drawTimer({ opensAt, closesAt }: RoundTimes, stage: Stage, now: number): void {
  const left = stage === 'bets' ? Math.max(0, (closesAt - now) / (closesAt - opensAt)) : 0;
  const ring = document.querySelector('#ring');
  if (ring) ring.setAttribute('stroke-dasharray', `${Math.round(left * RING_LENGTH)} ${RING_LENGTH}`);
  else part<HTMLElement>('#bar').style.width = `${(left * 100).toFixed(1)}%`;
}

function middleOf(
  round: LiveRoundView,
  stage: Stage,
  now: number,
  { kind, texts, words }: ScenePage,
): string[] {
  const seconds = (until: number) =>
    filled(texts.seconds, { count: Math.max(0, Math.ceil((until - now) / 1000)) });
  const at = (time: number) => filled(texts.atTime, { time: words.time(time) });
  if (stage === 'coming') return [texts.opensIn, seconds(round.opensAt), at(round.opensAt)];
  if (stage === 'bets') return [texts.closesIn, seconds(round.closesAt), at(round.closesAt)];
  if (stage === 'spin' || round.outcome === null) return [texts.noMore, '', ''];
  const { main, rest } = outcomeText(kind, round.outcome, words);
  return [texts.result, main, rest];
}

function sceneOf(page: ScenePage): LiveScene {
  switch (page.kind) {
    case 'roulette':
      return createTableWheel(page, ([number = 0]) => wheelOrder.indexOf(number) / wheelOrder.length);
    case 'moneyWheel':
      return createTableWheel(page, ([segment = 0]) => segment / moneySegments.length);
    case 'sicBo':
      return createDiceScene(page);
    case 'fanTan':
      return createBeadsScene(page);
    default:
      return createCardsScene(page.kind, page);
  }
}

/** Creates the scene of the page's kind, with its clock. */
export function createScene(page: ScenePage): LiveScene {
  const scene = sceneOf(page);
  const texts = ['#middle-top', '#middle-main', '#middle-low'].map(selector => part<Element>(selector));
  return {
    draw(round, stage, now) {
      drawTimer(round, stage, now);
      const middle = middleOf(round, stage, now, page);
      for (const [at, text] of texts.entries()) text.textContent = middle[at] ?? '';
      scene.draw(round, stage, now);
    },
  };
}
