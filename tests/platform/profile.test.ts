import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person, sealedTo } from '../support/platform-person.ts';
import { newRegistrant, registrant } from '../support/registrant.ts';

describe.each(targets)('the profile on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());
  afterEach(() => moveClock(ctx, 0));
  const store = () => ctx.platform.ctx.store;
  const code = (answer: { json: { errorCode: string } }) => answer.json.errorCode;
  const rule = (name: string, change: object) =>
    ctx.admin('register-field', { form: 'profile', name, ...change });

  /** Creates a member and the calls of their profile. */
  async function member() {
    const me = registrant(ctx);
    const { token, id } = (await me.byName()).json.value;
    const send = sealedTo(ctx);
    const json = (line: string, body: object) => ctx.wire(line, { token, json: body, headers: me.headers });
    return {
      ...me,
      id: id as number,
      token: token as string,
      write: (fields: object) => json('POST /wps/member/info', fields),
      json,
      sealed: (line: string, fields: object) => send(line, fields, { token, headers: me.headers }),
      fields: async () => (await ctx.wire('GET /wps/member/profile', { token })).json.value.fields,
      stepUp: async () => {
        const answer = await send(
          'POST /wps/member/stepUp',
          { method: 'password', code: me.password },
          { token },
        );
        expect(answer.json.success).toBe(true);
      },
    };
  }

  it('lists the fields that the settings enable, each with its rule', async () => {
    const me = await member();
    const fields = await me.fields();
    expect(fields.nickname).toEqual({
      rule: expect.objectContaining({ enabled: true, minLength: 2, maxLength: 24 }),
      editable: true,
      once: false,
    });
    expect(fields.mobile).toMatchObject({ verified: false, editable: true });
    expect(Object.keys(fields)).toContain('zalo');
    await rule('zalo', { use: 'off' });
    expect(Object.keys(await me.fields())).not.toContain('zalo');
    await rule('zalo', { use: 'optional' });
  });

  it('masks sensitive fields', async () => {
    const me = await member();
    await me.write({
      whatsapp: '60123456789',
      idNumber: 'A12345678',
      telegram: '@annlee',
      nickname: ' Ann ',
    });
    const fields = await me.fields();
    expect(fields.whatsapp.value).toBe('*******6789');
    expect(fields.idNumber.value).toBe('*****5678');
    expect([fields.telegram.value, fields.nickname.value]).toEqual(['@annlee', 'Ann']);
    const info = await ctx.wire('GET /wps/member/info', { token: me.token });
    expect(info.json.value.nickname).toBe('Ann');
  });

  it('sets payee, identity number and birthday once; saving the masked values changes nothing', async () => {
    const me = await member();
    const first = { payee: 'Ann Lee', idNumber: 'A12345678', birthday: '1990-05-06' };
    expect((await me.write(first)).json.success).toBe(true);
    for (const [field, value] of Object.entries({
      payee: 'Bob',
      idNumber: 'B12345678',
      birthday: '1991-01-01',
    }))
      expect((await me.write({ [field]: value, nickname: 'Late' })).json).toMatchObject({
        errorCode: 'field.set.once',
        value: { field },
      });
    expect((await me.write({ ...first, idNumber: '*****5678', nickname: 'Ann' })).json.success).toBe(true);
    const fields = await me.fields();
    expect([fields.payee.value, fields.payee.editable]).toEqual(['Ann Lee', false]);
    expect([fields.idNumber.value, fields.birthday.value]).toEqual(['*****5678', '1990-05-06']);
    expect(fields.nickname).toMatchObject({ value: 'Ann', editable: true });
  });

  it('parallel saves of a field that can be set once: exactly one succeeds', async () => {
    const me = await member();
    const names = Array.from({ length: 12 }, (_, index) => `Name ${String.fromCharCode(65 + index)}`);
    const answers = await Promise.all(names.map(payee => me.write({ payee })));
    expect(answers.filter(answer => answer.json.success)).toHaveLength(1);
    const won = names[answers.findIndex(answer => answer.json.success)];
    expect((await me.fields()).payee.value).toBe(won);
  });

  it.each([
    ['underage', 'birthday', '2015-01-01'],
    ['field.invalid', 'birthday', '1990-02-30'],
    ['field.invalid', 'nickname', 'A'],
    ['field.invalid', 'idNumber', 'A-12345'],
    ['field.invalid', 'line', 'a b c'],
    ['input.invalid', 'mobile', '+60123456789'],
    ['input.invalid', 'email', 'ann@example.com'],
  ])(
    'refuses with %s about %s: %s, and saves nothing else of the request',
    async (errorCode, field, value) => {
      const me = await member();
      const answer = await me.write({ facebook: 'ann.lee', [field]: value });
      expect(answer.json).toMatchObject({ errorCode, value: { field } });
      expect((await me.fields()).facebook.value).toBeUndefined();
    },
  );

  it('A8: unknown fields of the profile have no effect', async () => {
    const me = await member();
    await me.write({
      nickname: 'Ann',
      type: 1,
      balance: 5,
      isAgent: true,
      memberId: 70_000_001,
      rate: 9,
      upline: 'agent01',
      username: 'player01',
      mobileVerified: true,
      email_verified: true,
      accountId: 70_000_001,
    });
    expect(await me.account()).toMatchObject({
      id: me.id,
      type: 3,
      upline_id: null,
      nickname: 'Ann',
      mobile_verified: false,
      email_verified: false,
    });
    const other = await store().read(tx =>
      tx.selectFrom('account').select('nickname').where('username', '=', 'agent01').executeTakeFirst(),
    );
    expect(other?.nickname).toBe('Aisyah');
  });

  describe('number and mail address', () => {
    type Member = Awaited<ReturnType<typeof member>>;
    const number = (me: Member, mobileNum = me.mobileNum) => ({ mobileNum, countryDialingCode: '60' });
    const bind = (me: Member, verificationCode: string, mobileNum?: string) =>
      me.json('POST /wps/member/info/mobile', { ...number(me, mobileNum), verificationCode });
    async function codeFor(me: Member, of: { mobileNum: string; mobile: string } = me) {
      const answer = await me.json('POST /wps/v2/verification/sms/send', number(me, of.mobileNum));
      expect(answer.json.success).toBe(true);
      return me.codeTo(of.mobile);
    }

    it('a number is bound by its code, after a step-up', async () => {
      const me = await member();
      const sent = await codeFor(me);
      expect(code(await bind(me, sent))).toBe('step.up.required');
      await me.stepUp();
      expect(code(await bind(me, sent === '111111' ? '222222' : '111111'))).toBe('verification.code.invalid');
      expect((await bind(me, sent, `+60 ${me.mobileNum}`)).json.success).toBe(true);
      expect((await me.fields()).mobile).toMatchObject({
        value: `********${me.mobile.slice(-4)}`,
        verified: true,
      });
      expect(code(await bind(me, sent))).toBe('verification.code.invalid');
    });

    it('a number is reported as taken only to a user who has proved it', async () => {
      const owner = registrant(ctx);
      await owner.byMobile({ verificationCode: await owner.code() });
      const [me, nobody] = [await member(), newRegistrant()];
      await moveClock(ctx, 11 * MINUTE_MS);
      await me.stepUp();
      const sent = await codeFor(me, owner);
      await codeFor(me, nobody);
      const wrong = sent === '111111' ? '222222' : '111111';
      const [taken, free] = [await bind(me, wrong, owner.mobileNum), await bind(me, wrong, nobody.mobileNum)];
      expect(taken.text).toBe(free.text);
      expect(code(await bind(me, sent, owner.mobileNum))).toBe('mobile.taken');
    });

    it('a code that another account requested is refused', async () => {
      const [me, other] = [await member(), await member()];
      await other.stepUp();
      const sent = await codeFor(me);
      expect(code(await bind(other, sent, me.mobileNum))).toBe('verification.code.invalid');
    });

    it('a mail address is bound by its code, in lower case', async () => {
      const me = await member();
      await me.stepUp();
      const email = `Ann.${me.username}@Example.com`;
      await me.json('POST /wps/v2/verification/email/send', { email });
      const verificationCode = await me.codeTo(email.toLowerCase());
      const put = (fields: object) => me.json('POST /wps/member/info/email', fields);
      const other = await put({ email: 'other@example.com', verificationCode });
      expect(code(other)).toBe('verification.code.invalid');
      expect((await put({ email, verificationCode })).json.success).toBe(true);
      expect((await me.fields()).email).toMatchObject({ value: 'a***@example.com', verified: true });
    });
  });

  it('the portrait must be one of the platform’s', async () => {
    const me = await member();
    const icons = (await ctx.wire('GET /wps/member/info/icons', { token: me.token })).json.value;
    expect(icons.length).toBeGreaterThan(8);
    const choose = (icon: string) =>
      ctx.wire('POST /wps/member/info/icon', {
        token: me.token,
        body: new URLSearchParams({ icon }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await choose('005')).json.success).toBe(true);
    const icon = await ctx.wire('GET /wps/member/info/icon', { token: me.token });
    expect(icon.json.value).toBe(icons[5].url);
    expect(code(await choose(String(icons.length)))).toBe('input.invalid');
    expect(code(await choose('../1'))).toBe('input.invalid');
  });

  it('consolidated contracts are null for members and agents, refused for trials and without their switch', async () => {
    const line = 'GET /wps/member/info/funds/consolidated';
    const agent = await ctx.signIn('agent01');
    const { value } = (await ctx.wire(line, { token: agent })).json;
    expect(Object.keys(value)).toHaveLength(11);
    expect(Object.values(value).every(one => one === null)).toBe(true);
    const trial = (await ctx.wire('POST /wps/session/login/freeplay')).json.value.token;
    expect(code(await ctx.wire(line, { token: trial }))).toBe('trial.not.allowed');
    expect((await ctx.wire(line)).status).toBe(401);
    await ctx.admin('switch', { modId: 'AGENTPOLICY3', state: 'off' });
    expect(code(await ctx.wire(line, { token: agent }))).toBe('function.not.available');
    await ctx.admin('switch', { modId: 'AGENTPOLICY3', state: 'on' });
  });

  describe('the payment password', () => {
    type Member = Awaited<ReturnType<typeof member>>;
    const put = (me: Member, chosen: string, again = chosen) =>
      me.sealed('PUT /wps/member/paymentPassword', {
        paymentPassword: chosen,
        confirmPaymentPassword: again,
      });
    const change = (me: Member, old: string, chosen: string, again = chosen) =>
      me.sealed('POST /wps/member/paymentPassword', {
        oldPaymentPassword: old,
        paymentPassword: chosen,
        confirmPaymentPassword: again,
      });
    const has = async (me: Member) =>
      (await ctx.wire('GET /wps/member/hasWithdrawalPassword', { token: me.token })).json.value;

    it('is set once, after a step-up, and changed with the old one', async () => {
      const me = await member();
      expect(code(await put(me, '820417'))).toBe('step.up.required');
      await me.stepUp();
      expect(code(await change(me, '820417', '915382'))).toBe('not.exists.payment.password');
      expect([await has(me), (await put(me, '820417')).json.success, await has(me)]).toEqual([
        false,
        true,
        true,
      ]);
      expect(code(await put(me, '915382'))).toBe('payment.password.set');
      expect(code(await change(me, '915382', '915382'))).toBe('invalid.payment.pw');
      expect((await change(me, '820417', '915382')).json.success).toBe(true);
      expect(code(await change(me, '820417', '915383'))).toBe('invalid.payment.pw');
    });

    it.each([
      ['field.invalid', '82041', '82041'],
      ['field.invalid', '82041a', '82041a'],
      ['password.confirmation.wrong', '820417', '820418'],
      ['payment.password.common', '123456', '123456'],
      ['payment.password.common', '987654', '987654'],
      ['payment.password.common', '777777', '777777'],
    ])('refuses with %s: %s', async (errorCode, chosen, again) => {
      const me = await member();
      await me.stepUp();
      expect(code(await put(me, chosen, again))).toBe(errorCode);
      expect(await has(me)).toBe(false);
    });

    it('must differ from the sign-in password', async () => {
      const me = await member();
      await me.stepUp();
      await ctx.admin('register-field', { name: 'paymentPassword', kind: 0, max: 64 });
      const same = await put(me, me.password);
      await ctx.admin('register-field', { name: 'paymentPassword', kind: 6, max: 6 });
      expect(code(same)).toBe('payment.password.is.login');
    });

    it('is locked for half an hour after five wrong ones, also for the right one and under parallel requests', async () => {
      const me = await member();
      await me.stepUp();
      await put(me, '820417');
      const answers = await Promise.all(Array.from({ length: 20 }, () => change(me, '000001', '915382')));
      const codes = answers.map(code);
      expect(codes.filter(one => one === 'invalid.payment.pw')).toHaveLength(4);
      expect(codes.filter(one => one === 'payment.password.locked')).toHaveLength(16);
      const failed = await store().read(tx =>
        tx
          .selectFrom('audit')
          .select('id')
          .where('account_id', '=', me.id)
          .where('event', '=', 'payment-password-failed')
          .execute(),
      );
      expect(failed).toHaveLength(5);
      const right = await change(me, '820417', '915382');
      expect(right.json).toMatchObject({
        errorCode: 'payment.password.locked',
        value: { seconds: expect.any(Number) },
      });
      expect(right.json.value.seconds).toBeGreaterThan(1_700);
      await moveClock(ctx, 31 * MINUTE_MS);
      const token = await ctx.signIn(me.username, me.password);
      const after = await sealedTo(ctx)(
        'POST /wps/member/paymentPassword',
        { oldPaymentPassword: '820417', paymentPassword: '915382', confirmPaymentPassword: '915382' },
        { token },
      );
      expect(after.json.success).toBe(true);
    });

    it('a right one resets the count of wrong ones', async () => {
      const me = await member();
      await me.stepUp();
      await put(me, '820417');
      for (let round = 0; round < 3; round++) {
        for (let one = 0; one < 4; one++)
          expect(code(await change(me, '000001', '915382'))).toBe('invalid.payment.pw');
        expect(code(await change(me, '820417', '820417'))).toBe('password.same');
      }
    });

    it('is refused while its switch is off', async () => {
      const me = await member();
      await me.stepUp();
      await ctx.admin('switch', { modId: 'PAYMENTPASS3', state: 'off' });
      const answers = [await put(me, '820417'), await change(me, '1', '2')];
      await ctx.admin('switch', { modId: 'PAYMENTPASS3', state: 'on' });
      expect(answers.map(code)).toEqual(['function.not.available', 'function.not.available']);
    });
  });

  it('is closed to trial accounts and visitors', async () => {
    const trial = (await ctx.wire('POST /wps/session/login/freeplay')).json.value.token;
    for (const line of [
      'GET /wps/member/profile',
      'GET /wps/member/info/icons',
      'GET /wps/member/hasWithdrawalPassword',
    ]) {
      expect(code(await ctx.wire(line, { token: trial }))).toBe('trial.not.allowed');
      expect((await ctx.wire(line)).status).toBe(401);
    }
  });

  it('G2: changes are recorded by field, never by value', async () => {
    const me = await member();
    await me.write({ nickname: 'Secret nick', telegram: '@secret' });
    const rows = await store().read(tx =>
      tx
        .selectFrom('audit')
        .selectAll()
        .where('account_id', '=', me.id)
        .where('event', '=', 'profile-changed')
        .execute(),
    );
    expect(rows).toMatchObject([{ address: me.address, detail: { fields: ['nickname', 'telegram'] } }]);
  });

  it('a demo account can step up and bind as well', async () => {
    const token = await ctx.signIn('member31');
    await person(ctx, 'member31').stepUp(token);
    const fields = (await ctx.wire('GET /wps/member/profile', { token })).json.value.fields;
    expect(fields.email).toMatchObject({ value: 'm***@foyer.example', verified: false });
  });
});
