import { describe, expect, it } from 'vitest';
import { gameCalls } from './games.ts';

const card = (vassalage: string, gameType: string) => ({ vassalage, displayName: vassalage, gameType });
const game = (nodeId: number, gameType: string) => ({
  gameId: nodeId,
  nodeId,
  gameName: 'x',
  vassalage: 'PG',
  gameType,
});

describe('what a gateway has more of', () => {
  it('is left out: a category that the house does not know, and its vendors', () => {
    const { answer } = gameCalls['GET /wps/relay/GCSGAME_newGameVendor'];
    const lanes = [
      { title: 'RNG', cards: [card('PG', 'RNG'), card('XX', 'BINGO')] },
      { title: 'BINGO', cards: [card('XX', 'BINGO')] },
    ];
    const read = answer.parse({ data: { lanes } });
    expect(read.data.lanes.map(({ title, cards }) => [title, cards.map(one => one.vassalage)])).toEqual([
      ['RNG', ['PG']],
    ]);
  });

  it('and a game of such a category; one that is broken still refuses the list', () => {
    const { answer } = gameCalls['GET /wps/relay/GCSGAME_hotGamesV2'];
    const list = [game(1, 'BINGO'), game(2, 'FISH')];
    expect(answer.parse({ list }).list.map(({ nodeId }) => nodeId)).toEqual(['2']);
    expect(answer.safeParse({ list: [{ ...game(3, 'FISH'), gameName: 7 }] }).success).toBe(false);
    expect(answer.safeParse({ list: [{}] }).success).toBe(false);
  });
});
