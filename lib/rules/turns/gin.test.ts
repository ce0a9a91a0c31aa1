import { describe, expect, it } from 'vitest';
import { cardCode, cardOf } from '#lib/rules/fair/bull.ts';
import { GIN_BONUS, gin, ginMoves, ginResult, MAX_GIN } from './gin.ts';
import { afterLayOff, bestArrangements, deadwood } from './melds.ts';
import { turnGame } from './turn-rules.ts';

const cardsOf = (text: string) => text.split(' ').map(cardOf);
const rest = (text: string) => deadwood(bestArrangements(cardsOf(text))[0]?.rest ?? []);
const result = (knocker: string, other: string) => {
  const { knocker: own, other: left } = ginResult(cardsOf(knocker), cardsOf(other));
  return [own, left];
};

it.each([
  ['AS 2S 3S 9D', 9, 'an ace below the two'],
  ['QS KS AS 9D', 30, 'no ace above the king'],
  ['5S 5H 5C 5D 6D 7D', 0, 'a card where it serves two melds best'],
  ['3S 4S 5S 6S 7S 8S 9S KD', 10, 'a long run as two'],
  ['4S 4H 5C', 13, 'no meld'],
])('the deadwood of %s is %i: %s', (text, least) => expect(rest(text)).toBe(least));

it('lays a card off at a run first, so that the next one fits', () => {
  const melds = [cardsOf('4H 5H 6H'), cardsOf('7S 7C 7D')];
  expect(afterLayOff(cardsOf('8H 7H KD'), melds).map(cardCode)).toEqual(['KD']);
});

it('leaves the other player what costs the knocker’s opponent most, and lays nothing off against gin', () => {
  const gone = '5S 5H 5C 6D 7D 8D TS JS QS KS';
  expect(result(gone, '5D 9D AH 3H 3S 3C KD QD JH 9H')).toEqual([0, 54]);
  expect(result(gone.replace('KS', '2S'), '5D 9D AH 3H 3S 3C KD QD JH 9H')).toEqual([2, 40]);
});

describe('the game of gin', () => {
  const knocker = 'AS AH AC 6D 7D 8D TS JS QS 2H';
  const weak = 'KD KC QD QC JD 9H 9C 8C 6C 4H';
  /** Begins with the first place, which holds these cards, and draws a king that it discards. */
  const begin = (one: string, two: string) => {
    const used = cardsOf(`${one} ${two} 5S KH`);
    const others = Array.from({ length: 52 }, (_, card) => card).filter(card => !used.includes(card));
    const stock = [...cardsOf('5S KH'), ...others.filter(card => card !== cardOf('KH'))];
    return turnGame(gin).begin([cardsOf(one), cardsOf(two), [cardOf('5C'), ...stock.slice(1)]], 2);
  };
  const knock = (one: string, two: string) =>
    begin(one, two)
      .after([ginMoves.stock])
      .after([cardOf('KH'), ginMoves.knock])
      .points();

  it('pays the difference, more for gin and an undercut, and the most of a game at most', () => {
    expect(knock(knocker, 'AD 3D 3H 3S 4S 4C 4D 9H 9C 9S')).toEqual([-(GIN_BONUS + 2), GIN_BONUS + 2]);
    expect(knock(knocker, '5D 3D 3H 3S 4S 4C 4D 9H 9C 9S')).toEqual([-(GIN_BONUS + 2), GIN_BONUS + 2]);
    expect(knock(knocker, '5H 8S 3H 3S 3C 4C 4D 4S 9H 9C')).toEqual([29, -29]);
    expect(knock(knocker, weak)).toEqual([MAX_GIN, -MAX_GIN]);
  });

  it('offers a knock only with little deadwood, and no discard of the card just taken', () => {
    const taken = begin(knocker, weak).after([ginMoves.taken]);
    expect(taken.moves()).not.toContainEqual([cardOf('5C')]);
    expect(taken.moves().filter(move => move.length > 1).length).toBeGreaterThan(0);
    const other = begin(weak, knocker).after([ginMoves.stock]);
    expect(other.moves().filter(move => move.length > 1)).toEqual([]);
  });

  it('ends without points when the stock runs out, and when only discards are taken', () => {
    let play = begin(knocker, weak);
    while (play.turn !== null) play = play.after(play.byDefault());
    expect([play.points(), play.view(null).facts.stock]).toEqual([[0, 0], 2]);
    play = begin(knocker, weak);
    let made = 0;
    for (; play.turn !== null; made++) {
      const list = play.moves();
      play = play.after(list.find(move => move[0] === ginMoves.taken) ?? list[0] ?? []);
    }
    expect([made, play.points()]).toEqual([120, [0, 0]]);
  });
});
