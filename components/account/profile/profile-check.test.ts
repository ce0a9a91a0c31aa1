import { expect, it } from 'vitest';
import { profileIssue } from './profile-check.ts';

const rule = (patternId: number, minLength: number, maxLength: number, required = false) => ({
  enabled: true,
  required,
  patternId,
  acceptedPattern: '*',
  minLength,
  maxLength,
});
const nowMs = Date.parse('2026-11-23T00:00:00Z');
const judge = (name: Parameters<typeof profileIssue>[0], typed: string, shown = '', its = rule(0, 2, 60)) =>
  profileIssue(name, its, typed, { shown, nowMs });

it('accepts a masked value that is left unchanged, whatever its rule says', () => {
  expect(judge('qqNum', '*****6789', '*****6789', rule(27, 5, 11))).toBeNull();
});

it('requires a masked value that was edited to be typed again in full', () => {
  expect(judge('whatsapp', '*****67890', '*****6789', rule(9, 4, 60))).toBe('masked');
  expect(judge('whatsapp', '60123456789', '*****6789', rule(9, 4, 60))).toBeNull();
});

it.each([
  ['2005-11-24', 'birthday'],
  ['2005-11-23', undefined],
  ['2030-01-01', 'birthday'],
  ['2005-02-30', 'reg_pattern_11'],
])('checks that the birthday %s is 21 years ago: error %s', (day, key) => {
  const issue = judge('birthday', day, '', rule(11, 10, 10));
  expect(issue).toEqual(key ? expect.objectContaining({ key }) : null);
});

it('refuses an empty field only where it is required', () => {
  expect(judge('region', ' ')).toBeNull();
  expect(judge('region', ' ', '', rule(0, 2, 60, true))).toMatchObject({ key: 'missing' });
});
