import { MAX_RECORD_DAYS } from '#lib/rules/cashier/record-range.ts';
import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';

/** Ranges that can be chosen at once, by their names in addresses: `7` are seven days, today included. */
export const rangePresets = ['1', 'yesterday', '7', '30', 'month', 'lastmonth'] as const;
export type RangePreset = (typeof rangePresets)[number];
const FIRST_SHOWN: RangePreset = '7';

/** Range of whole days of the platform's zone, both included, as `2026-11-21`. */
export type DayRange = { preset: RangePreset | null; from: string; to: string };

const DATES = /^(\d{4})(\d{2})(\d{2})-(\d{4})(\d{2})(\d{2})$/;
const dayOf = (...parts: (string | undefined)[]) => parts.join('-');

/** First instant of a day, epoch ms. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;
}

/** First day of the month of a day, and the day before it. */
function monthOf(day: string): { first: string; before: string } {
  const first = `${day.slice(0, 'yyyy-MM'.length)}-01`;
  return { first, before: platformDay(startOf(first) - DAY_MS) };
}

/** Days of a preset at a moment. */
function presetRange(preset: RangePreset, now: number): DayRange {
  const today = platformDay(now);
  const back = (days: number) => platformDay(now - days * DAY_MS);
  const { first, before } = monthOf(today);
  switch (preset) {
    case 'yesterday':
      return { preset, from: back(1), to: back(1) };
    case 'month':
      return { preset, from: first, to: today };
    case 'lastmonth':
      return { preset, from: monthOf(before).first, to: before };
    default:
      return { preset, from: back(Number(preset) - 1), to: today };
  }
}

/** Range of two chosen days, as `2026-11-21`; null for none: the first after the last, or more than 90 days. */
export function chooseDays(from: string, to: string): DayRange | null {
  const days = (startOf(to) - startOf(from)) / DAY_MS;
  return days >= 0 && days < MAX_RECORD_DAYS ? { preset: null, from, to } : null;
}

/** Range that an address names: `7`, `lastmonth`, or `20261101-20261115`; seven days for anything else. At most 90 days. */
export function readDayRange(part: string | null, now: number): DayRange {
  const match = DATES.exec(part ?? '');
  if (match) {
    const [, y1, m1, d1, y2, m2, d2] = match;
    const chosen = chooseDays(dayOf(y1, m1, d1), dayOf(y2, m2, d2));
    if (chosen) return chosen;
  }
  return presetRange(rangePresets.find(one => one === part) ?? FIRST_SHOWN, now);
}

/** Part of an address that names a range. */
export function rangePart({ preset, from, to }: DayRange): string {
  return preset === null
    ? `${from}-${to}`.replace(/^(\d{4})-(\d\d)-(\d\d)-(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3-$4$5$6')
    : preset;
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
