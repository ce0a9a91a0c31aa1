import { expect, it } from 'vitest';
import { readFairOutcome } from '#platform/games/instant/protocol.ts';

const bet = { kind: 'roulette', spots: { n17: 100 } };
const read = (draw: object) => readFairOutcome(JSON.stringify({ table: '12', nonce: 3, bet, draw }));

it('reads rounds of roulette from before other live tables, whose draw was a number', () => {
  const draw = { kind: 'roulette', outcome: [17] };
  expect(read({ kind: 'roulette', number: 17 })).toEqual({ table: '12', nonce: 3, bet, moves: {}, draw });
  expect(read(draw)).toEqual(read({ kind: 'roulette', number: 17 }));
  expect(read({ kind: 'poker', outcome: [17] })).toBeNull();
});
