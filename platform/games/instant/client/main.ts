import type { InstantData } from '#platform/games/instant/instant-data.ts';
import { part } from '../../play/client/data.ts';
import { createDice } from './dice.ts';
import { type Frame, type Game, openFrame } from './frame.ts';

const games: Partial<Record<InstantData['kind'], (frame: Frame) => Game>> = { dice: createDice };

const data: InstantData = JSON.parse(part('#play-data').textContent ?? '{}');
if (window.parent !== window) document.documentElement.dataset.framed = 'yes';
// In the lobby's frame the exit page replaces the game: as one more step of the history, going back would show it again.
part('#close').addEventListener('click', event => {
  if (window.parent === window) return window.close();
  event.preventDefault();
  if (event.currentTarget instanceof HTMLAnchorElement) location.replace(event.currentTarget.href);
});
const make = games[data.kind];
if (make) void openFrame(data, make);
