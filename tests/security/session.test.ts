import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metrics } from '#lib/bff/core/metrics.ts';
import { newKey } from '#lib/bff/core/secrets.ts';
import { readSessionCookie } from '#lib/bff/session/session.ts';
import { callNames, callOf } from '#lib/calls/table.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import * as ctx from '../support/bff-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const { bffRequest, BALANCE, codeOf, cookiesOf, LOGIN, ours, person, post, sessionCookieOf, signIn, setEnv } =
  ctx;
const TOKEN = 'canary-token-4fd1c0ffee00aa11';

const stub = stubForTests({}, TOKEN);

const signOut = (cookie: string, more: ctx.BffRequest = {}) =>
  bffRequest('/wps/session/logout', { method: 'DELETE', cookie, ...more });

async function sidOf(cookies: string): Promise<string | undefined> {
  return (await readSessionCookie(cookies, Date.now())).session?.sid;
}

describe('C1: fixation', () => {
  const ways = [
    ['password', LOGIN, person],
    ['trial', '/wps/session/login/freeplay', {}],
  ] as const;

  it.each(ways)(
    'a new session id at sign-in by %s, whatever cookie was planted',
    async (_name, path, body) => {
      const own = await signIn();
      const expired = await signIn({ now: () => Date.now() - 25 * 60 * MINUTE_MS });
      const foreign = sessionCookieOf(own).replace(/.{40}$/, 'x'.repeat(40));
      for (const planted of [own, foreign, '__Host-foyer=garbage', expired]) {
        const response = await post(path, body, { cookie: planted });
        const cookies = cookiesOf(response);
        expect(response.status).toBe(200);
        expect(await sidOf(cookies)).toBeTruthy();
        expect(await sidOf(cookies)).not.toBe(await sidOf(planted));
        const replay = await bffRequest(BALANCE, { cookie: planted });
        expect(replay.status).toBe(401);
      }
    },
  );
});

describe('C2: the cookie', () => {
  const attributes = (line: string) => line.split('; ').slice(1).sort();

  it('has the prefix and its attributes, and is small', async () => {
    const lines = (await post(LOGIN, person)).headers.getSetCookie();
    const session = lines.find(line => line.startsWith('__Host-foyer='));
    expect(attributes(session ?? '')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096);
      expect(line).toMatch(/; Secure/);
      expect(line).not.toMatch(/Domain/i);
      if (!line.startsWith('foyer-hint=')) expect(line).toMatch(/^__Host-/);
    }
  });

  it('drops prefix and Secure only for http on localhost, and refuses to start with http elsewhere', async () => {
    const env = setEnv({ UPSTREAM_URL: stub.origin, PUBLIC_ORIGIN: 'http://localhost:3000' });
    expect(env.secure).toBe(false);
    const response = await post(LOGIN, person, { headers: ours({ origin: 'http://localhost:3000' }) });
    expect(response.headers.getSetCookie()[0]).toMatch(/^foyer=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(() => setEnv({ PUBLIC_ORIGIN: 'http://play.example.test' })).toThrow('PUBLIC_ORIGIN');
  });

  it('is ignored when sent twice', async () => {
    const cookie = sessionCookieOf(await signIn());
    expect((await bffRequest(BALANCE, { cookie: `${cookie}; ${cookie}` })).status).toBe(401);
    expect((await bffRequest(BALANCE, { cookie })).status).toBe(200);
  });
});

it('C3: the token is in no response and no header of any call', async () => {
  const sent: string[] = [];
  const note = async (response: Response) =>
    sent.push(
      await response.text(),
      JSON.stringify([...response.headers]),
      response.headers.getSetCookie().join(),
    );
  await note(await post(LOGIN, person));
  const cookie = await signIn();
  for (const name of callNames) {
    const [method = '', path = ''] = name.split(' ');
    if (method !== 'GET' || callOf(name).caller === 'server') continue;
    await note(
      await bffRequest(`${path}${/(SingleGame|launchGame|TrialLaunch)$/.test(path) ? '?nodeId=1' : ''}`, {
        cookie,
      }),
    );
  }
  expect(stub.seen.some(one => one.headers.authorization === TOKEN)).toBe(true);
  expect(sent.join('\n')).not.toContain(TOKEN);
  expect(sent.join('\n')).not.toContain(Buffer.from(TOKEN).toString('base64').slice(0, 24));
});

