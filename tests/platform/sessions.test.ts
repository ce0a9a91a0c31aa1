import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_IDLE_SECONDS } from '#lib/rules/figures.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { completeSignIn } from '#platform/auth/complete-sign-in.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person } from '../support/platform-person.ts';

const IDLE = SESSION_IDLE_SECONDS * SECOND_MS;

describe.each(targets)('sessions and devices on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => moveClock(ctx, 0));
  afterAll(() => ctx.close());

  const BALANCE = 'GET /wps/v2/wallets/balance';
  const SESSIONS = 'GET /wps/member/sessions';
  const label = (text: string) => ({ 'X-Real-UA': Buffer.from(text).toString('base64') });
  const list = async (token: string) => (await ctx.wire(SESSIONS, { token })).json.value;
  const end = (token: string, id: unknown) =>
    ctx.wire('DELETE /wps/member/sessions', { token, json: { id } });
  const isIn = async (token: string) => (await ctx.wire(BALANCE, { token })).status === 200;
  const store = () => ctx.platform.ctx.store;

  async function signIn(username: string, deviceId?: string, headers: Record<string, string> = {}) {
    const answer = await person(ctx, username).login(deviceId, undefined, headers);
    if (!answer.json.success) throw new Error(answer.text);
    return answer.json.value.token as string;
  }

  const mails = async (username: string) => {
    const rows = await store().read(tx => tx.selectFrom('outbox').selectAll().execute());
    return rows.filter(row => row.recipient.startsWith(`${username}@`));
  };

  it('lists devices with label and address, marks the current one, and shows the previous sign-in', async () => {
    const first = await signIn('member11', 'one', {
      ...label('Chrome, Android'),
      'X-Client-Address': '198.51.100.7',
    });
    expect(await list(first)).toMatchObject({
      sessions: [{ device: 'Chrome, Android', address: '198.51.100.7', current: true }],
    });
    expect((await list(first)).lastLogin).toBeFalsy();
    const second = await signIn('member11', 'two', label('Safari, iPhone'));
    const { sessions, lastLogin } = await list(second);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((one: { current: boolean }) => one.current)).toMatchObject([
      { device: 'Safari, iPhone' },
    ]);
    expect(lastLogin).toMatchObject({ device: 'Chrome, Android', address: '198.51.100.7' });
    // A session keeps the previous sign-in that it was told of when others follow.
    await signIn('member11', 'three');
    expect((await list(second)).lastLogin).toEqual(lastLogin);
  });

  it('stores no label that is not one short line', async () => {
    for (const bad of ['a\nb', 'x'.repeat(61), '\u202Eevil', '\0', 'half \uD800']) {
      const token = await signIn('member12', 'one', label(bad));
      expect((await list(token)).sessions.find((one: { current: boolean }) => one.current).device).toBe('');
      await ctx.wire('DELETE /wps/session/logout', { token });
    }
    const broken = await signIn('member12', 'one', { 'X-Real-UA': '%%%' });
    expect((await list(broken)).sessions).toHaveLength(1);
  });

  it('ends one other session, or all others, at once', async () => {
    const [mine, other, third] = [
      await signIn('member21', 'one'),
      await signIn('member21', 'two'),
      await signIn('member21', 'three'),
    ];
    const { sessions } = await list(mine);
    const current = sessions.find((one: { current: boolean }) => one.current).id;
    expect((await end(mine, current)).json.errorCode).toBe('not.found');
    expect((await end(third, 'others')).json.success).toBe(true);
    expect([await isIn(mine), await isIn(other), await isIn(third)]).toEqual([false, false, true]);
    expect((await end(third, 'others')).json.success).toBe(true);

    const next = await signIn('member21', 'four');
    const [gone] = (await list(next)).sessions.filter((one: { current: boolean }) => !one.current);
    expect((await end(next, gone.id)).json.success).toBe(true);
    expect(await isIn(third)).toBe(false);
    expect((await end(next, gone.id)).json.errorCode).toBe('not.found');
  });

  it('A7: another account’s session gets the same response as an unknown one', async () => {
    const mine = await signIn('member22', 'one');
    const theirs = await signIn('member31', 'two');
    const [{ id }] = (await list(theirs)).sessions;
    const [foreign, none] = [await end(mine, id), await end(mine, '999999999')];
    expect(foreign.text).toBe(none.text);
    expect(foreign.json.errorCode).toBe('not.found');
    for (const bad of ['-1', '0', '1e3', 'OTHERS', '9'.repeat(60), "1' or '1'='1", '１', ''])
      expect((await end(mine, bad)).json.errorCode, bad).toMatch(/^(not\.found|input\.invalid)$/);
    for (const bad of [[id], { id }, 7, true, null])
      expect((await end(mine, bad)).json.errorCode).toBe('input.invalid');
    expect(await isIn(theirs)).toBe(true);
    const text = JSON.stringify(await list(mine));
    expect(text).not.toContain('member31');
  });

  it('C5: only user activity keeps a session alive', async () => {
    const poll = { 'X-Poll': '1' };
    const token = await signIn('member32', 'one');
    for (let at = 10 * MINUTE_MS; at < IDLE; at += 10 * MINUTE_MS) {
      await moveClock(ctx, at);
      expect((await ctx.wire(BALANCE, { token, headers: poll })).status).toBe(200);
    }
    await moveClock(ctx, IDLE + SECOND_MS);
    expect((await ctx.wire(BALANCE, { token, headers: poll })).status).toBe(401);

    await moveClock(ctx, 0);
    const busy = await signIn('member32', 'one');
    for (let at = 25 * MINUTE_MS; at <= 100 * MINUTE_MS; at += 25 * MINUTE_MS) {
      await moveClock(ctx, at);
      const touched = await ctx.wire('POST /wps/session/touch', { token: busy, json: {} });
      expect(touched.json.success).toBe(true);
    }
    // The session that expired meanwhile is not listed any more.
    expect((await list(busy)).sessions).toHaveLength(1);
  });

  it('mails the owner about unknown devices only, in the owner’s language', async () => {
    await signIn('agent01', 'phone');
    expect(await mails('agent01')).toHaveLength(0);
    await signIn('agent01', 'phone');
    expect(await mails('agent01')).toHaveLength(0);
    await signIn('agent01', 'laptop', { ...label('Firefox, Linux'), Language: 'CN' });
    await signIn('agent01', 'laptop');
    const [mail, ...more] = await mails('agent01');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'mail', recipient: 'agent01@foyer.example' });
    expect(mail?.body).toContain('Firefox, Linux');
    expect(mail?.subject).toMatch(/^Log masuk/);
    // A known browser determines the owner's language.
    await signIn('agent01', 'phone', { Language: 'CN' });
    await signIn('agent01', 'console', { Language: 'EN' });
    const subjects = (await mails('agent01')).map(one => one.subject ?? '');
    expect(subjects.filter(subject => /\p{Script=Han}/u.test(subject))).toHaveLength(1);
  });

  it('parallel first sign-ins from one new device send one mail', async () => {
    await signIn('agent02', 'phone');
    await Promise.all(Array.from({ length: 10 }, () => signIn('agent02', 'tablet')));
    expect(await mails('agent02')).toHaveLength(1);
  });

  it('a sign-in verified before the password changed opens no session', async () => {
    const inside = ctx.platform.ctx;
    const stale = await inside.store.read(tx => findAccountByName(tx, 'agent41'));
    const hash = await hashPassword('Demo1234');
    await store().write(tx =>
      tx.updateTable('account').set({ password_hash: hash }).where('username', '=', 'agent41').execute(),
    );
    if (!stale) throw new Error('no account');
    const entering = { address: '127.0.0.1', requestId: 'stale-1', locale: 'en', device: '' } as const;
    const come = (way: 'password' | 'passkey') =>
      completeSignIn(inside, { ...entering, deviceId: null, account: stale, way });
    await expect(come('password')).rejects.toThrow('credentials_wrong');
    expect((await come('passkey')).token).toHaveLength(43);
    await store().write(tx =>
      tx.updateTable('account').set({ closed_at: new Date() }).where('username', '=', 'agent41').execute(),
    );
    await expect(come('passkey')).rejects.toThrow(PlatformRefusal);
    await expect(come('passkey')).rejects.toThrow('account_closed');
  });

  it('an operator can end every session of an account', async () => {
    const tokens = [await signIn('agent42', 'one'), await signIn('agent42', 'two')];
    expect(await ctx.admin('end-sessions', { user: 'AGENT42' })).toEqual({ ended: 2 });
    for (const token of tokens) expect(await isIn(token)).toBe(false);
    await expect(ctx.admin('end-sessions', { user: 'nobody' })).rejects.toThrow('not.found');
  });

  it('G2: sign-in, sign-out and the end of sessions are recorded with request, user and address', async () => {
    const token = await signIn('player02', 'one');
    await ctx.wire('DELETE /wps/session/logout', { token });
    for (const event of ['sign-in', 'sign-out', 'sessions-ended'] as const) {
      const rows = await store().read(tx =>
        tx.selectFrom('audit').selectAll().where('event', '=', event).execute(),
      );
      expect(rows.length, event).toBeGreaterThan(0);
      expect(
        rows.every(row => row.account_id && row.request_id && row.address),
        event,
      ).toBe(true);
    }
  });
});
