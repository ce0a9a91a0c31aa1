import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NextRenderer, RouterResponse } from '#lib/bff/server/next-renderer.ts';
import type { RenderedPage } from '#lib/bff/server/page-cache.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { success } from '#lib/wire/envelope.ts';
import { bffRequest, leaveEnv, ours, sessionCookieOf, setEnv, signIn } from '../support/bff-harness.ts';
import { send, statusValue } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { requestServer, setUpTestServer } from '../support/test-server.ts';

const stub = stubForTests();
let fills: string[] = [];
let requests: { target: string; headers: Record<string, string> }[] = [];
let handled: IncomingMessage[] = [];
let fill: (internal: string) => RenderedPage | Promise<RenderedPage>;

const html = (internal: string) => Buffer.from(`<html><script>go()</script><main>${internal}</main></html>`);
const filled = (internal: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html: html(internal),
  stale: false,
  storable: true,
  ...more,
});

const renderer: NextRenderer = {
  handle: async (request, response) => {
    handled.push(request);
    response.end('a file');
  },
  upgrade: async () => undefined,
  fill: async internal => {
    fills.push(internal);
    return fill(internal);
  },
  send: async (target, headers): Promise<RouterResponse> => {
    requests.push({ target, headers });
    const bad = { 'set-cookie': 'a=b', 'x-middleware-rewrite': '/x', 'cache-control': 's-maxage=10' };
    return {
      status: 200,
      headers: { 'content-type': 'text/x-component', ...bad },
      body: Buffer.from('payload'),
    };
  },
  close: async () => undefined,
};

beforeEach(() => {
  fills = [];
  requests = [];
  handled = [];
  fill = filled;
});
const testServer = setUpTestServer(renderer, new Map([['/fonts/a.woff2', 'nowhere']]));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  requestServer(testServer, path, { method, headers });

const setStatus = (more: Record<string, unknown>) =>
  stub.on.set('/wps/system/status', (_request, response) => send(response, 200, success(statusValue(more))));

