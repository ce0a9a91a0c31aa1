import { describe, expect, it } from 'vitest';
import { cardOf } from '#lib/rules/fair/bull.ts';
import { RUMMY_DROPS, rummy, rummyMoves } from './rummy.ts';
import { countRummy, declaresWithout } from './rummy-melds.ts';
import { turnGame } from './turn-rules.ts';

/** Cards of the first deck; `b` is one of the second. */
const cardsOf = (text: string) =>
  text.split(' ').map(code => cardOf(code.slice(0, 2)) + (code.endsWith('b') ? 52 : 0));
/** Rank of the wild cards, sixes. */
const WILD = 5;
const counted = (text: string) => countRummy(cardsOf(text), WILD).count;

it.each([
  ['2S 3S 4S 7H 8H 9H TC TD TH KS KH KC KD', 0, 'all in melds'],
  ['2S 3S 4S 7H 8H 6D TC TD TH KS KH KC KD', 0, 'a wild card in the second run'],
  ['2S 3S 6D 7H 8H 6C TC TD TH KS KH KC KD', 80, 'no pure run, so that all cards count'],
  ['2S 3S 4S 7C 7D 7H AC AD AH KS KH 2C 3H', 76, 'no second run, so that the pure one alone is free'],
  ['2S 3S 4S 5S 6S 7S AC AD AH KS KH 2C 3H', 25, 'a long run as two, with wild cards in their own place'],
  ['QS KS AS 9H TH JH 2C 2D 2Hb 4S 9D TC 3H', 26, 'an ace above the king'],
  ['KS AS 2S 9H TH JH 2C 2D 2Hb 4S 9D TC 3H', 54, 'no row over the ace'],
  ['2S 3S 4S 9H TH JH 5C 5Cb 5H 4D 9D TC 3H', 41, 'two equal cards in no set'],
])('%s counts %i: %s', (text, count) => expect(counted(text)).toBe(count));

it('declares where all cards but the discard are in melds with two runs', () => {
  const whole = '2S 3S 4S 7H 8H 9H TC TD TH KS KH KC KD';
  expect(declaresWithout(cardsOf(`${whole} 5D`), WILD)).toContain(cardOf('5D'));
  expect(declaresWithout(cardsOf(`${whole.replace('9H', '6D')} 5D`), WILD)).toContain(cardOf('5D'));
  expect(declaresWithout(cardsOf(`${whole.replace('9H', '7D').replace('8H', '7C')} 5D`), WILD)).toEqual([]);
  expect(
    declaresWithout(cardsOf(`${whole.replace('2S 3S 4S', '2S 3S 6D').replace('9H', '6C')} 5D`), WILD),
  ).toEqual([]);
});

describe('the game of rummy', () => {
  const hands = [
    cardsOf('KS 2S 3S 4S 7H 8H 9H TC TD TH KH KC KD'),
    cardsOf('3C 5C 7C 9C JC KCb 2D 4D 8D TDb QD 2H 4H'),
    cardsOf('2Sb 3Sb 4Sb 7Hb 9D JD QH AC AD 5H 5S 8S JS'),
  ];
  const used = [...hands.flat(), ...cardsOf('6S 8C')];
  const stock = Array.from({ length: 104 }, (_, card) => card).filter(card => !used.includes(card));
  const begin = (players = 3) =>
    turnGame(rummy).begin([...hands.slice(0, players), [...cardsOf('6S 8C'), ...stock]], players);
  const until = (place: number) => {
    let play = begin();
    while (play.turn !== place) play = play.after(play.byDefault());
    return play;
  };

  it('begins with the highest first card, and pays what the others count after a declaration', () => {
    expect(begin().turn).toBe(2);
    const declared = until(0)
      .after([rummyMoves.stock])
      .after([stock[1] ?? 0, rummyMoves.declare]);
    const [first = 0, ...others] = declared.points();
    expect([declared.turn, first]).toEqual([null, -others.reduce((sum, one) => sum + one, 0)]);
    expect(others).toEqual([-20, expect.any(Number)]);
  });

  it('takes 5 points of who drops at once, 10 later, and ends with the last player', () => {
    const once = begin().after([rummyMoves.drop]);
    expect(once.turn).toBe(0);
    let play = once.after([rummyMoves.stock]);
    expect(play.moves()).not.toContainEqual([rummyMoves.drop]);
    play = play.after(play.byDefault());
    for (let left = 2; left > 0; left--) play = play.after(play.byDefault());
    play = play.after([rummyMoves.drop]);
    const { first, later } = RUMMY_DROPS;
    expect([play.turn, play.points()]).toEqual([null, [-later, first + later, -first]]);
  });

  it('gives the lowest count the differences when the stock runs out', () => {
    let play = begin(2);
    let moves = 0;
    for (; play.turn !== null; moves++) play = play.after(play.byDefault());
    expect([moves, play.points()]).toEqual([100, [20, -20]]);
  });
});
