import { beforeEach, describe, expect, it } from 'vitest';
import { throttle } from '#lib/bff/limits/throttles.ts';
import type { NextRenderer } from '#lib/bff/server/next-renderer.ts';
import { ours } from '../support/bff-harness.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { requestServer, setUpTestServer } from '../support/test-server.ts';

/** Limits of throttles.ts, per minute and address. */
const SEARCHES = 60;
const RENDERS = 1200;
const READS = 1200;

const stub = stubForTests({ THROTTLES: 'on', TRUSTED_PROXIES: '127.0.0.1' });
let renders = 0;

const renderer: NextRenderer = {
  handle: async (_request, response) => {
    renders += 1;
    response.end('a file');
  },
  upgrade: async () => undefined,
  fill: async () => {
    renders += 1;
    const html = Buffer.from('<html><main>page</main></html>');
    return { status: 200, html, stale: false, storable: true };
  },
  send: async () => {
    renders += 1;
    return { status: 200, headers: { 'content-type': 'text/x-component' }, body: Buffer.from('payload') };
  },
  close: async () => undefined,
};
const testServer = setUpTestServer(renderer);

beforeEach(() => {
  renders = 0;
});

const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...headers },
});
const ADDRESS = '203.0.113.9';
const RSC = { rsc: '1' };

async function statuses(count: number, path: (index: number) => string, headers = {}): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1)
    found.push((await requestServer(testServer, path(index), from(ADDRESS, headers))).status);
  return found;
}

describe('pages rendered per request', () => {
  const forms: [string, (index: number) => string, Record<string, string>][] = [
    ['a document', index => `/en/search?q=a${index}`, {}],
    ['an RSC request', index => `/en/search?q=b${index}`, RSC],
    ['an RSC request with its mark', index => `/en/search?q=c${index}&_rsc=x`, RSC],
    ['the mark alone', index => `/en/search?q=d${index}&_rsc=x`, {}],
    ['a prefetch', index => `/en/search?q=e${index}`, { ...RSC, 'next-router-prefetch': '1' }],
    ['a segment', index => `/en/search?q=f${index}`, { ...RSC, 'next-router-segment-prefetch': '/_tree' }],
    ['the .rsc spelling', index => `/en/search.rsc?q=g${index}`, {}],
    [
      'the .segment.rsc spelling',
      index => `/en/search.segments/_tree.segment.rsc?q=h${index}`,
      { 'next-router-segment-prefetch': '/_tree' },
    ],
  ];

  it.each(forms)(
    '%s counts as a search, and the first search over the limit is refused',
    async (_name, path, headers) => {
      const found = await statuses(SEARCHES + 2, path, headers);
      expect(found.slice(0, SEARCHES)).toEqual(Array(SEARCHES).fill(200));
      expect(found.slice(SEARCHES)).toEqual([429, 429]);
      expect(renders).toBe(SEARCHES);
    },
  );

  it('documents and RSC requests share one limit, whatever their spelling; another address is not affected', async () => {
    const found: number[] = [];
    for (let index = 0; index < SEARCHES + forms.length; index += 1) {
      const [, path, headers] = forms[index % forms.length] ?? ['', () => '/', {}];
      found.push((await requestServer(testServer, path(index), from(ADDRESS, headers))).status);
    }
    expect(found.filter(status => status === 200).length).toBe(SEARCHES);
    expect(found.slice(SEARCHES)).toEqual(Array(forms.length).fill(429));
    expect((await requestServer(testServer, '/en/search?q=x', from('198.51.100.7', RSC))).status).toBe(200);
  });

  it('a refused RSC request is plain text with Retry-After, so that the router loads the document', async () => {
    await statuses(SEARCHES, index => `/en/search?q=${index}`, RSC);
    const { status, headers, body } = await requestServer(testServer, '/en/search?q=z', from(ADDRESS, RSC));
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toBe('Ask for the document\n');
  });
});

describe('all renders requested by an address', () => {
  it('RSC requests and uncached pages share one limit; cached pages are free', async () => {
    await requestServer(testServer, '/en', from('198.51.100.7'));
    const rsc = await statuses(RENDERS - 1, () => '/en', RSC);
    expect(new Set(rsc)).toEqual(new Set([200]));
    expect(await statuses(2, index => (index ? '/en/live' : '/en/help'))).toEqual([200, 429]);
    expect(await statuses(2, () => '/en', RSC)).toEqual([429, 429]);
    expect(await statuses(2, index => (index ? '/en/help' : '/en'))).toEqual([200, 200]);
  });

  it('files that Next generates count too, those of the build do not', async () => {
    const made = await statuses(RENDERS + 1, () => '/sitemap.xml');
    expect([made.at(0), made.at(-2), made.at(-1)]).toEqual([200, 200, 429]);
    expect(await statuses(2, () => '/_next/static/chunks/font.woff2')).toEqual([200, 200]);
  });
});

it('cached calls count as reads while no response is cached', async () => {
  const list = (index: number) => `/wps/relay/GCSGAME_hotGamesV2?vassalage=V${index}`;
  for (let used = 0; used < READS - 2; used += 1) await throttle('read', ADDRESS);
  expect(await statuses(4, list, ours())).toEqual([200, 200, 429, 429]);
  expect(stub.seen.filter(one => one.target.includes('GCSGAME_hotGamesV2')).length).toBe(2);
  expect(await statuses(1, list, ours())).toEqual([200]);
});
