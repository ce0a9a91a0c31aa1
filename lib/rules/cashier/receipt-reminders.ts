import { HOUR_MS } from '#lib/rules/time.ts';

/** A reminder is sent this long before silence counts as receipt (docs/money.md, section 4). */
const BEFORE_MS = [24 * HOUR_MS, 3 * HOUR_MS] as const;

/**
 * Times of the reminders of a receipt, epoch ms, the earliest first. A time that lies within the first half of
 * the period is left out; where none remains, there is one at its half.
 */
export function reminderTimes(paidMs: number, confirmByMs: number): number[] {
  const half = paidMs + (confirmByMs - paidMs) / 2;
  const times = BEFORE_MS.map(before => confirmByMs - before).filter(time => time >= half);
  return times.length > 0 ? times : [half];
}

/** Number of reminders whose time has come. */
export function remindersDue(paidMs: number, confirmByMs: number, nowMs: number): number {
  return reminderTimes(paidMs, confirmByMs).filter(time => time <= nowMs).length;
}
