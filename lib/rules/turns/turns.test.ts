import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardTables } from '#lib/rules/cards/card-table.ts';
import { turnKinds } from '#lib/rules/cards/kinds.ts';
import { DRAW_RANGE } from '#lib/rules/fair/draws.ts';
import { betHold, seatCount } from './any-table.ts';
import type { TurnPlay } from './turn-rules.ts';
import { checkedPlay, isLegal, settleTurns, turnGames } from './turn-table.ts';

const RUNS = 25;
/** No game has more turns. */
const MAX_TURNS = 1_000;
const MAX_NUMBERS = 24;

describe.each(turnKinds)('every game of %s', kind => {
  const game = turnGames[kind];
  /** Players, draws, and choices among legal moves; where they end the stated moves are made. */
  const games = fc.integer({ min: game.least, max: game.seats }).chain(players =>
    fc.record({
      players: fc.constant(players),
      draws: fc.array(fc.bigInt({ min: 0n, max: DRAW_RANGE - 1n }), {
        minLength: game.draws(players),
        maxLength: game.draws(players),
      }),
      picks: fc.infiniteStream(fc.nat({ max: 9_999 })),
      defaults: fc.integer({ min: 0, max: 3 }),
    }),
  );

  /** Plays to the end; `seen` gets every state. */
  function playOut(
    {
      players,
      draws,
      picks,
      defaults,
    }: { players: number; draws: bigint[]; picks: Iterator<number>; defaults: number },
    seen: (play: TurnPlay) => void,
  ) {
    const dealt = game.deal(draws, players);
    const turns: number[][] = [];
    let play = game.begin(dealt, players);
    while (play.turn !== null && turns.length < MAX_TURNS) {
      seen(play);
      const pick = picks.next().value as number;
      const legal = play.moves();
      const move = pick % 4 < defaults ? play.byDefault() : (legal[pick % legal.length] ?? []);
      turns.push([play.turn, ...move]);
      play = play.after(move);
    }
    return { dealt, turns, play };
  }

  it('ends, is zero-sum, and costs nobody more than is held', () => {
    fc.assert(
      fc.property(games, one => {
        const { turns, play } = playOut(one, ({ turn, moves, byDefault, points }) => {
          const list = moves();
          expect(list.length).toBeGreaterThan(0);
          expect(list.every(move => move.length <= MAX_NUMBERS && move.every(part => part >= 0))).toBe(true);
          expect(new Set(list.map(move => move.join())).size).toBe(list.length);
          expect(list.map(move => move.join())).toContain(byDefault().join());
          expect(turn).toBeLessThan(points().length);
        });
        expect(play.turn).toBeNull();
        expect(turns.length).toBeLessThan(MAX_TURNS);
        const points = play.points();
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(0);
        expect(Math.min(...points)).toBeGreaterThanOrEqual(-game.mostPoints(one.players));
        for (const { baseMinor } of cardTables) {
          const shares = settleTurns(kind, baseMinor, points);
          expect(shares.reduce((sum, { stake, rake, paid }) => sum + paid + rake - stake, 0n)).toBe(0n);
          const hold = betHold(kind, baseMinor, 1);
          expect(shares.every(({ stake, paid }) => paid >= 0n && stake <= hold)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('shows a hand to its own player alone until it is over, and the same to all after a replay', () => {
    fc.assert(
      fc.property(games, one => {
        const { dealt, turns, play } = playOut(one, state => {
          for (let place = 0; place < one.players; place++)
            expect(state.view(place).hands.map(hand => hand !== null)).toEqual(
              Array.from({ length: one.players }, (_, at) => at === place),
            );
          const seen = state.view(null);
          expect(seen.hands.every(hand => hand === null)).toBe(true);
          expect({ ...state.view(0), hands: [] }).toEqual({ ...seen, hands: [] });
          expect(seen.counts.length).toBe(one.players);
        });
        const again = checkedPlay(kind, { hands: dealt }, { players: one.players, turns });
        expect(again?.view(null)).toEqual(play.view(null));
        expect(again?.points()).toEqual(play.points());
        const last = turns.at(-1) ?? [];
        const wrong = [...turns.slice(0, -1), [((last[0] ?? 0) + 1) % one.players, ...last.slice(1)]];
        expect(checkedPlay(kind, { hands: dealt }, { players: one.players, turns: wrong })).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it('ends by the stated moves alone', () => {
    fc.assert(
      fc.property(games, one => {
        const { play } = playOut({ ...one, defaults: 4 }, state => {
          expect(isLegal(state, state.byDefault())).toBe(true);
        });
        expect(play.turn).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  it('has between two and five seats', () => {
    expect(game.least).toBeGreaterThanOrEqual(2);
    expect(seatCount(kind)).toBeLessThanOrEqual(5);
  });
});
