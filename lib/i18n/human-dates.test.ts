import { expect, it } from 'vitest';
import { humanDay, humanRange, humanTime } from './human-dates.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

it('writes days and periods for people, in each language', () => {
  const [start, end] = [at('2026-11-16T00:00:00'), at('2026-12-21T23:59:59')];
  expect(humanDay(start, 'en')).toBe('16 Nov 2026');
  expect(humanDay(start, 'ms')).toBe('16 Nov 2026');
  expect(humanDay(start, 'zh-CN')).toBe('2026年11月16日');
  // Between the days a thin space may be, depending on the version of ICU.
  expect(humanRange(start, end, 'en').replace(/\s/g, ' ')).toBe('16 Nov – 21 Dec 2026');
  expect(humanRange(start, end, 'zh-CN')).toMatch(/^2026.11.16.*2026.12.21/);
});

it('says today with the time in the platform’s time zone, and the day for any other', () => {
  const now = at('2026-11-24T15:00:00');
  expect(humanTime(at('2026-11-24T14:32:10'), now, 'en')).toBe('Today 14:32');
  expect(humanTime(at('2026-11-24T00:05:00'), now, 'ms')).toBe('Hari ini 00:05');
  expect(humanTime(at('2026-11-24T14:32:10'), now, 'zh-CN')).toBe('今天 14:32');
  expect(humanTime(at('2026-11-23T23:59:59'), now, 'en')).toBe('23 Nov 2026');
});
