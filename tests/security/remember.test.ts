import { describe, expect, it } from 'vitest';
import { answerSessionEndpoint } from '#lib/bff/server/session-endpoints.ts';
import { DAY_SECONDS } from '#lib/rules/time.ts';
import { cookiesOf, LOGIN, ORIGIN, ours, person, post } from '../support/bff-harness.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const CANARY = 'canary-Passw0rd-7f31';

const stub = stubForTests();

const line = (response: Response) =>
  response.headers.getSetCookie().find(one => one.startsWith('__Host-foyer-remember='));

function remembered(cookie: string, headers = ours(), method = 'GET'): Promise<Response> {
  const request = new Request(`${ORIGIN}/session/remembered`, { method, headers: { ...headers, cookie } });
  return answerSessionEndpoint(request, '203.0.113.9');
}

const answered = async (response: Response) => ((await response.json()) as { value: unknown }).value;

describe('R1: remember me', () => {
  const sms = { username: '012-345 6789', password: '654321', type: 'sms', countryDialingCode: '60' };
  const factor = { verificationId: 'v'.repeat(20), method: 'totp', code: '123456' };

  it.each([
    ['a name', LOGIN, person, { username: 'player01' }],
    ['a number', LOGIN, sms, { countryDialingCode: '60', mobile: '012-345 6789' }],
    ['the account of a second step', `${LOGIN}/verification`, factor, { username: 'player01' }],
  ])('stores %s for a day, sealed', async (_name, path, body, expected) => {
    const response = await post(path, { ...body, remember: true });
    expect(line(response)).toMatch(
      /^__Host-foyer-remember=Fe26[^;]+; Path=\/; HttpOnly; Max-Age=86400; Secure; SameSite=Lax$/,
    );
    expect(line(response)).not.toContain('player01');
    expect(await answered(await remembered(cookiesOf(response)))).toEqual(expected);
  });

  it('unticking it forgets the name; calls without the field change nothing', async () => {
    const kept = cookiesOf(await post(LOGIN, { ...person, remember: true }));
    expect(line(await post(LOGIN, person, { cookie: kept }))).toBeUndefined();
    expect(line(await post(LOGIN, { ...person, remember: false }, { cookie: kept }))).toMatch(
      /=; .*Max-Age=0/,
    );
  });

  it('the agents’ page stores nothing, even when requested', async () => {
    stub.values['POST /wps/session/login'] = {
      token: 't'.repeat(30),
      id: 1,
      userName: 'agent01',
      customerType: 1,
    };
    const response = await post(LOGIN, { ...person, remember: true, agentPage: true });
    expect([response.status, line(response)]).toEqual([200, undefined]);
  });

  it('never contains a password: not in cookies, responses, headers, nor behind the seal', async () => {
    const sent: string[] = [];
    for (const body of [person, sms]) {
      const response = await post(LOGIN, { ...body, password: CANARY, remember: true });
      const cookies = cookiesOf(response);
      const told = await remembered(cookies);
      sent.push(await response.text(), JSON.stringify([...response.headers]), cookies, await told.text());
      for (const cookie of cookies.split('; ')) sent.push(await opened(cookie));
    }
    for (const form of [
      CANARY,
      encodeURIComponent(CANARY),
      Buffer.from(CANARY).toString('base64').slice(0, 20),
    ])
      expect(sent.join('\n')).not.toContain(form);
    expect(sent.join('\n')).toContain('"username":"player01"');
  });

  it('expires after a day, and is empty without a valid seal', async () => {
    const cookie = cookiesOf(await post(LOGIN, { ...person, remember: true }));
    expect(
      Number(/Max-Age=(\d+)/.exec(line(await post(LOGIN, { ...person, remember: true })) ?? '')?.[1]),
    ).toBeLessThanOrEqual(DAY_SECONDS);
    for (const bad of [
      '',
      cookie.replace('foyer-remember=Fe', 'foyer-remember=Ff'),
      cookie.replace(/Fe26/g, 'x'),
    ])
      expect(await answered(await remembered(bad))).toBeNull();
    const session = /__Host-foyer=([^;]+)/.exec(cookie)?.[1];
    expect(await answered(await remembered(`__Host-foyer-remember=${session}`))).toBeNull();
  });

  it('is sent to the site’s own pages only, and never cached', async () => {
    const cookie = cookiesOf(await post(LOGIN, { ...person, remember: true }));
    const told = await remembered(cookie);
    expect([told.headers.get('cache-control'), told.headers.get('vary')]).toEqual([
      'private, no-store',
      'Cookie',
    ]);
    expect((await remembered(cookie, {})).status).toBe(403);
    expect((await remembered(cookie, ours({ 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
    for (const method of ['POST', 'HEAD', 'OPTIONS', 'DELETE'])
      expect((await remembered(cookie, ours(), method)).status).toBe(405);
  });
});

/** Decrypts a seal of any purpose, as JSON; returns the plain value if it is none. */
async function opened(cookie: string): Promise<string> {
  const { unseal } = await import('#lib/bff/core/seal.ts');
  const text = cookie.slice(cookie.indexOf('=') + 1);
  for (const purpose of ['session', 'challenge', 'device', 'remember'] as const) {
    const data = await unseal(purpose, text, DAY_SECONDS);
    if (data) return JSON.stringify(data);
  }
  return text;
}
