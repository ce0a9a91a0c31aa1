import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';

/** Ranges of the records that end now, in days: today, and with the whole days before it. */
export const RECORD_PRESETS = [1, 7, 30, 90] as const;
const DEFAULT_PRESET = 30;
/** Longest range of a record or of team figures, in days (docs/money.md, section 6). */
export const MAX_RECORD_DAYS = 90;

/** Range of a record in days of the platform's zone: the last ones until now, or two and all between. */
export type RecordRange = { days: number } | { first: string; last: string };

const DAYS = /^(\d{8})to(\d{8})$/;

/** Writes `20261121` as `2026-11-21`. */
function dashed(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`;
}

/** First moment of a day of the platform's zone, epoch ms; NaN for a day that does not exist. */
function startOf(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const start = utc - PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;
  return Number.isNaN(utc) || platformDay(start) !== day ? Number.NaN : start;
}

/** Returns the range of two days, or null when they are no range of at most 90 days. */
export function dayRange(first: string, last: string): RecordRange | null {
  const days = (startOf(last) - startOf(first)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_RECORD_DAYS ? { first, last } : null;
}

/** Text of a range for an address: `30`, `20261101to20261121`. */
export function rangeText(range: RecordRange): string {
  if ('days' in range) return String(range.days);
  return `${range.first}to${range.last}`.replaceAll('-', '');
}

/** Reads such a text; the last thirty days for any other. */
export function readRangeText(text: string): RecordRange {
  const [, first = '', last = ''] = DAYS.exec(text) ?? [];
  const chosen = first && last ? dayRange(dashed(first), dashed(last)) : null;
  const days = RECORD_PRESETS.find(one => String(one) === text) ?? DEFAULT_PRESET;
  return chosen ?? { days };
}

/** Start and end of a range, epoch ms, both included. */
export function momentsOf(range: RecordRange, now: number): { start: number; end: number } {
  if ('days' in range) return { start: startOf(platformDay(now - (range.days - 1) * DAY_MS)), end: now };
  return { start: startOf(range.first), end: startOf(range.last) + DAY_MS - 1 };
}

/** Start and end of a range that may be open, epoch ms: 90 days from its start, or those before its end and now. */
export function boundRange(
  { start, end }: { start: number | undefined; end: number | undefined },
  now: number,
): { start: number; end: number } {
  const longest = MAX_RECORD_DAYS * DAY_MS;
  if (start !== undefined) return { start, end: end ?? start + longest };
  const last = Math.min(end ?? now, now);
  return { start: Math.max(0, last - longest), end: last };
}
