import { describe, expect, it } from 'vitest';
import { cardOf } from '#lib/rules/fair/bull.ts';
import { holdemMoves, limitHoldem, MAX_HOLDEM } from './limit-holdem.ts';
import { type TurnPlay, turnGame } from './turn-rules.ts';

const cardsOf = (text: string) => text.split(' ').map(cardOf);
const { fold, check, call, bet, raise } = holdemMoves;
const board = cardsOf('2S 7H 9C JD 3S');
/** Begins with these hands; the last place has the button. */
const begin = (hands: readonly string[], open = board) =>
  turnGame(limitHoldem).begin([...hands.map(cardsOf), open, hands.map((_, place) => place)], hands.length);
const played = (play: TurnPlay, moves: readonly number[]) =>
  moves.reduce((game, move) => game.after([move]), play);
const three = ['AS AH', 'KS KH', 'QS QH'];

describe('limit hold’em between players', () => {
  it('lets the place after the blinds begin, and between two the button', () => {
    const play = begin(three);
    expect([play.turn, play.view(null).scores]).toEqual([2, [1, 2, 0]]);
    const two = begin(three.slice(0, 2));
    expect([two.turn, two.view(null).scores]).toEqual([1, [2, 1]]);
    expect(played(two, [call, check]).turn).toBe(0);
  });

  it('offers a fold only against a bet, and no more than a bet and two raises of a street', () => {
    let play = begin(three);
    expect(play.moves().flat()).toEqual([fold, call, raise]);
    play = played(play, [raise, raise]);
    expect(play.moves().flat()).toEqual([fold, call]);
    play = played(play, [call, call]);
    expect([play.turn, play.moves().flat(), play.view(null).piles[0]?.cards.length]).toEqual([
      0,
      [check, bet],
      3,
    ]);
  });

  it('lets the big blind raise when all have called', () => {
    const play = played(begin(three), [call, call]);
    expect([play.turn, play.moves().flat()]).toEqual([1, [check, raise]]);
  });

  it('costs nobody more than the most, in the dearest game', () => {
    let play = begin(three);
    while (play.turn !== null) {
      const moves = play.moves().flat();
      play = play.after([moves.find(move => move >= bet) ?? call]);
    }
    expect(play.points()).toEqual([2 * MAX_HOLDEM, -MAX_HOLDEM, -MAX_HOLDEM]);
  });

  it('ends when all others fold, with the board as far as it was open', () => {
    const play = played(begin(three), [fold, fold]);
    expect([play.turn, play.points(), play.view(null).piles]).toEqual([null, [-1, 1, 0], []]);
  });

  it('divides the pot of equal hands, and gives an odd point to the first after the button', () => {
    const equal = ['4S 4H', 'AS KC', 'AC KS'];
    // The small blind folds its point; the two others have the same board.
    const play = played(begin(equal, cardsOf('TS JH QC 2D 3S')), [call, fold, check]);
    const end = played(play, [check, check, check, check, check, check]);
    expect([end.turn, end.points()]).toEqual([null, [-1, 1, 0]]);
  });

  it('shows no more of the board than is open', () => {
    const seen = (play: TurnPlay) => play.view(0).piles.flatMap(pile => pile.cards).length;
    let play = played(begin(three), [call, call, check]);
    expect(seen(play)).toBe(3);
    play = played(play, [check, check, check]);
    expect(seen(play)).toBe(4);
    expect(seen(played(play, [check, check, check]))).toBe(5);
  });
});
