import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NextRenderer } from '#lib/bff/server/next-renderer.ts';
import { success } from '#lib/wire/envelope.ts';
import { ours, setEnv } from '../support/bff-harness.ts';
import { send, statusValue } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { requestServer, setUpTestServer } from '../support/test-server.ts';

const stub = stubForTests();
let handled = 0;
const renderer: NextRenderer = {
  handle: async (_request, response) => {
    handled += 1;
    response.end('a file');
  },
  upgrade: async () => undefined,
  fill: async () => Promise.reject(new Error('no page is asked for')),
  send: async () => Promise.reject(new Error('no page is asked for')),
  close: async () => undefined,
};
beforeEach(() => {
  handled = 0;
});
const CSS = 'public/fonts/noto-sans-sc.css';
const BUILT = '/_next/static/chunks/a.css';
const TEXTS = '/texts/0a1b2c/en/forms.json';
const testServer = setUpTestServer(
  renderer,
  new Map([
    ['/fonts/a.woff2', 'nowhere'],
    ['/fonts/b.css', CSS],
    [BUILT, CSS],
    [TEXTS, 'messages/en/forms.json'],
    ['/_next/static/chunks/gone.js', 'nowhere'],
  ]),
);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  requestServer(testServer, path, { method, headers });

const setStatus = (more: Record<string, unknown>) =>
  stub.on.set('/wps/system/status', (_request, response) => send(response, 200, success(statusValue(more))));

describe('scripts and style sheets', () => {
  const plain = readFileSync(CSS);

  it('are compressed in an accepted encoding, with the headers for it', async () => {
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
    expect(handled).toBe(0);
  });

  it('message files are compressed too, and immutable under the version in their address', async () => {
    const packed = await get(TEXTS, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.body)).toEqual(readFileSync('messages/en/forms.json'));
    expect(packed.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('send 304 to a matching ETag, and files that may change are revalidated each time', async () => {
    const { headers } = await get('/fonts/b.css', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await get('/fonts/b.css', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/fonts/b.css', { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
    expect((await get(BUILT, {}, 'POST')).status).toBe(405);
  });

  it('a file that cannot be read fails that request alone', async () => {
    expect((await get('/_next/static/chunks/gone.js')).status).toBe(500);
    expect((await get(BUILT)).status).toBe(200);
  });
});

it('images pass the HTTP server, SVGs compressed', async () => {
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

describe('cached calls', () => {
  const path = '/wps/relay/GCSGAME_newGameVendor';

  it('are served from memory in the requested encoding, and still require the call header', async () => {
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

  it('are refused while the site is closed, although cached', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await get(path, ours());
    expect((await get(path, ours())).status).toBe(200);
    setStatus({ regionRestriction: true });
    vi.setSystemTime(Date.now() + 5000);
    expect((await get(path, ours())).status).toBe(403);
  });
});
