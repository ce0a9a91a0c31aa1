import { describe, expect, it } from 'vitest';
import { oldest } from './page-data.ts';

describe('the age of a page', () => {
  it('is that of its oldest list; nothing while all are fresh, or none could be had', () => {
    expect(oldest([])).toBeNull();
    expect(oldest([{ since: null }, null])).toBeNull();
    expect(oldest([{ since: null }, { since: 30 }, null, { since: 20 }])).toBe(20);
  });
});
