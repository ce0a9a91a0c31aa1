import { expect, it } from 'vitest';
import { motifsFor } from '#platform/art/keywords.ts';
import { modelOf } from '#platform/games/slot/variant.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { createLobby } from './lobby.ts';
import { similarGames } from './similar.ts';

const whole = catalogue();
const nothing = { search: () => [], read: () => ({ isHit: false, vendors: [] }), games: [], meant: String };
const lobby = createLobby(whole, nothing, []);
const motif = (game: (typeof whole.games)[number]) => motifsFor(game.gameType, game.titles.en).motifs[0];

it('names three games of the same subject, then others of the type as lively, never the game itself', () => {
  for (const game of whole.games.filter((_, at) => at % 1499 === 0)) {
    const found = similarGames(lobby, game, {});
    expect(found.length).toBeGreaterThan(6);
    expect(found.every(one => one.gameType === game.gameType && one !== game)).toBe(true);
    const akin = found.filter(one => motif(one) === motif(game)).length;
    expect(found.slice(0, Math.min(akin, 3)).every(one => motif(one) === motif(game))).toBe(true);
    if (game.lines !== null)
      for (const one of found.slice(3, 7)) expect(modelOf(one).volatility).toBe(modelOf(game).volatility);
    expect(similarGames(lobby, game, {})).toEqual(found);
  }
});

it('keeps to the filter of the list', () => {
  const [game] = whole.games;
  if (!game) throw new Error('no games');
  const found = similarGames(lobby, game, { vassalage: game.vassalage });
  expect(new Set(found.map(one => one.vassalage))).toEqual(new Set([game.vassalage]));
});
