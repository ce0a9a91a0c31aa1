import { describe, expect, it } from 'vitest';
import { readSessionCookie } from '#lib/bff/session/session.ts';
import { callNames, callOf } from '#lib/calls/table.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { wireHeaders } from '#lib/wire/headers.ts';
import * as ctx from '../support/bff-harness.ts';
import { send, statusValue } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const { bffRequest, BALANCE, codeOf, cookiesOf, LOGIN, ours, person, post, sessionCookieOf, signIn, setEnv } =
  ctx;
const PASSWORD = '/wps/member/password';
const INFO = '/wps/member/info';

const stub = stubForTests();

const who = { token: 'token-of-the-stub-0123456789abcdef', id: 70000001, userName: 'player01' };
const change = { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' };
const opened = async (cookie: string) => (await readSessionCookie(cookie, Date.now())).session;
const answered = async (response: Response) =>
  ((await response.json()) as { value: Record<string, unknown> }).value;
const logouts = () => stub.seen.filter(one => one.target === '/wps/session/logout').length;

/** Every sign-in method of the table that a browser has, with its minimal input. */
const ways: Record<string, object> = {
  'POST /wps/session/login': person,
  'POST /wps/session/login by sms': {
    username: '0123456789',
    password: '123456',
    type: 'sms',
    countryDialingCode: '60',
  },
  'POST /wps/session/login/verification': {
    verificationId: 'v'.repeat(20),
    method: 'totp',
    code: '123456',
  },
  'POST /wps/session/login/passkey': { challengeId: 'c'.repeat(20), credential: '{}' },
  'PUT /wps/member/register': { agreed: true, username: 'newone', password: 'x' },
  'PUT /wps/member/register/mobile': { agreed: true, mobileNum: '0123456789' },
  'POST /wps/session/login/freeplay': {},
};

function enter(name: string, more: ctx.BffRequest = {}): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  return post(path, ways[name], { method, ...more });
}

describe('C1: every sign-in method', () => {
  it('the list covers all sign-in methods of the table', () => {
    const all = callNames.filter(
      name => callOf(name).effect === 'sign-in' && callOf(name).caller !== 'server',
    );
    expect(new Set(Object.keys(ways).map(name => name.replace(' by sms', '')))).toEqual(new Set(all));
  });

  it.each(Object.keys(ways))('%s: a new session id, and every planted cookie is dead', async name => {
    const own = await signIn();
    const expired = await signIn({ now: () => Date.now() - 25 * 60 * MINUTE_MS });
    const foreign = sessionCookieOf(own).replace(/.{40}$/, 'x'.repeat(40));
    for (const planted of [own, foreign, '__Host-foyer=garbage', expired]) {
      const response = await enter(name, { cookie: planted });
      expect(response.status).toBe(200);
      const fresh = await opened(cookiesOf(response));
      expect(fresh?.sid).toBeTruthy();
      expect(fresh?.sid).not.toBe((await opened(planted))?.sid);
      expect((await bffRequest(BALANCE, { cookie: planted })).status).toBe(401);
      expect(response.headers.get('x-session-ends')).toMatch(/^(?:1800,86400|1799,86399)$/);
      expect(JSON.stringify(await answered(response))).not.toContain(who.token);
    }
    // A previous session is signed out upstream too.
    expect(logouts()).toBe(1);
  });

  it('a second step comes from the browser that started it, also on its first visit', async () => {
    const value = { verificationId: 'v'.repeat(20), methods: 'totp' };
    stub.on.set(LOGIN, (_request, response) =>
      send(response, 200, { success: false, errorCode: 'login.verification.required', value }),
    );
    const response = await post(LOGIN, person);
    expect(await codeOf(response)).toBe('second_factor_required');
    const cookie = cookiesOf(response);
    expect(cookie).toContain('foyer-device=');
    // The browser has its device id now, and gets no other one.
    const proved = await enter('POST /wps/session/login/verification', { cookie });
    expect(proved.status).toBe(200);
    expect(cookiesOf(proved)).not.toContain('foyer-device=');
  });
});