describe('C4: after sign-out', () => {
  const replays = ctx.isLong ? 1000 : 100;

  it.each(['up', 'down'])('a copied cookie is refused, with the upstream %s', async state => {
    const cookie = sessionCookieOf(await signIn());
    if (state === 'down') stub.on.set('*', request => request.socket.destroy());
    const answer = await signOut(cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-foyer=; .*Max-Age=0/);
    stub.on.clear();
    for (let round = 0; round < replays; round += 1) {
      const path = round % 2 ? BALANCE : '/wps/game/launchGame?nodeId=1';
      expect((await bffRequest(path, { cookie })).status).toBe(401);
    }
  });

  it('a dead token upstream ends the session here; an outage does not', async () => {
    const cookie = sessionCookieOf(await signIn());
    stub.on.set(BALANCE, (_request, response) => send(response, 503, 'busy'));
    const outage = await bffRequest(BALANCE, { cookie });
    expect([outage.status, await codeOf(outage)]).toEqual([502, 'upstream_unavailable']);
    expect(outage.headers.getSetCookie()).toEqual([]);
    stub.on.set(BALANCE, (_request, response) =>
      send(response, 401, { success: false, errorCode: 'login.not.session', value: null }),
    );
    const ended = await bffRequest(BALANCE, { cookie });
    expect([ended.status, await codeOf(ended)]).toEqual([401, 'session_ended']);
    expect(ended.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    stub.on.clear();
    expect((await bffRequest(BALANCE, { cookie })).status).toBe(401);
  });

  it('while Redis is down money calls are refused as unavailable, never allowed', async () => {
    setEnv({ UPSTREAM_URL: stub.origin, REDIS_URL: 'redis://127.0.0.1:1' });
    const cookie = sessionCookieOf(await signIn());
    const money = await bffRequest('/wps/game/launchGame?nodeId=1', { cookie });
    expect([money.status, await codeOf(money)]).toEqual([503, 'system_busy']);
  });

  it.runIf(process.env.REDIS_URL)('the deny-list is shared through Redis', async () => {
    const keys = `1:${newKey()}`;
    const both = { UPSTREAM_URL: stub.origin, REDIS_URL: process.env.REDIS_URL ?? '', SESSION_KEYS: keys };
    setEnv(both);
    await ctx.untilRedis();
    const cookie = sessionCookieOf(await signIn());
    await signOut(cookie);
    await ctx.leaveEnv();
    setEnv(both);
    await ctx.untilRedis();
    expect((await bffRequest(BALANCE, { cookie })).status).toBe(401);
  });
});

describe('C5: session lifetime', () => {
  const start = Date.UTC(2026, 0, 5);
  const at =
    (minutes: number, seconds = 0) =>
    () =>
      start + minutes * MINUTE_MS + seconds * 1000;

  it('ends after 30 idle minutes and after a day in any case', async () => {
    const cookie = sessionCookieOf(await signIn({ now: () => start }));
    expect((await bffRequest(BALANCE, { cookie, now: at(29, 59) })).status).toBe(200);
    const idle = await bffRequest(BALANCE, { cookie, now: at(30, 1) });
    expect([idle.status, await codeOf(idle)]).toEqual([401, 'session_ended']);
    let current = cookie;
    for (let minutes = 20; minutes < 24 * 60; minutes += 20) {
      const response = await bffRequest(BALANCE, { cookie: current, now: at(minutes) });
      expect(response.status).toBe(200);
      current = sessionCookieOf(cookiesOf(response)) || current;
    }
    expect((await bffRequest(BALANCE, { cookie: current, now: at(24 * 60, -1) })).status).toBe(200);
    expect((await bffRequest(BALANCE, { cookie: current, now: at(24 * 60, 1) })).status).toBe(401);
  });

  it('polling does not extend it, user activity does', async () => {
    const cookie = await signIn({ now: () => start });
    for (let second = 10; second < 30 * 60; second += 10) {
      const poll = await bffRequest(BALANCE, {
        cookie,
        now: at(0, second),
        headers: ours({ 'x-foyer-poll': '1' }),
      });
      expect(poll.headers.getSetCookie()).toEqual([]);
    }
    expect((await bffRequest(BALANCE, { cookie, now: at(31) })).status).toBe(401);
    const acted = await bffRequest(BALANCE, { cookie, now: at(20) });
    const slid = sessionCookieOf(cookiesOf(acted));
    expect((await bffRequest(BALANCE, { cookie: slid, now: at(49, 59) })).status).toBe(200);
  });

  it('a touch extends it, a renewal does not exceed the day', async () => {
    let cookie = sessionCookieOf(await signIn({ now: () => start }));
    for (let minutes = 25; minutes < 23 * 60; minutes += 25) {
      const touched = await post('/wps/session/touch', {}, { cookie, now: at(minutes) });
      expect(touched.status).toBe(200);
      cookie = sessionCookieOf(cookiesOf(touched));
    }
    const change = { oldPassword: 'a', newPassword: 'b', confirmNewPassword: 'b' };
    const renewed = await post('/wps/member/password', change, { cookie, now: at(23 * 60) });
    cookie = sessionCookieOf(cookiesOf(renewed));
    expect(renewed.headers.get('x-session-ends')).toBe('1800,3600');
    cookie = sessionCookieOf(cookiesOf(await bffRequest(BALANCE, { cookie, now: at(23 * 60 + 29) })));
    expect((await bffRequest(BALANCE, { cookie, now: at(23 * 60 + 58) })).headers.get('x-session-ends')).toBe(
      '120,120',
    );
    expect((await bffRequest(BALANCE, { cookie, now: at(24 * 60, 1) })).status).toBe(401);
  });
});

describe('the sign-in hint cookie', () => {
  const hintOf = (response: Response) =>
    response.headers.getSetCookie().filter(line => line.startsWith('foyer-hint='));

  it('is a browser-session cookie, as the session is', async () => {
    const lines = (await post(LOGIN, person)).headers.getSetCookie();
    const [session, hint] = ['__Host-foyer=', 'foyer-hint='].map(name =>
      lines.find(line => line.startsWith(name)),
    );
    for (const line of [session, hint]) {
      expect(line).toBeTruthy();
      expect(line).not.toMatch(/Max-Age|Expires/i);
    }
  });

  it.each([BALANCE, '/wps/member/info'])('is removed by the first call without a session: %s', async path => {
    const answer = await bffRequest(path, { cookie: 'foyer-hint=member' });
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'sign_in_required']);
    expect(hintOf(answer)).toEqual([expect.stringMatching(/^foyer-hint=visitor;.*Max-Age=0/)]);
    expect(hintOf(await bffRequest(path))).toEqual([]);
  });

  it('is removed by signing out without a session', async () => {
    expect(hintOf(await signOut('foyer-hint=member'))).toHaveLength(1);
  });

  it('is corrected by the first call of a session that it contradicts', async () => {
    const cookie = sessionCookieOf(await signIn());
    for (const hint of ['', '; foyer-hint=trial', '; foyer-hint=agent']) {
      const answer = await bffRequest(BALANCE, { cookie: cookie + hint });
      expect(hintOf(answer)).toEqual([expect.stringMatching(/^foyer-hint=member;/)]);
    }
    expect(hintOf(await bffRequest(BALANCE, { cookie: `${cookie}; foyer-hint=member` }))).toEqual([]);
  });
});

