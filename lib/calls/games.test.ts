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

describe('unknown game types of a gateway', () => {
  it('skips an unknown category and its vendors', () => {
    const { output } = gameCalls['GET /wps/relay/GCSGAME_newGameVendor'];
    const lanes = [
      { title: 'RNG', cards: [card('PG', 'RNG'), card('XX', 'BINGO')] },
      { title: 'BINGO', cards: [card('XX', 'BINGO')] },
    ];
    const read = output.parse({ data: { lanes } });
    expect(read.data.lanes.map(({ title, cards }) => [title, cards.map(one => one.vassalage)])).toEqual([
      ['RNG', ['PG']],
    ]);
  });

  it('skips a game of an unknown category, but refuses a list with a malformed game', () => {
    const { output } = gameCalls['GET /wps/relay/GCSGAME_hotGamesV2'];
    const list = [game(1, 'BINGO'), game(2, 'FISH')];
    expect(output.parse({ list }).list.map(({ nodeId }) => nodeId)).toEqual(['2']);
    expect(output.safeParse({ list: [{ ...game(3, 'FISH'), gameName: 7 }] }).success).toBe(false);
    expect(output.safeParse({ list: [{}] }).success).toBe(false);
  });
});
