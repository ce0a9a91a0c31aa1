import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import {
  duePeriods,
  hoursOf,
  nextStart,
  type PeriodCode,
  periodAt,
  periodCodes,
  TICK_MS,
} from './periods.ts';

const KUALA_LUMPUR = 'Asia/Kuala_Lumpur';
/** Zones whose clocks change by an hour, by half an hour, and at midnight. */
const zones = [KUALA_LUMPUR, 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago'];
const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) });
const code = fc.constantFrom<PeriodCode>(...periodCodes);

function local(epochMs: number, zone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
}

describe('periods', () => {
  it('follow on each other without a gap, in every zone', () => {
    fc.assert(
      fc.property(code, moment, fc.constantFrom(...zones), (name, at, zone) => {
        const period = periodAt(name, at, zone);
        expect(period.start <= at && at < period.end).toBe(true);
        expect(periodAt(name, period.start, zone)).toEqual(period);
        expect(periodAt(name, period.end - 1, zone)).toEqual(period);
        expect(periodAt(name, period.end, zone).start).toBe(period.end);
        expect(nextStart(name, at, zone)).toBe(period.end);
      }),
      { numRuns: 2_000 },
    );
  });

  it('begin at the first instant of their date', () => {
    fc.assert(
      fc.property(code, moment, fc.constantFrom(...zones), (name, at, zone) => {
        const { start } = periodAt(name, at, zone);
        const begins = local(start, zone);
        expect(local(start - 1, zone).day).not.toBe(begins.day);
        if (zone !== 'America/Santiago') expect([begins.hour, begins.minute]).toEqual(['00', '00']);
        if (name === 'W') expect(begins.weekday).toBe('Mon');
        if (name === 'M') expect(begins.day).toBe('01');
        if (name === 'H') expect(['01', '16']).toContain(begins.day);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are what a calendar of a fixed offset says, counted by hand', () => {
    fc.assert(
      fc.property(moment, at => {
        const shifted = new Date(at + 8 * HOUR_MS);
        const [year, month, day] = [shifted.getUTCFullYear(), shifted.getUTCMonth(), shifted.getUTCDate()];
        const utc = (...date: [number, number, number]) => Date.UTC(...date) - 8 * HOUR_MS;
        const half =
          day < 16
            ? [utc(year, month, 1), utc(year, month, 16)]
            : [utc(year, month, 16), utc(year, month + 1, 1)];
        expect(Object.values(periodAt('H', at, KUALA_LUMPUR))).toEqual(half);
        expect(Object.values(periodAt('M', at, KUALA_LUMPUR))).toEqual([
          utc(year, month, 1),
          utc(year, month + 1, 1),
        ]);
        expect(Object.values(periodAt('D', at, KUALA_LUMPUR))).toEqual([
          utc(year, month, day),
          utc(year, month, day + 1),
        ]);
      }),
    );
  });

  it('a half-month of a leap year has fourteen days, and thirteen of another', () => {
    const days = (iso: string) => {
      const { start, end } = periodAt('H', Date.parse(iso), KUALA_LUMPUR);
      return (end - start) / DAY_MS;
    };
    expect(days('2028-02-20T00:00:00Z')).toBe(14);
    expect(days('2027-02-20T00:00:00Z')).toBe(13);
    expect(days('2027-01-20T00:00:00Z')).toBe(16);
  });

  it('the hours of a day cover it, and the ticks of an hour cover the hour', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
        const day = periodAt('D', at, zone);
        const hours = hoursOf(day);
        expect(hours[0]?.start).toBe(day.start);
        expect(hours.at(-1)?.end).toBe(day.end);
        hours.forEach((hour, index) => {
          expect(hours[index + 1]?.start ?? day.end).toBe(hour.end);
          expect(periodAt('T', hour.start, zone).start).toBe(hour.start);
        });
        expect(day.start % TICK_MS).toBe(0);
      }),
    );
  });

  it('are settled four hours after their end, the oldest first, and a tick after a minute', () => {
    const from = Date.parse('2026-11-01T16:00:00Z');
    const due = (now: number, limit = 9) =>
      duePeriods('D', { from, now, zone: KUALA_LUMPUR, limit }).map(one => one.start - from);
    expect(due(from + DAY_MS + 4 * HOUR_MS - 1)).toEqual([]);
    expect(due(from + DAY_MS + 4 * HOUR_MS)).toEqual([0]);
    expect(due(from + 4 * DAY_MS)).toEqual([0, DAY_MS, 2 * DAY_MS]);
    expect(due(from + 40 * DAY_MS, 2)).toEqual([0, DAY_MS]);
    const tick = (now: number) => duePeriods('T', { from, now, zone: KUALA_LUMPUR, limit: 9 }).length;
    expect(tick(from + TICK_MS + 59_999)).toBe(0);
    expect(tick(from + TICK_MS + 60_000)).toBe(1);
  });
});
