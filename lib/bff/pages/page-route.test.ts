import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPEN } from '#lib/bff/gate/gate.ts';
import type { Role } from '#lib/rules/roles.ts';
import { locales } from '#lib/rules/routes/locales.ts';
import { type Page, pages } from '#lib/rules/routes/pages.ts';
import { safeNext } from '#lib/rules/routes/safe-next.ts';
import { routePage } from './page-route.ts';

const roles: Role[] = ['visitor', 'trial', 'member', 'agent'];
const visitor = {
  role: 'visitor',
  status: OPEN,
  production: true,
  now: 0,
  vendors: new Set(['PG']),
  categories: new Set(['3']),
} as const;
const route = (target: string, more: Partial<Parameters<typeof routePage>[2]> = {}) => {
  const [path = '', query = ''] = target.split('?');
  return routePage(path, new URLSearchParams(query), { ...visitor, ...more });
};

describe('routePage', () => {
  it.each([
    ['/', '/ms', 200],
    ['/en', '/en', 200],
    ['/cn/register', '/zh-CN', 200],
    ['/cn/register?utm=1&referralCode=R-77', '/zh-CN/invited', 200],
    ['/?affiliateCode=%20AGENT01', '/ms/invited', 200],
    ['/en?affiliateCode=%3Cscript%3E&referralCode=', '/en', 200],
    ['/en/live?affiliateCode=AGENT01', '/en/games/live/all', 200],
    ['/en/invited', '/en/not-found', 404],
    ['/login?next=%2Fx', '/ms', 200],
    ['/en/rng?page=2&vassalage=PG&utm=1', '/en/games/rng/vassalage-PG~page-2', 200],
    ['/rng?page=1', '/ms/games/rng/all', 200],
    ['/en/search?q=%20koi%20moon', '/en/search/koi%20moon', 200],
    ['/en/search?q=koi&gameType=RNG', '/en/search/koi/rng', 200],
    ['/en/search?q=koi&gameType=RNG&page=3', '/en/search/koi/rng/3', 200],
    ['/en/search?page=2&q=koi', '/en/search/koi/all/2', 200],
    ['/en/search?q=koi&page=1', '/en/search/koi', 200],
    ['/en/search?q=koi&page=0', '/en/not-found', 404],
    ['/en/search?q=koi&page=2x', '/en/not-found', 404],
    ['/en/search?q=ko%00i%0a', '/en/search/ko%20i', 200],
    ['/en/search?q=&gameType=RNG', '/en/search', 200],
    ['/en/search?q=koi&gameType=..%2Fx', '/en/not-found', 404],
    ['/en/search?q=..%2F..%2Fx', '/en/search/..%2F..%2Fx', 200],
    ['/search', '/ms/search', 200],
    ['/cn/game-exit?round=1', '/zh-CN/game-exit', 200],
    ['/en/nope', '/en/not-found', 404],
    ['/en/rng?page=0', '/en/not-found', 404],
    ['/en/rng?vassalage=INVENTED', '/en/not-found', 404],
    ['/promotions', '/ms/promotions/list/all', 200],
    ['/cn/promotions?utm=1&category=3', '/zh-CN/promotions/list/category-3', 200],
    ['/cn/promotions?category=4', '/zh-CN/not-found', 404],
    ['/en/promotions/list/all', '/en/not-found', 404],
    ['/en/rng?page=1&page=2', '/en/not-found', 404],
    ['/en/dev/look', '/en/not-found', 404],
    ['/EN/nope', '/en/not-found', 404],
    ['/zh-CN/not-found', '/zh-CN/not-found', 404],
    ['/ms/games/rng/all', '/ms/not-found', 404],
    ['/ms//evil.test', '/ms/not-found', 404],
    ['/EN/dev/look', '/en/not-found', 404],
    ['/en/dev/texts', '/en/not-found', 404],
    ['/en/not-found', '/en/not-found', 404],
  ])('routes %s to %s with status %i', (target, internal, status) => {
    expect(route(target)).toMatchObject({ kind: 'page', internal, status });
  });

  it.each([
    ['/promotions/401-new-slots', '/ms/promotions/401'],
    ['/en/promotions/401-new%2Dslots?utm=1', '/en/promotions/401'],
    ['/en/promotions/401-other?utm=1&x=%2F', '/en/promotions/401-new-slots?utm=1&x=%2F'],
    ['/cn/promotions/401', '/cn/promotions/401-new-slots'],
    ['/cn/promotions?id=401&utm=1', '/cn/promotions/401-new-slots?utm=1'],
    ['/cn/promotions?id=401-old', '/cn/promotions/401-new-slots'],
    ['/en/promotions/new-slots', '/en/not-found'],
    ['/en/promotions/0-new-slots', '/en/not-found'],
    ['/en/promotions/401-new-slots/x', '/en/not-found'],
    ['/en/promotions/:item', '/en/not-found'],
    ['/en/promotions?id=x', '/en/not-found'],
    ['/cn/play/1001-new-slots?play=1001', '/zh-CN/play/1001'],
    ['/play/1001-old?play=1001', '/play/1001-new-slots?play=1001'],
    ['/en/play', '/en/not-found'],
  ])('resolves the item address %s to %s', (target, leads) => {
    const found = route(target, { slug: 'new-slots' });
    expect(found.kind === 'page' ? found.internal : found.location).toBe(leads);
    expect(found.status).toBe(found.kind === 'redirect' ? 308 : leads.endsWith('not-found') ? 404 : 200);
  });

  it('puts a title in a non-Latin script into the address of the item', () => {
    const right = `/cn/promotions/401-${encodeURIComponent('起始金')}`;
    expect(route('/cn/promotions/401-x', { slug: '起始金' })).toMatchObject({ location: right });
    expect(route(right, { slug: '起始金' })).toMatchObject({
      internal: '/zh-CN/promotions/401',
      status: 200,
    });
    expect(route(right.toLowerCase(), { slug: '起始金' })).toMatchObject({ status: 200 });
  });

  it('resolves an unknown item to the cached 404, and to its id alone while the upstream cannot tell', () => {
    for (const target of ['/en/promotions/9-x', '/en/promotions/9', '/en/promotions?id=9'])
      expect(route(target, { slug: null })).toMatchObject({ internal: '/en/not-found', status: 404 });
    expect(route('/en/promotions/9-x')).toMatchObject({ internal: '/en/promotions/9', status: 200 });
    expect(route('/en/promotions?id=9')).toEqual({
      kind: 'redirect',
      location: '/en/promotions/9',
      status: 308,
    });
  });

  it('redirects a visitor of a guarded page to sign-in, with a `next` on our own host', () => {
    expect(route('/cn/recent?x=//evil.test')).toEqual({
      kind: 'redirect',
      status: 307,
      location: '/cn/login?next=%2Fcn%2Frecent%3Fx%3D%252F%252Fevil.test',
    });
    expect(route('/cn/recent', { role: 'member' })).toMatchObject({
      internal: '/zh-CN/personal/recent',
      status: 200,
    });
  });

  it.each([
    ['/favorite', '/en/personal/favourite'],
    ['/recent', '/en/personal/recent'],
    ['/lottery?gameCode=MB4D', '/en/lotteries/lottery'],
    ['/seaLottery?gameCode=SG4D', '/en/lotteries/sea'],
    ['/vnLottery?gameCode=HN', '/en/lotteries/vn'],
    ['/pointMall', '/en/pointMall'],
    ['/seamless', '/en/seamless'],
  ])('requires sign-in for %s; the visitor returns to it with the whole query', (target, internal) => {
    const next = encodeURIComponent(`/en${target}`);
    expect(route(`/en${target}`)).toEqual({
      kind: 'redirect',
      status: 307,
      location: `/en/login?next=${next}`,
    });
    expect(safeNext(decodeURIComponent(next))).toBe(`/en${target}`);
    for (const role of roles.slice(1))
      expect(route(`/en${target}`, { role })).toMatchObject({ internal, status: 200 });
    // An internal path of its own is no address.
    if (internal !== `/en${target}`)
      expect(route(internal, { role: 'member' })).toMatchObject({ status: 404 });
  });

  it('hides footer and side menu on the specified pages only; those that need a session are not indexable', () => {
    const paths = (wanted: (page: Page) => boolean) => pages.filter(wanted).map(({ path }) => path);
    const lotteries = ['/lottery', '/seaLottery', '/vnLottery'];
    expect(paths(page => page.lottery !== undefined)).toEqual(lotteries);
    expect(paths(page => page.indexable && page.access !== 'anyone')).toEqual([]);
    const own = ['/offline', '/game-exit', '/dev/look', '/dev/texts'];
    expect(paths(page => !page.menu)).toEqual([
      '/agentHome',
      '/agent',
      '/fairness',
      ...lotteries,
      '/seamless',
      '/support',
      ...own,
    ]);
    expect(paths(page => !page.footer)).toEqual([
      ...[
        '/agentHome',
        '/agent',
        '/promotions',
        '/promotions/:item',
        ...lotteries,
        '/pointMall',
        '/seamless',
        '/support',
      ],
      ...own,
    ]);
  });

  it('opens a popup route over the page below for every role, even without access', () => {
    for (const role of roles)
      for (const [path, below] of [
        ['/login', '/en'],
        ['/register', '/en/invited'],
        ['/forgot', '/en'],
        ['/reset', '/en'],
        ['/agentHome', '/en/agent'],
      ]) {
        const shown = route(`/en${path}?next=%2Frecent&referralCode=x`, { role });
        expect(shown, `${path} ${role}`).toMatchObject({ kind: 'page', internal: below, status: 200 });
      }
  });

  it('redirects non-agents from the agents’ pages to the agents’ sign-in, which explains why', () => {
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

  it('never redirects in a loop: every redirect ends at a page, for every page, role and language', () => {
    for (const role of roles)
      for (const page of pages)
        for (const { prefix } of locales) {
          const first = route(`${prefix}${page.path}`, { role, production: false });
          if (first.kind === 'page') continue;
          expect(route(first.location, { role }), `${page.path} ${role}`).toMatchObject({ kind: 'page' });
        }
  });

  it('closes every page during maintenance, with Retry-After', () => {
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

  it('serves the design preview outside production', () => {
    expect(route('/en/dev/look', { production: false })).toMatchObject({
      status: 200,
      internal: '/en/dev/look',
    });
  });

  it.each([
    ['/home', '/', 308],
    ['/cn/index', '/cn', 308],
    ['/en/index.html?affiliateCode=AGENT01&play=7', '/en?affiliateCode=AGENT01&play=7', 308],
    ['/member', '/?center=securityCenter', 307],
    ['/en/member', '/en?center=securityCenter', 307],
    ['/ms', '/', 308],
    ['/EN', '/en', 308],
    ['/En/rng?vassalage=PG&page=2&utm=x', '/en/rng?vassalage=PG&page=2&utm=x', 308],
    ['/zh-CN/play/7-%E9%94%A6?play=7', '/cn/play/7-%E9%94%A6?play=7', 308],
    ['/zh-cn/recent', '/cn/recent', 308],
    ['/MS/index.html?utm=x', '/?utm=x', 308],
  ])('redirects from %s to %s', (target, location, status) => {
    expect(route(target)).toEqual({ kind: 'redirect', location, status });
  });

  it('resolves to no path that the page table does not allow, whatever the query is (property)', () => {
    const key = fc.constantFrom(
      'vassalage',
      'gameClassify',
      'filter',
      'page',
      'q',
      'id',
      'category',
      'utm',
      '_rsc',
      '__proto__',
    );
    const value = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('PG', 'SC', 'hot', '2', '3', '../x', 'a~b', 'page-2'),
    );
    const path = fc.constantFrom(
      ...pages.flatMap(page => locales.map(locale => locale.prefix + page.path)),
      '/x',
      '/ms/rng',
      '/promotions/7-a',
      '/en/play/7-a',
      '/en/promotions/7%2e',
      '/promotions/9999999999999999',
      '/cn/promotions/7/8',
    );
    fc.assert(
      fc.property(path, fc.array(fc.tuple(key, value), { maxLength: 4 }), (pathname, query) => {
        const found = routePage(pathname, new URLSearchParams(query), visitor);
        if (found.kind === 'redirect')
          return void expect(found.location).toMatch(
            /^\/(?:(?:en\/|cn\/)?(?:(?:login|agentHome)\?next=|promotions\/|play\/|rng$|rng\?)|(?:en|cn)?\?center=securityCenter$)/,
          );
        expect(found.internal).toMatch(/^\/(?:ms|en|zh-CN)(?:$|\/)/);
        if (found.lifeSeconds > 0)
          expect(found.internal).toMatch(
            /^\/(?:ms|en|zh-CN)(?:$|\/(?:not-found|invited|recent|agent|fairness|game-exit|offline|help|down|mirrors|promotions\/list\/(?:all|category-3)|(?:promotions|play)\/[1-9]\d{0,14}|games\/[a-z]+\/[\w~-]+)$)/,
          );
      }),
    );
  });
});
