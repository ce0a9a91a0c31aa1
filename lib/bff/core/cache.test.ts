import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';

it('evicts the least recently used entry', () => {
  const cache = createCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map(cache.get)).toEqual([1, undefined, 3]);
  expect(cache.keys()).toEqual(['c', 'a']);
});

it('drops an entry after its time to live, and stores none whose time is over', () => {
  let now = 1_000_000;
  const cache = createCache<number>(5, () => now);
  cache.set('a', 1, { ttlMs: 100 });
  cache.set('forever', 2);
  now += 100;
  expect(cache.get('a')).toBe(1);
  now += 1;
  expect([cache.get('a'), cache.get('forever'), cache.count()]).toEqual([undefined, 2, 1]);
  cache.set('forever', 3, { ttlMs: 0 });
  expect(cache.get('forever')).toBeUndefined();
});

it('never exceeds its maximum size, and stores no entry larger than that (property)', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 12 }))), entries => {
      const cache = createCache<number>(30);
      const sizes = new Map<string, number>();
      for (const [key, size] of entries) {
        cache.set(String(key), size, { size });
        sizes.set(String(key), size);
      }
      const held = [...sizes].filter(([key]) => cache.get(key) !== undefined);
      expect(held.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(30);
      expect(held.length).toBe(cache.count());
    }),
  );
  const cache = createCache<number>(5);
  cache.set('a', 1, { size: 6 });
  expect(cache.count()).toBe(0);
});

it('loads a value once for parallel requests, and again after a failure', async () => {
  const cache = createCache<string>(5);
  const loader = vi.fn(async () => ({ value: 'a' }));
  loader.mockRejectedValueOnce(new Error('down'));
  const fetchAll = () => Promise.allSettled([1, 2, 3].map(() => cache.fetch('key', loader)));
  expect((await fetchAll()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(cache.isAvailable('key')).toBe(false);
  const loading = fetchAll();
  expect([cache.isAvailable('key'), cache.get('key')]).toEqual([true, undefined]);
  expect((await loading).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect([await cache.fetch('key', loader), loader.mock.calls.length]).toEqual(['a', 2]);
});

it('gives the loaded value to its waiters when the key was deleted or evicted meanwhile', async () => {
  const cache = createCache<string>(1);
  const loading = cache.load('key', async () => ({ value: 'loaded' }));
  cache.set('other', 'x');
  cache.delete('key');
  expect(await loading).toBe('loaded');
});

it('loads anew on request while a value is cached', async () => {
  const cache = createCache<string>(5);
  cache.set('key', 'old');
  expect(await cache.load('key', async () => ({ value: 'new' }))).toBe('new');
  expect(cache.get('key')).toBe('new');
});