describe('cached pages', () => {
  it('are rendered once by an internal request, and sent in every encoding with their policy', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => get('/en', { 'accept-encoding': 'br, gzip' })),
    );
    expect(fills).toEqual(['/en']);
    const [first] = replies;
    expect(first?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first?.body ?? Buffer.alloc(0))).toEqual(html('/en'));
    const zipped = await get('/en', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.body)).toEqual(html('/en'));
    const plain = await get('/en');
    expect(plain.body).toEqual(html('/en'));
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
    });
    expect(plain.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(new Set([first?.headers.etag, zipped.headers.etag, plain.headers.etag]).size).toBe(3);
  });

  it('respond 304 to their ETag, HEAD without a body, and 405 to other methods', async () => {
    const { headers } = await get('/en');
    const again = await get('/en', { 'if-none-match': `W/"x", ${headers.etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/en', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await get('/en', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect((await get('/en', {}, method)).status).toBe(405);
  });

  it('contain nothing of a visitor: unlisted query, cookies and headers share one entry', async () => {
    for (const path of ['/en', '/en?utm=1', '/en/register', '/en/login', '/en/login?next=%2Frecent'])
      expect((await get(path, { cookie: 'foyer-hint=member', 'user-agent': path })).body).toEqual(
        html('/en'),
      );
    const moved = await get('/en/home?utm=1');
    expect([moved.status, moved.headers.location]).toEqual([308, '/en?utm=1']);
    expect(fills).toEqual(['/en']);
    stub.values['GET /wps/relay/GCSGAME_newGameVendor'] = {
      data: { lanes: [{ title: 'RNG', cards: [{ vassalage: 'PG', displayName: 'P', gameType: 'RNG' }] }] },
    };
    expect((await get('/en/rng?vassalage=INVENTED')).status).toBe(404);
    fills = ['/en'];
    await get('/en/rng?page=2&vassalage=PG&utm=x');
    await get('/en/rng?vassalage=PG&page=2');
    expect(fills.slice(1)).toEqual(['/en/games/rng/vassalage-PG~page-2']);
  });

  it('remove a hint without a live session, and are then private; the bytes stay the same', async () => {
    const idle = sessionCookieOf(await signIn({ now: () => Date.now() - 31 * MINUTE_MS }));
    const ended = sessionCookieOf(await signIn());
    await bffRequest('/wps/session/logout', { method: 'DELETE', cookie: ended });
    for (const session of ['', `; ${idle}`, `; ${ended}`, '; __Host-foyer=garbage']) {
      const { body, headers } = await get('/en?center=depositv2', { cookie: `foyer-hint=member${session}` });
      expect(body).toEqual(html('/en'));
      expect(headers['set-cookie']).toEqual([expect.stringMatching(/^foyer-hint=visitor;.*Max-Age=0/)]);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    const live = sessionCookieOf(await signIn());
    for (const cookie of ['', 'foyer-hint=visitor', `foyer-hint=member; ${live}`]) {
      const { headers } = await get('/en', { cookie });
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });

  it('unknown paths, unlistable queries and internal paths of Next get the single cached 404', async () => {
    for (const path of [
      '/en/nope',
      '/en/rng?page=0',
      '/en/rng?page=1&page=2',
      '/en/games/rng/all',
      '/ms/games/rng/all',
      '/en/closed/maintenance',
      '/x.png',
      '/en/dev/nope',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(new Set(fills)).toEqual(new Set(['/en/not-found', '/ms/not-found']));
  });

  it('item pages are cached by id: other spellings redirect to them, unknown ids get the single cached 404', async () => {
    const content = (title: string) => ({ promotion: [{ id: 21, title, content: '<p>x</p>' }] });
    stub.values['GET /wps/relay/MCSFE_getListAnnouncements'] = content('新年 Offer');
    const right = '/en/promotions/21-%E6%96%B0%E5%B9%B4-offer';
    for (const path of ['/en/promotions/21', '/en/promotions/21-x', '/en/promotions?id=21']) {
      const { status, headers } = await get(path);
      expect([path, status, headers.location]).toEqual([path, 308, right]);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect((await get(right)).body).toEqual(html('/en/promotions/21'));
    for (const path of [
      '/en/promotions/22',
      '/en/promotions/22-x',
      '/en/promotions?id=22',
      '/en/promotions/x',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(fills).toEqual(['/en/promotions/21', '/en/not-found']);
  });

  it('game pages are item pages too: each is looked up once at the upstream', async () => {
    const single = (nodeId: string) =>
      stub.seen.filter(one => one.target.includes(`nodeId=${nodeId}`)).length;
    expect((await get('/cn/play/9001')).headers.location).toBe('/cn/play/9001-seven-stars');
    expect((await get('/cn/play/9001-seven-stars?play=9001')).body).toEqual(html('/zh-CN/play/9001'));
    expect(single('9001')).toBe(1);
    stub.on.set('/wps/relay/GCSGAME_getSingleGame', (_request, response) =>
      send(response, 200, { success: false, value: null, errorCode: 'game.not.found' }),
    );
    expect((await get('/en/play/7')).status).toBe(404);
    stub.on.set('/wps/relay/GCSGAME_getSingleGame', (_request, response) => send(response, 500, ''));
    expect((await get('/en/play/8')).status).toBe(200);
    expect(fills).toEqual(['/zh-CN/play/9001', '/en/not-found', '/en/play/8']);
  });

  it('a page that finds no content is a 404 too, without an ETag', async () => {
    fill = internal => filled(internal, { status: 404 });
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await get('/en/rng?page=399');
      expect([status, headers.etag]).toEqual([404, undefined]);
    }
  });

  it('a stale page is rendered again after a second; if rendering fails, the old page is served for an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    await get('/en');
    fill = () => Promise.reject(new Error('down'));
    for (const seconds of [5, 60, 1800, 3599]) {
      vi.setSystemTime(start + seconds * 1000);
      expect([seconds, (await get('/en')).status]).toEqual([seconds, 200]);
    }
    vi.setSystemTime(start + 3601 * 1000);
    expect((await get('/en')).status).toBe(502);
    let round = 0;
    fill = internal => {
      round += 1;
      return filled(internal, { stale: round < 3, html: Buffer.from(`<html>${round}</html>`) });
    };
    expect((await get('/en')).body.toString()).toBe('<html>3</html>');
  });

  it('an error page is sent and not cached; a page rendered for one visitor is never cached', async () => {
    fill = internal => filled(internal, { status: 500, storable: false });
    const broken = await get('/en');
    expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'no-store']);
    fill = filled;
    expect((await get('/en')).status).toBe(200);
    expect(fills).toEqual(['/en', '/en']);
  });

  it('a failed page is a 503 with its own policy and is not cached; an older one is served with its age', async () => {
    const failed = (internal: string) => filled(internal, { failed: true, storable: false });
    fill = failed;
    for (const path of ['/en/rng', '/en/rng', '/en/search?q=koi']) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers['retry-after'], headers.etag]).toEqual([path, 503, '10', undefined]);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(body.toString()).toContain('<main>');
    }
    expect(fills).toEqual(['/en/games/rng/all', '/en/games/rng/all', '/en/search/koi']);
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    fill = filled;
    const fresh = await get('/en/rng');
    expect([fresh.status, fresh.headers['x-foyer-stale']]).toEqual([200, undefined]);
    fill = failed;
    vi.setSystemTime(start + 60_000);
    const old = await get('/en/rng');
    expect([old.status, old.headers['x-foyer-stale']]).toEqual([200, '60']);
    vi.setSystemTime(start + 3_601_000);
    expect((await get('/en/rng')).status).toBe(503);
  });

  it('pages rendered per request are not cached', async () => {
    for (let round = 0; round < 2; round += 1) {
      const reply = await get('/en/search?q=koi%20moon');
      expect(reply.headers['cache-control']).toBe('private, no-store');
    }
    expect(fills).toEqual(['/en/search/koi%20moon', '/en/search/koi%20moon']);
  });
});

describe('M1: the gate at the HTTP server', () => {
  const open = ['/', '/en', '/cn/rng', '/login', '/search?q=x', '/en/live?page=2'];

  it.each([
    ['maintenance', { maintenance: { endTime: 4_102_444_800_000 } }, 503],
    ['region', { regionRestriction: true }, 403],
    ['both: maintenance wins', { maintenance: true, regionRestriction: true }, 503],
  ])(
    '%s closes every page for everybody, and the response is never cached',
    async (_name, status, expected) => {
      const member = sessionCookieOf(await signIn());
      setStatus(status);
      for (const path of [...open, '/recent', '/en/nope', '/en/games/rng/all'])
        for (const cookie of ['', member])
          for (const method of ['GET', 'HEAD']) {
            const reply = await get(path, { cookie }, method);
            expect([path, reply.status]).toEqual([path, expected]);
            expect(reply.headers['cache-control']).toBe('private, no-store');
            if (expected === 503) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
          }
      for (const internal of fills) expect(internal).toMatch(/\/closed\/(?:maintenance|region)$/);
    },
  );

  it('refuses calls while the site is closed, except those that the closed page needs', async () => {
    const member = sessionCookieOf(await signIn());
    setStatus({ maintenance: { endTime: null } });
    const headers = { ...ours(), cookie: member };
    for (const path of [
      '/wps/v2/wallets/balance',
      '/wps/relay/GCSGAME_newGameVendor',
      '/wps/game/launchGame?nodeId=1',
    ]) {
      const reply = await get(path, headers);
      expect([reply.status, JSON.parse(reply.body.toString()).errorCode]).toEqual([503, 'maintenance']);
    }
    expect((await get('/wps/system/location', headers)).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
  });

  it('a guarded page redirects to sign-in, and is private for members', async () => {
    const visitor = await get('/en/recent');
    expect([visitor.status, visitor.headers.location]).toEqual([307, '/en/login?next=%2Fen%2Frecent']);
    expect(visitor.headers['cache-control']).toBe('private, no-store');
    const cookie = sessionCookieOf(await signIn());
    const member = await get('/en/recent', { cookie });
    expect(member.status).toBe(200);
    expect(member.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Cookie, Accept-Encoding',
    });
    expect((await get('/en/recent')).status).toBe(307);
    await get('/en/recent', { cookie: `${cookie}x` }).then(reply => expect(reply.status).toBe(307));
  });

  it('region is looked up once per address with that address, and undecided requests pass', async () => {
    await get('/en');
    await get('/en/rng');
    const withAddress = stub.seen.filter(
      one => one.target === '/wps/system/status' && one.headers['x-client-address'],
    );
    expect(withAddress.map(one => one.headers['x-client-address'])).toEqual(['127.0.0.1']);
    await leaveEnv();
    setEnv({ UPSTREAM_URL: stub.origin });
    stub.on.set('/wps/system/status', request => request.socket.destroy());
    expect((await get('/en')).status).toBe(200);
  });

  it('no bypass header changes a verdict, and none reaches Next', async () => {
    const bypass = {
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'x-middleware-rewrite': '/en/recent',
      'x-nextjs-data': '1',
      'x-matched-path': '/en/recent',
      'x-foyer-secret': 'guess',
      'x-foyer-page': '/en/recent',
      'x-foyer-address': '8.8.8.8',
      'x-original-url': '/en',
      'next-action': 'abc',
      x_middleware_subrequest: 'src/middleware',
    };
    expect((await get('/en/recent', bypass)).status).toBe(307);
    await get('/fonts/a.woff2', { ...bypass, 'x-forwarded-host': 'evil.test' });
    await get('/en', { ...bypass, rsc: '1', 'next-router-prefetch': '1' });
    const [file] = handled;
    for (const name of Object.keys(bypass))
      if (!name.startsWith('x-foyer-')) expect(file?.headers).not.toHaveProperty(name);
    expect(file?.headers['x-foyer-secret']).not.toBe('guess');
    expect(file?.headers['x-foyer-address']).toBe('127.0.0.1');
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual([
      'next-router-prefetch',
      'rsc',
      'x-foyer-address',
      'x-foyer-secret',
    ]);
  });

  it('M2: an RSC payload is private and sets no cookie', async () => {
    const reply = await get('/en/rng', { rsc: '1', cookie: 'a=b' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'text/x-component',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['x-middleware-rewrite']).toBeUndefined();
    const packed = await get('/en/rng', { rsc: '1', 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.body)).toEqual(reply.body);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(fills).toEqual([]);
  });

  it('Next’s internal endpoints are 404', async () => {
    for (const path of ['/_next/image?url=x', '/_next/data/b/en.json', '/_next/webpack-hmr', '/_next/mcp'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(handled).toEqual([]);
  });
});

it('a sign-in through the HTTP server sets the cookie, and a forwarded host is never repeated', async () => {
  const headers = { ...ours({ 'content-type': 'application/json' }), 'x-forwarded-host': 'evil.test' };
  const body = JSON.stringify({ username: 'player01', password: 'x' });
  const reply = await requestServer(testServer, '/wps/session/login', { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
  expect(reply.headers['set-cookie']?.[0]).toMatch(/^__Host-foyer=/);
  const redirected = await get('/recent', { 'x-forwarded-host': 'evil.test' });
  expect([redirected.status, redirected.headers.location]).toEqual([307, '/login?next=%2Frecent']);
  expect(JSON.stringify(redirected.headers)).not.toContain('evil');
});
