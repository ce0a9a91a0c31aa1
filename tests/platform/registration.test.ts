import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/captchas.ts';
import { timeBoth } from './codes.ts';
import { isLong, openPlatform, type TestPlatform, targets } from './harness.ts';
import { moveClock, sealedTo } from './person.ts';
import { registrant, somebody } from './registrant.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(targets)('registration on %s', target => {
  let house: TestPlatform;
  beforeAll(async () => {
    house = await openPlatform(target);
  });
  afterAll(() => house.close());
  const store = () => house.platform.house.store;
  const later = (ms: number) => moveClock(house, ms);
  const set = (modId: string, state: 'on' | 'off') => house.admin('switch', { modId, state });
  const rule = (name: string, change: object) => house.admin('register-field', { name, ...change });
  afterEach(async () => {
    await later(0);
    for (const modId of ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'])
      await set(modId, 'on');
    for (const name of ['captcha', 'birthday', 'line', 'paymentPassword']) await rule(name, { use: 'off' });
    await rule('username', { kind: 1, pattern: '*', min: 4, max: 12 });
  });
  const code = (answer: { json: { errorCode: string } }) => answer.json.errorCode;
  const accounts = async () =>
    store().read(async tx => Number((await tx.selectFrom('account').select('id').execute()).length));

  describe('by username', () => {
    it('opens an account with a wallet, signs it in and says that it is the first time', async () => {
      const me = registrant(house);
      const answer = await me.byName({ payeeName: ' Ann Lee ', email: 'ann@example.com' });
      expect(answer.json).toMatchObject({
        success: true,
        value: { userName: me.username, customerType: 3, firstTimeLogin: true, mustChange: false },
      });
      const { token, id } = answer.json.value;
      const info = await house.wire('GET /wps/member/info', { token });
      expect(info.json.value).toMatchObject({ id, account: me.username, type: 3, payee: 'Ann Lee' });
      const balance = await house.wire('GET /wps/v2/wallets/balance', { token });
      expect(balance.json.value.sumBalance).toBe(0);
      const wallet = await store().read(tx =>
        tx.selectFrom('ledger_account').select('floor').where('owner_id', '=', id).execute(),
      );
      expect(wallet).toEqual([{ floor: 0n }]);
      expect(await house.signIn(me.username, me.password)).toBeTypeOf('string');
    });

    it('answers POST too, and plain names in any case and width as one', async () => {
      const me = registrant(house);
      const fields = {
        username: me.username,
        password: me.password,
        confirmPassword: me.password,
        agreed: true,
      };
      const send = sealedTo(house);
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
      ['field.invalid', 'password', { password: 'nodigitshere', confirmPassword: 'nodigitshere' }],
      ['field.invalid', 'password', { password: 'Ab1', confirmPassword: 'Ab1' }],
      ['password.common', 'password', { password: 'password1', confirmPassword: 'password1' }],
      ['password.confirmation.wrong', 'confirmPassword', { confirmPassword: 'Night-Owl78' }],
      ['field.missing', 'confirmPassword', { confirmPassword: '' }],
      ['field.invalid', 'email', { email: 'ann@example' }],
      ['invitation.code.error', 'affiliateCode', { affiliateCode: 'NOSUCHCODE' }],
      ['field.invalid', 'affiliateCode', { affiliateCode: 'a-b-c-d' }],
    ])('refuses with %s about %s: %o', async (errorCode, field, fields) => {
      const before = await accounts();
      const answer = await registrant(house).byName(fields);
      expect(answer.json).toMatchObject({ success: false, errorCode, value: { field } });
      expect(await accounts()).toBe(before);
    });

    it('tells the bounds of a rule that is not kept', async () => {
      const answer = await registrant(house).byName({ username: 'abc' });
      expect(answer.json.value).toEqual({ field: 'username', patternId: 1, min: 4, max: 12 });
    });

    it('refuses the default password and its own name, whatever the settings say', async () => {
      const me = registrant(house);
      await rule('password', { kind: 0, min: 1 });
      await rule('username', { max: 20 });
      const short = await me.byName({ password: '123456', confirmPassword: '123456' });
      const name = await me.byName({ password: me.username, confirmPassword: me.username });
      await rule('password', { kind: 26, min: 8 });
      expect([code(short), code(name)]).toEqual(['field.invalid', 'password.common']);
    });

    it('needs the terms', async () => {
      expect(code(await registrant(house).byName({ agreed: undefined }))).toBe('input.invalid');
      expect(code(await registrant(house).byName({ agreed: false }))).toBe('input.invalid');
    });

    it('is closed while its switch is off', async () => {
      await set('USERNAMEREG3', 'off');
      expect(code(await registrant(house).byName())).toBe('function.not.available');
    });

    it("obeys the operator's fields at once: required, kind, own pattern, bounds", async () => {
      await rule('line', { use: 'required', kind: 6, min: 3, max: 3 });
      const me = registrant(house);
      expect((await me.byName()).json).toMatchObject({
        errorCode: 'field.missing',
        value: { field: 'line' },
      });
      expect((await me.byName({ line: '12a' })).json.value).toEqual({
        field: 'line',
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

    it('keeps nothing of a field that is off', async () => {
      const me = registrant(house);
      await me.byName({ wechat: 'hidden-value', idNumber: 'not even right!' });
      const id = (await me.account())?.id ?? 0;
      const kept = await store().read(tx =>
        tx.selectFrom('account_field').selectAll().where('account_id', '=', id).execute(),
      );
      expect(kept).toEqual([]);
    });

    it('states 21 for a birthday, to the day of the house', async () => {
      await rule('birthday', { use: 'required' });
      // 17:30 UTC on 20 November is the 21st in the house's own time.
      await later(Date.parse('2026-11-20T17:30:00Z') - Date.now());
      const young = await registrant(house).byName({ birthday: '2005-11-22' });
      expect(young.json).toMatchObject({ errorCode: 'underage', value: { field: 'birthday', years: 21 } });
      expect(code(await registrant(house).byName({ birthday: '2005-02-30' }))).toBe('field.invalid');
      expect(code(await registrant(house).byName({ birthday: '2999-01-01' }))).toBe('field.invalid');
      expect((await registrant(house).byName({ birthday: '2005-11-21' })).json.success).toBe(true);
    });

    it('asks for a picture where the field is on, and takes each once', async () => {
      await rule('captcha', { use: 'required' });
      const me = registrant(house);
      const challenge = async () => {
        const id = crypto.randomUUID();
        const endsAt = new Date(house.platform.house.clock.now() + MINUTE);
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
      const me = registrant(house);
      expect((await me.byName()).json).toMatchObject({
        errorCode: 'field.missing',
        value: { field: 'paymentPassword' },
      });
      const { token } = (await me.byName({ paymentPassword: '820417' })).json.value;
      expect((await house.wire('GET /wps/member/hasWithdrawalPassword', { token })).json.value).toBe(true);
      const rows = await store().read(tx => tx.selectFrom('payment_password').selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain('820417');
      await set('PAYMENTPASS3', 'off');
      const without = await registrant(house).byName();
      await set('PAYMENTPASS3', 'on');
      expect(without.json.success).toBe(true);
    });

    it('proves a number that is given with its code', async () => {
      const me = registrant(house);
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
      const two = registrant(house, { ...somebody(), mobile: me.mobile, mobileNum: me.mobileNum });
      expect(code(await two.byName({ ...number, verificationCode }))).toBe('verification.code.invalid');
    });

    it('lets nobody take a number as a name', async () => {
      await rule('username', { kind: 6, max: 20 });
      const answer = await registrant(house).byName({ username: '60123456789' });
      expect(answer.json).toMatchObject({ errorCode: 'field.invalid', value: { field: 'username' } });
      expect((await registrant(house).byName({ username: '9912345' })).json.success).toBe(true);
    });
  });

  describe('by mobile', () => {
    it('needs the code of the number, and makes the number the name', async () => {
      const me = registrant(house);
      expect((await me.byMobile()).json).toMatchObject({
        errorCode: 'field.missing',
        value: { field: 'verificationCode' },
      });
      const verificationCode = await me.code();
      const answer = await me.byMobile({
        verificationCode,
        mobileNum: ` 0${me.mobileNum.slice(0, 4)}-${me.mobileNum.slice(4)}`,
      });
      expect(answer.json).toMatchObject({ success: true, value: { userName: me.mobile.slice(1) } });
      expect(await me.account(me.mobile.slice(1))).toMatchObject({
        mobile: me.mobile,
        mobile_verified: true,
      });
    });

    it('asks for no password without MOBILENUMPASSREG3, and none opens the account', async () => {
      await set('MOBILENUMPASSREG3', 'off');
      const me = registrant(house);
      const verificationCode = await me.code();
      const answer = await me.byMobile({ verificationCode, password: undefined, confirmPassword: undefined });
      expect(answer.json.success).toBe(true);
      await expect(house.signIn(me.mobile.slice(1), '')).rejects.toThrow();
      await expect(house.signIn(me.mobile.slice(1), me.password)).rejects.toThrow('credentials');
    });

    it.each([
      ['mobile.invalid', { mobileNum: '12345' }],
      ['mobile.invalid', { mobileNum: '+65 8123 4567' }],
      ['mobile.invalid', { mobileNum: '1900123456' }],
      ['mobile.region.closed', { countryDialingCode: '39' }],
      ['field.missing', { mobileNum: '' }],
    ])('refuses with %s: %o', async (errorCode, fields) => {
      const answer = await registrant(house).byMobile({ verificationCode: '123456', ...fields });
      expect(code(answer)).toBe(errorCode);
    });

    it('A1: does not tell of an account before the code is right', async () => {
      const owner = registrant(house);
      await owner.byMobile({ verificationCode: await owner.code() });
      const nobody = registrant(house);
      const stranger = registrant(house, { ...somebody(), mobile: owner.mobile, mobileNum: owner.mobileNum });
      await later(11 * MINUTE);
      const sent = await Promise.all([stranger, nobody].map(one => one.code()));
      const wrong = (right: string | undefined) => (right === '111111' ? '222222' : '111111');
      const [taken, free] = await Promise.all(
        [stranger, nobody].map((one, index) => one.byMobile({ verificationCode: wrong(sent[index]) })),
      );
      expect(taken?.text).toBe(free?.text);
      expect(taken?.status).toBe(free?.status);
      const proved = await stranger.byMobile({ verificationCode: sent[0] });
      expect(proved.json).toMatchObject({ errorCode: 'mobile.taken', value: { field: 'mobileNum' } });
    });

    it('a number that an account has proved is taken in both kinds, whatever its name', async () => {
      const owner = registrant(house);
      const number = { mobileNum: owner.mobileNum, countryDialingCode: '60' };
      await owner.byName({ ...number, verificationCode: await owner.code('username') });
      const other = registrant(house, { ...somebody(), mobile: owner.mobile, mobileNum: owner.mobileNum });
      await later(2 * MINUTE);
      const byMobile = await other.byMobile({ verificationCode: await other.code() });
      await later(4 * MINUTE);
      const byName = await other.byName({ ...number, verificationCode: await other.code('username') });
      for (const answer of [byMobile, byName])
        expect(answer.json).toMatchObject({ errorCode: 'mobile.taken', value: { field: 'mobileNum' } });
      expect(await other.account()).toBeUndefined();
    });

    it('a code opens one account, and none of another purpose', async () => {
      const me = registrant(house);
      const other = await me.code('username');
      expect(code(await me.byMobile({ verificationCode: other }))).toBe('verification.code.invalid');
      await later(2 * MINUTE);
      const verificationCode = await me.code();
      expect((await me.byMobile({ verificationCode })).json.success).toBe(true);
      expect(code(await me.byMobile({ verificationCode }))).toBe('verification.code.invalid');
    });

    it('without codes a number is a name like any other', async () => {
      await set('REGMOBVERF3', 'off');
      const me = registrant(house);
      expect((await me.byMobile()).json.success).toBe(true);
      expect(await me.account(me.mobile.slice(1))).toMatchObject({
        mobile: me.mobile,
        mobile_verified: false,
      });
      expect((await me.byMobile()).json).toMatchObject({
        errorCode: 'username.taken',
        value: { field: 'mobileNum' },
      });
    });

    it('is closed while its switches are off', async () => {
      await set('MOBILENUMREG3', 'off');
      expect(await registrant(house).code()).toMatch(/^\d{6}$/);
      await set('MOBILENUMPASSREG3', 'off');
      await expect(registrant(house).code()).rejects.toThrow('function.not.available');
      expect(code(await registrant(house).byMobile({ verificationCode: '1' }))).toBe(
        'function.not.available',
      );
    });
  });

  describe('who brings whom', () => {
    const check = (me: ReturnType<typeof registrant>, query: string) =>
      house.wire(`GET /wps/agent/affiliate?${query}`, { headers: me.headers });

    it("hangs the account below the code's agent, in any case, and remembers the code", async () => {
      const me = registrant(house);
      expect((await me.byName({ affiliateCode: ' agent42 ', domain: 'play.test' })).json.success).toBe(true);
      const account = await me.account();
      const above = await store().read(tx =>
        tx
          .selectFrom('account_tree')
          .innerJoin('account', 'account.id', 'account_tree.ancestor_id')
          .select('account.username')
          .where('descendant_id', '=', account?.id ?? 0)
          .orderBy('depth')
          .execute(),
      );
      expect(above.map(row => row.username)).toEqual([me.username, 'agent42', 'agent41', 'agent01']);
      const row = await store().read(tx =>
        tx
          .selectFrom('registration')
          .selectAll()
          .where('account_id', '=', account?.id ?? 0)
          .executeTakeFirst(),
      );
      expect(row).toMatchObject({ kind: 'username', affiliate_code: 'AGENT42', domain: 'play.test' });
    });

    it('knows a code only on its own site, and none that is closed', async () => {
      await house.admin('affiliate-code', {
        action: 'make',
        code: 'AUTUMN',
        account: 'agent02',
        domain: 'a.test',
      });
      const me = registrant(house);
      expect((await check(me, 'code=autumn&domain=a.test')).json.success).toBe(true);
      expect(code(await check(me, 'code=autumn&domain=b.test'))).toBe('invitation.code.error');
      expect(code(await check(me, 'code=autumn'))).toBe('invitation.code.error');
      expect((await check(me, 'code=AGENT01&domain=b.test')).json.success).toBe(true);
      await house.admin('affiliate-code', { action: 'close', code: 'AUTUMN' });
      expect(code(await check(me, 'code=autumn&domain=a.test'))).toBe('invitation.code.error');
      await expect(
        house.admin('affiliate-code', { action: 'make', code: 'autumn', account: 'agent01' }),
      ).rejects.toThrow('code');
      await expect(
        house.admin('affiliate-code', { action: 'make', code: 'MINE', account: 'player01' }),
      ).rejects.toThrow('account');
    });

    it('A1: a code of another site, a closed one and one that nobody has are the same, also in time', async () => {
      const made = { action: 'make', account: 'agent02' };
      await house.admin('affiliate-code', { ...made, code: 'ELSEWHERE', domain: 'elsewhere.test' });
      await house.admin('affiliate-code', { ...made, code: 'CLOSED' });
      await house.admin('affiliate-code', { action: 'close', code: 'CLOSED' });
      // From addresses of their own: each may ask about ten.
      const ask = (name: string) => check(registrant(house), `code=${name}&domain=here.test`);
      const answers = [await ask('ELSEWHERE'), await ask('CLOSED'), await ask('NOBODYS')];
      expect(new Set(answers.map(({ text, status }) => `${status} ${text}`)).size).toBe(1);
      const samples = isLong ? 2_000 : 30;
      const elsewhere = await timeBoth(samples, [() => ask('ELSEWHERE'), () => ask('NOBODYS')]);
      const closed = await timeBoth(samples, [() => ask('CLOSED'), () => ask('NOBODYS')]);
      console.log('A1 of an agent’s code that exists elsewhere, or did, and one that does not:', {
        elsewhere,
        closed,
      });
      if (!isLong) return;
      for (const { medianMs, auc } of [elsewhere, closed]) {
        expect(medianMs).toBeLessThanOrEqual(5);
        expect(auc).toBeLessThanOrEqual(0.55);
      }
    }, 600_000);

    it('lets an address try ten wrong codes an hour; then it hears the same of right ones', async () => {
      const me = registrant(house);
      for (let one = 0; one < 10; one++)
        expect(code(await check(me, `code=WRONG${one}`))).toBe('invitation.code.error');
      const over = await check(me, 'code=WRONG10');
      expect([over.status, code(over)]).toEqual([429, 'too.many.requests']);
      expect(code(await me.byName({ affiliateCode: 'WRONG11' }))).toBe('too.many.requests');
      const right = await check(me, 'code=AGENT01');
      expect([right.status, code(right)]).toEqual([429, 'too.many.requests']);
      await later(HOUR + 1000);
      expect(code(await check(me, 'code=WRONG12'))).toBe('invitation.code.error');
    });

    it('right codes cost nothing; of many guesses at once no more than ten are told of a code', async () => {
      const me = registrant(house);
      for (let one = 0; one < 15; one++) expect((await check(me, 'code=AGENT01')).json.success).toBe(true);
      const guesses = Array.from({ length: 40 }, (_, one) =>
        check(me, one % 2 ? 'code=AGENT01' : `code=W${one}`),
      );
      const answers = await Promise.all(guesses);
      const wrong = answers.filter(answer => code(answer) === 'invitation.code.error');
      expect(wrong.length).toBeLessThanOrEqual(10);
      for (let one = wrong.length; one < 10; one++) await check(me, `code=MORE${one}`);
      const after = await Promise.all(Array.from({ length: 20 }, () => check(me, 'code=AGENT01')));
      expect(after.filter(answer => answer.json.success)).toHaveLength(0);
    });

    it('everybody has a referral code; a right one is remembered, a wrong one turns nobody away', async () => {
      const first = registrant(house);
      await first.byName();
      const referrer = await first.account();
      expect(referrer?.referral_code).toMatch(/^[0-9A-F]{12}$/);
      const second = registrant(house);
      await second.byName({ referralCode: referrer?.referral_code.toLowerCase() });
      expect((await second.account())?.referred_by).toBe(referrer?.id);
      const third = registrant(house);
      expect((await third.byName({ referralCode: 'NOBODYS' })).json.success).toBe(true);
      expect((await third.account())?.referred_by).toBe(null);
      const codes = await store().read(tx => tx.selectFrom('account').select('referral_code').execute());
      expect(new Set(codes.map(row => row.referral_code)).size).toBe(codes.length);
    });
  });

  describe('what an address may find out', () => {
    const ask = (me: ReturnType<typeof registrant>, username: string) =>
      house.wire(`GET /wps/check/username?username=${encodeURIComponent(username)}`, { headers: me.headers });

    it('ten names an hour, exactly, however many ask at once; then the hour passes', async () => {
      const me = registrant(house);
      const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(me, `free${index}xy`)));
      expect(answers.filter(answer => answer.json.success)).toHaveLength(10);
      const over = answers.filter(answer => code(answer) === 'too.many.requests');
      expect(over).toHaveLength(30);
      expect(over[0]?.status).toBe(429);
      expect(over[0]?.json.value.seconds).toBeGreaterThan(3_590);
      expect((await ask(registrant(house), 'freexy')).json.success).toBe(true);
      await later(HOUR + 1000);
      expect((await ask(me, 'freexy')).json.success).toBe(true);
    });

    it('taken, free, and no name at all', async () => {
      const me = registrant(house);
      expect((await ask(me, 'PLAYER01')).json).toMatchObject({ success: false, errorCode: 'username.taken' });
      expect((await ask(me, 'freexy')).json.success).toBe(true);
      const none = await ask(me, '1');
      expect([none.status, code(none)]).toEqual([400, 'field.invalid']);
    });

    it('counts the names that a registration finds taken with those that were asked', async () => {
      const me = registrant(house);
      for (let one = 0; one < 10; one++)
        expect(code(await me.byName({ username: 'player01' }))).toBe('username.taken');
      expect(code(await me.byName({ username: 'player01' }))).toBe('too.many.requests');
      expect(code(await ask(me, 'freexy'))).toBe('too.many.requests');
      // A free name hears the same, or the refusal itself would tell.
      expect(code(await me.byName())).toBe('too.many.requests');
      expect((await registrant(house).byName()).json.success).toBe(true);
    });

    it('opens twenty accounts an hour and no more', async () => {
      const me = registrant(house);
      const names = Array.from({ length: 24 }, (_, index) => `many${index}x`);
      // In groups: of more than ten at the same moment some would have to come again, since each may find a taken name.
      const answers = [];
      for (let at = 0; at < names.length; at += 6)
        answers.push(
          ...(await Promise.all(names.slice(at, at + 6).map(username => me.byName({ username })))),
        );
      expect(answers.filter(answer => answer.json.success)).toHaveLength(20);
      expect(answers.filter(answer => code(answer) === 'too.many.requests')).toHaveLength(4);
    });
  });

  it('of fifty equal registrations at once, one opens an account', async () => {
    const me = registrant(house);
    const other = registrant(house);
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

  it('A8: nothing that is not asked has an effect', async () => {
    const me = registrant(house);
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
    const balance = await house.wire('GET /wps/v2/wallets/balance', { token });
    expect(balance.json.value.sumBalance).toBe(0);
  });

  it('G2: is noted, without secrets', async () => {
    const me = registrant(house);
    const { id } = (await me.byName()).json.value;
    const events = await store().read(tx =>
      tx.selectFrom('audit').selectAll().where('account_id', '=', id).orderBy('id').execute(),
    );
    expect(events.map(row => row.event)).toEqual(['registered', 'sign-in']);
    expect(events.every(row => row.address === me.address && row.request_id)).toBe(true);
    expect(JSON.stringify(events, (_, value) => String(value))).not.toContain(me.password);
  });

  it('the settings come as documented, in the register call and in the status', async () => {
    const { value } = (await house.wire('GET /wps/system/setting/register')).json;
    const status = (await house.wire('GET /wps/system/status')).json.value;
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
    const countries = (await house.wire('GET /wps/system/country')).json.value;
    expect(countries[0]).toEqual({
      countryCode: 'MY',
      countryDialingCode: '60',
      digits: { min: 9, max: 10 },
    });
    expect(countries).toHaveLength(12);
  });
});
