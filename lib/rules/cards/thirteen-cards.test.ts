import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf } from '#lib/rules/fair/bull.ts';
import { DRAW_RANGE } from '#lib/rules/fair/draws.ts';
import { cardRules, countedHand, dealTable, settleTable } from './card-table.ts';
import {
  defaultRows,
  isInOrder,
  type RowRank,
  rowRank,
  rowResults,
  rowStrength,
  rowsOf,
} from './thirteen-cards.ts';

const cards = (text: string) => text.split(' ').map(cardOf);
const sorted = (hand: readonly number[]) => [...hand].sort((one, two) => one - two);

/** Four hands of one deck. */
const deal = fc
  .array(fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n }), { minLength: 52, maxLength: 52 })
  .map(draws => dealTable('thirteenCards', draws, 4));

describe('rows of thirteen cards', () => {
  it.each<[string, RowRank, string]>([
    ['TS JS QS KS AS', 'straightFlush', 'ace above king'],
    ['AH 2H 3H 4H 5H', 'straightFlush', 'ace below two'],
    ['9S 9H 9C 9D 2S', 'fourOfKind', 'four of a rank'],
    ['9S 9H 9C 2D 2S', 'fullHouse', 'three and two'],
    ['2S 9S JS KS 4S', 'flush', 'five of a suit'],
    ['2S 3H 4C 5D 6S', 'straight', 'five ranks in order'],
    ['QS KH AC 2D 3S', 'highCard', 'a straight does not go round the ace'],
    ['9S 9H 9C', 'threeOfKind', 'three in front'],
    ['9S 9H 9C 3D 2S', 'threeOfKind', 'three of five'],
    ['9S 9H 3C 3D 2S', 'twoPairs', 'two and two'],
    ['9S 9H 3C', 'onePair', 'two in front'],
    ['2S 3S 4S', 'highCard', 'front has no straight and no flush'],
  ])('%s is %s: %s', (text, rank) => {
    expect(rowRank(cards(text))).toBe(rank);
  });

  it.each([
    ['6S 5H 4C 3D 2S', 'AS 2H 3C 4D 5S', 'the straight with an ace below two is the lowest'],
    ['2S 2H 2C 3D 3S', 'AS KS QS JS 9S', 'a full house over a flush'],
    ['3S 3H 3C 2D 2S', '2H 2C 2D AS AH', 'by the three of a full house'],
    ['AS AH 3C 3D 2S', 'KS KH QC QD JS', 'by the higher pair'],
    ['AS AH KC KD 3S', 'AC AD KS KH 2S', 'by the fifth card'],
    ['AS KS 4S 3S 2S', 'AH QH JH TH 8H', 'flushes card by card'],
    ['AS AH 3C', 'KS KH QC', 'front by the pair'],
    ['AS AH 3C 4D 2S', 'AC AD 3S', 'five cards over three with the same first ones'],
  ])('%s is stronger than %s: %s', (one, two) => {
    expect(rowStrength(cards(one))).toBeGreaterThan(rowStrength(cards(two)));
  });

  it('is equal for equal ranks of other suits', () => {
    expect(rowStrength(cards('AS KH 9C 5D 2S'))).toBe(rowStrength(cards('AD KC 9H 5S 2H')));
  });
});

describe('arranging thirteen cards', () => {
  it('keeps all cards in rows that are in order, the strongest five as back', () => {
    fc.assert(
      fc.property(deal, ([hand = []]) => {
        const rows = defaultRows(hand);
        expect(sorted(rows)).toEqual(sorted(hand));
        expect(isInOrder(rows)).toBe(true);
        const [, middle, back] = rowsOf(rows);
        const any = sorted(hand).slice(0, 5);
        expect(rowStrength(back)).toBeGreaterThanOrEqual(rowStrength(any));
        expect(rowStrength(back)).toBeGreaterThanOrEqual(rowStrength(middle));
        expect(defaultRows([...hand].reverse())).toEqual(rows);
      }),
      { numRuns: 100 },
    );
  });

  const hand = cards('AS AH KS KH QS QH JS TS 9S 8C 4D 3D 2C');
  const order = cards('QS QH 4D KS KH 3D 2C 9S AS AH JS TS 8C');

  it('takes the order that was chosen, and its own for one that is foul or of other cards', () => {
    expect(countedHand('thirteenCards', hand, order)).toEqual(order);
    const foul = cards('AS AH 4D KS KH 3D 2C 9S QS QH JS TS 8C');
    expect(isInOrder(foul)).toBe(false);
    const other = [...order.slice(0, 12), cardOf('8D')];
    for (const wrong of [foul, other, order.slice(1), [...order, 0], null])
      expect(countedHand('thirteenCards', hand, wrong)).toEqual(defaultRows(hand));
    expect(defaultRows(hand)).toEqual(cards('4D 3D 2C AH KH QH 9S 8C AS KS QS JS TS'));
  });

  it('compares row by row, where all three count twice and equal rows nothing', () => {
    const strong = cards('AS AH 2C KS KH 3D 3C 9S QS QH QD TS 8C');
    const weak = cards('JS JH 2D TC TH 4D 4C 9D 5S 5H 5D 6S 8D');
    expect(rowResults(strong, weak)).toEqual([1, 1, 1]);
    expect(cardRules.thirteenCards.duel(strong, weak)).toBe(6);
    expect(cardRules.thirteenCards.duel(weak, strong)).toBe(-6);
    const front = [...cards('KD KC 2H'), ...weak.slice(3)];
    expect(rowResults(front, weak)).toEqual([1, 0, 0]);
    expect(cardRules.thirteenCards.duel(front, weak)).toBe(1);
    const bets = { kind: 'thirteenCards' as const, baseMinor: 200, bets: [3, 2] };
    expect(settleTable(bets, [strong, weak])).toEqual([
      { stake: 2_400n, rake: 120n, paid: 4_680n },
      { stake: 2_400n, rake: 0n, paid: 0n },
    ]);
  });
});
