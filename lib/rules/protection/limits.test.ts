import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { confirmTime, exclusionEnd, fitsLimit, freeAt, limitChange, nextFree, spanStart } from './limits.ts';

const examples = docExamples('money.md');

const minor = (amount: number | null) => (amount === null ? null : BigInt(amount));
/** Moments in the platform's zone, eight hours ahead of UTC. */
const at = (text: string) => Date.parse(`${text}+08:00`);

describe('the examples of docs/money.md', () => {
  it('limits', () => {
    for (const { limit, used, stake, allowed } of examples<{
      limit: number;
      used: number;
      stake: number;
      allowed: boolean;
    }>('limit'))
      expect(fitsLimit(BigInt(limit), BigInt(used), BigInt(stake))).toBe(allowed);
  });

  it('changes of a limit', () => {
    for (const { current, wanted, change } of examples<{
      current: number | null;
      wanted: number | null;
      change: string;
    }>('raise'))
      expect(limitChange(minor(current), minor(wanted))).toBe(change);
    expect(limitChange(null, null)).toBe('same');
    expect(limitChange(5n, 5n)).toBe('same');
  });
});

describe('the spans of a limit', () => {
  it('go back 24 hours, 7 days, and to the first of the month in the platform’s zone', () => {
    const now = at('2026-11-01T00:30:00');
    expect(spanStart('day', now)).toBe(now - DAY_MS);
    expect(spanStart('week', now)).toBe(now - 7 * DAY_MS);
    expect(spanStart('month', now)).toBe(at('2026-11-01T00:00:00'));
    expect(spanStart('month', now - DAY_MS)).toBe(at('2026-10-01T00:00:00'));
  });

  it('free what they counted when it leaves them', () => {
    const counted = at('2026-12-31T23:59:00');
    expect(freeAt('day', counted)).toBe(counted + DAY_MS);
    expect(freeAt('week', counted)).toBe(counted + 7 * DAY_MS);
    expect(freeAt('month', counted)).toBe(at('2027-01-01T00:00:00'));
  });
});

describe('what frees next', () => {
  const first = at('2026-11-20T10:00:00');
  const parts = [
    { amount: 50n, at: first },
    { amount: 280n, at: first + DAY_MS },
    { amount: 50n, at: first + 2 * DAY_MS },
  ];

  it('is the first part while the limit is not exceeded', () => {
    const free = { amount: 50n, at: first + 7 * DAY_MS };
    expect(nextFree('week', { used: 380n, limit: 400n, parts })).toEqual(free);
    expect(nextFree('week', { used: 380n, limit: null, parts })).toEqual(free);
  });

  it('under a lowered limit is what fits once enough has left', () => {
    expect(nextFree('week', { used: 380n, limit: 100n, parts })).toEqual({
      amount: 50n,
      at: first + 8 * DAY_MS,
    });
    expect(nextFree('month', { used: 380n, limit: 100n, parts })).toEqual({
      amount: 100n,
      at: at('2026-12-01T00:00:00'),
    });
  });

  it('is nothing where nothing was counted, or what leaves won more than it cost', () => {
    expect(nextFree('day', { used: 0n, limit: 100n, parts: [] })).toBeNull();
    expect(nextFree('day', { used: 10n, limit: 5n, parts: [{ amount: -20n, at: first }] })).toBeNull();
  });
});

describe('what was asked for', () => {
  it('can be confirmed from 24 hours later, for seven days', () => {
    const requestedAt = at('2026-11-21T14:02:00');
    expect(confirmTime(requestedAt)).toEqual({
      from: at('2026-11-22T14:02:00'),
      until: at('2026-11-29T14:02:00'),
    });
  });
});

describe('the end of a self-exclusion', () => {
  it('is the same day months later, or the last of a shorter month; none without an end', () => {
    expect(exclusionEnd(at('2026-11-21T14:20:00'), 6)).toBe(at('2027-05-21T14:20:00'));
    expect(exclusionEnd(at('2026-08-31T07:00:00'), 6)).toBe(at('2027-02-28T07:00:00'));
    expect(exclusionEnd(at('2026-11-21T14:20:00'), 60)).toBe(at('2031-11-21T14:20:00'));
    expect(exclusionEnd(at('2026-11-21T14:20:00'), 0)).toBeNull();
  });
});
