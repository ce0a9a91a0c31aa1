import type { DuelKind } from '#lib/rules/cards/kinds.ts';

/** Texts of a kind of card table: name, titles, and sentences of its rules. */
export type CardKindTexts = {
  game: string;
  /** Title while the cards are looked at. */
  choose: string;
  /** Outcome when time runs out. */
  best: string;
  how: string[];
};

const PAIRS =
  'Every two players compare hands. The weaker pays the stronger the base × the lower of both bets × the multiplier of the stronger hand.';
const PLAYED =
  'When time runs out, or you disconnect or leave, the hand is played for you. The result is the same.';

/** English texts of the kinds of card tables. */
export const cardKindsEn: Record<DuelKind, CardKindTexts> = {
  bullTable: {
    game: 'Bull between players',
    choose: 'Choose three cards that make 10, 20 or 30',
    best: 'Your best hand always counts. When time runs out we show it for you, also if you disconnect.',
    how: [
      'Three cards of five that make 10, 20 or 30 are a bull; the last digit of the other two is its number, 0 is a bull of bulls. Ten, jack, queen and king count 10.',
      PAIRS,
      'Between equal bulls the highest single card decides: by rank, then spades, hearts, clubs, diamonds. Hands are never equal.',
      'Your best hand counts, however you arrange the cards. If you disconnect or leave, the hand is played for you.',
    ],
  },
  threeKings: {
    game: 'Three kings between players',
    choose: 'Your cards are dealt',
    best: 'There is nothing to arrange. When time runs out we show your cards for you, also if you disconnect.',
    how: [
      'Everybody has three cards. Points are the last digit of their sum; ace counts 1, ten, jack, queen and king 0. Three pictures (jack, queen, king) win over all points.',
      PAIRS,
      'Between equal points the hand with more pictures wins, then the highest single card: by rank from ace up to king, then spades, hearts, clubs, diamonds. Hands are never equal.',
      PLAYED,
    ],
  },
  paiGow: {
    game: 'Pai gow between players',
    choose: 'Your tiles are dealt',
    best: 'There is nothing to arrange. When time runs out we show your tiles for you, also if you disconnect.',
    how: [
      'Small pai gow: everybody has two of 32 tiles. The supreme pair (2-4 and 1-2) is highest, then the other pairs.',
      'Pairs from the highest: 6-6, 1-1, 4-4, 1-3, 5-5, 3-3, 2-2, 5-6, 4-6, 1-6, 1-5, then nines (3-6 and 4-5), eights (2-6 and 3-5), sevens (2-5 and 3-4), fives (1-4 and 2-3).',
      '6-6 or 1-1 with a nine is a wong, with an eight (2-6, 3-5 or 4-4) a gong. Otherwise points count: the last digit of all pips. 2-4 and 1-2 count 3 or 6, the better one.',
      PAIRS,
      'Between equal ranks the higher tile decides, in the order of the pairs; 2-4 and 1-2 are the lowest alone. Hands that are still equal pay nothing to each other.',
      PLAYED,
    ],
  },
  thirteenCards: {
    game: 'Thirteen cards between players',
    choose: 'Arrange your three rows',
    best: 'The rows you confirm count. Without any when time runs out, we arrange them: the strongest back first, then the middle.',
    how: [
      'Everybody has thirteen cards in three rows: front of three, middle and back of five. No row may be stronger than the one behind it; such an order can’t be confirmed.',
      'From the lowest: high card, pair, two pairs, three of a kind, straight, flush, full house, four of a kind, straight flush. In front only pairs and three of a kind count. Suits make no difference between equal rows.',
      'Every two players compare row by row: each row that is stronger wins the base × the lower of both bets, equal rows nothing. Who wins all three rows gets twice as much.',
      'Rows are sealed until the result. You can change them until everybody is done or time runs out.',
      'If you disconnect or leave, the rows you confirmed count; without any we arrange them: the strongest five cards as back, the strongest five of the others as middle.',
    ],
  },
};
