import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WireLine } from '#lib/calls/call.ts';
import { callNames, callOf } from '#lib/calls/table.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { codeAt, moveClock, person, sealedTo, setSwitch } from '../support/platform-person.ts';

const STEP = 30 * SECOND_MS;

describe.each(targets)('the second factor on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());
  // Every test uses a time step of its own, an hour after the last: codes are used up, counts must expire.
  let hours = 0;
  const clock = () => ctx.platform.ctx.clock;
  const to = (ms: number) => moveClock(ctx, hours * 25 * 60 * MINUTE_MS + ms);
  afterEach(async () => {
    hours++;
    await to(0);
  });

  const sql = () => ctx.platform.ctx.store;
  const send = (line: string, fields: object, token?: string) => sealedTo(ctx)(line, fields, { token });
  const overview = async (token: string) =>
    (await ctx.wire('GET /wps/member/secondFactor', { token })).json.value;
  const events = async (event: string) =>
    sql().read(tx => tx.selectFrom('audit').selectAll().where('event', '=', event).execute());

  it('is set up after a step-up, by a code of the new secret, and shows ten recovery codes once', async () => {
    const me = person(ctx, 'member11');
    const token = await ctx.signIn('member11');
    const begin = () => ctx.wire('POST /wps/member/totp', { token, json: {} });
    expect((await begin()).json.errorCode).toBe('step.up.required');
    const wrong = await send('POST /wps/member/stepUp', { method: 'password', code: 'nope' }, token);
    expect(wrong.json.errorCode).toBe('password.wrong');
    expect((await begin()).json.errorCode).toBe('step.up.required');
    await me.stepUp(token);
    const { secret, uri, qr } = (await begin()).json.value;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Foyer:member11\?/);
    expect(uri).toContain(`secret=${secret}`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(Buffer.from(qr, 'base64').subarray(1, 4).toString()).toBe('PNG');

    expect(await overview(token)).toMatchObject({ totp: false, recoveryLeft: 0, hasPassword: true });
    const put = (code: string) => send('PUT /wps/member/totp', { code }, token);
    expect((await put(codeAt(secret, clock().now() - 5 * MINUTE_MS))).json.errorCode).toBe(
      'login.verification.wrong',
    );
    const { recoveryCodes } = (await put(codeAt(secret, clock().now()))).json.value;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    expect(await overview(token)).toMatchObject({ totp: true, recoveryLeft: 10 });
    expect((await begin()).json.errorCode).toBe('second.factor.set');

    const rows = await sql().read(async tx => ({
      totp: await tx.selectFrom('totp').select('sealed').execute(),
      codes: await tx.selectFrom('recovery_code').select('code_hash').execute(),
      audits: await tx.selectFrom('audit').select(['event', 'detail']).execute(),
    }));
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code);
  });

  it('a step-up lasts five minutes, and in its own session alone', async () => {
    const me = person(ctx, 'member12');
    const [token, other] = [await ctx.signIn('member12'), await ctx.signIn('member12')];
    await me.stepUp(token);
    const renew = (of: string) => ctx.wire('POST /wps/member/totp/recovery', { token: of, json: {} });
    expect((await renew(token)).json.errorCode).toBe('not.found');
    expect((await renew(other)).json.errorCode).toBe('step.up.required');
    await to(5 * MINUTE_MS + SECOND_MS);
    expect((await renew(token)).json.errorCode).toBe('step.up.required');
  });

  it('is required after the password, and accepts the code of the previous, present and next time step', async () => {
    const me = person(ctx, 'member21');
    const { secret } = await me.withTotp(await ctx.signIn('member21'));
    const firstStep = await me.login();
    expect(firstStep.json).toMatchObject({
      success: false,
      errorCode: 'login.verification.required',
      value: { methods: 'totp,recovery' },
    });
    expect(firstStep.text).not.toContain('token');
    // Starts at the beginning of a time step, so that the whole test is inside it.
    await to(10 * MINUTE_MS);
    await to(10 * MINUTE_MS + STEP - (clock().now() % STEP));
    const at = clock().now();
    const attempt = async (offset: number) =>
      (await me.secondStep(await me.firstStep(), 'totp', codeAt(secret, at + offset))).json;
    expect((await attempt(-2 * STEP)).errorCode).toBe('login.verification.wrong');
    expect((await attempt(2 * STEP)).errorCode).toBe('login.verification.wrong');
    const before = await attempt(-STEP);
    expect(before).toMatchObject({ success: true, value: { userName: 'member21', mustChange: false } });
    expect((await ctx.wire('GET /wps/v2/wallets/balance', { token: before.value.token })).status).toBe(200);
    expect((await attempt(-STEP)).errorCode).toBe('login.verification.wrong');
    expect(await attempt(STEP)).toMatchObject({ success: true });
    // The present step is older than the newest accepted one.
    expect((await attempt(0)).errorCode).toBe('login.verification.wrong');
  });

  it('of fifty parallel uses of one code, one succeeds: by app and by recovery code', async () => {
    const me = person(ctx, 'member22');
    const { secret, recoveryCodes } = await me.withTotp(await ctx.signIn('member22'));
    await to(MINUTE_MS);
    const tickets = await me.firstSteps(50);
    const all = async (method: string, code: string) => {
      const answers = await Promise.all(tickets.map(ticket => me.secondStep(ticket, method, code)));
      return answers.filter(answer => answer.json.success).length;
    };
    expect(await all('totp', codeAt(secret, clock().now()))).toBe(1);
    hours++;
    await to(MINUTE_MS);
    tickets.splice(0, 50, ...(await me.firstSteps(50)));
    expect(await all('recovery', recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') ?? '')).toBe(1);
    hours++;
    await to(MINUTE_MS);
    const again = await me.secondStep(await me.firstStep(), 'recovery', recoveryCodes[3] ?? '');
    expect(again.json.errorCode).toBe('login.verification.wrong');
    const next = await me.secondStep(await me.firstStep(), 'recovery', recoveryCodes[4] ?? '');
    expect((await overview(next.json.value.token)).recoveryLeft).toBe(8);
  });

  it('a ticket allows five tries within five minutes, once, in the browser that took the first step', async () => {
    const me = person(ctx, 'member31');
    const { secret } = await me.withTotp(await ctx.signIn('member31'));
    await to(MINUTE_MS);
    const right = () => codeAt(secret, clock().now());
    const foreign = await me.firstStep('device-one');
    expect((await me.secondStep(foreign, 'totp', right(), 'device-two')).json.errorCode).toBe(
      'login.verification.over',
    );
    expect((await me.secondStep(foreign, 'totp', right())).json.errorCode).toBe('login.verification.over');
    expect((await me.secondStep(foreign, 'totp', right(), 'device-one')).json.success).toBe(true);
    expect((await me.secondStep(foreign, 'totp', right(), 'device-one')).json.errorCode).toBe(
      'login.verification.over',
    );
    expect((await me.secondStep('x'.repeat(43), 'totp', right())).json.errorCode).toBe(
      'login.verification.over',
    );

    await to(10 * MINUTE_MS);
    const late = await me.firstStep();
    await to(15 * MINUTE_MS);
    expect((await me.secondStep(late, 'totp', right())).json.errorCode).toBe('login.verification.over');

    const tried = await me.firstStep();
    const before = Date.now();
    const answers = [];
    for (let one = 0; one < 5; one++)
      answers.push((await me.secondStep(tried, 'totp', '000000')).json.errorCode);
    expect(answers).toEqual([...Array(4).fill('login.verification.wrong'), 'login.verification.exhausted']);
    expect((await me.secondStep(tried, 'totp', right())).json.errorCode).toBe('login.verification.over');
    // A new ticket does not reset the count: the account is locked.
    const fresh = await me.secondStep(await me.firstStep(), 'totp', right());
    expect(fresh.json).toMatchObject({ errorCode: 'login.locked' });
    // Five minutes, less what the calls since the last guess took.
    const { seconds } = fresh.json.value as { seconds: number };
    expect(seconds).toBeGreaterThanOrEqual(300 - Math.ceil((Date.now() - before) / SECOND_MS));
    expect(seconds).toBeLessThanOrEqual(300);
    await to(20 * MINUTE_MS + SECOND_MS);
    expect((await me.secondStep(await me.firstStep(), 'totp', right())).json.success).toBe(true);
  });

  it('after twenty wrong codes an hour must pass between two tries', async () => {
    const me = person(ctx, 'member32');
    const { secret } = await me.withTotp(await ctx.signIn('member32'));
    const guess = async (code: string) => (await me.secondStep(await me.firstStep(), 'totp', code)).json;
    for (let one = 0; one < 20; one++) {
      await to((one + 1) * (5 * MINUTE_MS + 10 * SECOND_MS));
      expect((await guess('000000')).errorCode).toBe('login.verification.wrong');
    }
    await to(150 * MINUTE_MS);
    expect((await guess(codeAt(secret, clock().now()))).errorCode).toBe('login.locked');
    await to(165 * MINUTE_MS);
    expect((await guess(codeAt(secret, clock().now()))).success).toBe(true);
  });

  it('a locked authenticator still allows recovery codes, which have a limit of their own', async () => {
    const me = person(ctx, 'player02');
    const { secret, recoveryCodes } = await me.withTotp(await ctx.signIn('player02'));
    const [first = '', second = ''] = recoveryCodes;
    await to(MINUTE_MS);
    const prove = async (method: string, code: string) =>
      (await me.secondStep(await me.firstStep(), method, code)).json;
    const wrong = async (method: string, code: string) => {
      for (let one = 0; one < 5; one++)
        expect((await prove(method, code)).errorCode).toBe('login.verification.wrong');
      expect((await prove(method, code)).errorCode).toBe('login.locked');
    };
    await wrong('totp', '000000');
    expect((await prove('totp', codeAt(secret, clock().now()))).errorCode).toBe('login.locked');
    expect((await prove('recovery', first)).success).toBe(true);
    await wrong('recovery', 'AAAA-AAAA-AAAA');
    expect((await prove('recovery', second)).errorCode).toBe('login.locked');
    expect((await prove('totp', codeAt(secret, clock().now()))).success).toBe(true);
  });

  it('a ticket is invalidated by a change of the password', async () => {
    const me = person(ctx, 'agent02');
    const { secret } = await me.withTotp(await ctx.signIn('agent02'));
    await to(MINUTE_MS);
    const ticket = await me.firstStep();
    const hash = await hashPassword('Demo1234');
    await sql().write(tx =>
      tx.updateTable('account').set({ password_hash: hash }).where('username', '=', 'agent02').execute(),
    );
    const answer = await me.secondStep(ticket, 'totp', codeAt(secret, clock().now()));
    expect(answer.json.errorCode).toBe('login.verification.over');
  });

  it('new recovery codes invalidate the old; without the authenticator there are none', async () => {
    const me = person(ctx, 'agent41');
    const token = await ctx.signIn('agent41');
    const { recoveryCodes, secret } = await me.withTotp(token);
    const renewed = await ctx.wire('POST /wps/member/totp/recovery', { token, json: {} });
    await to(MINUTE_MS);
    const old = await me.secondStep(await me.firstStep(), 'recovery', recoveryCodes[0] ?? '');
    expect(old.json.errorCode).toBe('login.verification.wrong');
    const [code = ''] = renewed.json.value.recoveryCodes;
    expect((await me.secondStep(await me.firstStep(), 'recovery', code)).json.success).toBe(true);

    const up = await send(
      'POST /wps/member/stepUp',
      { method: 'totp', code: codeAt(secret, clock().now()) },
      token,
    );
    expect(up.json.success).toBe(true);
    expect((await ctx.wire('DELETE /wps/member/totp', { token, json: {} })).json.success).toBe(true);
    expect(await overview(token)).toMatchObject({ totp: false, recoveryLeft: 0 });
    expect((await me.login()).json.success).toBe(true);
  });

  it('an operator can remove an account’s factors, which is recorded', async () => {
    const me = person(ctx, 'agent42');
    await me.withTotp(await ctx.signIn('agent42'));
    await me.firstStep();
    expect(await ctx.admin('reset-second-factor', { user: 'Agent42' })).toEqual({
      totp: true,
      passkeys: 0,
    });
    expect((await me.login()).json.success).toBe(true);
    await expect(ctx.admin('reset-second-factor', { user: 'nobody' })).rejects.toThrow('not.found');
    const removed = await events('factor-removed');
    expect(removed.some(row => row.detail.by === 'operator' && row.request_id)).toBe(true);
  });

  it('wrong step-ups are limited as wrong second steps are, also in parallel', async () => {
    const token = await ctx.signIn('agent01');
    const guess = (code: string) => send('POST /wps/member/stepUp', { method: 'password', code }, token);
    const codes = (await Promise.all(Array.from({ length: 20 }, (_, one) => guess(`wrong${one}`)))).map(
      answer => answer.json.errorCode,
    );
    expect(codes.filter(code => code === 'password.wrong')).toHaveLength(5);
    expect(codes.filter(code => code === 'login.locked')).toHaveLength(15);
    expect((await guess('Demo1234')).json.errorCode).toBe('login.locked');
    await to(5 * MINUTE_MS + SECOND_MS);
    expect((await guess('Demo1234')).json.success).toBe(true);
  });

  it('G2: every step is recorded with its request', async () => {
    for (const event of [
      'second-step-asked',
      'second-step-failed',
      'step-up',
      'step-up-failed',
      'factor-added',
    ]) {
      const rows = await events(event);
      expect(rows.length, event).toBeGreaterThan(0);
      expect(
        rows.every(row => row.request_id && row.address && row.account_id),
        event,
      ).toBe(true);
    }
  });
});

