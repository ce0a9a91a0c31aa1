import { type InstantRound, readOutcome } from '#platform/games/instant/protocol.ts';
import type { Round } from '#platform/store/db/tables.ts';
import { orderNo } from './order-no.ts';

/** Settled round of an instant game as its page shows it; null for a round of another game. */
export function settledRound(round: Round): InstantRound | null {
  const outcome = readOutcome(round.outcome);
  return (
    outcome && {
      roundId: round.round_key,
      orderNo: orderNo(round.id),
      stakeMinor: Number(round.stake),
      paidMinor: Number(round.win),
      nonce: outcome.nonce,
      bet: outcome.bet,
      moves: outcome.moves,
      draw: outcome.draw,
      startedAt: round.started_at.getTime(),
      settledAt: round.settled_at.getTime(),
    }
  );
}
