import { describe, expect, it } from 'vitest';
import { MAX_RECORD_DAYS } from '#lib/rules/cashier/record-range.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { daysOf, rangePart, rangePresets, rangeTimes, readDayRange } from './day-range.ts';

/** 24 November 2026, 00:30 in the platform's zone. */
const NOW = Date.UTC(2026, 10, 23, 16, 30);

describe('ranges of days', () => {
  it('a preset ends with the platform’s today', () => {
    expect(readDayRange('7', NOW)).toEqual({ preset: '7', from: '2026-11-18', to: '2026-11-24' });
    expect(readDayRange('1', NOW)).toEqual({ preset: '1', from: '2026-11-24', to: '2026-11-24' });
  });

  it('yesterday and the months are whole days of the platform’s calendar', () => {
    expect(readDayRange('yesterday', NOW)).toEqual({
      preset: 'yesterday',
      from: '2026-11-23',
      to: '2026-11-23',
    });
    expect(readDayRange('month', NOW)).toMatchObject({ from: '2026-11-01', to: '2026-11-24' });
    expect(readDayRange('lastmonth', NOW)).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    // 1 March, 00:30: the month before is February of a leap year.
    const march = Date.UTC(2028, 1, 29, 16, 30);
    expect(readDayRange('lastmonth', march)).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
    expect(readDayRange('month', march)).toMatchObject({ from: '2028-03-01', to: '2028-03-01' });
    for (const preset of rangePresets) expect(rangePart(readDayRange(preset, NOW))).toBe(preset);
  });

  it('two dates survive the address, and contain their first and last day', () => {
    const range = readDayRange('20261101-20261103', NOW);
    expect(rangePart(range)).toBe('20261101-20261103');
    expect(daysOf(range)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    const { startDate, endDate } = rangeTimes(range);
    expect([startDate, endDate]).toEqual([Date.UTC(2026, 9, 31, 16), Date.UTC(2026, 10, 3, 16)]);
  });

  it('ninety days are the longest, as the calls have it', () => {
    const { startDate, endDate } = rangeTimes(readDayRange('20260801-20261029', NOW));
    expect((endDate - startDate) / DAY_MS).toBe(MAX_RECORD_DAYS);
  });

  it('dates that are none, turned round or too far apart give the preset', () => {
    for (const part of [
      '20269901-20261103',
      '20261103-20261101',
      '20260801-20261030',
      '20250101-20261101',
      'x',
      null,
    ])
      expect(readDayRange(part, NOW).preset).toBe('7');
  });
});
