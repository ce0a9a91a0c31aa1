import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { fundWallet } from '#platform/ledger/funding.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/auth/captchas.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { sealedTo } from '../support/platform-person.ts';
import { newRegistrant, registrant } from '../support/registrant.ts';
import { registrationClient } from '../support/registration-client.ts';

describe.each(targets)('registration on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => reset());
  afterAll(() => ctx.close());
  const { store, later, set, rule, code, accounts, reset } = registrationClient(() => ctx);

  describe('by username', () => {
    it('opens an account with a wallet, signs it in and marks the first sign-in', async () => {
      const me = registrant(ctx);
      const answer = await me.byName({ payeeName: ' Ann Lee ', email: 'ann@example.com' });
      expect(answer.json).toMatchObject({
        success: true,
        value: { userName: me.username, customerType: 3, firstTimeLogin: true, mustChange: false },
      });
      const { token, id } = answer.json.value;
      const info = await ctx.wire('GET /wps/member/info', { token });
      expect(info.json.value).toMatchObject({ id, account: me.username, type: 3, payee: 'Ann Lee' });
      const balance = await ctx.wire('GET /wps/v2/wallets/balance', { token });
      expect(balance.json.value.sumBalance).toBe(1000);
      const wallet = await store().read(tx =>
        tx.selectFrom('ledger_account').select(['floor', 'balance']).where('owner_id', '=', id).execute(),
      );
      expect(wallet).toEqual([{ floor: 0n, balance: 100_000n }]);
      expect(await ctx.signIn(me.username, me.password)).toBeTypeOf('string');
    });

    it('starts with the demo money that is set, booked once, and with none outside the demo profile', async () => {
      const { env } = ctx.platform.ctx;
      const opened = async () => {
        const { token, id, userName } = (await registrant(ctx).byName()).json.value;
        const { sumBalance } = (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value;
        return { accountId: Number(id), username: userName, sumBalance };
      };
      const first = await opened();
      const at = new Date();
      await store().write(tx => fundWallet(tx, { ...first, amount: 100_000n, at }));
      expect(await store().read(tx => walletBalance(tx, first.accountId))).toBe(100_000n);
      await ctx.admin('opening-balance', { amount: 2_050 });
      const named = async () => (await ctx.wire('GET /wps/system/status')).json.value.info.opening;
      expect(await named()).toEqual({ amount: 20.5, currency: 'MYR' });
      expect((await opened()).sumBalance).toBe(20.5);
      Object.assign(env, { FOYER_PROFILE: 'production' });
      expect((await opened()).sumBalance).toBe(0);
      expect(await named()).toBeUndefined();
      Object.assign(env, { FOYER_PROFILE: 'demo' });
      await ctx.admin('opening-balance', { amount: 100_000 });
    });

    it('accepts POST too, and plain names in any case and width as one', async () => {
      const me = registrant(ctx);
      const fields = {
        username: me.username,
        password: me.password,
        confirmPassword: me.password,
        agreed: true,
      };
      const send = sealedTo(ctx);
      expect((await send('POST /wps/member/register', fields, me)).json.success).toBe(true);
      const again = await send(
        'PUT /wps/member/register',
        { ...fields, username: me.username.toUpperCase() },
        me,
      );
      expect(again.json).toMatchObject({ errorCode: 'username.taken', value: { field: 'username' } });
    });

    it.each([
      ['field.missing', 'username', { username: ' ' }],
      ['field.invalid', 'username', { username: '1abc' }],
      ['field.invalid', 'username', { username: 'abc' }],
      ['field.invalid', 'username', { username: 'abcdefghijklm' }],
      ['field.missing', 'password', { password: '', confirmPassword: '' }],
      ['password.contains.brand', 'password', { password: 'foyer of 42', confirmPassword: 'foyer of 42' }],
      ['field.invalid', 'password', { password: 'Ab1', confirmPassword: 'Ab1' }],
      ['password.common', 'password', { password: 'password1', confirmPassword: 'password1' }],
      ['password.common', 'password', { password: 'Demo1234', confirmPassword: 'Demo1234' }],
      ['password.confirmation.wrong', 'confirmPassword', { confirmPassword: 'Night-Owl78' }],
      ['field.missing', 'confirmPassword', { confirmPassword: '' }],
      ['field.invalid', 'email', { email: 'ann@example' }],
      ['invitation.code.error', 'affiliateCode', { affiliateCode: 'NOSUCHCODE' }],
      ['field.invalid', 'affiliateCode', { affiliateCode: 'a-b-c-d' }],
    ])('refuses with %s about %s: %o', async (errorCode, field, fields) => {
      const before = await accounts();
      const answer = await registrant(ctx).byName(fields);
      expect(answer.json).toMatchObject({ success: false, errorCode, value: { field } });
      expect(await accounts()).toBe(before);
    });

    it('returns the bounds of a violated rule', async () => {
      const answer = await registrant(ctx).byName({ username: 'abc' });
      expect(answer.json.value).toEqual({
        field: 'username',
        issue: 'length',
        patternId: 1,
        min: 4,
        max: 12,
      });
    });

    it('accepts a password of several words, and refuses one that contains the mail address or the number', async () => {
      const me = registrant(ctx);
      const password = (text: string) => ({ password: text, confirmPassword: text });
      const fields = { email: 'lim.mei@mail.example', ...password('ask lim.mei first') };
      expect(code(await me.byName(fields))).toBe('password.contains.email');
      expect(
        code(await me.byMobile({ verificationCode: '123456', ...password(`call 0${me.mobileNum}`) })),
      ).toBe('password.contains.phone');
      expect((await me.byName(password('river stone 42'))).json.success).toBe(true);
    });

    it('applies the rules of the member centre to a payment password', async () => {
      const me = registrant(ctx);
      await rule('paymentPassword', { use: 'required' });
      const row = await me.byName({ paymentPassword: '123456' });
      await rule('paymentPassword', { kind: 0, max: 64 });
      const same = await me.byName({ paymentPassword: me.password });
      await rule('paymentPassword', { use: 'off', kind: 6, max: 6 });
      expect([code(row), code(same)]).toEqual(['payment.password.common', 'payment.password.is.login']);
    });

    it('refuses the default password and the username, whatever the settings say', async () => {
      const me = registrant(ctx);
      await rule('password', { kind: 0, min: 1 });
      await rule('username', { max: 20 });
      const short = await me.byName({ password: '123456', confirmPassword: '123456' });
      const name = await me.byName({ password: me.username, confirmPassword: me.username });
      await rule('password', { min: 8 });
      expect([code(short), code(name)]).toEqual(['field.invalid', 'password.contains.username']);
    });

    it('requires the terms to be accepted', async () => {
      expect(code(await registrant(ctx).byName({ agreed: undefined }))).toBe('input.invalid');
      expect(code(await registrant(ctx).byName({ agreed: false }))).toBe('input.invalid');
    });

    it('is refused while its switch is off', async () => {
      await set('USERNAMEREG3', 'off');
      expect(code(await registrant(ctx).byName())).toBe('function.not.available');
    });

    it('applies the operator’s fields at once: required, kind, pattern, bounds', async () => {
      await rule('line', { use: 'required', kind: 6, min: 3, max: 3 });
      const me = registrant(ctx);
      expect((await me.byName()).json).toMatchObject({
        errorCode: 'field.missing',
        value: { field: 'line' },
      });
      expect((await me.byName({ line: '12a' })).json.value).toEqual({
        field: 'line',
        issue: 'pattern',
        patternId: 6,
        min: 3,
        max: 3,
      });
      await rule('line', { pattern: '^[xy]+$' });
      expect(code(await me.byName({ line: '123' }))).toBe('field.invalid');
      expect((await me.byName({ line: 'xyx' })).json.success).toBe(true);
      const kept = await store().read(tx =>
        tx.selectFrom('account_field').select(['field', 'value']).where('value', '=', 'xyx').execute(),
      );
      expect(kept).toEqual([{ field: 'line', value: 'xyx' }]);
    });

    it('stores nothing of a field that is off', async () => {
      const me = registrant(ctx);
      await me.byName({ wechat: 'hidden-value', idNumber: 'not even right!' });
      const id = (await me.account())?.id ?? 0;
      const kept = await store().read(tx =>
        tx.selectFrom('account_field').selectAll().where('account_id', '=', id).execute(),
      );
      expect(kept).toEqual([]);
    });

    it('requires an age of 21, to the day in the site’s time zone', async () => {
      await rule('birthday', { use: 'required' });
      // 17:30 UTC on 20 November is the 21st in the site's time zone.
      await later(Date.parse('2026-11-20T17:30:00Z') - Date.now());
      const young = await registrant(ctx).byName({ birthday: '2005-11-22' });
      expect(young.json).toMatchObject({ errorCode: 'underage', value: { field: 'birthday', years: 21 } });
      expect(code(await registrant(ctx).byName({ birthday: '2005-02-30' }))).toBe('field.invalid');
      expect(code(await registrant(ctx).byName({ birthday: '2999-01-01' }))).toBe('field.invalid');
      expect((await registrant(ctx).byName({ birthday: '2005-11-21' })).json.success).toBe(true);
    });

    it('requires a captcha where the field is on, and accepts each once', async () => {
      await rule('captcha', { use: 'required' });
      const me = registrant(ctx);
      const challenge = async () => {
        const id = crypto.randomUUID();
        const endsAt = new Date(ctx.platform.ctx.clock.now() + MINUTE_MS);
        const answerHash = hashOf(id, 'KA7NX');
        await store().write(tx =>
          insertCaptcha(tx, { idHash: hashOf(id), answerHash, endsAt, deviceKey: null }),
        );
        return { headers: { cookie: `captchaId=${id}` } };
      };
      const one = await challenge();
      expect((await me.byName({}, one)).json).toMatchObject({
        errorCode: 'captcha.required',
        value: { captcha: true },
      });
      expect(code(await me.byName({ captcha: 'wrong' }, one))).toBe('captcha.wrong');
      expect(code(await me.byName({ captcha: 'KA7NX' }, one))).toBe('captcha.wrong');
      expect(code(await me.byName({ captcha: 'KA7NX' }))).toBe('captcha.wrong');
      expect((await me.byName({ captcha: 'ka7nx' }, await challenge())).json.success).toBe(true);
    });

    it('sets the payment password where the field is on', async () => {
      await rule('paymentPassword', { use: 'optional' });
      const me = registrant(ctx);
      expect((await me.byName()).json).toMatchObject({
        errorCode: 'field.missing',
        value: { field: 'paymentPassword' },
      });
      const { token } = (await me.byName({ paymentPassword: '820417' })).json.value;
      expect((await ctx.wire('GET /wps/member/hasWithdrawalPassword', { token })).json.value).toBe(true);
      const rows = await store().read(tx => tx.selectFrom('payment_password').selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain('820417');
      await set('PAYMENTPASS3', 'off');
      const without = await registrant(ctx).byName();
      await set('PAYMENTPASS3', 'on');
      expect(without.json.success).toBe(true);
    });

    it('proves a number by its code', async () => {
      const me = registrant(ctx);
      const number = { mobileNum: me.mobileNum, countryDialingCode: '60' };
      expect((await me.byName(number)).json).toMatchObject({
        errorCode: 'field.missing',
        value: { field: 'verificationCode' },
      });
      const verificationCode = await me.code('username');
      expect(code(await me.byName({ ...number, verificationCode: '000000' }))).toBe(
        'verification.code.invalid',
      );
      expect((await me.byName({ ...number, verificationCode })).json.success).toBe(true);
      expect(await me.account()).toMatchObject({ mobile: me.mobile, mobile_verified: true });
      const two = registrant(ctx, { ...newRegistrant(), mobile: me.mobile, mobileNum: me.mobileNum });
      expect(code(await two.byName({ ...number, verificationCode }))).toBe('verification.code.invalid');
    });

    it('refuses another account’s number as a username', async () => {
      await rule('username', { kind: 6, max: 20 });
      const answer = await registrant(ctx).byName({ username: '60123456789' });
      expect(answer.json).toMatchObject({ errorCode: 'field.invalid', value: { field: 'username' } });
      expect((await registrant(ctx).byName({ username: '9912345' })).json.success).toBe(true);
    });
  });

  it('signs in by the proved number in any spelling, and counts them all as one account', async () => {
    const me = registrant(ctx);
    const opened = await me.byMobile({ verificationCode: await me.code() });
    expect(opened.json.success).toBe(true);
    const send = sealedTo(ctx);
    const signIn = (username: string, password: string) =>
      send('POST /wps/session/login', { username, password }, { headers: me.headers });
    const local = `0${me.mobileNum}`;
    expect((await signIn(local, me.password)).json.success).toBe(true);
    expect((await signIn(`+60 ${me.mobileNum}`, me.password)).json.success).toBe(true);
    expect(code(await signIn(local, 'wrong password'))).toBe('login.credentials.wrong');
    // The picture that a wrong attempt asks for is asked for in every spelling.
    expect(code(await signIn(`0-${me.mobileNum}`, me.password))).toBe('captcha.required');
    expect(code(await signIn(`60${me.mobileNum}`, me.password))).toBe('captcha.required');
  });

  it('of fifty equal registrations at once, one opens an account', async () => {
    const me = registrant(ctx);
    const other = registrant(ctx);
    const verificationCode = await other.code();
    const before = await accounts();
    const [byName, byMobile] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => me.byName())),
      Promise.all(Array.from({ length: 50 }, () => other.byMobile({ verificationCode }))),
    ]);
    expect(byName.filter(answer => answer.json.success)).toHaveLength(1);
    expect(byMobile.filter(answer => answer.json.success)).toHaveLength(1);
    expect(await accounts()).toBe(before + 2);
    const wallets = await store().read(tx =>
      tx.selectFrom('ledger_account').select('owner_id').where('owner_id', 'is not', null).execute(),
    );
    expect(new Set(wallets.map(row => row.owner_id)).size).toBe(wallets.length);
  });

  it('A8: unknown fields have no effect', async () => {
    const me = registrant(ctx);
    const more = {
      type: 1,
      customerType: 1,
      balance: 1_000_000,
      isAgent: true,
      memberId: 70_000_001,
      id: 70_000_001,
      rate: 99,
      upline: 'agent01',
      uplineId: 70_000_001,
      referred_by: 70_000_001,
      demo: true,
      mobile: '+60129999999',
      mobileVerified: true,
      mobile_verified: true,
      password_hash: 'x',
      registerMethod: 'APP',
      login: 'false',
    };
    const { token } = (await me.byName(more)).json.value;
    expect(await me.account()).toMatchObject({
      type: 3,
      upline_id: null,
      referred_by: null,
      demo: false,
      mobile: null,
      mobile_verified: false,
    });
    const balance = await ctx.wire('GET /wps/v2/wallets/balance', { token });
    expect(balance.json.value.sumBalance).toBe(1000);
  });

  it('G2: a registration is recorded without secrets', async () => {
    const me = registrant(ctx);
    const { id } = (await me.byName()).json.value;
    const events = await store().read(tx =>
      tx.selectFrom('audit').selectAll().where('account_id', '=', id).orderBy('id').execute(),
    );
    expect(events.map(row => row.event)).toEqual(['registered', 'sign-in']);
    expect(events.every(row => row.address === me.address && row.request_id)).toBe(true);
    expect(JSON.stringify(events, (_, value) => String(value))).not.toContain(me.password);
  });

  it('register call and status return the documented settings', async () => {
    const { value } = (await ctx.wire('GET /wps/system/setting/register')).json;
    const status = (await ctx.wire('GET /wps/system/status')).json.value;
    expect(status.info.register).toEqual(value);
    expect(Object.keys(value)).toEqual(
      expect.arrayContaining([
        'username',
        'payeeName',
        'qqNum',
        'line',
        'whatsapp',
        'facebook',
        'wechat',
        'idNumber',
      ]),
    );
    const countries = (await ctx.wire('GET /wps/system/country')).json.value;
    expect(countries[0]).toEqual({
      countryCode: 'MY',
      countryDialingCode: '60',
      digits: { min: 9, max: 10 },
    });
    expect(countries).toHaveLength(12);
  });
});
