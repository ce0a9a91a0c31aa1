import { expect, it } from 'vitest';
import { serviceAt } from './service-hours.ts';

/** Time of 27 November 2026 in the platform's zone. */
const at = (time: string, day = 27) => Date.parse(`2026-11-${day}T${time}:00+08:00`);

it.each([
  ['09:00', '23:00', '08:59', false, at('09:00')],
  ['09:00', '23:00', '09:00', true, null],
  ['09:00', '23:00', '22:59', true, null],
  ['09:00', '23:00', '23:00', false, at('09:00', 28)],
  ['08:00', '02:00', '01:59', true, null],
  ['08:00', '02:00', '02:00', false, at('08:00')],
  ['08:00', '02:00', '23:30', true, null],
])('from %s to %s: at %s it is open: %s', (from, to, time, isOpen, opensAt) => {
  expect(serviceAt({ from, to }, at(time))).toEqual({ isOpen, opensAt });
});

it('is open day and night without hours', () => {
  expect(serviceAt(null, at('03:00'))).toEqual({ isOpen: true, opensAt: null });
});
