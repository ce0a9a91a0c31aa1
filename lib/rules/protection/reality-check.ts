import { MINUTE_MS } from '#lib/rules/time.ts';

/** Intervals of the reality check that a member can choose, and the one without a choice (docs/money.md, section 7). */
export const CHECK_MINUTES = [15, 30, 60, 120] as const;
export type CheckMinutes = (typeof CHECK_MINUTES)[number];
export const DEFAULT_CHECK_MINUTES: CheckMinutes = 60;

/**
 * Time of the next check in epoch ms: an interval after the first round since the last one was answered, or
 * since the session began. Null without a round: who does not play is not asked.
 */
export function nextCheck(firstRoundMs: number | null, minutes: number): number | null {
  return firstRoundMs === null ? null : firstRoundMs + minutes * MINUTE_MS;
}