describe('A6: a password that must be changed', () => {
  const expiry = (enabled: '0' | '1') =>
    statusValue({
      info: {
        whitelabel: {
          modId: 'ROOT',
          enabled: '1',
          childrenNodes: [{ modId: 'PWDEXPFORCECHANGE3', enabled, childrenNodes: [] }],
        },
      },
    });
  const rows = [
    ['the default password', { ...person, password: '123456' }, {}, '0', true],
    ['an expired one, while that forces', person, { passwordExpired: true }, '1', true],
    ['an expired one, while it does not', person, { passwordExpired: true }, '0', false],
    ['the upstream’s word', person, { mustChange: true }, '0', true],
    [
      'a code of the same digits',
      ways['POST /wps/session/login by sms'],
      { passwordExpired: true },
      '1',
      false,
    ],
    ['a code, whatever is said', ways['POST /wps/session/login by sms'], { mustChange: true }, '1', false],
    ['an ordinary one', person, {}, '1', false],
  ] as const;

  it.each(rows)('%s', async (_name, body, says, forces, expected) => {
    stub.values['GET /wps/system/status'] = expiry(forces);
    stub.values['POST /wps/session/login'] = { ...who, customerType: 3, ...says };
    const response = await post(LOGIN, body);
    expect((await answered(response)).mustChange).toBe(expected);
    const balance = await bffRequest(BALANCE, { cookie: cookiesOf(response) });
    expect(await codeOf(balance)).toBe(expected ? 'password_change_required' : 'ok');
  });

  it('is named by the hint instead of a role, so that pages make no personal calls until it is changed', async () => {
    stub.values['POST /wps/session/login'] = { ...who, customerType: 3, mustChange: true };
    const hintOf = (response: Response) =>
      response.headers.getSetCookie().find(line => line.startsWith('foyer-hint='));
    const signedIn = await post(LOGIN, person);
    expect(hintOf(signedIn)).toMatch(/^foyer-hint=change;(?!.*Max-Age)/);
    const cookie = sessionCookieOf(cookiesOf(signedIn));
    const refused = await bffRequest(BALANCE, { cookie: `${cookie}; foyer-hint=member` });
    expect(await codeOf(refused)).toBe('password_change_required');
    expect(hintOf(refused)).toMatch(/^foyer-hint=change;/);
    expect(hintOf(await bffRequest(BALANCE, { cookie: `${cookie}; foyer-hint=change` }))).toBeUndefined();
    const changed = await post(PASSWORD, change, { cookie: `${cookie}; foyer-hint=change` });
    expect(hintOf(changed)).toMatch(/^foyer-hint=member;/);
  });

  it('allows only the change, a touch and signing out; pages and public calls stay open', async () => {
    stub.values['POST /wps/session/login'] = { ...who, customerType: 1, mustChange: true };
    const cookie = await signIn();
    const guarded = callNames.filter(name => callOf(name).access !== 'anyone' && !callOf(name).caller);
    const open: string[] = [];
    for (const name of guarded.filter(one => !callOf(one).effect)) {
      const [method = '', path = ''] = name.split(' ');
      const response =
        method === 'GET' ? await bffRequest(path, { cookie }) : await post(path, {}, { method, cookie });
      const code = await codeOf(response);
      if (code !== 'password_change_required') open.push(name);
      else expect(response.status).toBe(403);
    }
    expect(open).toEqual(['POST /wps/session/touch']);
    expect(guarded.filter(name => callOf(name).whileFlagged).sort()).toEqual([
      'DELETE /wps/session/logout',
      'POST /wps/member/password',
      'POST /wps/session/touch',
    ]);
    expect((await bffRequest('/wps/relay/GCSGAME_newGameVendor', { cookie })).status).toBe(200);
    const changed = await post(PASSWORD, change, { cookie });
    expect(changed.status).toBe(200);
    expect((await bffRequest(BALANCE, { cookie: cookiesOf(changed) })).status).toBe(200);
  });
});

describe('C1: after a password change', () => {
  it('the same user has a new session id; the copied cookie is dead and ends nothing else', async () => {
    const cookie = sessionCookieOf(await signIn());
    const before = await opened(cookie);
    const response = await post(PASSWORD, change, { cookie });
    const after = await opened(cookiesOf(response));
    expect(after).toMatchObject({
      token: before?.token,
      absoluteEnd: before?.absoluteEnd,
      mustChange: false,
    });
    expect(after?.sid).not.toBe(before?.sid);
    const replay = await bffRequest(BALANCE, { cookie });
    expect([replay.status, await codeOf(replay)]).toEqual([401, 'session_ended']);
    // The late request comes from a browser that holds the new session by now: that must stay.
    expect(replay.headers.getSetCookie()).toEqual([]);
    expect((await bffRequest(BALANCE, { cookie: cookiesOf(response) })).status).toBe(200);
  });

  it('a refused change changes nothing', async () => {
    const cookie = sessionCookieOf(await signIn());
    stub.on.set(PASSWORD, (_request, response) =>
      send(response, 200, { success: false, errorCode: 'password.wrong', value: null }),
    );
    const response = await post(PASSWORD, change, { cookie });
    expect([await codeOf(response), response.headers.getSetCookie()]).toEqual(['password_wrong', []]);
    expect((await bffRequest(BALANCE, { cookie })).status).toBe(200);
  });

  it.runIf(process.env.REDIS_URL)('a token stored in Redis moves along', async () => {
    setEnv({ UPSTREAM_URL: stub.origin, REDIS_URL: process.env.REDIS_URL ?? '' });
    await ctx.untilRedis();
    const token = 't'.repeat(3000);
    stub.values['POST /wps/session/login'] = { ...who, token, customerType: 3 };
    const response = await post(PASSWORD, change, { cookie: sessionCookieOf(await signIn()) });
    expect((await bffRequest(BALANCE, { cookie: cookiesOf(response) })).status).toBe(200);
    expect(stub.seen.at(-1)?.headers.authorization).toBe(token);
  });
});

