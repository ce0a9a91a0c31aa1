import type { PlayData } from '#platform/games/play/play-data.ts';
import type { PlayRefusal, RoundOutput } from '#platform/games/play/protocol.ts';

/**
 * Result of requesting a round; `lost`: the outcome is not known yet and the same id must be requested again.
 */
export type RoundResult =
  | { kind: 'settled'; answer: RoundOutput }
  | { kind: 'refused'; code: PlayRefusal }
  | { kind: 'lost' };

const WAITS_MS = [0, 800, 1600, 3200, 6400];
const PATIENCE_MS = 10_000;
const OVERLOADED = 500;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/**
 * Refusals sent before the transaction: they tell nothing about what an earlier request of the same round
 * did.
 */
const BEFORE_THE_BOOKS: readonly PlayRefusal[] = ['closed', 'too_many_requests'];

/** Sends one request. Anything that is not clearly a response or a refusal counts as unknown. */
async function attempt(data: PlayData, roundId: string, stakeMinor: number): Promise<RoundResult> {
  try {
    const response = await fetch(data.roundPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: data.session, roundId, stakeMinor }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await response.json();
    if (response.ok && body.roundId === roundId && Array.isArray(body.later))
      return { kind: 'settled', answer: body };
    if (body.error === 'system_busy') return { kind: 'lost' };
    if (typeof body.error === 'string') return { kind: 'refused', code: body.error };
    const unknown = response.ok || response.status >= OVERLOADED;
    return unknown ? { kind: 'lost' } : { kind: 'refused', code: 'input_invalid' };
  } catch {
    return { kind: 'lost' };
  }
}

type Round = {
  roundId: string;
  stakeMinor: number;
  /** True once a request of this round had no response: it may have been played. */
  unknown: boolean;
};

/**
 * Requests a round until there is a response, always under the same id, so that a lost response costs
 * nothing. Gives up as `lost` after about twelve seconds of retries; the caller keeps the round and requests
 * it again.
 */
export async function requestRound(
  data: PlayData,
  round: Round,
  onWaiting: () => void,
): Promise<RoundResult> {
  for (const [index, wait] of WAITS_MS.entries()) {
    if (index > 0) {
      onWaiting();
      await pause(wait);
    }
    const outcome = await attempt(data, round.roundId, round.stakeMinor);
    const idle = outcome.kind === 'refused' && round.unknown && BEFORE_THE_BOOKS.includes(outcome.code);
    if (outcome.kind !== 'lost' && !idle) return outcome;
    round.unknown = true;
  }
  return { kind: 'lost' };
}
