import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lru } from './lru.ts';

describe('Lru', () => {
  it('forgets what was used longest ago, and what is over', () => {
    const lru = new Lru<number>(2);
    lru.set('a', 1, 100);
    lru.set('b', 2, 100);
    expect(lru.get('a', 0)).toBe(1);
    lru.set('c', 3, 100);
    expect([lru.get('a', 0), lru.get('b', 0), lru.get('c', 0)]).toEqual([1, undefined, 3]);
    expect(lru.get('a', 100)).toBeUndefined();
    expect(lru.count).toBe(1);
  });

  it('never weighs more than its bound, and keeps nothing larger than it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 12 }))), entries => {
        const lru = new Lru<number>(30);
        const sizes = new Map<string, number>();
        for (const [key, size] of entries) {
          lru.set(String(key), size, 1, size);
          sizes.set(String(key), size);
        }
        const held = [...sizes].filter(([key]) => lru.get(key, 0) !== undefined);
        expect(held.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(30);
        expect(held.length).toBe(lru.count);
      }),
    );
    const lru = new Lru<number>(5);
    lru.set('a', 1, 1, 6);
    expect(lru.count).toBe(0);
  });
});
