import { describe, expect, it } from 'vitest';
import { ludo, ludoSquare } from './ludo.ts';
import { turnGame } from './turn-rules.ts';

const ROLLS = 20;
/** Begins with the first rolls of each place; all that follow are ones. */
const begin = (...rolls: number[][]) =>
  turnGame(ludo).begin(
    rolls.map(own => Array.from({ length: ROLLS }, (_, at) => own[at] ?? 1)),
    rolls.length,
  );
const pieces = (play: ReturnType<typeof begin>) => play.view(null).piles.map(pile => pile.cards);

describe('the game of ludo', () => {
  it('moves one of two pieces by the roll, one choice where both are on one square', () => {
    const play = begin([6, 3], [2]);
    expect([play.turn, play.view(null).facts.die, play.moves(), play.isForced()]).toEqual([
      0,
      6,
      [[0]],
      true,
    ]);
    const next = play.after([0]).after([0]);
    expect([pieces(next), next.moves(), next.byDefault(), next.isForced()]).toEqual([
      [
        [6, 0],
        [2, 0],
      ],
      [[0], [1]],
      [0],
      false,
    ]);
  });

  it('sends pieces of others back to their start, but not from a start', () => {
    // The first goes 6 and 5 steps to square 11, on which the second is after one step.
    const play = begin([6, 5], [1]);
    const hit = play.after([0]).after([0]).after([0]);
    expect([ludoSquare(0, 11), ludoSquare(1, 1), pieces(hit)]).toEqual([
      11,
      11,
      [
        [11, 0],
        [0, 0],
      ],
    ]);
    const onStart = [0, 0, 0, 0, 0, 1, 0].reduce(
      (game, piece) => game.after([piece]),
      begin([6, 6, 6, 2], [6, 4]),
    );
    expect([ludoSquare(0, 20), ludoSquare(1, 10), pieces(onStart)]).toEqual([
      20,
      20,
      [
        [20, 0],
        [10, 1],
      ],
    ]);
  });

  it('never shows a roll before its turn', () => {
    const play = begin([6, 5, 4], [3, 2, 1]);
    expect(JSON.stringify(play.view(0))).not.toContain('rolls');
    expect(play.view(1).facts.die).toBe(6);
  });

  it('takes a piece home by the exact number only, and ends when both are', () => {
    let play = begin([6, 6, 6, 6, 6, 6, 3, 2, 1, 6, 6, 6, 6, 6, 6, 4], [1, 3]);
    for (let turn = 0; turn < 14; turn++) play = play.after(play.moves()[0] ?? []);
    expect(pieces(play)[0]).toEqual([39, 0]);
    expect(play.moves()).toEqual([[1]]);
    play = play.after([1]).after(play.after([1]).byDefault());
    expect(play.moves()).toEqual([[0], [1]]);
    play = play.after([0]);
    while (play.turn !== null) play = play.after(play.byDefault());
    expect(play.points()).toEqual([8, -8]);
    expect(pieces(play)[0]?.[0]).toBe(40);
  });

  it('ends after twenty rolls of each, and settles a point for every four steps', () => {
    let play = begin(
      Array.from({ length: ROLLS }, () => 2),
      [],
    );
    let turns = 0;
    for (; play.turn !== null; turns++) play = play.after(play.byDefault());
    const [one = 0, two = 0] = play.view(null).scores.map(steps => Math.floor(steps / 4));
    expect([turns, play.points()]).toEqual([40, [one - two, two - one]]);
    expect(one - two).toBeLessThan(8);
  });
});
