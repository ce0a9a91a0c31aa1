import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import {
  codeFor,
  httpService,
  requestCode,
  type SendPurpose,
  solvedCaptcha,
} from '../support/platform-codes.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { codeAt, moveClock, person, sealedTo } from '../support/platform-person.ts';
import { registrant } from '../support/registrant.ts';

const LINK = /#([\w-]{20,})/;

/** Bypasses of access control that a review found, each tried as the attacker would. */
/** SMS verification service that has not responded yet, queried with a token of the attacker's number. */
it.each(targets)('a code cannot be checked before its service has returned a token, on %s', async target => {
  const service = await httpService(({ path }) => ({
    json: path.endsWith('/check') ? { success: true } : { channelToken: 'token-of-the-number' },
  }));
  const env = { PLATFORM_SMS_CHANNEL: 'otherhouse', PLATFORM_SMS_CHANNEL_URL: service.url };
  const ctx = await openPlatform(target, env);
  try {
    const { store } = ctx.platform.ctx;
    await store.write(tx =>
      tx
        .updateTable('account')
        .set({ mobile: '+60123456789', mobile_verified: true })
        .where('username', '=', 'player01')
        .execute(),
    );
    await requestCode(ctx, '123456789', { address: '10.1.1.1', more: { channel: 'otherhouse' } });
    // State while the service has not responded.
    await store.write(tx => tx.updateTable('verification_code').set({ token_hash: null }).execute());
    const answer = await sealedTo(ctx)('POST /wps/session/login', {
      username: '123456789',
      countryDialingCode: '60',
      type: 'otherhouse',
      password: '1234',
      channelToken: 'token-of-another-number',
    });
    expect(answer.json.errorCode).toBe('verification.code.invalid');
    expect(service.taken.map(one => one.path)).toEqual(['/send']);
  } finally {
    await ctx.close();
    await service.close();
  }
});

