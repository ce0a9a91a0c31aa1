import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OPEN } from '#lib/bff/gate/gate.ts';
import { answerSocialRequest } from '#lib/bff/oidc/social-endpoints.ts';
import { mustChangePassword } from '#lib/bff/session/sign-in-policy.ts';
import { codeOf, cookiesOf, LOGIN, leaveEnv, ORIGIN, person, post, setEnv } from '../support/bff-harness.ts';
import { startProvider, type TestProvider } from '../support/oidc-provider.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const wrong = { success: false, value: null, errorCode: 'login.credentials.wrong' };
const at = (index: number) => `10.${Math.floor(index / 250)}.${index % 250}.7`;

/** Spells `text` with equivalent characters: full width where a bit of `index` is set. */
function spelled(text: string, index: number): string {
  return [...text]
    .map((sign, place) => ((index >> place) & 1 ? String.fromCodePoint(sign.charCodeAt(0) + 0xfee0) : sign))
    .join('');
}

/** Bypasses of the BFF's access control that a review found. */
describe('access control bypasses at the BFF', () => {
  const stub = stubForTests({ THROTTLES: 'on' });
  const reached = () => stub.seen.filter(one => one.target.startsWith(LOGIN)).length;
  const refuseAll = () => stub.on.set(LOGIN, (_request, response) => send(response, 200, wrong));

  it('A2: a username counts as one however it is spelled', async () => {
    refuseAll();
    for (let index = 0; index < 150; index += 1)
      await post(LOGIN, { ...person, username: spelled(person.username, index) }, { address: at(index) });
    expect(reached()).toBe(100);
  });

  it('A2: five attempts for a name and an address, however the name is spelled', async () => {
    refuseAll();
    const codes: string[] = [];
    for (let index = 0; index < 7; index += 1)
      codes.push(await codeOf(await post(LOGIN, { ...person, username: spelled(person.username, index) })));
    expect(codes.slice(5)).toEqual(['account_locked', 'account_locked']);
  });

  it('A2: a number counts as one in digits of any script', async () => {
    refuseAll();
    const arabic = (index: number) =>
      [...'123456789']
        .map((sign, place) => ((index >> place) & 1 ? String.fromCodePoint(0x660 + Number(sign)) : sign))
        .join('');
    for (let index = 0; index < 18; index += 1) {
      const input = { type: 'sms', countryDialingCode: '60', password: '000000', username: arabic(index) };
      await post(LOGIN, input);
    }
    expect(reached()).toBe(15);
  });

  it('A2: the owner’s browser is known however the name is spelled there', async () => {
    const owner = cookiesOf(await post(LOGIN, { ...person, username: spelled(person.username, 7) }))
      .split('; ')
      .filter(one => /foyer-(?:device|known)=/.test(one))
      .join('; ');
    refuseAll();
    for (let index = 0; index < 100; index += 1) await post(LOGIN, person, { address: at(index) });
    stub.on.delete(LOGIN);
    expect((await post(LOGIN, person, { cookie: owner })).status).toBe(200);
  });

  it('A6: the default password in full-width digits must be changed', () => {
    const signs = { mustChange: false, passwordExpired: false };
    const way = { type: 'username', username: 'player01', password: spelled('123456', 0b111111) };
    expect(mustChangePassword(way, signs, false)).toBe(true);
  });
});

describe('the callback of a provider', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider([`${ORIGIN}/auth/oidc/house/callback`]);
  });
  afterAll(() => provider.close());
  afterEach(() => leaveEnv());

  it('is throttled before the provider is called', async () => {
    const { issuer, clientId, clientSecret } = provider;
    const OIDC_PROVIDERS = JSON.stringify([{ id: 'house', label: 'House', issuer, clientId, clientSecret }]);
    setEnv({ UPSTREAM_URL: 'http://127.0.0.1:1', THROTTLES: 'on', OIDC_PROVIDERS });
    const visit = (address: string, cookie = '') => {
      const url = new URL(address, ORIGIN);
      return answerSocialRequest(new Request(url, { headers: { cookie } }), {
        target: url.pathname + url.search,
        address: '203.0.113.77',
        requestId: 'req-1',
        now: Date.now,
        statusFor: async () => OPEN,
      });
    };
    const started = await visit('/auth/oidc/house');
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state');
    const endings: string[] = [];
    for (let index = 0; index < 65; index += 1) {
      const back = await visit(
        `/auth/oidc/house/callback?code=none&state=${state}&iss=${encodeURIComponent(issuer)}`,
        cookiesOf(started),
      );
      endings.push(back.headers.get('location') ?? '');
    }
    expect(endings[0]).toContain('refusal=social_failed');
    expect(endings.at(-1)).toContain('refusal=too_many_requests');
  });
});
