import { describe, expect, it } from 'vitest';
import { listVendors } from '#components/shared/games/lane-vendors.ts';
import type { Game, Lane } from '#lib/calls/games.ts';
import { homeGroups, openFirst } from './home-layout.ts';

describe('layout of home', () => {
  it('leaves out empty categories and keeps the order', () => {
    expect(homeGroups(['PVP', 'RNG'], new Set())).toEqual([
      { look: 'posters', types: ['RNG'] },
      { look: 'posters', types: ['PVP'] },
    ]);
  });

  it('merges sports and lotteries; of what opens later it shows the first categories alone', () => {
    const types = (later: ('FISH' | 'SPORTS' | 'LOTT' | 'ELOTT' | 'PVP')[]) =>
      homeGroups(['FISH', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'PVP'], new Set(later)).map(one => one.types);
    expect(types([])).toEqual([['FISH'], ['SPORTS', 'ESPORTS'], ['LOTT', 'ELOTT'], ['PVP']]);
    expect(types(['FISH', 'SPORTS', 'LOTT', 'ELOTT', 'PVP'])).toEqual([['FISH'], ['ESPORTS']]);
  });

  it('moves games of closed vendors and those that open later behind those that are open', () => {
    const games = ['a', 'b', 'c'].map(nodeId => ({
      nodeId,
      maintenance: nodeId === 'a' ? { endTime: null } : undefined,
      comingLater: nodeId === 'b' ? true : undefined,
    }));
    expect(openFirst(games as Game[]).map(game => game.nodeId)).toEqual(['c', 'a', 'b']);
  });

  it('lists a vendor once, with all its categories and games', () => {
    const card = (vassalage: string, gameType: string, gameCount?: number) => ({
      vassalage,
      gameType,
      gameCount,
    });
    const lanes = [
      { cards: [card('PG', 'RNG', 5), card('JL', 'RNG', 3)] },
      { cards: [card('JL', 'FISH', 2)] },
    ];
    const vendors = listVendors(lanes as Lane[]);
    expect(vendors.map(one => [one.card.vassalage, one.gameTypes, one.gameCount])).toEqual([
      ['PG', ['RNG'], 5],
      ['JL', ['RNG', 'FISH'], 5],
    ]);
  });

  it('counts no games of categories that open later, and marks vendors that have no others', () => {
    const card = (vassalage: string) => ({ vassalage, gameCount: 4 });
    const lanes = [
      { cards: [card('PG')], playableCount: 4 },
      { cards: [card('PG'), card('JL')], playableCount: 0 },
    ];
    const vendors = listVendors(lanes as Lane[]);
    expect(vendors.map(one => [one.card.vassalage, one.gameCount, one.comingLater])).toEqual([
      ['PG', 4, false],
      ['JL', 0, true],
    ]);
  });
});
