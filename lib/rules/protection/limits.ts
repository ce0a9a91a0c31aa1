import { PLATFORM_UTC_OFFSET_MINUTES } from '#lib/rules/platform-time.ts';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';

/** Kind and span of a limit (docs/money.md, section 7). */
export const protectionKinds = ['deposit', 'loss', 'wager'] as const;
export type ProtectionKind = (typeof protectionKinds)[number];
export const protectionSpans = ['day', 'week', 'month'] as const;
export type ProtectionSpan = (typeof protectionSpans)[number];

/** Days of a time-out, and months of a self-exclusion; 0 months: without an end. */
export const TIME_OUT_DAYS = [1, 3, 7, 30] as const;
export const EXCLUSION_MONTHS = [6, 12, 60, 0] as const;

/** Least limit that can be set, in minor units; who wants none of it takes a break. */
export const MIN_LIMIT = 100n;
/** Largest limit that can be set, in minor units; a higher one protects nobody: then there is no limit. */
export const MAX_LIMIT = 1_000_000_000n;

/**
 * Returns the longer span whose limit is below that of `span`, so that this one is never reached; null where there is
 * none. Limits in minor units, null for none (docs/money.md, section 7).
 */
export function lowerLongerSpan(
  span: ProtectionSpan,
  limits: Readonly<Record<ProtectionSpan, bigint | null | undefined>>,
): ProtectionSpan | null {
  const limit = limits[span];
  if (typeof limit !== 'bigint') return null;
  const longer = protectionSpans.slice(protectionSpans.indexOf(span) + 1);
  const isBelow = (one: ProtectionSpan) => {
    const other = limits[one];
    return typeof other === 'bigint' && other < limit;
  };
  return longer.find(isBelow) ?? null;
}

const WEEK_DAYS = 7;
const RAISE_WAIT_MS = DAY_MS;
const RAISE_OPEN_MS = WEEK_DAYS * DAY_MS;
/** An account opens this long after it was asked for at the end of a self-exclusion. */
export const REOPEN_WAIT_MS = DAY_MS;

const OFFSET_MS = PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;

/** Start of the month that a moment is in, `months` later, in the platform's zone; epoch ms. */
function monthStart(epochMs: number, months: number): number {
  const local = new Date(epochMs + OFFSET_MS);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - OFFSET_MS;
}

/** Returns the moment from which a span counts, epoch ms. */
export function spanStart(span: ProtectionSpan, nowMs: number): number {
  if (span === 'month') return monthStart(nowMs, 0);
  return nowMs - (span === 'day' ? 1 : WEEK_DAYS) * DAY_MS;
}

/** Returns when something of this moment no longer counts, epoch ms. */
export function freeAt(span: ProtectionSpan, countedMs: number): number {
  if (span === 'month') return monthStart(countedMs, 1);
  return countedMs + (span === 'day' ? 1 : WEEK_DAYS) * DAY_MS;
}

/** Part of what is used, in minor units, and when it was counted, epoch ms. */
export type UsedPart = { amount: bigint; at: number };

/**
 * First moment, epoch ms, at which more fits under a limit than now, and how much more: parts stop counting in their
 * order, and what is used above a lowered limit has to leave first. Null where nothing will.
 */
export function nextFree(
  span: ProtectionSpan,
  { used, limit, parts }: { used: bigint; limit: bigint | null; parts: readonly UsedPart[] },
): UsedPart | null {
  const over = limit !== null && used > limit ? used - limit : 0n;
  // On the first of a month everything stops counting at once.
  const inOrder = span === 'month' ? parts.slice(0, 1).map(({ at }) => ({ amount: used, at })) : parts;
  let left = 0n;
  for (const { amount, at } of inOrder) {
    left += amount;
    if (left > over) return { amount: left - over, at: freeAt(span, at) };
  }
  return null;
}

/** Direction of a wanted limit against the present one; null is no limit, and so the highest. */
export function limitChange(current: bigint | null, wanted: bigint | null): 'same' | 'lower' | 'higher' {
  if (current === wanted) return 'same';
  if (current === null) return 'lower';
  if (wanted === null) return 'higher';
  return wanted < current ? 'lower' : 'higher';
}

/** Time in which a higher limit, asked for at a moment, can be confirmed; epoch ms. */
export function confirmTime(askedMs: number): { from: number; until: number } {
  const from = askedMs + RAISE_WAIT_MS;
  return { from, until: from + RAISE_OPEN_MS };
}

/** True when an amount fits a limit beside what is used already; minor units. */
export function fitsLimit(limit: bigint, used: bigint, amount: bigint): boolean {
  return used + amount <= limit;
}

/** Earliest end of a self-exclusion: the same day that many months later; null without an end. */
export function exclusionEnd(startMs: number, months: number): number | null {
  if (months === 0) return null;
  const local = new Date(startMs + OFFSET_MS);
  const day = local.getUTCDate();
  const end = new Date(local);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end.getTime() - OFFSET_MS;
}