describe('C6: tokens of any size', () => {
  it.each([100, 1000, 2000])('of %i characters are stored in the cookie', async length => {
    stub.values['POST /wps/session/login'] = {
      token: 't'.repeat(length),
      id: 1,
      userName: 'p',
      customerType: 3,
    };
    const response = await post(LOGIN, person);
    expect(response.status).toBe(200);
    for (const line of response.headers.getSetCookie())
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096);
    expect((await bffRequest(BALANCE, { cookie: cookiesOf(response) })).status).toBe(200);
  });

  it.each([2001, 8000])('of %i characters are refused without Redis', async length => {
    stub.values['POST /wps/session/login'] = {
      token: 't'.repeat(length),
      id: 1,
      userName: 'p',
      customerType: 3,
    };
    const response = await post(LOGIN, person);
    expect([response.status, await codeOf(response)]).toEqual([502, 'upstream_invalid']);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('no cookie is too large, whatever name and token are combined; an oversized one is refused', async () => {
    const sizes = [100, 500, 1000, 1500, 1900, 2000];
    for (const length of sizes)
      for (const userName of ['p', 'p'.repeat(100), '名'.repeat(100), '😀'.repeat(50), 'p'.repeat(101)]) {
        stub.values['POST /wps/session/login'] = {
          token: 't'.repeat(length),
          id: 1,
          userName,
          customerType: 3,
        };
        const response = await post(LOGIN, { ...person, remember: true });
        expect(response.status).toBe(userName.length > 100 ? 502 : 200);
        for (const line of response.headers.getSetCookie())
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096);
        if (response.status !== 200) continue;
        const later = await bffRequest(BALANCE, {
          cookie: cookiesOf(response),
          now: () => Date.now() + 5 * MINUTE_MS,
        });
        expect([later.status, later.headers.getSetCookie().length]).toEqual([200, 1]);
      }
  });

  it.runIf(process.env.REDIS_URL)('of 8,000 characters are stored sealed in Redis', async () => {
    setEnv({ UPSTREAM_URL: stub.origin, REDIS_URL: process.env.REDIS_URL ?? '' });
    await ctx.untilRedis();
    const token = 't'.repeat(8000);
    stub.values['POST /wps/session/login'] = { token, id: 1, userName: 'p', customerType: 3 };
    const response = await post(LOGIN, person);
    for (const line of response.headers.getSetCookie())
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096);
    const balance = await bffRequest(BALANCE, { cookie: cookiesOf(response) });
    expect(balance.status).toBe(200);
    expect(stub.seen.at(-1)?.headers.authorization).toBe(token);
  });
});

