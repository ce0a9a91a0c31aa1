import type { RoundTimes } from '#lib/rules/live/schedule.ts';
import type { LiveRoundView } from '#platform/games/live/protocol.ts';
import type { LiveRound } from '#platform/store/live/live-tables.ts';

/** Times of a stored round. */
export function roundTimes(round: LiveRound): RoundTimes {
  return {
    opensAt: round.opens_at.getTime(),
    closesAt: round.closes_at.getTime(),
    stopsAt: round.stops_at.getTime(),
    endsAt: round.ends_at.getTime(),
  };
}

/** A round as everybody sees it: nothing of it tells an outcome that is not decided. */
export function liveRoundView(round: LiveRound): LiveRoundView {
  const { code, nonce, commitment, mix, outcome, seed, next_mix: nextMix } = round;
  return { code, nonce, ...roundTimes(round), commitment, mix, outcome, seed, nextMix };
}
