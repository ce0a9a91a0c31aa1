import type { RoundTimes } from '#lib/rules/roulette/schedule.ts';
import type { WheelRoundView } from '#platform/games/roulette/protocol.ts';
import type { WheelRound } from '#platform/store/roulette/roulette-tables.ts';

/** Times of a stored round. */
export function roundTimes(round: WheelRound): RoundTimes {
  return {
    opensAt: round.opens_at.getTime(),
    closesAt: round.closes_at.getTime(),
    stopsAt: round.stops_at.getTime(),
    endsAt: round.ends_at.getTime(),
  };
}

/** A round as everybody sees it: nothing of it tells a number that is not decided. */
export function wheelRoundView(round: WheelRound): WheelRoundView {
  const { code, nonce, commitment, mix, number, seed, next_mix: nextMix } = round;
  return { code, nonce, ...roundTimes(round), commitment, mix, number, seed, nextMix };
}