describe('C8: invalid seals', () => {
  it('every changed byte makes the request anonymous, and is counted', async () => {
    const cookie = sessionCookieOf(await signIn());
    const value = cookie.slice(cookie.indexOf('=') + 1);
    const step = ctx.isLong ? 1 : 5;
    for (let at = 0; at < value.length; at += step) {
      const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1);
      const response = await bffRequest(BALANCE, { cookie: `__Host-foyer=${changed}` });
      expect([at, response.status]).toEqual([at, 401]);
    }
    for (const more of ['x', '~2', '=', '*'])
      expect((await bffRequest(BALANCE, { cookie: `${cookie}${more}` })).status).toBe(401);
    expect(await metrics().register.metrics()).toMatch(/foyer_seals_refused_total\{reason="invalid"\} [1-9]/);
  });

  it('no cookie header causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary-ascii', maxLength: 400 }), async text => {
        const clean = text.replace(/[^\x20-\x7e]/g, '');
        const response = await bffRequest(BALANCE, { cookie: `__Host-foyer=${clean}` });
        expect(response.status).toBe(401);
      }),
      { numRuns: ctx.isLong ? 100_000 : 500 },
    );
    const huge = await bffRequest(BALANCE, { cookie: `__Host-foyer=${'a'.repeat(64 * 1024)}` });
    expect(huge.status).toBe(401);
  });

  it('a seal of another purpose, or of removed keys, is anonymous', async () => {
    const challenge = cookiesOf(await bffRequest('/wps/captcha'))
      .split('=')
      .slice(1)
      .join('=');
    expect((await bffRequest(BALANCE, { cookie: `__Host-foyer=${challenge}` })).status).toBe(401);
    const cookie = sessionCookieOf(await signIn());
    setEnv({ UPSTREAM_URL: stub.origin });
    expect((await bffRequest(BALANCE, { cookie })).status).toBe(401);
  });

  it('K2: a rotation in two phases signs nobody out, a naive one does', async () => {
    const [old, next] = [`1:${newKey()}`, `2:${newKey()}`];
    const node = (SESSION_KEYS: string) => setEnv({ UPSTREAM_URL: stub.origin, SESSION_KEYS });
    node(`${old},${next}`);
    const before = sessionCookieOf(await signIn());
    node(`${next},${old}`);
    const after = sessionCookieOf(await signIn());
    expect((await bffRequest(BALANCE, { cookie: before })).status).toBe(200);
    node(`${old},${next}`);
    expect((await bffRequest(BALANCE, { cookie: after })).status).toBe(200);
    node(old);
    expect((await bffRequest(BALANCE, { cookie: after })).status).toBe(401);
    node(next);
    expect((await bffRequest(BALANCE, { cookie: before })).status).toBe(401);
    expect((await bffRequest(BALANCE, { cookie: after })).status).toBe(200);
  });
});

it('A2: guessing is stopped, and a success returns its points', async () => {
  setEnv({ UPSTREAM_URL: stub.origin, THROTTLES: 'on' });
  for (let round = 0; round < 12; round += 1) expect((await post(LOGIN, person)).status).toBe(200);
  stub.on.set(LOGIN, (_request, response) =>
    send(response, 200, { success: false, errorCode: 'login.credentials.wrong', value: { captcha: true } }),
  );
  const codes: string[] = [];
  for (let round = 0; round < 8; round += 1) codes.push(await codeOf(await post(LOGIN, person)));
  expect(codes).toEqual([...Array(5).fill('credentials_wrong'), ...Array(3).fill('account_locked')]);
  const others: string[] = [];
  for (let round = 0; round < 30; round += 1)
    others.push(await codeOf(await post(LOGIN, { ...person, username: `someone${round}` })));
  expect(others.filter(code => code === 'credentials_wrong').length).toBe(15);
  expect(others.at(-1)).toBe('too_many_requests');
  const elsewhere = await post(LOGIN, person, { address: '198.51.100.1' });
  expect(await codeOf(elsewhere)).toBe('credentials_wrong');
});

it('the captcha id is carried sealed from the captcha to the sign-in', async () => {
  const shown = await bffRequest('/wps/captcha');
  const cookie = cookiesOf(shown);
  expect(cookie).not.toContain('cap-1');
  await post(LOGIN, { ...person, captcha: 'ABCD' }, { cookie });
  expect(stub.seen.at(-1)?.headers.cookie).toBe('captchaId=cap-1');
});
