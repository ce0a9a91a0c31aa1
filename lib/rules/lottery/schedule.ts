import { PLATFORM_UTC_OFFSET_MINUTES, platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';

/** When a lottery draws, in the platform's zone. */
export type Schedule =
  | { everyMinutes: number; closesSeconds: number }
  /** `days`: days of the week from Sunday, 0; all where absent. `at`: minutes after midnight. */
  | { at: number; days?: readonly number[]; closesSeconds: number };

/** A draw by the schedule; times in epoch ms. */
export type Slot = { number: string; opensAt: number; closesAt: number; drawsAt: number };

const OFFSET_MS = PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;
const WEEK = 7;
const MIN_NUMBER_DIGITS = 3;
const DAY_MINUTES = DAY_MS / MINUTE_MS;
const THURSDAY = 4;

const dayStart = (ms: number) => Math.floor((ms + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
/** Day of the week in the platform's zone, from Sunday: the first day of the epoch was a Thursday. */
const weekday = (start: number) => ((start + OFFSET_MS) / DAY_MS + THURSDAY) % WEEK;

function timesOfDay(schedule: Schedule, start: number): number[] {
  if ('everyMinutes' in schedule)
    return Array.from(
      { length: DAY_MINUTES / schedule.everyMinutes },
      (_, nth) => start + nth * schedule.everyMinutes * MINUTE_MS,
    );
  const isDrawn = schedule.days === undefined || schedule.days.includes(weekday(start));
  return isDrawn ? [start + schedule.at * MINUTE_MS] : [];
}

type DrawTime = { drawsAt: number; number: string };

/** Draw times after a moment, the next one first. */
function timesAfter(schedule: Schedule, after: number, count: number): DrawTime[] {
  const found: DrawTime[] = [];
  for (let start = dayStart(after); found.length < count; start += DAY_MS) {
    const times = timesOfDay(schedule, start);
    const digits = Math.max(MIN_NUMBER_DIGITS, String(times.length).length);
    for (const [nth, drawsAt] of times.entries())
      if (drawsAt > after && found.length < count) {
        const day = platformDay(start).replaceAll('-', '');
        found.push({ drawsAt, number: `${day}-${String(nth + 1).padStart(digits, '0')}` });
      }
  }
  return found;
}

/** The latest draw time at or before a moment. */
function timeBefore(schedule: Schedule, moment: number): number {
  for (let start = dayStart(moment); ; start -= DAY_MS) {
    const last = timesOfDay(schedule, start).findLast(at => at <= moment);
    if (last !== undefined) return last;
  }
}

/**
 * Returns the draws after a moment (epoch ms), the next one first. Sales open at the draw before and close
 * `closesSeconds` before the own one (docs/lottery.md, section 3).
 */
export function slotsAfter(schedule: Schedule, moment: number, count: number): Slot[] {
  let opensAt = timeBefore(schedule, moment);
  return timesAfter(schedule, moment, count).map(({ drawsAt, number }) => {
    const slot = { number, opensAt, closesAt: drawsAt - schedule.closesSeconds * 1000, drawsAt };
    opensAt = drawsAt;
    return slot;
  });
}

/** A day of a week: its start, and the first draw on it, null where there is none; epoch ms. */
export type WeekDay = { dayAt: number; drawsAt: number | null };

/** Returns seven days from the one of a moment (epoch ms) with their draws, also those that are over. */
export function weekFrom(schedule: Schedule, moment: number): WeekDay[] {
  return Array.from({ length: WEEK }, (_, nth) => {
    const dayAt = dayStart(moment) + nth * DAY_MS;
    return { dayAt, drawsAt: timesOfDay(schedule, dayAt)[0] ?? null };
  });
}
