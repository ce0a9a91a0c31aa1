import { expect, it } from 'vitest';
import { createRecentMap } from './recent-map.ts';

it('makes once, and forgets what was not asked for the longest', () => {
  const map = createRecentMap<string>(2);
  const made: string[] = [];
  const get = (key: string) =>
    map.get(key, () => {
      made.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(get(key)).toBe(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
