import { PLATFORM_UTC_OFFSET_MINUTES } from './platform-time.ts';
import { DAY_MS, MINUTE_MS } from './time.ts';

/** When customer service answers, as `HH:MM` of the platform's zone; an end before the start is on the next day. */
export type ServiceHours = { from: string; to: string };

const DAY_MINUTES = DAY_MS / MINUTE_MS;
const HOUR_MINUTES = 60;

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * HOUR_MINUTES + minute;
}

/**
 * Says whether customer service answers at a time, epoch ms, and if not, when it opens; without hours it answers day
 * and night.
 */
export function serviceAt(
  hours: ServiceHours | null,
  at: number,
): { isOpen: true; opensAt: null } | { isOpen: false; opensAt: number } {
  if (!hours) return { isOpen: true, opensAt: null };
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  const now = Math.floor(at / MINUTE_MS);
  const minute = (now + PLATFORM_UTC_OFFSET_MINUTES) % DAY_MINUTES;
  const isOpen = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (isOpen) return { isOpen, opensAt: null };
  return { isOpen, opensAt: (now + ((from - minute + DAY_MINUTES) % DAY_MINUTES)) * MINUTE_MS };
}
