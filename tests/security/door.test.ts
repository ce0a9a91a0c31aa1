import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NextSide, RouterAnswer } from '#lib/bff/door-next.ts';
import type { Filled } from '#lib/bff/door-store.ts';
import { success } from '#lib/wire/envelope.ts';
import { doorForTests } from './door-for-tests.ts';
import { leaveEnv, ORIGIN, ours, sessionCookieOf, setEnv, signIn } from './harness.ts';
import { send, statusValue } from './stub.ts';
import { stubForTests } from './stub-for-tests.ts';

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const stub = stubForTests();
let fills: string[] = [];
let asked: { target: string; headers: Record<string, string> }[] = [];
let handled: IncomingMessage[] = [];
let fill: (internal: string) => Filled | Promise<Filled>;

const html = (internal: string) => Buffer.from(`<html><script>go()</script><main>${internal}</main></html>`);
const filled = (internal: string, more: Partial<Filled> = {}): Filled => ({
  status: 200,
  html: html(internal),
  stale: false,
  storable: true,
  ...more,
});

const side: NextSide = {
  handle: async (request, response) => {
    handled.push(request);
    response.end('a file');
  },
  upgrade: async () => undefined,
  fill: async internal => {
    fills.push(internal);
    return fill(internal);
  },
  ask: async (target, headers): Promise<RouterAnswer> => {
    asked.push({ target, headers });
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
  asked = [];
  handled = [];
  fill = filled;
});
const CSS = 'public/fonts/noto-sans-sc.css';
const BUILT = '/_next/static/chunks/a.css';
const door = doorForTests(
  side,
  new Map([
    ['/fonts/a.woff2', 'nowhere'],
    ['/fonts/b.css', CSS],
    [BUILT, CSS],
    ['/_next/static/chunks/gone.js', 'nowhere'],
  ]),
);

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: door.port, path, method, headers }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

const setStatus = (more: Record<string, unknown>) =>
  stub.on.set('/wps/system/status', (_request, response) => send(response, 200, success(statusValue(more))));

