import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type TestProvider } from '../security/provider.ts';
import { openPlatform, type TestPlatform, targets } from './harness.ts';
import { moveClock, person, sealedTo } from './person.ts';

const CALLBACK = 'http://web.test/auth/oidc/real/callback';
const MINUTE = 60_000;
const CLIENT = 'foyer-forged';
const fresh = () => randomBytes(16).toString('base64url');

/** Fetches a token as the BFF does: by code, with state, nonce and PKCE. */
async function tokenOf(provider: TestProvider, nonce: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid email',
    state: fresh(),
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = new URL(await provider.walk(`${provider.issuer}/auth?${query}`));
  const answer = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${provider.clientId}:${provider.clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    }),
  });
  const { id_token } = (await answer.json()) as { id_token: string };
  return id_token;
}

/** An issuer whose tokens the test writes itself: sound in all but one thing. */
async function startForger() {
  const [keys, strangers] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  let origin = '';
  const server = createServer((request, response) => {
    const isMetadata = request.url?.endsWith('/.well-known/openid-configuration');
    const body = isMetadata ? { issuer: origin, jwks_uri: `${origin}/keys` } : { keys: [jwk] };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => Math.floor(Date.now() / 1000);
  const sound = (nonce: string): JWTPayload => ({
    iss: origin,
    aud: CLIENT,
    sub: 'forged-person',
    nonce,
    iat: now(),
    exp: now() + 300,
  });
  return {
    origin,
    now,
    sound,
    sign: (payload: JWTPayload, by: 'owner' | 'stranger' = 'owner') =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .sign((by === 'owner' ? keys : strangers).privateKey),
    signHmac: (payload: JWTPayload) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode(JSON.stringify(jwk))),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each(targets)('identities on %s', target => {
  let house: TestPlatform;
  let provider: TestProvider;
  let forger: Awaited<ReturnType<typeof startForger>>;
  beforeAll(async () => {
    provider = await startProvider([CALLBACK]);
    forger = await startForger();
    const PLATFORM_OIDC = JSON.stringify([
      { id: 'real', issuer: provider.issuer, clientId: provider.clientId },
      { id: 'forged', issuer: forger.origin, clientId: CLIENT },
      { id: 'renamed', issuer: `${forger.origin}/renamed`, clientId: CLIENT },
      { id: 'away', issuer: 'http://127.0.0.1:9', clientId: CLIENT },
    ]);
    house = await openPlatform(target, { PLATFORM_OIDC });
  });
  afterAll(async () => {
    forger.close();
    await provider.close();
    await house.close();
  });

  const send = (line: string, fields: object, token?: string) => sealedTo(house)(line, fields, { token });
  const signIn = async (id: string, idToken: string, nonce: string) =>
    (await send('POST /wps/session/login/social', { provider: id, idToken, nonce })).json;
  const link = async (token: string, ticket: string) =>
    (await send('PUT /wps/member/identities', { ticket }, token)).json;
  const unlink = async (token: string, id: string) =>
    (await house.wire('DELETE /wps/member/identities', { token, json: { provider: id } })).json;

  /** Signs in at the real provider as somebody there. */
  async function as(who: string) {
    provider.person = who;
    const nonce = fresh();
    return signIn('real', await tokenOf(provider, nonce), nonce);
  }
  const forged = (payload: JWTPayload, nonce: string) =>
    forger.sign(payload).then(token => signIn('forged', token, nonce));
  const rest = (token: string) => house.wire('GET /wps/member/secondFactor', { token });

  it('an unknown identity gets a ticket, which links once; then it signs in alone', async () => {
    const unknown = await as('first');
    expect(unknown).toMatchObject({ success: false, errorCode: 'social.not.linked' });
    expect(unknown.value.label).toBe('first@example.test');
    const { ticket } = unknown.value;
    const token = await house.signIn('member11');
    const tries = await Promise.all(Array.from({ length: 10 }, () => link(token, ticket)));
    expect(tries.filter(one => one.success)).toHaveLength(1);
    expect(tries.filter(one => one.errorCode === 'social.failed')).toHaveLength(9);
    const { identities } = (await rest(token)).json.value;
    expect(identities).toMatchObject([{ provider: 'real' }]);
    expect(await as('first')).toMatchObject({ success: true, value: { userName: 'member11' } });
  });

  it('never links by a mail address', async () => {
    await house.platform.house.store.write(tx =>
      tx
        .updateTable('account')
        .set({ email: 'mail@example.test' })
        .where('username', '=', 'member12')
        .execute(),
    );
    const nonce = fresh();
    const payload = { ...forger.sound(nonce), sub: 'mail', email: 'mail@example.test', email_verified: true };
    expect((await forged(payload, nonce)).errorCode).toBe('social.not.linked');
  });

  it('two accounts never share an identity, and an account has one of each provider', async () => {
    const [mine, theirs] = [(await as('shared')).value.ticket, (await as('shared')).value.ticket];
    const other = (await as('other')).value.ticket;
    const one = await house.signIn('member21');
    const two = await house.signIn('member22');
    const both = await Promise.all([link(one, mine), link(two, theirs)]);
    expect(both.filter(answer => answer.success)).toHaveLength(1);
    const owner = both[0]?.success ? one : two;
    expect((await link(owner, other)).errorCode).toBe('social.failed');
  });

  it('a session that is older than the ticket steps up first, and the ticket waits', async () => {
    const token = await house.signIn('member31');
    await moveClock(house, MINUTE);
    const { ticket } = (await as('late')).value;
    expect((await link(token, ticket)).errorCode).toBe('step.up.required');
    await person(house, 'member31').stepUp(token);
    expect((await link(token, ticket)).success).toBe(true);
    const over = (await as('too-late')).value.ticket;
    await moveClock(house, 12 * MINUTE);
    const next = await house.signIn('member32');
    expect((await link(next, over)).errorCode).toBe('social.failed');
    expect((await link(next, 'x'.repeat(43))).errorCode).toBe('social.failed');
    expect((await link(next, '')).errorCode).toBe('social.failed');
    await moveClock(house, 0);
  });

  it('is unlinked after a step-up, while another way in remains', async () => {
    const { ticket } = (await as('leaving')).value;
    const token = await house.signIn('agent01');
    await link(token, ticket);
    expect((await unlink(token, 'real')).errorCode).toBe('step.up.required');
    await person(house, 'agent01').stepUp(token);
    expect((await unlink(token, 'forged')).errorCode).toBe('not.found');
    const change = (hash: string | null) =>
      house.platform.house.store.write(tx =>
        tx.updateTable('account').set({ password_hash: hash }).where('username', '=', 'agent01').execute(),
      );
    await change(null);
    expect((await unlink(token, 'real')).errorCode).toBe('last.way.in');
    await change('set');
    expect((await unlink(token, 'real')).success).toBe(true);
    expect((await as('leaving')).errorCode).toBe('social.not.linked');
    // The ticket was used, though what it linked is gone again.
    expect((await link(token, ticket)).errorCode).toBe('social.failed');
  });

  it('asks for the second step, and opens no closed account', async () => {
    const { ticket } = (await as('guarded')).value;
    const token = await house.signIn('agent02');
    await link(token, ticket);
    await person(house, 'agent02').withTotp(token);
    expect((await as('guarded')).errorCode).toBe('login.verification.required');
    await house.platform.house.store.write(tx =>
      tx.updateTable('account').set({ closed_at: new Date() }).where('username', '=', 'agent02').execute(),
    );
    expect((await as('guarded')).errorCode).toBe('account.closed');
  });

  it('takes a sound token once', async () => {
    const nonce = fresh();
    const token = await forger.sign(forger.sound(nonce));
    const all = await Promise.all(Array.from({ length: 10 }, () => signIn('forged', token, nonce)));
    expect(all.filter(one => one.errorCode === 'social.not.linked')).toHaveLength(1);
    expect(all.filter(one => one.errorCode === 'social.failed')).toHaveLength(9);
  });

  it('takes no token that is wrong in one thing', async () => {
    const { now } = forger;
    const changes: [string, JWTPayload][] = [
      ['another issuer', { iss: 'http://127.0.0.1:1' }],
      ['a slash more', { iss: `${forger.origin}/` }],
      ['another audience', { aud: 'somebody' }],
      ['two audiences, no party', { aud: [CLIENT, 'somebody'] }],
      ['two audiences, another party', { aud: [CLIENT, 'somebody'], azp: 'somebody' }],
      ['another party', { azp: 'somebody' }],
      ['over', { exp: now() - 60 }],
      ['made long ago', { iat: now() - 1200, exp: now() + 300 }],
      ['made tomorrow', { iat: now() + 600, exp: now() + 900 }],
      ['not yet', { nbf: now() + 300 }],
      ['another nonce', { nonce: fresh() }],
      ['no nonce', { nonce: undefined }],
      ['nobody', { sub: '' }],
      ['no subject', { sub: undefined }],
      ['a long subject', { sub: 'x'.repeat(256) }],
      ['no end', { exp: undefined }],
    ];
    for (const [what, change] of changes) {
      const nonce = fresh();
      expect((await forged({ ...forger.sound(nonce), ...change }, nonce)).errorCode, what).toBe(
        'social.failed',
      );
    }
    const nonce = fresh();
    const payload = forger.sound(nonce);
    const texts = [
      await forger.sign(payload, 'stranger'),
      await forger.signHmac(payload),
      new UnsecuredJWT(payload).encode(),
      `${(await forger.sign(payload)).slice(0, -4)}AAAA`,
      'a.b.c',
      'x',
    ];
    for (const text of texts) expect((await signIn('forged', text, nonce)).errorCode).toBe('social.failed');
    // All that was refused has spent nothing: the sound one still opens.
    const sound = await forger.sign({ ...payload, aud: [CLIENT, 'somebody'], azp: CLIENT });
    expect((await signIn('forged', sound, nonce)).errorCode).toBe('social.not.linked');
  });

  it('believes no provider that is unknown, away, or names another issuer', async () => {
    const nonce = fresh();
    const token = await forger.sign(forger.sound(nonce));
    for (const id of ['nobody', 'away', 'renamed', 'real'])
      expect((await signIn(id, token, nonce)).errorCode, id).toBe('social.failed');
    // Its keys are sound and the token names it, but its own document does not.
    const renamed = await forger.sign({ ...forger.sound(nonce), iss: `${forger.origin}/renamed` });
    expect((await signIn('renamed', renamed, nonce)).errorCode).toBe('social.failed');
  });

  it('G2: what was linked, unlinked and refused is noted, and no token or ticket is kept in the clear', async () => {
    const { ticket } = (await as('noted')).value;
    const rows = await house.platform.house.store.read(async tx => ({
      audits: await tx.selectFrom('audit').selectAll().execute(),
      tickets: await tx.selectFrom('social_ticket').selectAll().execute(),
    }));
    const kinds = rows.audits.map(row => row.event);
    expect(kinds).toEqual(
      expect.arrayContaining(['identity-linked', 'identity-unlinked', 'sign-in-failed', 'sign-in']),
    );
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(text).not.toContain(ticket);
  });
});
