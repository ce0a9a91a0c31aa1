import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSessionEnds, phaseOf, saveSessionEnds, sessionEnds } from './session-clock.ts';

const answer = (ends?: string) => ({ headers: new Headers(ends ? { 'x-session-ends': ends } : {}) });
const WARN_MS = 120_000;

describe('session clock', () => {
  beforeEach(() => localStorage.clear());

  it('reads both ends from a response, and keeps them when a response has none', () => {
    expect(sessionEnds()).toBeNull();
    const before = Date.now();
    saveSessionEnds(answer('1800,86400'));
    const ends = sessionEnds();
    expect(ends?.idleAt).toBeGreaterThanOrEqual(before + 1_800_000);
    expect(ends?.absoluteAt).toBeGreaterThanOrEqual(before + 86_400_000);
    saveSessionEnds(answer());
    saveSessionEnds(answer('x,y'));
    expect(sessionEnds()).toEqual(ends);
    forgetSessionEnds();
    expect(sessionEnds()).toBeNull();
  });

  it('warns before the nearer of the two ends, and says when to ask the server', () => {
    const ends = { idleAt: 1_000_000, absoluteAt: 5_000_000 };
    expect(phaseOf(null, 0, WARN_MS)).toBe('fine');
    expect(phaseOf(ends, 1_000_000 - WARN_MS - 1, WARN_MS)).toBe('fine');
    expect(phaseOf(ends, 1_000_000 - WARN_MS, WARN_MS)).toBe('soon');
    expect(phaseOf(ends, 999_999, WARN_MS)).toBe('soon');
    expect(phaseOf(ends, 1_000_000, WARN_MS)).toBe('over');
    expect(phaseOf({ idleAt: 9_000_000, absoluteAt: 100 }, 100, WARN_MS)).toBe('over');
  });
});
