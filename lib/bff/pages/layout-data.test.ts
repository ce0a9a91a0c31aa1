import { describe, expect, it } from 'vitest';
import { oldest } from './layout-data.ts';

describe('oldest', () => {
  it('returns the age of the oldest list; null while all are fresh, or none could be loaded', () => {
    expect(oldest([])).toBeNull();
    expect(oldest([{ since: null }, null])).toBeNull();
    expect(oldest([{ since: null }, { since: 30 }, null, { since: 20 }])).toBe(20);
  });
});