describe('finished pages', () => {
  it('are filled once by a request of our own, and sent in every coding with their policy', async () => {
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

  it('answer 304 to their own tag, HEAD without a body, 405 to the rest', async () => {
    const { headers } = await get('/en');
    const again = await get('/en', { 'if-none-match': `W/"x", ${headers.etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/en', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await get('/en', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect((await get('/en', {}, method)).status).toBe(405);
  });

  it('have nothing of a visitor: unlisted query, cookies and headers share one entry', async () => {
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

  it('unknown paths, unlistable queries and paths that only Next knows get the one stored 404', async () => {
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

  it('of items stand under their id: other spellings lead there, ids that nobody knows get the one stored 404', async () => {
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

  it('games are items too, found one by one, and the upstream is not asked twice for what it said', async () => {
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

  it('a page that finds nothing to show is a 404 too, and not what a browser keeps', async () => {
    fill = internal => filled(internal, { status: 404 });
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await get('/en/rng?page=399');
      expect([status, headers.etag]).toEqual([404, undefined]);
    }
  });

  it('a stale answer lives a second, an old page stands in for an hour when no new one can be made', async () => {
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

  it('an error page is shown and not kept; a page made for one visitor is never stored', async () => {
    fill = internal => filled(internal, { status: 500, storable: false });
    const broken = await get('/en');
    expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'no-store']);
    fill = filled;
    expect((await get('/en')).status).toBe(200);
    expect(fills).toEqual(['/en', '/en']);
  });

  it('a page that failed is a 503 with its own words and policy, is not kept, and an old one stands in with its age', async () => {
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

  it('pages made per request are not kept', async () => {
    for (let round = 0; round < 2; round += 1) {
      const reply = await get('/en/search?q=koi%20moon');
      expect(reply.headers['cache-control']).toBe('private, no-store');
    }
    expect(fills).toEqual(['/en/search/koi%20moon', '/en/search/koi%20moon']);
  });
});

describe('M1: the gate at the door', () => {
  const open = ['/', '/en', '/cn/rng', '/login', '/search?q=x', '/en/live?page=2'];

  it.each([
    ['maintenance', { maintenance: { endTime: 4_102_444_800_000 } }, 503],
    ['region', { regionRestriction: true }, 403],
    ['both: maintenance wins', { maintenance: true, regionRestriction: true }, 503],
  ])('%s closes every page for everybody, and is never kept', async (_name, status, expected) => {
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
  });

  it('calls are closed with it, except what the closed door needs', async () => {
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

  it('a guarded page asks to sign in, and is nobody else’s once signed in', async () => {
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

  it('region is asked once per address with that address, and undecided passes', async () => {
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

  it('no header of a bypass changes a verdict, and none reaches Next', async () => {
    const bypass = {
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
      'x-middleware-rewrite': '/en/recent',
      'x-nextjs-data': '1',
      'x-matched-path': '/en/recent',
      'x-door-secret': 'guess',
      'x-door-page': '/en/recent',
      'x-door-address': '8.8.8.8',
      'x-original-url': '/en',
      'next-action': 'abc',
      x_middleware_subrequest: 'src/middleware',
    };
    expect((await get('/en/recent', bypass)).status).toBe(307);
    await get('/fonts/a.woff2', { ...bypass, 'x-forwarded-host': 'evil.test', host: 'evil.test' });
    await get('/en', { ...bypass, rsc: '1', 'next-router-prefetch': '1' });
    const [file] = handled;
    for (const name of Object.keys(bypass))
      if (!name.startsWith('x-door-')) expect(file?.headers).not.toHaveProperty(name);
    expect(file?.headers['x-door-secret']).not.toBe('guess');
    expect(file?.headers['x-door-address']).toBe('127.0.0.1');
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual([
      'next-router-prefetch',
      'rsc',
      'x-door-address',
      'x-door-secret',
    ]);
  });

  it('M2: a router’s payload is for its asker alone, and brings no cookie along', async () => {
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

  it('Next’s own corners are shut', async () => {
    for (const path of ['/_next/image?url=x', '/_next/data/b/en.json', '/_next/webpack-hmr', '/_next/mcp'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(handled).toEqual([]);
  });
});

describe('scripts and style sheets', () => {
  const plain = readFileSync(CSS);

  it('come compressed in what the browser takes, and say so', async () => {
    const packed = await get(BUILT, { 'accept-encoding': 'gzip, br' });
    expect(packed.status).toBe(200);
    expect(brotliDecompressSync(packed.body)).toEqual(plain);
    expect(packed.body.length).toBeLessThan(plain.length / 2);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const zipped = await get(BUILT, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.body)).toEqual(plain);
    expect((await get(BUILT)).body).toEqual(plain);
    expect(handled).toEqual([]);
  });

  it('are not sent again to whoever has them, and those that may change are asked for each time', async () => {
    const { headers } = await get('/fonts/b.css', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await get('/fonts/b.css', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/fonts/b.css', { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
    expect((await get(BUILT, {}, 'POST')).status).toBe(405);
  });

  it('one that cannot be read is a failure of that request alone', async () => {
    expect((await get('/_next/static/chunks/gone.js')).status).toBe(500);
    expect((await get(BUILT)).status).toBe(200);
  });
});

it('pictures come through the door, drawn ones compressed', async () => {
  setEnv({ UPSTREAM_URL: stub.origin, IMAGE_HOSTS: stub.origin });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(50)}</svg>`;
  stub.on.set('/a/b.svg', (_request, response) =>
    send(response, 200, svg, { 'content-type': 'image/svg+xml' }),
  );
  const path = `/img/${new URL(stub.origin).host}/a/b.svg`;
  const zipped = await get(path, { 'accept-encoding': 'gzip, br' });
  expect(gunzipSync(zipped.body).toString()).toBe(svg);
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(zipped.headers['content-security-policy']).toContain('sandbox');
  expect((await get(path)).body.toString()).toBe(svg);
  expect((await get(path, {}, 'POST')).status).toBe(405);
});

describe('kept calls', () => {
  const path = '/wps/relay/GCSGAME_newGameVendor';

  it('come from memory in the coding that is asked for, and still need our header', async () => {
    const first = await get(path, ours());
    const second = await get(path, { ...ours(), 'accept-encoding': 'gzip' });
    expect(gunzipSync(second.body).toString()).toBe(first.body.toString());
    expect((await get(path, { 'x-language': 'EN' })).status).toBe(403);
    expect((await get(path, { ...ours(), 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await get(path, ours({ 'x-language': 'CN' }))).status).toBe(200);
    expect(stub.seen.filter(one => one.target.startsWith(path)).map(one => one.headers.language)).toEqual([
      'EN',
      'CN',
    ]);
  });

  it('close with the house although they are in memory', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await get(path, ours());
    expect((await get(path, ours())).status).toBe(200);
    setStatus({ regionRestriction: true });
    vi.setSystemTime(Date.now() + 5000);
    expect((await get(path, ours())).status).toBe(403);
  });
});

function raw(text: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(door.port, '127.0.0.1', () => socket.write(text));
    let got = '';
    socket.on('data', chunk => {
      got += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(got));
    socket.on('error', () => resolve(got));
  });
}

describe('raw requests', () => {
  const line = (target: string, more = '') =>
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;

  it.each([
    ['/en/%2e%2e/recent', 400],
    ['/en%2frecent', 400],
    ['/en/..;/recent', 400],
    ['/en\\recent', 400],
    ['//wps/v2/wallets/balance', 400],
    ['//evil.test/%2e', 400],
    ['/en/recent%00', 400],
    ['/en/recent%252e', 400],
    ['http://169.254.169.254/en', 400],
    ['/en/recent%c0%ae', 400],
    [`/${'a'.repeat(8200)}`, 414],
  ])('X2, L1: %s', async (target, status) => {
    expect(await raw(line(target))).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(fills).toEqual([]);
  });

  it.each([
    ['//evil.test/x', '/evil.test/x'],
    ['/en/rng/', '/en/rng'],
    ['/en//rng//?page=2', '/en/rng?page=2'],
    ['///', '/'],
  ])('X2: %s moves to its one spelling, on our own host', async (target, location) => {
    const reply = await raw(line(target));
    expect(reply).toMatch(/^HTTP\/1.1 308/);
    expect(reply).toContain(`\r\nLocation: ${location}\r\n`);
  });

  it('L2: slow visitors are cut off: headers in 10 s, a request in 30 s', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = door.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
    });
  });

  it('L1: headers over 16 kB are 431', async () => {
    expect(await raw(line('/en', `X-A: ${'a'.repeat(17_000)}\r\n`))).toMatch(/^HTTP\/1.1 431/);
  });

  it('X1: an upgrade is refused, in any form', async () => {
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    for (const target of ['/wps/relay/CSP_ImUrl', 'http://169.254.169.254/', '/_next/webpack-hmr'])
      expect(await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1.1 400/);
  });

  it('H2: ambiguous framing is refused', async () => {
    const both =
      'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX';
    const twice =
      'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n123456';
    expect(await raw(both)).toMatch(/^HTTP\/1.1 400/);
    expect(await raw(twice)).toMatch(/^HTTP\/1.1 400/);
  });
});

it('a sign-in through the door sets the cookie, and the door never repeats a visitor’s Host', async () => {
  const reply = await new Promise<Reply>((resolve, reject) => {
    const headers = { ...ours({ 'content-type': 'application/json' }), host: 'evil.test' };
    const request = httpRequest(
      { host: '127.0.0.1', port: door.port, path: '/wps/session/login', method: 'POST', headers },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify({ username: 'player01', password: 'x' }));
  });
  expect(reply.status).toBe(200);
  expect(reply.headers['set-cookie']?.[0]).toMatch(/^__Host-foyer=/);
  const redirected = await get('/recent', { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
  expect(JSON.stringify(redirected.headers)).not.toContain('evil');
  expect(ORIGIN).not.toContain('evil');
});
