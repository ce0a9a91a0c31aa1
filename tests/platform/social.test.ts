import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { startProvider, type TestProvider } from '../support/oidc-provider.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person, sealedTo } from '../support/platform-person.ts';

const CALLBACK = 'http://web.test/auth/oidc/real/callback';
const CLIENT = 'foyer-forged';
const fresh = () => randomBytes(16).toString('base64url');

/** Fetches an identity token as the BFF does: by code, with state, nonce and PKCE. */
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

/** Issuer whose tokens the test writes: valid in all but one respect. */
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
  let ctx: TestPlatform;
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
    ctx = await openPlatform(target, { PLATFORM_OIDC });
  });
  afterAll(async () => {
    forger.close();
    await provider.close();
    await ctx.close();
  });

  const send = (line: string, fields: object, token?: string) => sealedTo(ctx)(line, fields, { token });
  const signIn = async (id: string, idToken: string, nonce: string) =>
    (await send('POST /wps/session/login/social', { provider: id, idToken, nonce })).json;
  const link = async (token: string, ticket: string) =>
    (await send('PUT /wps/member/identities', { ticket }, token)).json;
  const unlink = async (token: string, id: string) =>
    (await ctx.wire('DELETE /wps/member/identities', { token, json: { provider: id } })).json;

  /** Signs in at the real provider with an account there. */
  async function as(who: string) {
    provider.person = who;
    const nonce = fresh();
    return signIn('real', await tokenOf(provider, nonce), nonce);
  }
  const forged = (payload: JWTPayload, nonce: string) =>
    forger.sign(payload).then(token => signIn('forged', token, nonce));
  const rest = (token: string) => ctx.wire('GET /wps/member/secondFactor', { token });

  it('an unknown identity gets a ticket that links once; then the identity signs in alone', async () => {
    const unknown = await as('first');
    expect(unknown).toMatchObject({ success: false, errorCode: 'social.not.linked' });
    expect(unknown.value.label).toBe('first@example.test');
    const { ticket } = unknown.value;
    const token = await ctx.signIn('member11');
    const tries = await Promise.all(Array.from({ length: 10 }, () => link(token, ticket)));
    expect(tries.filter(one => one.success)).toHaveLength(1);
    expect(tries.filter(one => one.errorCode === 'social.failed')).toHaveLength(9);
    const { identities } = (await rest(token)).json.value;
    expect(identities).toMatchObject([{ provider: 'real' }]);
    expect(await as('first')).toMatchObject({ success: true, value: { userName: 'member11' } });
  });

  it('is never linked by a mail address', async () => {
    await ctx.platform.ctx.store.write(tx =>
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

  it('an identity belongs to one account, and an account has one of each provider', async () => {
    const [mine, theirs] = [(await as('shared')).value.ticket, (await as('shared')).value.ticket];
    const other = (await as('other')).value.ticket;
    const one = await ctx.signIn('member21');
    const two = await ctx.signIn('member22');
    const both = await Promise.all([link(one, mine), link(two, theirs)]);
    expect(both.filter(answer => answer.success)).toHaveLength(1);
    const owner = both[0]?.success ? one : two;
    expect((await link(owner, other)).errorCode).toBe('social.failed');
  });

  it('a session older than the ticket must step up first, and the ticket stays valid', async () => {
    const token = await ctx.signIn('member31');
    await moveClock(ctx, MINUTE_MS);
    const { ticket } = (await as('late')).value;
    expect((await link(token, ticket)).errorCode).toBe('step.up.required');
    await person(ctx, 'member31').stepUp(token);
    expect((await link(token, ticket)).success).toBe(true);
    const over = (await as('too-late')).value.ticket;
    await moveClock(ctx, 12 * MINUTE_MS);
    const next = await ctx.signIn('member32');
    expect((await link(next, over)).errorCode).toBe('social.failed');
    expect((await link(next, 'x'.repeat(43))).errorCode).toBe('social.failed');
    expect((await link(next, '')).errorCode).toBe('social.failed');
    await moveClock(ctx, 0);
  });

  it('can be unlinked after a step-up while another sign-in method remains', async () => {
    const { ticket } = (await as('leaving')).value;
    const token = await ctx.signIn('agent01');
    await link(token, ticket);
    expect((await unlink(token, 'real')).errorCode).toBe('step.up.required');
    await person(ctx, 'agent01').stepUp(token);
    expect((await unlink(token, 'forged')).errorCode).toBe('not.found');
    const change = (hash: string | null) =>
      ctx.platform.ctx.store.write(tx =>
        tx.updateTable('account').set({ password_hash: hash }).where('username', '=', 'agent01').execute(),
      );
    await change(null);
    expect((await unlink(token, 'real')).errorCode).toBe('last.way.in');
    await change('set');
    expect((await unlink(token, 'real')).success).toBe(true);
    expect((await as('leaving')).errorCode).toBe('social.not.linked');
    // The ticket is used up, although its identity is unlinked again.
    expect((await link(token, ticket)).errorCode).toBe('social.failed');
  });

  it('requires the second step, and opens no closed account', async () => {
    const { ticket } = (await as('guarded')).value;
    const token = await ctx.signIn('agent02');
    await link(token, ticket);
    await person(ctx, 'agent02').withTotp(token);
    expect((await as('guarded')).errorCode).toBe('login.verification.required');
    await ctx.platform.ctx.store.write(tx =>
      tx.updateTable('account').set({ closed_at: new Date() }).where('username', '=', 'agent02').execute(),
    );
    expect((await as('guarded')).errorCode).toBe('account.closed');
  });

  it('a valid token is accepted once', async () => {
    const nonce = fresh();
    const token = await forger.sign(forger.sound(nonce));
    const all = await Promise.all(Array.from({ length: 10 }, () => signIn('forged', token, nonce)));
    expect(all.filter(one => one.errorCode === 'social.not.linked')).toHaveLength(1);
    expect(all.filter(one => one.errorCode === 'social.failed')).toHaveLength(9);
  });

  it('a token with any single flaw is refused', async () => {
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
    // No refusal used anything up: the valid token still signs in.
    const sound = await forger.sign({ ...payload, aud: [CLIENT, 'somebody'], azp: CLIENT });
    expect((await signIn('forged', sound, nonce)).errorCode).toBe('social.not.linked');
  });

  it('a provider that is unknown, unreachable or names another issuer is refused', async () => {
    const nonce = fresh();
    const token = await forger.sign(forger.sound(nonce));
    for (const id of ['nobody', 'away', 'renamed', 'real'])
      expect((await signIn(id, token, nonce)).errorCode, id).toBe('social.failed');
    // The keys verify and the token names the issuer, but the provider's metadata does not.
    const renamed = await forger.sign({ ...forger.sound(nonce), iss: `${forger.origin}/renamed` });
    expect((await signIn('renamed', renamed, nonce)).errorCode).toBe('social.failed');
  });

  it('G2: linking, unlinking and refusals are recorded, and no token or ticket is stored in the clear', async () => {
    const { ticket } = (await as('noted')).value;
    const rows = await ctx.platform.ctx.store.read(async tx => ({
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
