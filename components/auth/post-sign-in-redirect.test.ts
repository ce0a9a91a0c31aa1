import { expect, it, vi } from 'vitest';
import { leaveSignIn } from './post-sign-in-redirect.ts';

it.each([
  ['/en/rng?page=2', '/en/rng?page=2'],
  ['/cn/help', '/cn/help'],
  [null, '/en'],
  ['//evil.test', '/en'],
  // These would ask for a sign-in again, which nothing could close.
  ['/en/favorite', '/en'],
  ['/recent', '/en'],
  ['/en/pointMall', '/en'],
  ['/en/lottery?gameCode=TOTO', '/en'],
  ['/en/agent', '/en'],
])('closes the sign-in that %s asked for by leading to %s', (next, target) => {
  const replace = vi.fn();
  leaveSignIn(next, { locale: 'en', replace });
  expect(replace.mock.lastCall).toEqual([target]);
});
