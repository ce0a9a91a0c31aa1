import { expect, it } from 'vitest';
import { humanDay, humanMoment, humanRange } from './human-dates.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const now = at('2026-11-24T15:00:00');

it('writes days and periods for people, in each language', () => {
  const [start, end] = [at('2026-11-16T00:00:00'), at('2026-12-21T23:59:59')];
  expect(humanDay(start, 'en')).toBe('16 Nov 2026');
  expect(humanDay(start, 'ms')).toBe('16 Nov 2026');
  expect(humanDay(start, 'zh-CN')).toBe('2026年11月16日');
  expect(humanDay(start, 'en', now)).toBe('16 Nov');
  // Between the days a thin space may be, depending on the version of ICU.
  expect(humanRange(start, end, 'en').replace(/\s/g, ' ')).toBe('16 Nov – 21 Dec 2026');
  expect(humanRange(start, end, 'ms').replace(/\s/g, ' ')).toBe('16 Nov – 21 Dis 2026');
  expect(humanRange(start, end, 'zh-CN')).toBe('2026年11月16日 – 12月21日');
  expect(humanRange(start, at('2027-01-05T23:59:59'), 'zh-CN')).toBe('2026年11月16日 – 2027年1月5日');
  expect(humanRange(start, start, 'zh-CN')).toBe('2026年11月16日');
});

it('writes moments the same way in each language: no present year, unless it is a deadline', () => {
  const moment = at('2026-11-21T14:02:10');
  expect(humanMoment(moment, 'en', now)).toBe('21 Nov, 14:02');
  expect(humanMoment(moment, 'ms', now)).toBe('21 Nov, 14:02');
  expect(humanMoment(moment, 'zh-CN', now)).toBe('11月21日 14:02');
  expect(humanMoment(moment, 'en')).toBe('21 Nov 2026, 14:02');
  // The year of the platform's time zone: this is still last year in UTC.
  expect(humanMoment(at('2026-01-01T00:30:00'), 'en', now)).toBe('1 Jan, 00:30');
  expect(humanMoment(at('2025-12-31T23:30:00'), 'en', now)).toBe('31 Dec 2025, 23:30');
});
