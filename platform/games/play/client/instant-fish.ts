import { catchBelow, fishPays, paysOfFish, SHOTS } from '#lib/rules/fair/fish.ts';
import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import type { InstantFrame, InstantGameView } from './instant-frame.ts';
import { createOnce } from './instant-once.ts';

const PERCENT = 100;
/** Fish that is aimed at when the page opens. */
const FIRST = 3;

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[data-fish]')];

function nameOf({ data: { texts } }: InstantFrame, fish: number): string {
  const names = [
    texts.fish0,
    texts.fish1,
    texts.fish2,
    texts.fish3,
    texts.fish4,
    texts.fish5,
    texts.fish6,
    texts.fish7,
  ];
  return names[fish] ?? '';
}

const fishOf = ({ bet }: InstantRound) => (bet.kind === 'fish' ? bet.fish : 0);

/** Draws the line from the cannon to a fish, with what it paid over the fish. */
function drawShot(fish: number, caught: string | null): void {
  const [reef, target, cannon] = [part('#reef'), buttons()[fish], part('#cannon')];
  if (!target) return;
  const [around, at, from] = [reef, target, cannon].map(one => one.getBoundingClientRect());
  if (!around || !at || !from) return;
  const [x, y] = [at.left - around.left + at.width / 2, at.top - around.top + at.height / 2];
  const line = part<SVGLineElement>('#shot line');
  const ends = { x1: from.left - around.left + from.width / 2, y1: from.top - around.top, x2: x, y2: y };
  for (const [name, value] of Object.entries(ends)) line.setAttribute(name, value.toFixed(0));
  const bubble = part('#catch');
  bubble.textContent = caught;
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
}

function clearShot(): void {
  const line = part('#shot line');
  for (const name of ['x1', 'y1', 'x2', 'y2']) line.setAttribute(name, '0');
  part('#catch').textContent = '';
  for (const one of buttons()) delete one.dataset.shows;
}

function drawFields({ data, money, difference }: InstantFrame, aim: number, stakeMinor: number | null): void {
  const stake = stakeMinor ?? data.leastStakeMinor;
  const paid = stake * paysOfFish(aim);
  const value = ((catchBelow(aim) / SHOTS) * PERCENT).toFixed(3);
  part('#catch-chance').textContent = filled(data.texts.percent, { value });
  part('#if-you-win').textContent = money(paid);
  part('#net').textContent = difference(paid - stake);
  part('#cannon').textContent = money(stake);
  for (const [fish, one] of buttons().entries()) one.setAttribute('aria-pressed', String(fish === aim));
}

/** Fishing: a fish is chosen, and one press is one settled shot (docs/games.md#fish). */
export function createFish(frame: InstantFrame): InstantGameView {
  const { texts } = frame.data;
  let aim = Math.min(FIRST, fishPays.length - 1);
  const game = createOnce(frame, {
    outcomeHead: texts.shotAt,
    outcomeOf(round) {
      const fish = nameOf(frame, fishOf(round));
      const times = paysOfFish(fishOf(round));
      return round.paidMinor > 0 ? filled(texts.caughtShort, { fish, times }) : fish;
    },
    label: texts.shoot,
    readBet: () => ({ kind: 'fish', fish: aim }),
    drawFields: stake => drawFields(frame, aim, stake),
    begin: clearShot,
    show(round) {
      const fish = fishOf(round);
      const isCaught = round.paidMinor > 0;
      const button = buttons()[fish];
      if (button) button.dataset.shows = isCaught ? 'caught' : 'missed';
      drawShot(fish, isCaught ? `×${paysOfFish(fish)} = ${frame.money(round.paidMinor)}` : null);
      return filled(isCaught ? texts.caught : texts.missed, { fish: nameOf(frame, fish) });
    },
  });
  for (const [fish, button] of buttons().entries())
    button.addEventListener('click', () => {
      aim = fish;
      clearShot();
      game.draw();
    });
  return game;
}
