import { expect, it } from 'vitest';
import { isPlayable } from '#platform/games/engines.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { isBullTable } from './kinds.ts';

const cards = catalogue().games.filter(game => game.gameType === 'PVP');
const titles = (games: typeof cards) => games.map(game => game.titles.en).toSorted();

it('opens tables of bull only from titles that name bull and a contest of people', () => {
  expect(titles(cards.filter(isBullTable))).toEqual([
    'Bull Fight Cards Arena',
    'Bull Fight Cards Champions',
    'Bull Fight Cards Duel',
    'Bull Fight Cards League',
  ]);
});

it('leaves other titles of bull to the game against the platform, and opens no other card game', () => {
  const against = cards.filter(game => instantKindOf(game) === 'bull');
  expect(against.length).toBe(5);
  expect(against.some(isBullTable)).toBe(false);
  expect(titles(cards.filter(isPlayable)).every(title => title.startsWith('Bull Fight Cards '))).toBe(true);
  expect(cards.filter(isPlayable).length).toBe(against.length + 4);
});