describe('roles and sign-in pages (docs/features.md#8)', () => {
  const types = [1, 2, 3, 4, 41, 42, 90, 99] as const;
  const oracle = (type: number, agentPage: boolean) => {
    if (type >= 90) return 'non_member_login';
    return agentPage && ![1, 2, 41, 42].includes(type) ? 'non_agents_login' : 'ok';
  };

  it('the agents’ page admits agents only, staff are refused everywhere, and a refused session ends upstream at once', async () => {
    for (const type of types)
      for (const agentPage of [undefined, false, true]) {
        stub.reset();
        stub.values['POST /wps/session/login'] = { ...who, customerType: type };
        const response = await post(LOGIN, { ...person, remember: true, agentPage });
        const expected = oracle(type, agentPage === true);
        expect([type, agentPage, await codeOf(response.clone())]).toEqual([type, agentPage, expected]);
        expect(logouts()).toBe(expected === 'ok' ? 0 : 1);
        if (expected !== 'ok') {
          expect(response.headers.getSetCookie()).toEqual([]);
          expect(stub.seen.at(-1)?.headers.authorization).toBe(who.token);
        }
      }
  });

  it('input for the BFF alone is never sent upstream', async () => {
    // The stub cannot decrypt sealed input, so the test uses the function that builds the request.
    const { buildUpstreamRequest } = await import('#lib/bff/calls/build-request.ts');
    const { routeByName } = await import('#lib/bff/calls/call-routes.ts');
    for (const name of callNames) {
      const route = routeByName(name);
      if (!route.call.bffOnly) continue;
      const plain = { ...route, call: { ...route.call, encoding: 'json' as const } };
      const bffRequest = { username: 'u', remember: true, agentPage: true };
      const { body } = await buildUpstreamRequest(
        plain,
        bffRequest,
        { locale: 'en', requestId: 'r', deviceId: 'd' },
        false,
      );
      expect(Object.keys(JSON.parse(body ?? ''))).toEqual(['username', 'loginDeviceId']);
    }
  });
});

describe('upstream headers of a call', () => {
  const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

  it('a sign-in names the device by a fixed label; other calls do not', async () => {
    const cookie = cookiesOf(await post(LOGIN, person, { headers: ours({ 'user-agent': CHROME }) }));
    const sent = stub.seen.at(-1)?.headers[wireHeaders.device.toLowerCase()];
    expect(Buffer.from(String(sent), 'base64').toString()).toBe('Chrome, Android');
    await bffRequest(BALANCE, { cookie, headers: ours({ 'user-agent': CHROME }) });
    expect(stub.seen.at(-1)?.headers).not.toHaveProperty('x-real-ua');
  });

  it('a poll is marked, so that it does not extend the upstream session either', async () => {
    const cookie = await signIn();
    await bffRequest(INFO, { cookie, headers: ours({ 'x-foyer-poll': '1' }) });
    expect(stub.seen.at(-1)?.headers[wireHeaders.poll.toLowerCase()]).toBe('1');
    await bffRequest(INFO, { cookie, headers: ours({ [wireHeaders.poll]: '1' }) });
    expect(stub.seen.at(-1)?.headers).not.toHaveProperty('x-poll');
  });
});

describe('X-Session-Ends', () => {
  it('states both ends, from the last action that counted', async () => {
    const start = Date.UTC(2026, 0, 5);
    const at = (minutes: number) => () => start + minutes * MINUTE_MS;
    const endsAt = async (minutes: number, cookie: string, headers = ours()) => {
      const response = await bffRequest(BALANCE, { cookie, now: at(minutes), headers });
      return [response.headers.get('x-session-ends'), sessionCookieOf(cookiesOf(response))] as const;
    };
    const cookie = sessionCookieOf(await signIn({ now: at(0) }));
    const poll = ours({ 'x-foyer-poll': '1' });
    expect(await endsAt(10, cookie, poll)).toEqual(['1200,85800', '']);
    const [ends, slid] = await endsAt(10, cookie);
    expect(ends).toBe('1800,85800');
    expect(await endsAt(20, slid, poll)).toEqual(['1200,85200', '']);
    expect(
      (await bffRequest('/wps/relay/GCSGAME_newGameVendor', { cookie })).headers.has('x-session-ends'),
    ).toBe(false);
    expect((await bffRequest(BALANCE)).headers.has('x-session-ends')).toBe(false);
  });

  it('an action that the upstream refuses extends the session too, an outage does not', async () => {
    const start = Date.now() - 10 * MINUTE_MS;
    const cookie = sessionCookieOf(await signIn({ now: () => start }));
    stub.on.set(BALANCE, (_request, response) =>
      send(response, 200, { success: false, errorCode: 'system.busy', value: null }),
    );
    const refused = await bffRequest(BALANCE, { cookie });
    expect([await codeOf(refused), refused.headers.getSetCookie().length]).toEqual(['system_busy', 1]);
    stub.on.set(BALANCE, (_request, response) => send(response, 502, 'away'));
    expect((await bffRequest(BALANCE, { cookie })).headers.getSetCookie()).toEqual([]);
  });
});
