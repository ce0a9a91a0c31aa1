import { HOUR_MS, SECOND_MS } from '#lib/rules/time.ts';

/** Date of a calendar, months and days from 1. */
export type CalendarDate = { year: number; month: number; day: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Date of a moment in an IANA zone. */
export function dateAt(epochMs: number, zone: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = formatOf(zone).format(epochMs).split('-').map(Number);
  return { year, month, day };
}

const asNumber = ({ year, month, day }: CalendarDate): number => (year * 100 + month) * 100 + day;

/** Adds days to a date, over months and leap days. */
export function addDays({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** Day of the week: 0 Monday to 6 Sunday. */
export function weekdayOf({ year, month, day }: CalendarDate): number {
  const DAYS = 7;
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + DAYS - 1) % DAYS;
}

/** No zone is further than 14 hours from UTC; a date that was skipped begins with the next one. */
const REACH_MS = 26 * HOUR_MS;
const KNOWN_STARTS = 4_096;
const starts = new Map<string, number>();

/** First second of which the date in the zone is at least `date`. */
function searchStart(date: CalendarDate, zone: string): number {
  const wanted = asNumber(date);
  const noon = Date.UTC(date.year, date.month - 1, date.day);
  let before = noon - REACH_MS;
  let reached = noon + REACH_MS;
  while (reached - before > SECOND_MS) {
    const middle = before + Math.floor((reached - before) / 2 / SECOND_MS) * SECOND_MS;
    if (asNumber(dateAt(middle, zone)) >= wanted) reached = middle;
    else before = middle;
  }
  return reached;
}

/** First instant of a date in a zone, in epoch ms (docs/contracts.md, section 2). */
export function startOfDate(date: CalendarDate, zone: string): number {
  const key = `${zone}:${asNumber(date)}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  if (starts.size >= KNOWN_STARTS) starts.clear();
  const start = searchStart(date, zone);
  starts.set(key, start);
  return start;
}
