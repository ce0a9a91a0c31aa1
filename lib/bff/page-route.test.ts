import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '#lib/rules/locales.ts';
import { pages } from '#lib/rules/pages.ts';
import type { Role } from '#lib/rules/roles.ts';
import { OPEN } from './gate.ts';
import { routePage } from './page-route.ts';

const roles: Role[] = ['visitor', 'trial', 'member', 'agent'];
const visitor = {
  role: 'visitor',
  status: OPEN,
  production: true,
  now: 0,
  vendors: new Set(['PG']),
} as const;
const route = (target: string, more: Partial<Parameters<typeof routePage>[2]> = {}) => {
  const [path = '', query = ''] = target.split('?');
  return routePage(path, new URLSearchParams(query), { ...visitor, ...more });
};

describe('routePage', () => {
  it.each([
    ['/', '/ms', 200],
    ['/en', '/en', 200],
    ['/cn/home', '/zh-CN', 200],
    ['/login?next=%2Fx', '/ms', 200],
    ['/en/rng?page=2&vassalage=PG&utm=1', '/en/games/rng/vassalage-PG~page-2', 200],
    ['/rng?page=1', '/ms/games/rng/all', 200],
    ['/en/search?q=%20koi%20moon', '/en/search/koi%20moon', 200],
    ['/en/search?q=..%2F..%2Fx', '/en/search/..%2F..%2Fx', 200],
    ['/search', '/ms/search', 200],
    ['/cn/game-exit?round=1', '/zh-CN/game-exit', 200],
    ['/en/nope', '/en/not-found', 404],
    ['/en/rng?page=0', '/en/not-found', 404],
    ['/en/rng?vassalage=INVENTED', '/en/not-found', 404],
    ['/en/rng?page=1&page=2', '/en/not-found', 404],
    ['/en/dev/look', '/en/not-found', 404],
    ['/ms', '/ms/not-found', 404],
    ['/en/not-found', '/en/not-found', 404],
  ])('%s → %s, %i', (target, internal, status) => {
    expect(route(target)).toMatchObject({ kind: 'page', internal, status });
  });

  it('sends a visitor of a guarded page to sign in, with a way back on our own host', () => {
    expect(route('/cn/recent?x=//evil.test')).toEqual({
      kind: 'redirect',
      location: '/cn/login?next=%2Fcn%2Frecent%3Fx%3D%252F%252Fevil.test',
    });
    expect(route('/cn/recent', { role: 'member' })).toMatchObject({ internal: '/zh-CN/recent', status: 200 });
  });

  it('opens a popup route over the page below for every role, also for those who may not pass', () => {
    for (const role of roles)
      for (const [path, below] of [
        ['/login', '/en'],
        ['/register', '/en'],
        ['/forgot', '/en'],
        ['/reset', '/en'],
        ['/agentHome', '/en/agent'],
      ]) {
        const shown = route(`/en${path}?next=%2Frecent&referralCode=x`, { role });
        expect(shown, `${path} ${role}`).toMatchObject({ kind: 'page', internal: below, status: 200 });
      }
  });

  it('sends whoever is no agent from the agents’ pages to their own way in, where it is told', () => {
    const seen = roles.map(role => {
      const found = route('/cn/agent?tab=1', { role });
      return found.kind === 'page' ? found.internal : found.location;
    });
    expect(seen).toEqual([
      '/cn/agentHome?next=%2Fcn%2Fagent%3Ftab%3D1',
      '/cn/agentHome',
      '/cn/agentHome',
      '/zh-CN/agent',
    ]);
  });

  it('leads nobody in circles: a redirect ends at a page for every page, role and language', () => {
    for (const role of roles)
      for (const page of pages)
        for (const { prefix } of locales) {
          const first = route(`${prefix}${page.path}`, { role, production: false });
          if (first.kind === 'page') continue;
          expect(route(first.location, { role }), `${page.path} ${role}`).toMatchObject({ kind: 'page' });
        }
  });

  it('closes every page alike, and says when to come back', () => {
    const maintenance = { maintenance: { until: 61_000 }, blocked: true };
    for (const target of [
      '/en',
      '/en/nope',
      '/en/recent',
      '/en/rng?page=0',
      '/en/register',
      '/en/agentHome',
      '/en/agent',
    ]) {
      expect(route(target, { status: maintenance })).toMatchObject({
        status: 503,
        internal: '/en/closed/maintenance',
        retryAfter: 61,
      });
      expect(route(target, { status: { maintenance: null, blocked: true } })).toMatchObject({
        status: 403,
        internal: '/en/closed/region',
      });
    }
  });

  it('the look sheet exists outside production only', () => {
    expect(route('/en/dev/look', { production: false })).toMatchObject({
      status: 200,
      internal: '/en/dev/look',
    });
  });

  it('makes no entry that no row of the table allows, whatever the query says', () => {
    const key = fc.constantFrom(
      'vassalage',
      'gameClassify',
      'filter',
      'page',
      'q',
      'utm',
      '_rsc',
      '__proto__',
    );
    const value = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('PG', 'SC', 'hot', '2', '../x', 'a~b', 'page-2'),
    );
    const path = fc.constantFrom(
      ...pages.flatMap(page => locales.map(locale => locale.prefix + page.path)),
      '/x',
      '/ms/rng',
    );
    fc.assert(
      fc.property(path, fc.array(fc.tuple(key, value), { maxLength: 4 }), (pathname, query) => {
        const found = routePage(pathname, new URLSearchParams(query), visitor);
        if (found.kind === 'redirect')
          return void expect(found.location).toMatch(/^\/(?:en\/|cn\/)?(?:login|agentHome)\?next=/);
        expect(found.internal).toMatch(/^\/(?:ms|en|zh-CN)(?:$|\/)/);
        if (found.lifeSeconds > 0)
          expect(found.internal).toMatch(
            /^\/(?:ms|en|zh-CN)(?:$|\/(?:not-found|recent|agent|game-exit|games\/[a-z]+\/[\w~-]+)$)/,
          );
      }),
    );
  });
});
