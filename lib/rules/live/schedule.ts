import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { type LiveKind, livePrefixes } from './kinds.ts';

/** Lengths of a round's stages (docs/live-tables.md#schedule). */
export const BETS_MS = 20 * SECOND_MS;
export const SPIN_MS = 12 * SECOND_MS;
export const RESULT_MS = 8 * SECOND_MS;
const ROUND_MS = BETS_MS + SPIN_MS + RESULT_MS;

/** A table that is opened with less time than this for bets begins with the next round. */
const MIN_BETS_MS = 5 * SECOND_MS;
const CODE_DIGITS = 4;

/** Times of a round in epoch ms. */
export type RoundTimes = {
  opensAt: number;
  closesAt: number;
  stopsAt: number;
  endsAt: number;
};

/** Stages of a round; `coming` before its bets open. */
export type Stage = 'coming' | 'bets' | 'spin' | 'result' | 'over';

/** Stage of a round at a moment. */
export function stageAt({ opensAt, closesAt, stopsAt, endsAt }: RoundTimes, at: number): Stage {
  if (at < opensAt) return 'coming';
  if (at < closesAt) return 'bets';
  if (at < stopsAt) return 'spin';
  return at < endsAt ? 'result' : 'over';
}

/** Round of a kind's schedule at a moment: its code, of the platform's day, and its times. */
export function plannedAt(kind: LiveKind, at: number): RoundTimes & { code: string } {
  const opensAt = Math.floor(at / ROUND_MS) * ROUND_MS;
  const dayMs = (opensAt + PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS) % DAY_MS;
  const ofDay = String(dayMs / ROUND_MS + 1).padStart(CODE_DIGITS, '0');
  return {
    code: `${livePrefixes[kind]}${platformDay(opensAt).replaceAll('-', '')}-${ofDay}`,
    opensAt,
    closesAt: opensAt + BETS_MS,
    stopsAt: opensAt + BETS_MS + SPIN_MS,
    endsAt: opensAt + ROUND_MS,
  };
}

/** Next round of a kind's schedule that a table can take bets for. */
export function nextPlanned(kind: LiveKind, at: number): RoundTimes & { code: string } {
  const now = plannedAt(kind, at);
  return at < now.closesAt - MIN_BETS_MS ? now : plannedAt(kind, now.endsAt);
}