describe.each(targets)('A6: restricted sessions on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const needing = callNames.filter(name => callOf(name).access !== 'anyone');
  const request = (name: WireLine, token: string) =>
    ctx.wire(name, { token, ...(name.startsWith('GET') ? {} : { json: {} }) });

  async function setAccount(
    username: string,
    change: { password_hash?: string; password_expired?: boolean },
  ) {
    await ctx.platform.ctx.store.write(tx =>
      tx.updateTable('account').set(change).where('username', '=', username).execute(),
    );
  }

  it('a session with the default password may only change the password, renew itself and sign out', async () => {
    await setAccount('agent01', { password_hash: await hashPassword('123456') });
    const signedIn = await person(ctx, 'agent01').login('d', '123456');
    expect(signedIn.json.value).toMatchObject({ mustChange: true });
    const { token } = signedIn.json.value;
    const open: string[] = [];
    for (const name of needing.filter(one => one !== 'DELETE /wps/session/logout')) {
      const answer = await request(name, token);
      if (answer.json?.errorCode !== 'password.change.required') open.push(name);
    }
    expect(open.sort()).toEqual(['POST /wps/member/password', 'POST /wps/session/touch']);
    expect(needing.length).toBeGreaterThanOrEqual(30);
    expect((await request('DELETE /wps/session/logout', token)).json.success).toBe(true);
  });

  it('the second step keeps the flag', async () => {
    const me = person(ctx, 'agent02');
    const { recoveryCodes } = await me.withTotp(await ctx.signIn('agent02'));
    await setAccount('agent02', { password_hash: await hashPassword('123456') });
    const first = await me.login(undefined, '123456');
    const second = await me.secondStep(first.json.value.verificationId, 'recovery', recoveryCodes[0] ?? '');
    expect(second.json.value.mustChange).toBe(true);
    const { token } = second.json.value;
    expect((await request('GET /wps/member/info', token)).json.errorCode).toBe('password.change.required');
  });

  it('an expired password is flagged while the switch is on', async () => {
    await setAccount('member11', { password_expired: true });
    const login = async () => (await person(ctx, 'member11').login()).json.value;
    await setSwitch(ctx, 'PWDEXPFORCECHANGE3', true);
    expect(await login()).toMatchObject({ passwordExpired: true, mustChange: true });
    await setSwitch(ctx, 'PWDEXPFORCECHANGE3', false);
    expect(await login()).toMatchObject({ passwordExpired: true, mustChange: false });
  });

  it('every call of the table that requires a step-up is refused without one', async () => {
    const tokens = { member: await ctx.signIn('player01'), agent: await ctx.signIn('agent41') };
    const rows = needing.filter(name => callOf(name).stepUp);
    expect(rows.length).toBeGreaterThanOrEqual(6);
    for (const name of rows) {
      const { access, aliases = [], plainAliases = [] } = callOf(name);
      const token = tokens[access === 'agent' ? 'agent' : 'member'];
      for (const line of [name, ...aliases, ...plainAliases])
        expect((await request(line, token)).json.errorCode, line).toBe('step.up.required');
    }
  });

  it('a trial account has no second factor', async () => {
    const trial = await ctx.wire('POST /wps/session/login/freeplay', { json: {} });
    const { token } = trial.json.value;
    for (const name of needing.filter(one => one.includes('/member/') && callOf(one).access === 'member'))
      expect((await request(name, token)).json.errorCode, name).toBe('trial.not.allowed');
  });
});
