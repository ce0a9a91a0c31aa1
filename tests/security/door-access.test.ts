import { describe, expect, it } from 'vitest';
import { ask as raw } from '../../e2e/http.ts';
import { doorForTests } from './door-for-tests.ts';
import { cookiesOf, LOGIN, ours, person, post } from './harness.ts';
import { stubForTests } from './stub-for-tests.ts';

/** The BFF's own routes as the door answers them, without Next behind it. */
const house = { id: 'house', label: 'House', issuer: 'http://127.0.0.1:1', clientId: 'foyer' };
stubForTests({ OIDC_PROVIDERS: JSON.stringify([house]) });
const door = doorForTests();

/** Raw, since `fetch` says of itself that it is no navigation. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  raw(`http://127.0.0.1:${door.port}`, path, { method, headers });

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

describe('the door', () => {
  it('tells a browser what it was asked to remember, and nobody else', async () => {
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

  it('M2: every answer on the way through a provider is nobody else’s', async () => {
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
