import { beforeEach, describe, expect, it } from 'vitest';
import { replaceShared } from '#lib/bff/core/process.ts';
import { SHED_FROM } from '#lib/bff/limits/load-shedding.ts';
import type { NextRenderer } from '#lib/bff/server/next-renderer.ts';
import { BALANCE, cookiesOf, LOGIN, ours, person, sessionCookieOf } from '../support/bff-harness.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { fetchServer, requestServer, setUpTestServer } from '../support/test-server.ts';

stubForTests();
let renders = 0;

const renderer: NextRenderer = {
  handle: async (_request, response) => void response.end('a file'),
  upgrade: async () => undefined,
  fill: async () => {
    renders += 1;
    const html = Buffer.from('<html><main>page</main></html>');
    return { status: 200, html, stale: false, storable: true };
  },
  send: async () => ({ status: 200, headers: {}, body: Buffer.from('payload') }),
  close: async () => undefined,
};
const testServer = setUpTestServer(renderer);

/** Sets the load that the process sees. */
const underLoad = (delayMs: number) => replaceShared('process-load', { load: { delayMs, inFlight: 0 } });

const signIn = () =>
  fetchServer(testServer, LOGIN, {
    method: 'POST',
    headers: ours({ 'content-type': 'application/json' }),
    body: JSON.stringify(person),
  });

beforeEach(() => {
  renders = 0;
});

describe('U4: under overload', () => {
  it('pages that are not cached wait, and are told when to come again; the page cache goes on', async () => {
    underLoad(0);
    expect((await requestServer(testServer, '/en')).status).toBe(200);
    underLoad(SHED_FROM.list.delayMs);
    const before = renders;
    const search = await requestServer(testServer, '/en/search?q=koi');
    expect(search).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(search.body.toString()).toMatch(
      /<html lang="en">.*<h1>We’re very busy right now<.*<a href="">Try again</,
    );
    expect((await requestServer(testServer, '/cn/search?q=koi')).body.toString()).toContain('现在访问量很大');
    const payload = await requestServer(testServer, '/en/promotions', { headers: { rsc: '1' } });
    expect(payload.status).toBe(503);
    expect((await requestServer(testServer, '/en')).status).toBe(200);
    expect(renders).toBe(before);
    underLoad(0);
    expect((await requestServer(testServer, '/en/search?q=koi')).status).toBe(200);
  });

  it('reads are refused after lists, a sign-in last of all', async () => {
    underLoad(SHED_FROM.list.delayMs);
    const cookie = sessionCookieOf(cookiesOf(await signIn()));
    const headers = { ...ours(), cookie };
    expect((await requestServer(testServer, BALANCE, { headers })).status).toBe(200);
    underLoad(SHED_FROM.read.delayMs);
    const balance = await requestServer(testServer, BALANCE, { headers });
    expect(balance.status).toBe(503);
    expect(JSON.parse(balance.body.toString())).toMatchObject({
      errorCode: 'system_busy',
      params: { seconds: 2 },
    });
    expect((await signIn()).status).toBe(200);
    underLoad(SHED_FROM.essential.delayMs);
    expect((await signIn()).status).toBe(503);
  });
});
