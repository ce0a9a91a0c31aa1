import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSessionEnds, noteSessionEnds, phaseOf, sessionEnds } from './session-clock.ts';

const answer = (ends?: string) => ({ headers: new Headers(ends ? { 'x-session-ends': ends } : {}) });
const WARN_MS = 120_000;

describe('the clock of a session', () => {
  beforeEach(() => localStorage.clear());

  it('takes both ends from an answer, and keeps them when an answer says none', () => {
    expect(sessionEnds()).toBeNull();
    const before = Date.now();
    noteSessionEnds(answer('1800,86400'));
    const ends = sessionEnds();
    expect(ends?.idleAt).toBeGreaterThanOrEqual(before + 1_800_000);
    expect(ends?.absoluteAt).toBeGreaterThanOrEqual(before + 86_400_000);
    noteSessionEnds(answer());
    noteSessionEnds(answer('x,y'));
    expect(sessionEnds()).toEqual(ends);
    forgetSessionEnds();
    expect(sessionEnds()).toBeNull();
  });

  it('warns before the nearer of the two ends, and says when the server has to be asked', () => {
    const ends = { idleAt: 1_000_000, absoluteAt: 5_000_000 };
    expect(phaseOf(null, 0, WARN_MS)).toBe('fine');
    expect(phaseOf(ends, 1_000_000 - WARN_MS - 1, WARN_MS)).toBe('fine');
    expect(phaseOf(ends, 1_000_000 - WARN_MS, WARN_MS)).toBe('soon');
    expect(phaseOf(ends, 999_999, WARN_MS)).toBe('soon');
    expect(phaseOf(ends, 1_000_000, WARN_MS)).toBe('over');
    expect(phaseOf({ idleAt: 9_000_000, absoluteAt: 100 }, 100, WARN_MS)).toBe('over');
  });
});
