import { expect, it, vi } from 'vitest';
import { goBack } from './go-on.ts';

it.each([
  ['/en/rng?page=2', '/en/rng?page=2'],
  ['/cn/help', '/cn/help'],
  [null, '/en'],
  ['//evil.test', '/en'],
  // Those would ask for a sign-in again, and nobody could close it.
  ['/en/favorite', '/en'],
  ['/recent', '/en'],
  ['/en/pointMall', '/en'],
  ['/en/lottery?gameCode=TOTO', '/en'],
  ['/en/agent', '/en'],
])('closed without a sign-in that %s asked for, it leads to %s', (next, target) => {
  const replace = vi.fn();
  goBack(next, { locale: 'en', replace });
  expect(replace.mock.lastCall).toEqual([target]);
});
