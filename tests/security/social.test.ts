import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPEN } from '#lib/bff/gate/gate.ts';
import { answerSocialRequest } from '#lib/bff/oidc/social-endpoints.ts';
import { answerSessionEndpoint } from '#lib/bff/server/session-endpoints.ts';
import { readSessionCookie } from '#lib/bff/session/session.ts';
import {
  bffRequest,
  codeOf,
  cookiesOf,
  LOGIN,
  leaveEnv,
  ORIGIN,
  ours,
  post,
  setEnv,
} from '../support/bff-harness.ts';
import { startProvider, type TestProvider } from '../support/oidc-provider.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { send } from '../support/stub.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const CALLBACK = `${ORIGIN}/auth/oidc/house/callback`;
const IDENTITIES = '/wps/member/identities';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider([CALLBACK, `${ORIGIN}/auth/oidc/other/callback`]);
});
afterAll(() => provider.close());
afterEach(() => leaveEnv());

function providers(more: object = {}): string {
  const { issuer, clientId, clientSecret } = provider;
  const oidcProvider = { id: 'house', label: 'House', issuer, clientId, clientSecret, ...more };
  return JSON.stringify([oidcProvider, { ...oidcProvider, id: 'other', label: 'Other' }]);
}

type Visit = { cookie?: string; headers?: Record<string, string>; method?: string; closed?: boolean };

function visit(
  address: string,
  { cookie = '', headers = {}, method = 'GET', closed }: Visit = {},
): Promise<Response> {
  const url = new URL(address, ORIGIN);
  const request = new Request(url, { method, headers: { ...headers, cookie } });
  return answerSocialRequest(request, {
    target: url.pathname + url.search,
    address: '203.0.113.9',
    requestId: 'req-1',
    now: Date.now,
    statusFor: async () => (closed ? { maintenance: { until: null }, blocked: false } : OPEN),
  });
}

/** Reads the pending identity of a browser, as its page does. */
async function waitingIn(cookie: string): Promise<unknown> {
  const request = new Request(`${ORIGIN}/session/identity`, { headers: { ...ours(), cookie } });
  return ((await (await answerSessionEndpoint(request, '203.0.113.9')).json()) as { value: unknown }).value;
}

const locationOf = (response: Response) => response.headers.get('location') ?? '';
const joined = (...cookies: string[]) => cookies.filter(Boolean).join('; ');

/** Starts on the site, signs in at the provider, and stops before the callback. */
async function begin(query = '', cookie = '', change?: (address: URL) => void) {
  const started = await visit(`/auth/oidc/house${query}`, { cookie });
  expect(started.status).toBe(303);
  const address = new URL(locationOf(started));
  change?.(address);
  return { flow: cookiesOf(started), back: await provider.walk(address.href), address };
}

/** Runs the whole flow and returns the response of the callback. */
async function through(query = '', cookie = '', change?: (address: URL) => void): Promise<Response> {
  const { flow, back } = await begin(query, cookie, change);
  expect(back).toMatch(new RegExp(`^${CALLBACK}\\?`));
  return visit(back, { cookie: joined(cookie, flow) });
}

