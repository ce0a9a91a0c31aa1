import type { LiveKind } from '#lib/rules/live/kinds.ts';

/** Texts of a kind of live table. */
export type KindTexts = {
  /** Name of the scene, and of the stage in which it moves. */
  scene: string;
  stage: string;
  /** Names of fields by their code, or by its letters: `{n}` is its number, `{a}` and `{b}` its first two digits. */
  spots: Record<string, string>;
  /** Outcomes, and captions of rows by the letters of their fields. */
  words: Record<string, string>;
  how: readonly string[];
};

/** English texts of the kinds of live tables. */
export const liveKindsEn: Record<LiveKind, KindTexts> = {
  roulette: {
    scene: 'Wheel',
    stage: 'Spin',
    spots: {
      n: '{n} straight',
      red: 'Red',
      black: 'Black',
      even: 'Even',
      odd: 'Odd',
      low: '1 to 18',
      high: '19 to 36',
      dozen1: '1 to 12',
      dozen2: '13 to 24',
      dozen3: '25 to 36',
      column: 'Column {n}',
    },
    words: {
      red: 'red',
      black: 'black',
      green: 'green',
      coloured: '{number} {colour}',
      columnPays: '2 to 1',
    },
    how: [
      'A number pays 35 to 1; twelve numbers or a column 2 to 1; red, black, even, odd, 1 to 18 and 19 to 36 pay 1 to 1. On 0 only bets on 0 win.',
    ],
  },
  baccarat: {
    scene: 'Cards',
    stage: 'Deal',
    spots: {
      player: 'Player',
      tie: 'Tie',
      banker: 'Banker',
      playerPair: 'Player pair',
      bankerPair: 'Banker pair',
    },
    words: {
      player: 'P',
      banker: 'B',
      tie: 'T',
      playerWins: 'Player wins {a} to {b}',
      bankerWins: 'Banker wins {b} to {a}',
      tieWins: 'Tie at {a}',
    },
    how: [
      'Player and banker get two cards each from eight freshly shuffled decks. Aces count 1, tens and pictures 0; the last digit of the sum counts.',
      'With 8 or 9 on either side no more cards are dealt. Otherwise the player draws a third card with 0 to 5, and the banker by the usual table.',
      'Player pays 1 to 1, banker 0.95 to 1, tie 8 to 1, a pair in the first two cards of a side 11 to 1. With a tie, bets on player and banker are returned.',
    ],
  },
  dragonTiger: {
    scene: 'Cards',
    stage: 'Deal',
    spots: { dragon: 'Dragon', tie: 'Tie', tiger: 'Tiger', suitedTie: 'Suited tie' },
    words: {
      dragon: 'D',
      tiger: 'T',
      tie: '=',
      dragonWins: 'Dragon wins, {a} over {b}',
      tigerWins: 'Tiger wins, {b} over {a}',
      tieWins: 'Tie, {a} and {b}',
    },
    how: [
      'Dragon and tiger get one card each from eight freshly shuffled decks. The higher card wins; aces are low, kings high, and suits do not count.',
      'Dragon and tiger pay 1 to 1, a tie 11 to 1, a tie of two equal cards 50 to 1. With a tie, half of bets on dragon and tiger is returned.',
    ],
  },
  sicBo: {
    scene: 'Dice',
    stage: 'Dice',
    spots: {
      small: 'Small 4–10',
      big: 'Big 11–17',
      odd: 'Odd',
      even: 'Even',
      anyTriple: 'Any triple',
      total: 'Total {n}',
      face: 'Number {n}',
      double: 'Double {n}',
      triple: 'Triple {n}',
      two: '{a} and {b}',
    },
    words: {
      total: 'Total of the three dice',
      face: 'One number, paid by the dice that show it',
      double: 'Two or three of a number',
      triple: 'Three of a number',
      two: 'Two numbers',
      small: 'small',
      big: 'big',
      tripleName: 'triple',
      thrown: '{dice} · total {total}, {name}',
    },
    how: [
      'Three dice are thrown. Small, big, odd and even pay 1 to 1 and lose on every triple.',
      'A single number pays 1, 2 or 3 to 1, by how many dice show it; two numbers 6 to 1, a double 11 to 1, any triple 31 to 1, a named triple 180 to 1.',
      'Totals pay: 4 and 17 60 to 1, 5 and 16 30 to 1, 6 and 15 18 to 1, 7 and 14 12 to 1, 8 and 13 8 to 1, 9 and 12 7 to 1, 10 and 11 6 to 1.',
    ],
  },
  fanTan: {
    scene: 'Beads',
    stage: 'Count',
    spots: { fan: 'Fan {n}', kwok: 'Kwok {a}–{b}', nim: 'Nim {a} over {b}', odd: 'Odd', even: 'Even' },
    words: {
      fan: 'Beads left',
      kwok: 'One of two',
      nim: 'First wins, second is returned',
      left: '{n} left of {beads}',
    },
    how: [
      'Beads under a cup are counted off in fours. The number that is left, 1 to 4, decides.',
      'Fan is one number and pays 2.85 to 1. Kwok is two numbers next to each other and pays 0.95 to 1, as odd and even do.',
      'Nim names two numbers: the first pays 1.90 to 1, with the second the bet is returned.',
    ],
  },
  moneyWheel: {
    scene: 'Wheel',
    stage: 'Spin',
    spots: { x: '× {n}' },
    words: { stopped: '× {n}' },
    how: [
      'The wheel has 54 equal segments: 26 bring × 2, 13 × 4, 8 × 6.5, 4 × 13, 2 × 26 and 1 × 52, the bet included.',
    ],
  },
  highCard: {
    scene: 'Cards',
    stage: 'Deal',
    spots: {
      sideA: 'Side A',
      sideB: 'Side B',
      pair: 'Same rank',
      suited: 'Same suit',
      red: 'Both red',
      black: 'Both black',
      mixed: 'Red and black',
    },
    words: {
      sideA: 'A',
      sideB: 'B',
      sideAWins: 'A wins, {a} over {b}',
      sideBWins: 'B wins, {b} over {a}',
      bySuit: '{side} wins by suit, {a} and {b}',
    },
    how: [
      'Each side gets one card of a freshly shuffled deck. The higher card wins; aces are high. Between equal ranks the suit decides: spades, hearts, clubs, diamonds.',
      'A side pays 0.95 to 1, the same rank 15 to 1, the same suit 3 to 1, both red or both black 2.9 to 1, one red and one black 0.9 to 1.',
    ],
  },
  holdem: {
    scene: 'Cards',
    stage: 'Deal',
    spots: {
      hand: 'Hand {n}',
      tie: 'Tie',
      high: 'High card',
      pair: 'Pair',
      twoPair: 'Two pair',
      three: 'Three of a kind',
      straight: 'Straight',
      flush: 'Flush',
      fullHouse: 'Full house',
      fourOrBetter: 'Four of a kind or better',
    },
    words: {
      hand1: '1',
      hand2: '2',
      tie: '=',
      hand1Wins: 'Hand 1 wins, {hand}',
      hand2Wins: 'Hand 2 wins, {hand}',
      tieWins: 'Tie, {hand}',
      board: 'Board',
      winning: 'The winning hand has',
      high: 'high card',
      pair: 'pair',
      twoPair: 'two pair',
      three: 'three of a kind',
      straight: 'straight',
      flush: 'flush',
      fullHouse: 'full house',
      four: 'four of a kind',
      straightFlush: 'straight flush',
    },
    how: [
      'Two hands get two cards each from a freshly shuffled deck, then five cards are dealt to the board. The best five of a hand’s two cards and the board count.',
      'From the lowest: high card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush. Suits do not rank; equal hands tie. Nobody folds, and there is nothing to decide after your bet.',
      'A hand pays 1 to 1 and a tie 23 to 1; with a tie, half of bets on the hands is returned.',
      'The winning hand pays: high card 15 to 1, pair 1.6 to 1, two pair 2 to 1, three of a kind 12 to 1, straight 11 to 1, flush 17 to 1, full house 19 to 1, four of a kind or a straight flush 250 to 1. With a tie, both have it.',
    ],
  },
};
