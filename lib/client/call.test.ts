import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { Refusal, refusalOf } from './refusal.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  document.documentElement.lang = 'zh-CN';
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }));

describe('call', () => {
  it('sends a query, the x-foyer header and the language of the page', async () => {
    answer({ success: true, value: { list: [] } });
    await call('GET /wps/relay/GCSGAME_hotGamesV2', { gameType: 'RNG', vassalage: undefined });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/wps/relay/GCSGAME_hotGamesV2?gameType=RNG');
    expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin', body: undefined });
    expect(init?.headers).toEqual({ Accept: 'application/json', 'x-foyer': '1', 'x-language': 'CN' });
  });

  it('sends JSON for all other methods, and marks polling', async () => {
    answer({ success: true, value: null });
    await call('POST /wps/session/login', { username: 'a', password: 'b' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"username":"a","password":"b"}',
    });
    answer({ success: true, value: 3 });
    await call('GET /wps/relay/CSP_unreadCount', {}, { poll: true });
    expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ 'x-foyer-poll': '1' });
  });

  it("returns the response's value", async () => {
    answer({ success: true, value: 7 });
    await expect(call('GET /wps/relay/CSP_unreadCount', {})).resolves.toBe(7);
  });

  it('throws the refusal with its code, params and reference', async () => {
    answer({ success: false, errorCode: 'account_locked', params: { seconds: 9 }, reference: 'r-1' }, 429);
    const refusal = await call('GET /wps/relay/CSP_unreadCount', {}).catch(refusalOf);
    expect(refusal).toMatchObject({ code: 'account_locked', params: { seconds: 9 }, reference: 'r-1' });
  });

  it.each([
    [
      'a page instead of JSON',
      () => fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 })),
      'system_error',
    ],
    ['no value', () => answer({ success: true }), 'system_error'],
    ['no network', () => fetched.mockRejectedValueOnce(new TypeError('fetch failed')), 'offline'],
  ])('throws a refusal for %s, too', async (_name, arrange, code) => {
    arrange();
    const refusal = await call('GET /wps/relay/CSP_unreadCount', {}).catch(error => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal.code).toBe(code);
  });

  it('rethrows an abort, which is not a refusal', async () => {
    fetched.mockRejectedValueOnce(new DOMException('x', 'AbortError'));
    await expect(call('GET /wps/relay/CSP_unreadCount', {})).rejects.toMatchObject({ name: 'AbortError' });
  });
});