describe(`social sign-in on the embedded platform, ${targets[0]}`, () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    const { issuer, clientId } = provider;
    const PLATFORM_OIDC = JSON.stringify([
      { id: 'house', issuer, clientId },
      { id: 'other', issuer, clientId },
    ]);
    platform = await openPlatform(targets[0] ?? 'pglite', { PLATFORM_OIDC });
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    setEnv({ UPSTREAM_URL: platform.origin, OIDC_PROVIDERS: providers() });
  });

  const named = { username: 'player02', password: 'Demo1234' };
  const link = (cookie: string) => post(IDENTITIES, {}, { method: 'PUT', cookie });
  const whoIs = async (cookie: string) => (await readSessionCookie(cookie, Date.now())).session?.userName;

  it('an unknown identity is linked after a password and then signs in alone', async () => {
    provider.person = 'first-person';
    const unknown = await through('?next=%2Fen%2Frecent');
    expect(locationOf(unknown)).toBe('/en/login?social=unlinked&next=%2Fen%2Frecent');
    const ticket = cookiesOf(unknown);
    expect(ticket).toMatch(/^__Host-foyer-link=Fe26/);
    expect(unknown.headers.getSetCookie().join()).not.toContain('__Host-foyer=');
    const waiting = await waitingIn(ticket);
    expect(waiting).toEqual({ provider: 'house', name: 'f***@example.test' });

    const session = cookiesOf(await post(LOGIN, named));
    const linked = await link(joined(session, ticket));
    expect([linked.status, linked.headers.getSetCookie()[0]]).toEqual([
      200,
      expect.stringContaining('Max-Age=0'),
    ]);

    const known = await through('?next=%2Fen%2Frecent');
    expect(locationOf(known)).toBe('/en/login?social=ok&next=%2Fen%2Frecent');
    expect(await whoIs(cookiesOf(known))).toBe('player02');
    // A ticket is used once, by whatever session.
    expect(await codeOf(await link(joined(session, ticket)))).toBe('social_failed');
    expect(await codeOf(await link(session))).toBe('social_failed');
  });

  it('C1: a new session id, and the previous session is dead', async () => {
    provider.person = 'first-person';
    const before = cookiesOf(await post(LOGIN, { ...named, username: 'player01' }));
    const entered = await through('', before);
    expect(locationOf(entered)).toBe('/login?social=ok');
    expect(await whoIs(cookiesOf(entered))).toBe('player02');
    expect((await bffRequest('/wps/member/info', { cookie: before })).status).toBe(401);
    expect((await bffRequest('/wps/member/info', { cookie: cookiesOf(entered) })).status).toBe(200);
  });

  it('linking from a session keeps it, and never takes an identity from its owner', async () => {
    provider.person = 'second-person';
    const session = cookiesOf(await post(LOGIN, { ...named, username: 'player01' }));
    const query = '?link=1&next=%2Fen%3Fcenter%3DsecurityCenter';
    const response = await through(query, session);
    expect(locationOf(response)).toBe('/en?center=securityCenter&social=link');
    expect(response.headers.getSetCookie().join()).not.toContain('__Host-foyer=');
    // The session is older than the ticket: a step-up is required first, and the ticket stays.
    const early = await link(joined(session, cookiesOf(response)));
    expect([await codeOf(early), early.headers.getSetCookie().length]).toEqual(['step_up_required', 0]);
    await post('/wps/member/stepUp', { method: 'password', code: named.password }, { cookie: session });
    expect((await link(joined(session, cookiesOf(response)))).status).toBe(200);

    provider.person = 'first-person';
    const taken = await through(query, session);
    expect(locationOf(taken)).toBe('/en?center=securityCenter&social=taken');
    expect((await bffRequest('/wps/member/info', { cookie: session })).status).toBe(200);
    expect(locationOf(await through(query))).toContain('social=failed&refusal=session_ended');
  });
});

