import { expect, it } from 'vitest';
import { HOUR_MS } from '#lib/rules/time.ts';
import { remindersDue, reminderTimes } from './receipt-reminders.ts';

it('reminds one day and three hours before the deadline, and once at the half of a short period', () => {
  expect(reminderTimes(0, 72 * HOUR_MS)).toEqual([48 * HOUR_MS, 69 * HOUR_MS]);
  expect(reminderTimes(0, 24 * HOUR_MS)).toEqual([21 * HOUR_MS]);
  expect(reminderTimes(0, 4 * HOUR_MS)).toEqual([2 * HOUR_MS]);
});

it('counts what is due', () => {
  const due = (hours: number) => remindersDue(0, 72 * HOUR_MS, hours * HOUR_MS);
  expect([47, 48, 68, 69, 80].map(due)).toEqual([0, 1, 1, 2, 2]);
});
