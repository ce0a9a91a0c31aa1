import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';

/** Lengths of a hand's stages (docs/card-tables.md#schedule). */
export const HAND_BETS_MS = 15 * SECOND_MS;
export const HAND_RESULT_MS = 8 * SECOND_MS;
/** A hand whose cards were not dealt this long after its bets closed is void. */
export const HAND_VOID_MS = MINUTE_MS;
/** A player who was not heard of for this long is shown as away, and loses the seat after the second one. */
export const AWAY_MS = 12 * SECOND_MS;
export const SEAT_FREE_MS = MINUTE_MS;
/** Hands in a row without a bet after which a seat is free. */
export const MAX_MISSED = 2;

/** Times of a hand in epoch ms; null while not reached. */
export type HandTimes = {
  betsUntil: number;
  showUntil: number | null;
  endsAt: number | null;
};

/** Stages of a hand. */
export type HandStage = 'bets' | 'show' | 'result' | 'over';

/** Stage of a hand at a moment; one whose bets have closed stays in `bets` until its cards are dealt. */
export function handStageAt({ showUntil, endsAt }: HandTimes, at: number): HandStage {
  if (endsAt !== null) return at < endsAt ? 'result' : 'over';
  return showUntil === null ? 'bets' : 'show';
}
