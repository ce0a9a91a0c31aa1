import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { authenticator } from '../support/authenticator.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person, sealedTo } from '../support/platform-person.ts';

const ORIGIN = 'http://web.test';
const PRESENT_ONLY = 0x01;

type Key = ReturnType<typeof authenticator>;

describe.each(targets)('passkeys on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const send = (line: string, fields: object, token?: string) => sealedTo(ctx)(line, fields, { token });
  const json = async (line: string, token: string | undefined, body: object = {}) =>
    (await ctx.wire(line, { token, json: body })).json;

  const optionsFor = async (token: string, purpose: string) =>
    (await json('POST /wps/member/passkeys/options', token, { purpose })).value;
  const put = (token: string, challengeId: string, credential: string, name = 'Phone') =>
    send('PUT /wps/member/passkeys', { challengeId, credential, name }, token);

  /** Signs in, steps up, and registers a passkey. */
  async function withKey(username: string): Promise<{ token: string; key: Key }> {
    const token = await ctx.signIn(username);
    await person(ctx, username).stepUp(token);
    const key = authenticator(ORIGIN);
    const { challengeId, options } = await optionsFor(token, 'create');
    const made = await put(token, challengeId, key.create(options));
    if (!made.json.success) throw new Error(made.text);
    return { token, key };
  }

  const request = async () => (await json('POST /wps/session/passkey/options', undefined)).value;
  const signIn = async (challengeId: string, credential: string) =>
    (await send('POST /wps/session/login/passkey', { challengeId, credential })).json;
  const overview = async (token: string) =>
    (await ctx.wire('GET /wps/member/secondFactor', { token })).json.value;

  it('are registered after a step-up and sign in without a name', async () => {
    const bare = await ctx.signIn('member11');
    const early = await optionsFor(bare, 'create');
    const refused = await put(bare, early.challengeId, authenticator(ORIGIN).create(early.options));
    expect(refused.json.errorCode).toBe('step.up.required');

    const { token, key } = await withKey('member11');
    expect((await overview(token)).passkeys).toMatchObject([{ name: 'Phone' }]);
    const { challengeId, options } = await request();
    expect(JSON.parse(options)).toMatchObject({ rpId: 'web.test', userVerification: 'required' });
    expect(JSON.parse(options).allowCredentials ?? []).toEqual([]);
    const answer = await signIn(challengeId, key.get(options));
    expect(answer).toMatchObject({ success: true, value: { userName: 'member11' } });
    expect((await overview(answer.value.token)).passkeys[0].usedAt).toBeGreaterThan(0);
  });

  it('registration names existing keys, reveals nothing about the account, and refuses duplicates', async () => {
    const { token, key } = await withKey('member12');
    const { challengeId, options } = await optionsFor(token, 'create');
    const { user, excludeCredentials } = JSON.parse(options);
    expect(excludeCredentials.map((one: { id: string }) => one.id)).toEqual([key.id]);
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32);
    expect((await put(token, challengeId, key.create(options))).json.errorCode).toBe('passkey.failed');
  });

  it('refuse credentials that do not verify', async () => {
    const { key } = await withKey('member21');
    const deviations = [
      { origin: 'http://web.test.evil.test' },
      { origin: 'https://web.test' },
      { rpId: 'evil.test' },
      { flags: PRESENT_ONLY },
      { flags: 0 },
      { type: 'webauthn.create' },
      { challenge: Buffer.from('another').toString('base64url') },
      { userHandle: null },
      { userHandle: Buffer.alloc(32).toString('base64url') },
    ];
    for (const deviation of deviations) {
      const { challengeId, options } = await request();
      const answer = await signIn(challengeId, key.get(options, deviation));
      expect(answer.errorCode, JSON.stringify(deviation)).toBe('passkey.failed');
    }
    const { challengeId, options } = await request();
    expect((await signIn(challengeId, authenticator(ORIGIN).get(options))).errorCode).toBe('passkey.failed');
    const next = await request();
    expect((await signIn(next.challengeId, key.get(next.options))).success).toBe(true);
  });

  it('a challenge is valid once and for five minutes; a signature counter that goes back is refused', async () => {
    const { key } = await withKey('member22');
    const { challengeId, options } = await request();
    const credential = key.get(options);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(challengeId, credential)));
    expect(answers.filter(one => one.success)).toHaveLength(1);

    const cloned = await request();
    expect((await signIn(cloned.challengeId, key.get(cloned.options, { counter: 1 }))).errorCode).toBe(
      'passkey.failed',
    );
    const late = await request();
    await moveClock(ctx, 5 * MINUTE_MS + 1_000);
    expect((await signIn(late.challengeId, key.get(late.options))).errorCode).toBe('passkey.failed');
    await moveClock(ctx, 0);
  });

  it('serve as the second step where an authenticator app is on, and require none themselves', async () => {
    const me = person(ctx, 'member31');
    const { token, key } = await withKey('member31');
    expect((await me.login()).json.success).toBe(true);
    await me.withTotp(token);
    const answer = (await me.login()).json;
    expect(answer.value.methods).toBe('totp,recovery,passkey');
    const { verificationId } = answer.value;
    const challenge = async () =>
      (await json('POST /wps/session/passkey/options', undefined, { verificationId })).value;
    const { options } = await challenge();
    expect(JSON.parse(options).allowCredentials).toMatchObject([{ id: key.id }]);

    const foreign = await withKey('member32');
    const wrong = await me.secondStep(
      verificationId,
      'passkey',
      foreign.key.get(options, { userHandle: null }),
    );
    expect(wrong.json.errorCode).toBe('login.verification.wrong');
    const again = await challenge();
    // A challenge of a sign-in without a name is not valid for this ticket.
    const other = await request();
    expect((await me.secondStep(verificationId, 'passkey', key.get(other.options))).json.errorCode).toBe(
      'login.verification.wrong',
    );
    const third = await challenge();
    expect(again.challengeId).not.toBe(third.challengeId);
    const right = await me.secondStep(verificationId, 'passkey', key.get(third.options));
    expect(right.json).toMatchObject({ success: true, value: { userName: 'member31' } });
    const over = await json('POST /wps/session/passkey/options', undefined, { verificationId });
    expect(over.errorCode).toBe('login.verification.over');

    const alone = await request();
    expect((await signIn(alone.challengeId, key.get(alone.options))).success).toBe(true);
  });

  it('complete a step-up in the session that requested it', async () => {
    const { key } = await withKey('agent01');
    const [token, other] = [await ctx.signIn('agent01'), await ctx.signIn('agent01')];
    const { challengeId, options } = await optionsFor(token, 'step-up');
    const stepUp = (of: string, id: string, code: string) =>
      send('POST /wps/member/stepUp', { method: 'passkey', code, challengeId: id }, of);
    expect((await stepUp(other, challengeId, key.get(options))).json.errorCode).toBe('passkey.failed');
    expect((await stepUp(token, challengeId, key.get(options))).json.success).toBe(true);
    expect((await stepUp(token, challengeId, key.get(options))).json.errorCode).toBe('passkey.failed');
    expect((await json('POST /wps/member/totp', token)).success).toBe(true);
    expect((await json('POST /wps/member/totp', other)).errorCode).toBe('step.up.required');
    const nobody = await ctx.signIn('agent02');
    const none = await json('POST /wps/member/passkeys/options', nobody, { purpose: 'step-up' });
    expect(none.errorCode).toBe('not.found');
  });

  it('A7: another account’s passkey gets the same response as an unknown one', async () => {
    const mine = await withKey('agent41');
    const theirs = await withKey('agent42');
    const [{ id }] = (await overview(theirs.token)).passkeys;
    const drop = (of: string, what: unknown) =>
      ctx.wire('DELETE /wps/member/passkeys', { token: of, json: { id: what } });
    const [foreign, none] = [await drop(mine.token, id), await drop(mine.token, '999999')];
    expect(foreign.text).toBe(none.text);
    expect(foreign.json.errorCode).toBe('not.found');
    for (const what of ['-1', '0', '1e3', 'x', '9'.repeat(60), "1' or '1'='1", ''])
      expect((await drop(mine.token, what)).json.errorCode, what).toMatch(/^(not\.found|input\.invalid)$/);
    for (const what of [[id], { id }, 7, true])
      expect((await drop(mine.token, what)).json.errorCode).toBe('input.invalid');
    expect((await overview(theirs.token)).passkeys).toHaveLength(1);
    expect((await drop(theirs.token, id)).json.success).toBe(true);
    const { challengeId, options } = await request();
    expect((await signIn(challengeId, theirs.key.get(options))).errorCode).toBe('passkey.failed');
  });

  it('anything sent instead of a credential is refused without a server error', async () => {
    const { token, key } = await withKey('player02');
    const texts = [
      '{}',
      '[]',
      'null',
      '"x"',
      '{"id":"x"}',
      '{"id":"x","response":{}}',
      JSON.stringify({ id: key.id, rawId: key.id, type: 'public-key', response: { clientDataJSON: 'e30' } }),
    ];
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...texts), fc.json({ maxDepth: 3 })), async text => {
        const { challengeId } = await request();
        const answer = await signIn(challengeId, text.padEnd(2));
        expect(answer.errorCode).toBe('passkey.failed');
      }),
      { numRuns: 30 },
    );
    for (const text of texts) {
      const { challengeId } = await optionsFor(token, 'create');
      expect((await put(token, challengeId, text)).json.errorCode).toBe('passkey.failed');
    }
  });

  it('an account with neither password nor factor steps up by signing in, and keeps its last sign-in method', async () => {
    const { token, key } = await withKey('player01');
    const { store } = ctx.platform.ctx;
    await store.write(tx =>
      tx.updateTable('account').set({ password_hash: null }).where('username', '=', 'player01').execute(),
    );
    expect(await overview(token)).toMatchObject({ hasPassword: false });
    const [{ id }] = (await overview(token)).passkeys;
    expect((await json('DELETE /wps/member/passkeys', token, { id })).errorCode).toBe('last.way.in');
    expect((await overview(token)).passkeys).toHaveLength(1);

    await store.write(tx => tx.deleteFrom('passkey').where('credential_id', '=', key.id).execute());
    await store.write(tx => tx.updateTable('session').set({ stepped_up_at: null }).execute());
    expect((await json('POST /wps/member/totp', token)).success).toBe(true);
    await moveClock(ctx, 5 * MINUTE_MS + 1_000);
    expect((await json('POST /wps/member/totp', token)).errorCode).toBe('step.up.required');
    await moveClock(ctx, 0);
  });
});
