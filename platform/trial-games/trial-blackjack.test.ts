import { expect, it } from 'vitest';
import type { BlackjackStep } from '#lib/rules/fair/blackjack.ts';
import type { InstantRound } from '#platform/games/instant/protocol.ts';
import { playTrialInstant } from './trial-instant.ts';
import type { TrialGame } from './trial-round.ts';

const SESSION = 'session-of-a-test';
const ROUNDS = 30;

it('doubles and splits blackjack from the play credits once, and refuses what they do not cover', () => {
  let raised = 0;
  let refused = 0;
  for (let turn = 0; turn < ROUNDS; turn++) {
    const game: TrialGame = {
      nodeId: 1,
      locale: 'en',
      creditsMinor: turn % 2 ? 500 : 300,
      rounds: new Map(),
    };
    const before = game.creditsMinor;
    const roundId = crypto.randomUUID();
    const play = (input: { action: 'bet' } | { action: 'step'; step: BlackjackStep; index: number }) => {
      const more = input.action === 'bet' ? { stakeMinor: 200, bet: { kind: 'blackjack' as const } } : {};
      return playTrialInstant(game, { session: SESSION, roundId, ...more, ...input } as never, 0);
    };
    const placed = play({ action: 'bet' });
    const dealt = 'output' in placed ? placed.output.round : undefined;
    if (!dealt || dealt.settledAt !== null) continue;
    expect([dealt.draw, dealt.seen?.length]).toEqual([null, 3]);
    const doubled = [0, 1].map(() => play({ action: 'step', step: 'double', index: 0 }));
    if (before === 300) {
      expect(doubled).toEqual(Array(2).fill({ refusal: 'balance_not_enough' }));
      expect(game.creditsMinor).toBe(100);
      refused += 1;
      continue;
    }
    const rounds = doubled.map(one => ('output' in one ? one.output.round : undefined));
    const [round] = rounds as InstantRound[];
    expect(rounds[1]).toEqual(round);
    expect([round?.stakeMinor, round?.seen, round?.settledAt]).toEqual([400, undefined, 0]);
    expect(game.creditsMinor).toBe(before - 400 + (round?.paidMinor ?? 0));
    raised += 1;
  }
  expect([raised > 0, refused > 0]).toEqual([true, true]);
});
