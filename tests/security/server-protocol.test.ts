import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { readiness } from '#lib/bff/core/readiness.ts';
import type { NextRenderer } from '#lib/bff/server/next-renderer.ts';
import { ours, setEnv } from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { HOST, requestServer, setUpTestServer } from '../support/test-server.ts';

const stub = stubForTests();
let reachedNext = 0;
const renderer: NextRenderer = {
  handle: async (_request, response) => {
    reachedNext += 1;
    response.end('a file');
  },
  upgrade: async () => undefined,
  fill: async () => {
    reachedNext += 1;
    const html = Buffer.from('<html><main>page</main></html>');
    return { status: 200, html, stale: false, storable: true };
  },
  send: async () => {
    reachedNext += 1;
    return { status: 200, headers: { 'content-type': 'text/x-component' }, body: Buffer.from('payload') };
  },
  close: async () => undefined,
};
const STYLES = '/_next/static/chunks/a.css';
const testServer = setUpTestServer(renderer, new Map([[STYLES, 'public/fonts/noto-sans-sc.css']]));

let picture = '';
beforeEach(() => {
  reachedNext = 0;
  setEnv({ UPSTREAM_URL: stub.origin, IMAGE_HOSTS: stub.origin });
  stub.on.set('/a/b.svg', (_request, response) =>
    send(response, 200, '<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }),
  );
  picture = `/img/${new URL(stub.origin).host}/a/b.svg`;
});

type Kind = { path: string; headers?: Record<string, string>; method?: string };
/** One request for each kind of response. */
const kinds = (): Record<string, Kind> => ({
  page: { path: '/en' },
  'page per request': { path: '/en/search?q=koi' },
  'missing page': { path: '/en/nope' },
  redirect: { path: '/en/home' },
  'RSC request': { path: '/en', headers: { rsc: '1' } },
  '.rsc spelling': { path: '/en.rsc' },
  'cached call': { path: '/wps/relay/GCSGAME_newGameVendor', headers: ours() },
  call: { path: '/wps/system/location', headers: ours() },
  'refused call': { path: '/wps/v2/wallets/balance', headers: ours() },
  'unknown call': { path: '/wps/nope', headers: ours() },
  'sign-out': { path: '/wps/session/logout', method: 'DELETE', headers: ours() },
  'own route': { path: '/session/remembered', headers: ours() },
  provider: { path: '/auth/oidc/nobody' },
  report: { path: '/csp-report', method: 'POST' },
  picture: { path: picture },
  'missing picture': { path: '/img/nowhere.test/x.png' },
  'static file': { path: STYLES },
  'missing static file': { path: '/_next/nope.js' },
  'made file': { path: '/robots.txt' },
  'bad spelling': { path: '/en/%2e%2e' },
  'spelling that moves': { path: '/en//rng' },
});
const PROBES: Record<string, Kind> = { liveness: { path: '/healthz' }, readiness: { path: '/readyz' } };

describe('Host', () => {
  it.each(Object.keys(kinds()))(
    '%s: a Host that is not that of PUBLIC_ORIGIN is refused with 421',
    async name => {
      const { path, headers = {}, method } = kinds()[name] ?? { path: '/' };
      for (const host of ['evil.test', `${HOST}:8443`, `x.${HOST}`, '127.0.0.1', `${HOST}.`]) {
        const refused = await requestServer(testServer, path, { method, headers: { ...headers, host } });
        expect([host, refused.status]).toEqual([host, 421]);
        expect(refused.headers['cache-control']).toBe('no-store');
        expect(JSON.stringify(refused.rawHeaders) + refused.body).not.toContain('evil');
      }
      expect(reachedNext).toBe(0);
      // The server itself looks at the platform's status from time to time.
      expect(stub.seen.filter(one => one.target !== '/wps/system/status')).toEqual([]);
      const right = await requestServer(testServer, path, {
        method,
        headers: { ...headers, host: HOST.toUpperCase() },
      });
      expect(right.status).not.toBe(421);
      expect(
        (await requestServer(testServer, path, { method, headers: { ...headers, host: `${HOST}:443` } }))
          .status,
      ).toBe(right.status);
    },
  );

  it('probes respond under any Host: a load balancer requests them by address', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await requestServer(testServer, path, { headers: { host: '10.0.0.7:3000' } })).status).toBe(
        200,
      );
  });

  it('a request without a Host, or with two, is a bad request', async () => {
    expect(await raw('GET /en HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    const two = `Host: ${HOST}\r\nHost: evil.test\r\n`;
    expect(await raw(`GET /en HTTP/1.1\r\n${two}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
    expect(reachedNext).toBe(0);
  });

  it('a demo names its address', async () => {
    setEnv({ UPSTREAM_URL: stub.origin, PUBLIC_ORIGIN: 'http://localhost:3000' });
    const refused = await requestServer(testServer, '/en', { headers: { host: '127.0.0.1:3000' } });
    expect([refused.status, refused.body.toString()]).toEqual([
      421,
      'This address is not served here. Open http://localhost:3000 instead.\n',
    ]);
  });
});

function raw(text: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(testServer.port, '127.0.0.1', () => socket.write(text));
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
    `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n${more}\r\n`;

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
    expect(reachedNext).toBe(0);
  });

  it.each([
    ['//evil.test/x', '/evil.test/x'],
    ['/en/rng/', '/en/rng'],
    ['/en//rng//?page=2', '/en/rng?page=2'],
    ['///', '/'],
  ])('X2: %s redirects to its canonical spelling, on the configured host', async (target, location) => {
    const reply = await raw(line(target));
    expect(reply).toMatch(/^HTTP\/1.1 308/);
    expect(reply).toContain(`\r\nLocation: ${location}\r\n`);
  });

  it('L2: slow visitors are cut off: headers in 10 s, a request in 30 s', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = testServer.server;
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
      expect(await raw(`GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\n${upgrade}\r\n`)).toMatch(
        /^HTTP\/1.1 400/,
      );
  });

  it('H2: ambiguous framing is refused', async () => {
    const both = `POST /wps/session/login HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX`;
    const twice = `POST /wps/session/login HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n123456`;
    expect(await raw(both)).toMatch(/^HTTP\/1.1 400/);
    expect(await raw(twice)).toMatch(/^HTTP\/1.1 400/);
  });
});

const namesOf = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((_value, index) => index % 2 === 0).map(name => name.toLowerCase());
const repeated = (names: readonly string[]) =>
  names.filter((name, index) => name !== 'set-cookie' && names.indexOf(name) !== index);

describe('X-Content-Type-Options', () => {
  it.each([...Object.keys(kinds()), ...Object.keys(PROBES)])(
    '%s: stands once, as every header does',
    async name => {
      const { path, headers, method } = { ...kinds(), ...PROBES }[name] ?? { path: '/' };
      const { rawHeaders } = await requestServer(testServer, path, { method, headers });
      const names = namesOf(rawHeaders);
      expect(names.filter(one => one === 'x-content-type-options')).toHaveLength(1);
      expect(rawHeaders).toContain('nosniff');
      expect(repeated(names)).toEqual([]);
    },
  );

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['another Host', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 421],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
    [
      'an upgrade',
      `GET / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      400,
    ],
    ['an expectation', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nExpect: tea\r\nConnection: close\r\n\r\n`, 417],
    ['a method that is none', `BREW / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`, 405],
    ['a tunnel', `CONNECT evil.test:443 HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`, 405],
  ])('%s: nosniff is sent once also in responses before any handler', async (_name, text, status) => {
    const [head = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const names = head
      .split('\r\n')
      .slice(1)
      .map(line => line.split(':')[0]?.toLowerCase() ?? '');
    expect(names.filter(one => one === 'x-content-type-options')).toHaveLength(1);
    expect(repeated(names)).toEqual([]);
  });
});

describe('methods', () => {
  const READ = 'GET, HEAD';
  const allowed: [string, string, () => string][] = [
    ['page', READ, () => '/en'],
    ['missing page', READ, () => '/en/nope'],
    ['call', 'POST', () => '/wps/session/login'],
    ['cached call', 'GET', () => '/wps/relay/GCSGAME_newGameVendor'],
    ['own route', 'GET', () => '/session/remembered'],
    ['provider', 'GET', () => '/auth/oidc/nobody'],
    ['report', 'POST', () => '/csp-report'],
    ['picture', READ, () => picture],
    ['static file', READ, () => STYLES],
    ['static file of Next', READ, () => '/_next/static/chunks/font.woff2'],
    ['made file', READ, () => '/robots.txt'],
    ['liveness', READ, () => '/healthz'],
    ['readiness', READ, () => '/readyz'],
  ];

  it.each(allowed)('%s: an unsupported method is 405 with Allow', async (_name, allow, path) => {
    for (const method of ['TRACE', 'PROPFIND', 'PATCH', 'OPTIONS', 'PURGE', 'MKCOL', 'QUERY']) {
      const { status, headers } = await requestServer(testServer, path(), { method, headers: ours() });
      expect([method, status, headers.allow]).toEqual([method, 405, allow]);
    }
    for (const method of ['get', 'Post', 'BREW', 'CONNECT', "X-A'b"]) {
      const reply = await raw(`${method} ${path()} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`);
      expect(reply).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/);
      expect(reply).toMatch(/\r\nAllow: GET, HEAD, POST, PUT, DELETE\r\n/);
    }
    expect(reachedNext).toBe(0);
  });

  it('an unknown call is not found, whatever the method', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'GET', 'POST'])
      expect((await requestServer(testServer, '/wps/nope', { method, headers: ours() })).status).toBe(404);
  });
});

describe('a draining process', () => {
  it('lets go of the connection with every response, so that no proxy reuses it', async () => {
    readiness().draining = true;
    const draining = await requestServer(testServer, '/en');
    readiness().draining = false;
    const open = await requestServer(testServer, '/en');
    expect(draining.headers.connection).toBe('close');
    expect([draining.status, open.status, open.headers.connection]).toEqual([200, 200, 'keep-alive']);
  });
});
