import { describe, expect, it } from 'vitest';
import { cardOf } from '#lib/rules/fair/bull.ts';
import { LANDLORD_BID, landlord, MAX_LANDLORD } from './landlord.ts';
import { beats, combinationsOf, readCombination, SMALL_JOKER } from './landlord-combinations.ts';
import { turnGame } from './turn-rules.ts';

const cardsOf = (text: string) =>
  text.split(' ').map(code => (code[0] === 'X' ? SMALL_JOKER + Number(code[1]) - 1 : cardOf(code)));

it.each([
  ['3S', '4D', 'a four over a three'],
  ['AS', '2D', 'a two over an ace'],
  ['2S', 'X1', 'a joker over a two'],
  ['X1', 'X2', 'the big joker over the small one'],
  ['3S 3H 3C 9D', '4S 4H 4C 3D', 'threes with a card by the threes'],
  ['3S 4H 5C 6D 7S', 'TS JH QC KD AS', 'a straight up to the ace'],
  ['3S 3H 4S 4H 5S 5H', '4C 4D 5C 5D 6S 6H', 'pairs in a row'],
  ['3S 3H 3C 4S 4H 4C 5D 6D', '7S 7H 7C 8S 8H 8C 3D 4D', 'threes in a row with cards'],
  ['5S 5H 5C 5D 3S 4S', '6S 6H 6C 6D 3H 4H', 'four of a kind with two cards'],
  ['2S 2H 2C', '3S 3H 3C 3D', 'a bomb over three of a kind'],
  ['3S 3H 3C 3D', '4S 4H 4C 4D', 'a bomb over a lower one'],
  ['2S 2H 2C 2D', 'X1 X2', 'a rocket over any bomb'],
])('%s is beaten by %s: %s', (low, high) => {
  const [one, two] = [readCombination(cardsOf(low)), readCombination(cardsOf(high))];
  if (!one || !two) throw new Error('no combination');
  expect([beats(two, one), beats(one, two)]).toEqual([true, false]);
});

it.each([
  '3S 4S',
  '3S 4S 5S 6S',
  'JS QS KS AS 2S',
  '3S 3H 4S 4H',
  '3S 3H 3C 4S 5S',
  'AS AH AC 2S 2H 2C',
  '3S 3H 3C 3D 4S',
  '9S X1',
])('"%s" is no combination', text => expect(readCombination(cardsOf(text))).toBeNull());

it('compares nothing of another sort or number of cards but bombs and the rocket', () => {
  const [pair, row, five] = ['KS KH', '3S 4S 5S 6S 7S 8S', '4S 5S 6S 7S 8S'].map(text =>
    readCombination(cardsOf(text)),
  );
  if (!pair || !row || !five) throw new Error('no combination');
  expect([beats(pair, five), beats(row, five), beats(five, row)]).toEqual([false, false, false]);
});

describe('what goes along', () => {
  const lists = (text: string) => combinationsOf(cardsOf(text)).map(cards => cards.join());
  const has = (hand: string, cards: string) => lists(hand).includes(cardsOf(cards).join());

  it('is free beside one three of a kind, and the lowest beside rows of them and four of a kind', () => {
    const threes = '4D 4C 4H 5D 6S 9D 9C';
    expect(has(threes, '4D 4C 4H 5D')).toBe(true);
    expect(has(threes, '4D 4C 4H 6S')).toBe(true);
    expect(has(threes, '4D 4C 4H 9D 9C')).toBe(true);
    const plane = '3S 4D 4C 4H 5D 5C 5H 8S KD KC';
    expect(has(plane, '3S 4D 4C 4H 5D 5C 5H 8S')).toBe(true);
    expect(has(plane, '3S 4D 4C 4H 5D 5C 5H KD')).toBe(false);
    expect(has('3S 7D 7C 7H 7S 8S KD', '3S 7D 7C 7H 7S 8S')).toBe(true);
    expect(has('3S 7D 7C 7H 7S 8S KD', '7D 7C 7H 7S 8S KD')).toBe(false);
  });

  it('keeps the list of moves short for the richest hands', () => {
    const rich = '3D 3C 3H 3S 4D 4C 4H 4S 5D 5C 5H 6D 6C 6H 7D 7C 7H 8D X1 X2';
    expect(lists(rich).length).toBeLessThan(300);
  });
});

describe('the game of landlord', () => {
  const hands = [
    cardsOf('3D 3C 3H 3S 4D 4C 4H 4S 5D 5C 5H 5S 6D 6C 6H 6S 7D'),
    cardsOf('8D 8C 8H 8S 9D 9C 9H 9S TD TC TH TS JD JC JH JS QD'),
    cardsOf('QC QH QS KD KC KH KS AD AC AH AS 2D 2C 2H 2S X1 X2'),
  ];
  const bottom = cardsOf('7H 7S 7C');
  const begin = () => turnGame(landlord).begin([...hands, bottom], 3);
  const first = (bottom[0] ?? 0) % 3;

  it('is over without a landlord when nobody bids', () => {
    let play = begin();
    expect([play.turn, play.view(null).piles]).toEqual([first, []]);
    for (let left = 3; left > 0; left--) play = play.after(play.byDefault());
    expect([play.turn, play.points()]).toEqual([null, [0, 0, 0]]);
  });

  it('ends the bidding with a bid of 3, and gives all the bottom cards to see', () => {
    const play = begin().after([LANDLORD_BID + 3]);
    const { facts, counts, piles } = play.view(null);
    expect([facts.landlord, facts.worth, counts[first], piles[0]?.cards.length]).toEqual([first, 3, 20, 3]);
  });

  it('takes higher bids only', () => {
    const play = begin().after([LANDLORD_BID + 1]);
    expect(play.moves()).toEqual([0, 2, 3].map(bid => [LANDLORD_BID + bid]));
  });

  it('doubles for bombs up to the most', () => {
    let play = begin();
    while (play.turn !== 0) play = play.after([LANDLORD_BID]);
    play = play.after([LANDLORD_BID + 3]);
    while (play.view(null).facts.bidding) play = play.after([LANDLORD_BID]);
    while (play.turn !== null) {
      const bomb = play.moves().find(move => readCombination(move)?.sort === 'bomb');
      play = play.after(play.turn === 0 ? (bomb ?? play.byDefault()) : []);
    }
    expect(play.view(null).facts.worth).toBe(MAX_LANDLORD);
    expect(play.points()).toEqual([2 * MAX_LANDLORD, -MAX_LANDLORD, -MAX_LANDLORD]);
  });
});
