import type { InstantData } from '#platform/games/instant/instant-data.ts';
import { part } from './data.ts';
import { createBlackjack } from './instant-blackjack.ts';
import { createBull } from './instant-bull.ts';
import { createCrash } from './instant-crash.ts';
import { createDice } from './instant-dice.ts';
import { createDrop } from './instant-drop.ts';
import { createFish } from './instant-fish.ts';
import { type InstantFrame, type InstantGameView, openFrame } from './instant-frame.ts';
import { createMines } from './instant-mines.ts';
import { createWheel } from './instant-wheel.ts';
import { followTheme } from './theme.ts';

const games: Record<InstantData['kind'], (frame: InstantFrame) => InstantGameView> = {
  dice: createDice,
  mines: createMines,
  crash: createCrash,
  fish: createFish,
  wheel: createWheel,
  drop: createDrop,
  bull: createBull,
  blackjack: createBlackjack,
};

followTheme();
const data: InstantData = JSON.parse(part('#play-data').textContent ?? '{}');
if (window.parent !== window) document.documentElement.dataset.framed = 'yes';
// In the lobby's frame the exit page replaces the game: as one more step of the history, going back would show it again.
part('#close').addEventListener('click', event => {
  if (window.parent === window) return window.close();
  event.preventDefault();
  if (event.currentTarget instanceof HTMLAnchorElement) location.replace(event.currentTarget.href);
});
void openFrame(data, games[data.kind]);
