import { FREE_ROUNDS } from '#lib/rules/figures.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { NextDraw } from '#lib/rules/slot/draw.ts';
import type { SlotRound } from '#lib/rules/slot/round.ts';
import type { PlayRefusal, RoundInput } from '#platform/games/play/protocol.ts';
import { settle, spin } from '#platform/games/slot/spin.ts';
import type { SlotVariant } from '#platform/games/slot/variant.ts';
import type { TrialInstant } from './trial-instant.ts';

/** Stored part of a round: enough to repeat its response exactly. Credits in hundredths, `at` in epoch ms. */
type FreeRound = { stakeMinor: number; spins: SlotRound['spins']; creditsMinor: number; at: number };

/** Game with play credits, without account, wallet or address. */
export type TrialGame = {
  nodeId: number;
  locale: Locale;
  creditsMinor: number;
  rounds: Map<string, FreeRound>;
  /** Of an instant game, once it is played. */
  instant?: TrialInstant;
};

/** Decided round, and whether it had been decided before. */
export type TrialOutcome =
  | { played: SlotRound; creditsMinor: number; at: number; replayed: boolean }
  | { refusal: PlayRefusal };

type TrialInput = Pick<RoundInput, 'roundId' | 'stakeMinor'>;

/**
 * Plays a round with play credits: once per id, however often it is requested. Refuses `stake_not_offered`,
 * `round_mismatch` for an id that was used for another stake, `balance_not_enough`, and `session_ended` after
 * the maximum of rounds. `draws` is asked once, for a round that is decided.
 */
export function playTrialRound(
  game: TrialGame,
  variant: SlotVariant,
  asked: TrialInput,
  { draws, at }: { draws: () => NextDraw; at: number },
): TrialOutcome {
  const { roundId, stakeMinor } = asked;
  const known = game.rounds.get(roundId);
  if (known) {
    if (known.stakeMinor !== stakeMinor) return { refusal: 'round_mismatch' };
    const played = settle(variant, known.spins, BigInt(stakeMinor));
    return { played, creditsMinor: known.creditsMinor, at: known.at, replayed: true };
  }
  if (!variant.stakesMinor.includes(stakeMinor)) return { refusal: 'stake_not_offered' };
  if (game.rounds.size >= FREE_ROUNDS) return { refusal: 'session_ended' };
  if (game.creditsMinor < stakeMinor) return { refusal: 'balance_not_enough' };
  const played = spin(variant, draws(), BigInt(stakeMinor));
  game.creditsMinor += Number(played.totalMinor) - stakeMinor;
  const { creditsMinor } = game;
  game.rounds.set(roundId, { stakeMinor, spins: played.spins, creditsMinor, at });
  return { played, creditsMinor, at, replayed: false };
}
