import { describe, expect, it } from 'vitest';
import { isPlayable } from '#platform/games/engines.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { arrangeGames } from './arrange.ts';
import { createLobby } from './lobby.ts';

const whole = catalogue();
const as = (part: Partial<Parameters<typeof arrangeGames>[1]>) =>
  arrangeGames(whole, { vendorOrder: [], pins: [], inHouseVendors: [], ...part });

describe('the operator’s arrangement of the catalogue', () => {
  it('changes no order while no vendor and no game is named', () => {
    const { vendors, games } = as({});
    expect(vendors).toEqual(whole.vendors);
    for (const open of [true, false])
      expect(games.filter(game => isPlayable(game) === open)).toEqual(
        whole.games.filter(game => isPlayable(game) === open),
      );
  });

  it('lists games that can be played today before those that open later', () => {
    const [first] = whole.games.filter(game => game.gameType === 'PVP');
    if (!first) throw new Error('no card game');
    const later = { ...first, titles: { ...first.titles, en: 'Canasta Corner' } };
    const renamed = { ...whole, games: whole.games.map(game => (game === first ? later : game)) };
    const arranged = (pins: number[]) =>
      arrangeGames(renamed, { vendorOrder: [], pins, inHouseVendors: [] }).games;
    expect(isPlayable(later)).toBe(false);
    expect(arranged([]).at(-1)).toEqual(later);
    expect(arranged([later.nodeId])[0]).toEqual(later);
  });

  it('puts named vendors and games first, in the order they are named, and keeps the order of the others', () => {
    const codes = as({ vendorOrder: ['JDB', 'PG', 'NOBODY'] }).vendors.map(({ code }) => code);
    const others = whole.vendors.map(({ code }) => code).filter(code => code !== 'JDB' && code !== 'PG');
    expect(codes).toEqual(['JDB', 'PG', ...others]);
    const [one, two] = [whole.games[700], whole.games[40]].map(game => game?.nodeId ?? 0);
    const { games } = as({ pins: [one ?? 0, two ?? 0] });
    expect(games.slice(0, 2).map(({ nodeId }) => nodeId)).toEqual([one, two]);
    expect(games).toHaveLength(whole.games.length);
  });

  it('puts pinned games first among the hot ones, and keeps the mixed order of the others', () => {
    const hotWith = (pins: number[]) =>
      createLobby(
        as({ pins }),
        { search: () => [], read: () => ({ isHit: false, vendors: [] }), games: [], meant: text => text },
        pins,
      ).hot.map(({ nodeId }) => nodeId);
    const mixed = hotWith([]);
    const [late = 0, later = 0] = [mixed[30], mixed[45]];
    const cold = whole.games.find(game => !game.isHot)?.nodeId ?? 0;
    const others = mixed.filter(one => one !== late && one !== later);
    expect(hotWith([later, cold, late])).toEqual([later, late, ...others]);
  });

  it('moves the slots of in-house vendors out of the slots category, and none of their other games', () => {
    const { games } = as({ inHouseVendors: ['JL'] });
    const typesOf = new Set(games.filter(game => game.vassalage === 'JL').map(game => game.gameType));
    expect(typesOf).toEqual(new Set(['INHOUSE', 'FISH']));
    expect(games.some(game => game.gameType === 'RNG' && game.vassalage === 'PG')).toBe(true);
  });
});
