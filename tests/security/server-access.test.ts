import { describe, expect, it } from 'vitest';
import { sendRequest as raw } from '../../e2e/http.ts';
import { cookiesOf, LOGIN, ours, person, post } from '../support/bff-harness.ts';
import { statusValue } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';
import { HOST, setUpTestServer } from '../support/test-server.ts';

/** Endpoints of the BFF as the HTTP server responds, without Next behind it. */
const oidcProvider = { id: 'house', label: 'House', issuer: 'http://127.0.0.1:1', clientId: 'foyer' };
const stub = stubForTests({ OIDC_PROVIDERS: JSON.stringify([oidcProvider]) });
const testServer = setUpTestServer();

/** Raw request, since `fetch` declares that it is no navigation. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  raw(`http://127.0.0.1:${testServer.port}`, path, { method, headers: { host: HOST, ...headers } });

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

describe('session endpoints of the HTTP server', () => {
  it('return the remembered name to the site’s own pages only', async () => {
    const cookie = cookiesOf(await post(LOGIN, { ...person, remember: true }));
    const headers = ours();
    const told = await get('/session/remembered', { ...headers, cookie });
    expect(JSON.parse(told.body)).toEqual({ success: true, value: { username: 'player01' } });
    expect(told.headers['cache-control']).toBe('private, no-store');
    expect(told.headers['x-content-type-options']).toBe('nosniff');
    expect((await get('/session/remembered', { cookie })).status).toBe(403);
    for (const method of ['POST', 'HEAD', 'DELETE'])
      expect((await get('/session/remembered', { ...headers, cookie }, method)).status).toBe(405);
    const identity = await get('/session/identity', { ...headers, cookie });
    expect(JSON.parse(identity.body)).toEqual({ success: true, value: null });
    expect((await get('/session/identity', { cookie })).status).toBe(403);
    for (const path of [
      '/session',
      '/session/',
      '/session/other',
      '/session/remembered/x',
      '/session/remembered.rsc',
    ])
      expect((await get(path, { ...headers, cookie })).status, path).not.toBe(200);
  });

  it.each([
    ['open', {}, true],
    ['under maintenance', { maintenance: { endTime: 5 } }, false],
    ['closed to a region', { regionRestriction: true }, false],
  ])('tell a page without a refusal that the site is %s', async (_, status, open) => {
    stub.values['GET /wps/system/status'] = statusValue(status);
    const gate = async () => {
      const told = await get('/session/gate', ours());
      return [told.status, JSON.parse(told.body)];
    };
    expect((await get('/session/gate')).status).toBe(403);
    expect(await gate()).toEqual([200, { success: true, value: { open } }]);
  });

  it('M2: no response of a sign-in with a provider may be cached or shared', async () => {
    const begun = await get('/auth/oidc/house?next=%2Fen%2Frng', navigation);
    expect([begun.status, begun.headers.location]).toEqual([
      303,
      '/en/login?social=failed&refusal=social_failed&next=%2Fen%2Frng',
    ]);
    const back = await get('/auth/oidc/house/callback?code=4%2Fx&state=y', navigation);
    expect(back.headers.location).toBe('/login?social=failed&refusal=social_failed');
    for (const answer of [begun, back, await get('/auth/oidc/nobody', navigation)]) {
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers['x-frame-options']).toBe('DENY');
    }
    for (const path of ['/auth/oidc/house%2fcallback', '/auth/oidc/..%2f', '/auth/oidc/house;x'])
      expect((await get(path, navigation)).status, path).toBe(400);
  });
});
