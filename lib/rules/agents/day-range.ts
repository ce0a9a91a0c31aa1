import { MOST_RECORD_DAYS } from '#lib/rules/cashier/record-range.ts';
import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';

/** Numbers of days that can be chosen at once, today included. */
export const presetDays = [1, 7, 30] as const;

/** Range of whole days of the platform's zone, both included, as `2026-11-21`. */
export type DayRange = { preset: number | null; from: string; to: string };

const DATES = /^(\d{4})(\d{2})(\d{2})-(\d{4})(\d{2})(\d{2})$/;
const dayOf = (...parts: (string | undefined)[]) => parts.join('-');

/** First instant of a day, epoch ms. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;
}

/** Days of a number of days that ends today. */
function lastDays(days: number, now: number): DayRange {
  return { preset: days, from: platformDay(now - (days - 1) * DAY_MS), to: platformDay(now) };
}

/** Range that an address names: `7`, or `20261101-20261115`; seven days for anything else. At most 90 days. */
export function readDayRange(part: string | null, now: number): DayRange {
  const match = DATES.exec(part ?? '');
  if (match) {
    const [, y1, m1, d1, y2, m2, d2] = match;
    const [from, to] = [dayOf(y1, m1, d1), dayOf(y2, m2, d2)];
    const days = (startOf(to) - startOf(from)) / DAY_MS;
    if (days >= 0 && days < MOST_RECORD_DAYS) return { preset: null, from, to };
  }
  return lastDays(presetDays.find(days => String(days) === part) ?? 7, now);
}

/** Part of an address that names a range. */
export function rangePart({ preset, from, to }: DayRange): string {
  return preset === null
    ? `${from}-${to}`.replace(/^(\d{4})-(\d\d)-(\d\d)-(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3-$4$5$6')
    : String(preset);
}

/** First instant of the first day and of the day after the last, epoch ms. */
export function rangeTimes({ from, to }: DayRange): { startDate: number; endDate: number } {
  return { startDate: startOf(from), endDate: startOf(to) + DAY_MS };
}

/** All days of a range. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let at = startOf(from); at <= startOf(to); at += DAY_MS) days.push(platformDay(at));
  return days;
}
