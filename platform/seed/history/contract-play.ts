import { type SeededRandom, seeded } from '#lib/rules/seeded.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import {
  type DrawnRound,
  drawRound,
  type HistoryMember,
  type HistoryStep,
  roundStep,
} from './history-member.ts';

/** Seconds between two rounds of a session. */
const ROUND_SECONDS = 37;
/** Seeds that are tried until a session fits. */
const MAX_TRIES = 2_000;

export type HistoryPlaySession = { label: string; rounds: number; start: number };

function rounds(ctx: AppContext, random: SeededRandom, count: number): DrawnRound[] {
  return Array.from({ length: count }, () => drawRound(ctx, random));
}

/** Wins less stakes of rounds, in minor units. */
function netOf(drawn: readonly DrawnRound[]): bigint {
  return drawn.reduce((all, one) => all + one.spun.totalMinor - one.stakeMinor, 0n);
}

/**
 * Returns the rounds of a session. The games' own rules decide them; of the seeds of its label, the first one whose
 * rounds fit is played.
 */
export function sessionSteps(
  ctx: AppContext,
  member: HistoryMember,
  { label, rounds: count, start }: HistoryPlaySession,
  fits: (net: bigint) => boolean = () => true,
): HistoryStep[] {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const drawn = rounds(ctx, seeded(`contracts/${member.username}/${label}/${attempt}`), count);
    if (!fits(netOf(drawn))) continue;
    return drawn.map((one, index) =>
      roundStep(member, one, new Date(start + index * ROUND_SECONDS * SECOND_MS)),
    );
  }
  throw new Error(`history: no session of ${member.username} fits`);
}