describe('invalid flows', () => {
  const stub = stubForTests(() => ({ OIDC_PROVIDERS: providers() }));
  beforeEach(() => {
    provider.person = 'someone';
  });
  const FAILED = '/login?social=failed&refusal=social_failed';
  const requestCount = () => stub.seen.filter(one => one.target === '/wps/session/login/social').length;
  const changed = (address: string, name: string, value: string | null) => {
    const url = new URL(address);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url.href;
  };

  it('a valid flow makes one upstream call, with the token sealed and nowhere else', async () => {
    const entered = await through();
    expect([locationOf(entered), requestCount()]).toEqual(['/login?social=ok', 1]);
    const told = JSON.stringify([...entered.headers]);
    expect(told).not.toMatch(/eyJ[\w-]+\.eyJ/);
    expect(entered.headers.get('cache-control')).toBe('private, no-store');
    expect(entered.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-foyer-social=; .*Max-Age=0/),
    );
  });

  const callbacks: [string, (back: string) => string][] = [
    ['a forged state', back => changed(back, 'state', 'x'.repeat(43))],
    ['no state', back => changed(back, 'state', null)],
    ['a forged issuer', back => changed(back, 'iss', 'https://evil.test')],
    ['no issuer, though the provider names itself', back => changed(back, 'iss', null)],
    ['a forged code', back => changed(back, 'code', 'x'.repeat(43))],
    ['no code', back => changed(back, 'code', null)],
    ['two codes', back => `${back}&code=x`],
    ['another provider’s callback', back => back.replace('/house/', '/other/')],
    ['an error of the provider', back => changed(changed(back, 'code', null), 'error', 'server_error')],
  ];
  it.each(callbacks)('%s in the callback is refused', async (_name, change) => {
    const { flow, back } = await begin();
    const answer = await visit(change(back), { cookie: flow });
    expect([answer.status, locationOf(answer), requestCount()]).toEqual([303, FAILED, 0]);
    expect(answer.headers.getSetCookie().filter(line => !line.includes('Max-Age=0'))).toEqual([]);
  });

  const starts: [string, (address: URL) => void][] = [
    ['a forged nonce', address => address.searchParams.set('nonce', 'x'.repeat(43))],
    ['another verifier’s challenge', address => address.searchParams.set('code_challenge', 'x'.repeat(43))],
  ];
  it.each(starts)('%s at the start is refused', async (_name, change) => {
    expect([locationOf(await through('', '', change)), requestCount()]).toEqual([FAILED, 0]);
  });

  it('a code, a cookie and a whole callback are valid once and in their own browser', async () => {
    const { flow, back } = await begin();
    const other = await begin();
    expect(locationOf(await visit(back))).toBe(FAILED);
    expect(locationOf(await visit(back, { cookie: other.flow }))).toBe(FAILED);
    expect(locationOf(await visit(back, { cookie: `${flow.slice(0, -6)}AAAAAA` }))).toBe(FAILED);
    expect(requestCount()).toBe(0);
    expect(locationOf(await visit(back, { cookie: flow }))).toBe('/login?social=ok');
    expect(locationOf(await visit(back, { cookie: flow }))).toBe(FAILED);
    expect(requestCount()).toBe(1);
  });

  it('keeps state, nonce and verifier sealed, for ten minutes', async () => {
    const { flow, address } = await begin();
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(address.searchParams.get('redirect_uri')).toBe(CALLBACK);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(flow).not.toContain(address.searchParams.get(name) ?? '-');
    const started = await visit('/auth/oidc/house');
    expect(started.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-foyer-social=Fe26[^;]+; Path=\/; HttpOnly; Max-Age=600; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('a user who denies consent returns without a session', async () => {
    provider.person = null;
    expect([locationOf(await through('?next=%2Fcn%2Frng')), requestCount()]).toEqual([
      '/cn/login?social=cancelled&next=%2Fcn%2Frng',
      0,
    ]);
  });

  it('W6: leads to pages of this site only', async () => {
    for (const next of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/login?next=//evil.test',
      '/nowhere',
    ])
      expect(locationOf(await through(`?next=${encodeURIComponent(next)}`))).toBe('/login?social=ok');
  });

  it('refusals are reported: a second step, a closed account, an outage', async () => {
    const refuse = (errorCode: string, value: unknown = null) =>
      stub.on.set('/wps/session/login/social', (_request, response) =>
        send(response, 200, { success: false, errorCode, value }),
      );
    refuse('login.verification.required', { verificationId: 'v'.repeat(24), methods: 'totp,recovery' });
    expect(locationOf(await through())).toBe(
      `/login?social=second#verificationId=${'v'.repeat(24)}&methods=totp%2Crecovery`,
    );
    refuse('account.closed');
    expect(locationOf(await through())).toBe('/login?social=failed&refusal=account_closed');
    refuse('social.not.linked', { ticket: 't'.repeat(43) });
    const unlinked = await through();
    expect(locationOf(unlinked)).toBe('/login?social=unlinked');
    expect(JSON.stringify([...unlinked.headers])).not.toContain('t'.repeat(43));
    expect(await waitingIn(cookiesOf(unlinked))).toEqual({ provider: 'house', name: '' });
    expect(await waitingIn(cookiesOf(unlinked).replace('Fe26', 'Fe27'))).toBeNull();
    stub.on.set('/wps/session/login/social', (_request, response) => send(response, 503, 'away'));
    expect(locationOf(await through())).toBe('/login?social=failed&refusal=upstream_unavailable');
  });

  it('signing out removes a pending ticket', async () => {
    const cookie = cookiesOf(await through());
    const out = await bffRequest('/wps/session/logout', { method: 'DELETE', cookie, headers: ours() });
    expect(out.headers.getSetCookie().join()).toMatch(/__Host-foyer-link=; [^,]*Max-Age=0/);
  });

  it('O1: requires a navigation of the user, and the start is refused from another site', async () => {
    const status = async (headers: Record<string, string>, path = '/auth/oidc/house', method = 'GET') =>
      (await visit(path, { headers, method })).status;
    const document = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect(await status({ ...document, 'sec-fetch-site': 'same-origin' })).toBe(303);
    for (const site of ['cross-site', 'same-site'])
      expect(await status({ ...document, 'sec-fetch-site': site })).toBe(403);
    expect(await status({ ...document, 'sec-fetch-site': 'cross-site' }, '/auth/oidc/house/callback')).toBe(
      303,
    );
    expect(await status({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })).toBe(403);
    expect(await status({ 'sec-fetch-mode': 'cors' })).toBe(403);
    for (const path of ['/auth/oidc/nobody', '/auth/oidc/house/x', '/auth/oidc/House', '/auth/oidc/'])
      expect(await status({}, path)).toBe(404);
    for (const method of ['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await status({}, '/auth/oidc/house', method)).toBe(405);
  });

  it('N1: is refused while the site is closed', async () => {
    const { flow, back } = await begin();
    expect(locationOf(await visit('/auth/oidc/house', { closed: true }))).toBe('/');
    expect(locationOf(await visit(back, { cookie: flow, closed: true }))).toBe('/');
    expect(requestCount()).toBe(0);
  });

  it('a provider that is down or names another issuer is refused, and works once it is back', async () => {
    setEnv({ UPSTREAM_URL: stub.origin, OIDC_PROVIDERS: providers({ issuer: 'http://127.0.0.1:1' }) });
    expect(locationOf(await visit('/auth/oidc/house?next=%2Fen'))).toBe(
      '/en/login?social=failed&refusal=social_failed&next=%2Fen',
    );
    const spelled = provider.issuer.replace('127.0.0.1', 'localhost');
    setEnv({ UPSTREAM_URL: stub.origin, OIDC_PROVIDERS: providers({ issuer: spelled }) });
    expect(locationOf(await visit('/auth/oidc/house'))).toBe(FAILED);
    setEnv({ UPSTREAM_URL: stub.origin, OIDC_PROVIDERS: providers() });
    expect(locationOf(await through())).toBe('/login?social=ok');
  });
});
