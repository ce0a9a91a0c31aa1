import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { addDays, type CalendarDate, dateAt, startOfDate, weekdayOf } from './calendar.ts';

/** Codes of the periods: day, week, half-month, month (docs/contracts.md, section 2), and the tick. */
export const periodCodes = ['D', 'W', 'H', 'M'] as const;
export type PeriodCode = (typeof periodCodes)[number];
/** `T`: the tick of a real-time salary. */
export type BillPeriod = PeriodCode | 'T';

/** From its first instant up to, but not including, its end; epoch ms. */
export type Period = { start: number; end: number };

export const TICK_MS = 5 * MINUTE_MS;
/** Delay between the end of a period and its settlement: bets of the period have arrived by then. */
const SETTLED_AFTER_MS = 4 * HOUR_MS;
const TICK_SETTLED_AFTER_MS = MINUTE_MS;
const SECOND_HALF_DAY = 16;

function firstDate(code: PeriodCode, date: CalendarDate): CalendarDate {
  switch (code) {
    case 'D':
      return date;
    case 'W':
      return addDays(date, -weekdayOf(date));
    case 'H':
      return { ...date, day: date.day < SECOND_HALF_DAY ? 1 : SECOND_HALF_DAY };
    case 'M':
      return { ...date, day: 1 };
  }
}

function nextFirstDate(code: PeriodCode, first: CalendarDate): CalendarDate {
  const DAYS_OF_WEEK = 7;
  if (code === 'D') return addDays(first, 1);
  if (code === 'W') return addDays(first, DAYS_OF_WEEK);
  if (code === 'H' && first.day === 1) return { ...first, day: SECOND_HALF_DAY };
  const isDecember = first.month === 12;
  return { year: first.year + (isDecember ? 1 : 0), month: isDecember ? 1 : first.month + 1, day: 1 };
}

/** Period of a code that contains a moment. */
export function periodAt(code: BillPeriod, epochMs: number, zone: string): Period {
  if (code === 'T') {
    const start = Math.floor(epochMs / TICK_MS) * TICK_MS;
    return { start, end: start + TICK_MS };
  }
  const first = firstDate(code, dateAt(epochMs, zone));
  return { start: startOfDate(first, zone), end: startOfDate(nextFirstDate(code, first), zone) };
}

/** Beginning of the next period after a moment. */
export function nextStart(code: BillPeriod, epochMs: number, zone: string): number {
  return periodAt(code, epochMs, zone).end;
}

/**
 * Beginning of the first period in which terms that are signed are in force: after the signature, and not
 * before `freeFrom`, at which whatever the payee had of that kind has run out.
 */
export function firstStart(
  code: BillPeriod,
  { signed, freeFrom }: { signed: number; freeFrom: number | null },
  zone: string,
): number {
  return nextStart(code, Math.max(signed, (freeFrom ?? 0) - 1), zone);
}

/** Hours of a day, counted from its beginning; 23 or 25 of them when the clock is changed. */
export function hoursOf(day: Period): Period[] {
  const hours: Period[] = [];
  for (let start = day.start; start < day.end; start += HOUR_MS)
    hours.push({ start, end: Math.min(start + HOUR_MS, day.end) });
  return hours;
}

/** Moment from which a period may be settled. */
export function settledFrom(code: BillPeriod, period: Period): number {
  return period.end + (code === 'T' ? TICK_SETTLED_AFTER_MS : SETTLED_AFTER_MS);
}

/**
 * Periods from a moment on that can be settled at `now`, the oldest first, at most `limit`. `from` is the
 * beginning of the first one.
 */
export function duePeriods(
  code: BillPeriod,
  { from, now, zone, limit }: { from: number; now: number; zone: string; limit: number },
): Period[] {
  const due: Period[] = [];
  let period = periodAt(code, from, zone);
  while (due.length < limit && settledFrom(code, period) <= now) {
    due.push(period);
    period = periodAt(code, period.end, zone);
  }
  return due;
}
