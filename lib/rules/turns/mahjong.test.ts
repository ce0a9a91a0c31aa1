import { describe, expect, it } from 'vitest';
import { MAX_MAHJONG, mahjong, mahjongMoves } from './mahjong.ts';
import { mahjongValue } from './mahjong-sets.ts';
import { turnGame } from './turn-rules.ts';

const { win, pass, pung } = mahjongMoves;
/** Tiles by number and suit (d, b, c): of equal ones the first that is left. */
function tilesOf(...texts: string[]): number[][] {
  const used = new Map<number, number>();
  return texts.map(text =>
    (text === '' ? [] : text.split(' ')).map(name => {
      const face = 'dbc'.indexOf(name[1] ?? '') * 9 + Number(name[0]) - 1;
      const count = used.get(face) ?? 0;
      used.set(face, count + 1);
      return face * 4 + count;
    }),
  );
}
const value = (text: string, open = '') => {
  const [hand = [], sets = []] = tilesOf(text, open);
  return mahjongValue(hand, sets);
};

it.each([
  ['1d 2d 3d 4d 5d 6d 7b 8b 9b 2c 2c 2c 5c 5c', '', 1, 'sets and a pair'],
  ['1d 1d 1d 4d 4d 4d 7b 7b 7b 2c 2c 2c 5c 5c', '', 2, 'threes alike alone'],
  ['1d 1d 4d 4d 7b 7b 9b 9b 2c 2c 5c 5c 6c 6c', '', 2, 'seven pairs'],
  ['1d 2d 3d 4d 5d 6d 7d 8d 9d 2d 2d 2d 5d 5d', '', 3, 'one suit'],
  ['1d 1d 1d 4d 4d 4d 7d 7d 7d 2d 2d 2d 5d 5d', '', 6, 'threes alike of one suit'],
  ['4d 4d 4d 7b 7b 7b 2c 2c', '1d 1d 1d 6b 6b 6b', 2, 'with open sets'],
  ['8d 9d 1b 4d 5d 6d 7b 8b 9b 2c 2c 2c 5c 5c', '', 0, 'no row over two suits'],
  ['1d 2d 3d 4d 5d 6d 7b 8b 9b 2c 2c 2c 5c 6c', '', 0, 'no pair'],
])('%s with %s is worth %i: %s', (hand, open, worth) => expect(value(hand, open)).toBe(worth));

describe('the game of mahjong', () => {
  const ready = '1d 2d 3d 4d 5d 6d 7b 8b 9b 2c 2c 5c 5c';
  const pairs = '9d 9d 1b 1b 3b 3b 5b 6b 3c 4c 7c 8c 9c';
  const other = '8d 8d 7d 7d 2b 2b 4b 4b 6c 6c 8c 9c 9c';
  /** Begins with these hands and the first tiles of the wall; the highest first tile begins. */
  function begin(hands: readonly string[], wall: string) {
    const dealt = tilesOf(...hands, wall);
    const used = dealt.flat();
    const rest = Array.from({ length: 108 }, (_, tile) => tile).filter(tile => !used.includes(tile));
    return turnGame(mahjong).begin([...dealt.slice(0, -1), [...(dealt.at(-1) ?? []), ...rest]], hands.length);
  }
  const faceOf = (name: string) => 'dbc'.indexOf(name[1] ?? '') * 9 + Number(name[0]) - 1;
  const played = (play: ReturnType<typeof begin>, name: string) => {
    const move = play.moves().find(([tile = 0]) => Math.floor(tile / 4) === faceOf(name));
    if (!move) throw new Error(`no ${name}`);
    return play.after(move);
  };

  it('lets a win with an own tile cost everybody twice', () => {
    const play = begin([pairs, other, '5c 5c 1d 2d 3d 4d 5d 6d 7b 8b 9b 2c 2c'], '2c');
    expect([play.turn, play.byDefault()]).toEqual([2, [win]]);
    expect(play.after([win]).points()).toEqual([-2, -2, 4]);
  });

  it('asks for a win first, then for a set, and gives the discarder twice the cost', () => {
    let play = begin([ready, pairs, other], '2c 1c');
    play = played(play, '2c');
    expect([play.turn, play.moves()]).toEqual([0, [[pass], [win]]]);
    expect(play.byDefault()).toEqual([win]);
    expect(play.after([win]).points()).toEqual([3, -2, -1]);
    const passed = play.after([pass]);
    expect([passed.turn, passed.moves()]).toEqual([0, [[pass], [pung]]]);
    const set = passed.after([pung]);
    expect([set.turn, set.view(null).counts[0], set.view(null).piles[0]?.place]).toEqual([0, 11, 0]);
    expect(set.moves()).not.toContainEqual([win]);
    expect(passed.after([pass]).turn).toBe(2);
  });

  it('pays the highest value twice at most, and nothing when the wall is empty', () => {
    const pure = '1d 1d 1d 4d 4d 4d 7d 7d 7d 2d 2d 2d 5d';
    const play = begin([pure, '8c 9c 1b 1b 3b 3b 5b 6b 3c 4c 7c 8c 9c'], '1c 5d');
    const mine = played(play, '1c');
    expect([play.turn, mine.turn, mine.moves()]).toEqual([1, 0, expect.arrayContaining([[win]])]);
    expect(mine.after([win]).points()).toEqual([MAX_MAHJONG, -MAX_MAHJONG]);
    let game = begin([pairs, other], '1c');
    while (game.turn !== null) {
      const list = game.moves();
      game = game.after(list.find(([move]) => move !== win) ?? []);
    }
    expect([game.points(), game.view(null).facts.wall]).toEqual([[0, 0], 0]);
  });
});
