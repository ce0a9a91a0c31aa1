import { FREE_ROUNDS } from '#lib/rules/figures.ts';
import type { Locale } from '#lib/rules/locales.ts';
import type { PlayRefusal, RoundAsk } from '#platform/games/play/protocol.ts';
import { type SpinResult, settle, spin } from '#platform/games/slot/spin.ts';
import type { SlotVariant } from '#platform/games/slot/variant.ts';

/** What is kept of a round: enough to answer it again word for word. Credits in hundredths, `at` in epoch ms. */
type FreeRound = { stakeMinor: number; stops: readonly number[]; creditsMinor: number; at: number };

/** A game with play credits, as a page plays it. Nobody's: it knows no account, no wallet and no address. */
export type FreeGame = {
  nodeId: number;
  locale: Locale;
  creditsMinor: number;
  rounds: Map<string, FreeRound>;
};

/** A decided round, and whether it had been decided before. */
export type FreeOutcome =
  | { played: SpinResult; creditsMinor: number; at: number; replayed: boolean }
  | { refusal: PlayRefusal };

type Asked = Pick<RoundAsk, 'roundId' | 'stakeMinor'>;

/**
 * Plays a round with play credits: once per id, whatever is asked how often. Refuses `stake_not_offered`,
 * `round_mismatch` for an id that stood for another stake, `balance_not_enough`, and `session_ended` after so many
 * rounds. `random` gives numbers in [0, 1).
 */
export function playFree(
  game: FreeGame,
  variant: SlotVariant,
  asked: Asked,
  { random, at }: { random: () => number; at: number },
): FreeOutcome {
  const { roundId, stakeMinor } = asked;
  const known = game.rounds.get(roundId);
  if (known) {
    if (known.stakeMinor !== stakeMinor) return { refusal: 'round_mismatch' };
    const played = settle(variant, known.stops, BigInt(stakeMinor));
    return { played, creditsMinor: known.creditsMinor, at: known.at, replayed: true };
  }
  if (!variant.stakesMinor.includes(stakeMinor)) return { refusal: 'stake_not_offered' };
  if (game.rounds.size >= FREE_ROUNDS) return { refusal: 'session_ended' };
  if (game.creditsMinor < stakeMinor) return { refusal: 'balance_not_enough' };
  const played = spin(variant, random, BigInt(stakeMinor));
  game.creditsMinor += Number(played.totalMinor) - stakeMinor;
  const { creditsMinor } = game;
  game.rounds.set(roundId, { stakeMinor, stops: played.stops, creditsMinor, at });
  return { played, creditsMinor, at, replayed: false };
}