describe.each(targets)('access control bypasses on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());
  let days = 0;
  const to = (ms: number) => moveClock(ctx, days * DAY_MS + ms);
  afterEach(async () => {
    days++;
    await to(0);
  });
  const store = () => ctx.platform.ctx.store;
  const now = () => ctx.platform.ctx.clock.now();
  const send = (line: string, fields: object, token?: string, headers = {}) =>
    sealedTo(ctx)(line, fields, { token, headers });
  const errorOf = (answer: { json: { errorCode?: string } }) => answer.json.errorCode;

  /** Opens a new account and signs it in. */
  async function member(fields: object = {}) {
    const me = registrant(ctx);
    const { token, id } = (await me.byName(fields)).json.value as { token: string; id: number };
    const sealed = (line: string, body: object) => send(line, body, token, me.headers);
    const json = (line: string, body: object) => ctx.wire(line, { token, json: body, headers: me.headers });
    const stepUp = (method: string, code: string) => sealed('POST /wps/member/stepUp', { method, code });
    return { ...me, id, token, sealed, json, stepUp };
  }
  type Member = Awaited<ReturnType<typeof member>>;

  async function withTotp(me: Member): Promise<string> {
    await me.stepUp('password', me.password);
    const { secret } = (await me.json('POST /wps/member/totp', {})).json.value;
    const done = await me.sealed('PUT /wps/member/totp', { code: codeAt(secret, now()) });
    expect(done.json.success).toBe(true);
    return secret;
  }

  it('the default password in full-width digits counts as the default password', async () => {
    const me = await member();
    const password_hash = await hashPassword('123456');
    await store().write(tx =>
      tx.updateTable('account').set({ password_hash }).where('id', '=', me.id).execute(),
    );
    const wide = '123456'.replace(/\d/g, sign => String.fromCodePoint(0xff10 + Number(sign)));
    for (const password of ['123456', wide]) {
      const answer = await send('POST /wps/session/login', { username: me.username, password });
      expect(answer.json.value).toMatchObject({ mustChange: true });
    }
  });

  it('the current password in full-width letters is no new password', async () => {
    const me = await member();
    const newPassword = me.password.replace('N', 'Ｎ');
    const change = { oldPassword: me.password, newPassword, confirmNewPassword: newPassword };
    // Operator's rule that allows characters of any script.
    await ctx.admin('register-field', { name: 'password', kind: 0 });
    expect(errorOf(await me.sealed('POST /wps/member/password', change))).toBe('password.same');
  });

  it('after ten taken names an address gets the same response for a free name and a taken one', async () => {
    const taken = await member();
    const me = registrant(ctx);
    const wrong = { mobileNum: me.mobileNum, countryDialingCode: '60', verificationCode: '000000' };
    const request = async (username: string) => errorOf(await me.byName({ username, ...wrong }));
    for (let index = 0; index < 3; index++)
      expect(await request(`free00${index}`)).toBe('verification.code.invalid');
    for (let index = 0; index < 10; index++) expect(await request(taken.username)).toBe('username.taken');
    const both = [await request(taken.username), await request('free009')];
    expect(new Set(both).size).toBe(1);
  });

  it('parallel requests reveal no more than ten taken names', async () => {
    const taken = await member();
    const me = registrant(ctx);
    const wrong = { mobileNum: me.mobileNum, countryDialingCode: '60', verificationCode: '000000' };
    const requests = Array.from({ length: 30 }, (_, index) =>
      me.byName({ username: index % 2 ? taken.username : `free1${index}`, ...wrong }),
    );
    const answers = (await Promise.all(requests)).map(errorOf);
    const told = answers.filter(code => code === 'username.taken').length;
    expect(told).toBeLessThanOrEqual(10);
    expect(answers.filter((code, index) => index % 2 && code !== 'username.taken')).toHaveLength(15 - told);
  });

  it('with an authenticator on, the password alone passes no step-up and removes no factor', async () => {
    const me = await member();
    const secret = await withTotp(me);
    await to(6 * MINUTE_MS);
    expect((await me.stepUp('password', me.password)).json.success).toBe(false);
    expect(errorOf(await me.json('DELETE /wps/member/totp', {}))).toBe('step.up.required');
    expect((await me.stepUp('totp', codeAt(secret, now()))).json.success).toBe(true);
    expect((await me.json('DELETE /wps/member/totp', {})).json.success).toBe(true);
  });

  it('a right password does not reset the count of wrong authenticator codes', async () => {
    const me = await member();
    await withTotp(me);
    let current = me.password;
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 3; guess++) codes.push(errorOf(await me.stepUp('totp', '000000')));
      const newPassword = `Night-Owl-${round}-77`;
      const change = { oldPassword: current, newPassword, confirmNewPassword: newPassword };
      if ((await me.sealed('POST /wps/member/password', change)).json.success) current = newPassword;
    }
    expect(codes.filter(code => code !== 'login.locked')).toHaveLength(5);
  });

  it('a link of a mail is dead after the password or the mail address was changed', async () => {
    const me = await member({ email: 'owner-of-links@example.com' });
    const link = async (email: string) => {
      const body = String(new URLSearchParams({ username: me.username, email }));
      const headers = { ...me.headers, 'content-type': 'application/x-www-form-urlencoded' };
      await ctx.wire('POST /wps/member/password/email', { body, headers });
      const { messages } = (await ctx.admin('outbox', { recipient: email, limit: 1 })) as {
        messages: { body: string }[];
      };
      return LINK.exec(messages[0]?.body ?? '')?.[1] ?? '';
    };
    const reset = (resetToken: string) =>
      send('POST /wps/member/password/reset', { resetToken, newPassword: 'Thief-Of-Links-1' });
    await store().write(tx =>
      tx
        .updateTable('account')
        .set({ email: 'owner-of-links@example.com' })
        .where('id', '=', me.id)
        .execute(),
    );

    const first = await link('owner-of-links@example.com');
    expect(first).not.toBe('');
    const newPassword = 'Morning-Owl-77';
    const change = { oldPassword: me.password, newPassword, confirmNewPassword: newPassword };
    expect((await me.sealed('POST /wps/member/password', change)).json.success).toBe(true);
    expect(errorOf(await reset(first))).toBe('password.reset.invalid');

    const second = await link('owner-of-links@example.com');
    expect(second).not.toBe('');
    await me.stepUp('password', newPassword);
    const email = 'new-box@example.com';
    expect((await me.json('POST /wps/v2/verification/email/send', { email })).json.success).toBe(true);
    const verificationCode = await codeFor(ctx, email);
    const bound = await me.json('POST /wps/member/info/email', { email, verificationCode });
    expect(bound.json.success).toBe(true);
    expect(errorOf(await reset(second))).toBe('password.reset.invalid');
  });

  it('guesses from the same address do not lock the owner out of a known browser', async () => {
    const headers = { 'X-Client-Address': '198.19.0.7' };
    const owner = person(ctx, 'member21');
    const mine = '11111111-1111-4111-8111-111111111111';
    expect((await owner.login(mine, undefined, headers)).json.success).toBe(true);
    // Five failures from unknown browsers, past the captcha.
    await store().write(tx =>
      tx
        .insertInto('sign_in_failure')
        .values({
          name_key: 'member21',
          address_key: '198.19.0.7',
          failures: 5,
          last_at: new Date(now()),
          locked_until: new Date(now() + 5 * MINUTE_MS),
        })
        .execute(),
    );
    const stranger = '22222222-2222-4222-8222-222222222222';
    expect(errorOf(await owner.login(stranger, undefined, headers))).toBe('login.locked');
    expect((await owner.login(mine, undefined, headers)).json.success).toBe(true);
    // The owner's sign-in does not reset the count of others; the known browser has a count of its own.
    expect(errorOf(await owner.login(stranger, undefined, headers))).toBe('login.locked');
    expect(errorOf(await owner.login(mine, 'Wrong-1', headers))).toBe('login.credentials.wrong');
    expect(errorOf(await owner.login(mine, undefined, headers))).toMatch(/captcha/);
  });

  it('a change of a sign-in credential is mailed to the owner’s previous address', async () => {
    const me = await member();
    const email = 'told-owner@example.com';
    const told = async () => {
      const { messages } = (await ctx.admin('outbox', { recipient: email, limit: 50 })) as {
        messages: { subject: string }[];
      };
      return messages.filter(one => one.subject === 'Tetapan log masuk anda telah ditukar').length;
    };
    await store().write(tx => tx.updateTable('account').set({ email }).where('id', '=', me.id).execute());
    const secret = await withTotp(me);
    expect(await told()).toBe(1);
    await to(MINUTE_MS);
    await me.stepUp('totp', codeAt(secret, now()));
    await me.json('DELETE /wps/member/totp', {});
    expect(await told()).toBe(2);
    const number = { mobileNum: me.mobileNum, countryDialingCode: '60' };
    await me.json('POST /wps/v2/verification/sms/send', number);
    const byNumber = { ...number, verificationCode: await me.codeTo(me.mobile) };
    expect((await me.json('POST /wps/member/info/mobile', byNumber)).json.success).toBe(true);
    expect(await told()).toBe(3);
    const next = { email: 'next-box@example.com' };
    await me.json('POST /wps/v2/verification/email/send', next);
    const byMail = { ...next, verificationCode: await codeFor(ctx, next.email) };
    expect((await me.json('POST /wps/member/info/email', byMail)).json.success).toBe(true);
    expect(await told()).toBe(4);
  });

  it('knowing the payment password does not allow guessing the sign-in password by changing it', async () => {
    const me = await member();
    await me.stepUp('password', me.password);
    const first = { paymentPassword: '804271', confirmPaymentPassword: '804271' };
    expect((await me.sealed('PUT /wps/member/paymentPassword', first)).json.success).toBe(true);
    let oldPaymentPassword = '804271';
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 12; index++) {
      const next = index % 2 ? '804272' : '804273';
      const change = { oldPaymentPassword, paymentPassword: next, confirmPaymentPassword: next };
      const answer = await me.sealed('POST /wps/member/paymentPassword', change);
      codes.push(errorOf(answer));
      if (answer.json.success) oldPaymentPassword = next;
    }
    expect(codes.slice(0, 10).filter(Boolean)).toEqual([]);
    expect(codes.slice(10)).toEqual(['too.many.requests', 'too.many.requests']);
  });

  it('a masked field cannot be guessed by writing it again', async () => {
    const me = await member();
    await me.json('POST /wps/member/info', { idNumber: 'A12345678' });
    const guess = async (idNumber: string) => errorOf(await me.json('POST /wps/member/info', { idNumber }));
    expect(await guess('A12345678')).toBe(await guess('B12345678'));
  });

  it('a wrong current password is recorded in the audit trail', async () => {
    const me = await member();
    const wrong = { oldPassword: 'nope', newPassword: 'Other-Owl-88', confirmNewPassword: 'Other-Owl-88' };
    expect(errorOf(await me.sealed('POST /wps/member/password', wrong))).toBe('password.wrong');
    const rows = await store().read(tx =>
      tx.selectFrom('audit').select('event').where('account_id', '=', me.id).execute(),
    );
    expect(rows.map(row => row.event)).toContain('password-change-failed');
  });

  it('a number typed with its dialling code and without a + is the same number everywhere', async () => {
    const own = '81234567890';
    const number = { countryDialingCode: '62' };
    const me = registrant(ctx, { ...registrant(ctx), mobileNum: `62${own}`, mobile: `+62${own}` });
    const request = (purpose: SendPurpose, typed: string, more: object = {}) =>
      requestCode(ctx, typed, { purpose, dialingCode: '62', address: me.address, ...more });
    expect((await request('register-mobile', `0${own}`)).json.success).toBe(true);
    const verificationCode = await me.codeTo(me.mobile);
    const opened = await me.byMobile({ ...number, verificationCode });
    expect(opened.json.value).toMatchObject({ userName: `62${own}` });

    await to(2 * MINUTE_MS);
    expect((await request('sign-in', `+62 62 ${own}`)).json.success).toBe(true);
    const password = await me.codeTo(me.mobile);
    const login = { ...number, username: `062${own}`, password, type: 'sms' };
    expect((await send('POST /wps/session/login', login)).json.value).toMatchObject({ userName: `62${own}` });

    await to(4 * MINUTE_MS);
    expect((await request('reset', `62${own}`, await solvedCaptcha(ctx))).json.success).toBe(true);
    const reset = { ...number, mobileNum: own, verificationCode: await me.codeTo(me.mobile) };
    const changed = await send('POST /wps/member/password/verification', {
      ...reset,
      newPassword: 'Late-Owl-55',
    });
    expect(changed.json).toMatchObject({ success: true, value: { userName: `62${own}` } });

    await to(DAY_MS / 2);
    const other = await member();
    expect((await request('bind', own, { token: other.token })).json.success).toBe(true);
    const bind = { ...number, mobileNum: `+62 0 62${own}`, verificationCode: await me.codeTo(me.mobile) };
    await other.stepUp('password', other.password);
    expect(errorOf(await other.json('POST /wps/member/info/mobile', bind))).toBe('mobile.taken');
  });

  it('a code is invalid for another purpose, number or browser', async () => {
    const me = registrant(ctx);
    await requestCode(ctx, me.mobileNum, {
      purpose: 'register',
      address: me.address,
      device: 'a'.repeat(36),
    });
    const code = await me.codeTo(me.mobile);
    const login = { username: me.mobileNum, password: code, type: 'sms', countryDialingCode: '60' };
    expect(errorOf(await send('POST /wps/session/login', login))).toBe('verification.code.invalid');
    expect(errorOf(await me.byMobile({ verificationCode: code }))).toBe('verification.code.invalid');
  });
});
