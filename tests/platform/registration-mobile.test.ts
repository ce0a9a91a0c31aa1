import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { newRegistrant, registrant } from '../support/registrant.ts';
import { registrationClient } from '../support/registration-client.ts';

describe.each(targets)('registration by mobile on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => reset());
  afterAll(() => ctx.close());
  const { later, set, code, reset } = registrationClient(() => ctx);

  describe('by mobile', () => {
    it('requires the code of the number, and makes the number the username', async () => {
      const me = registrant(ctx);
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

    it('requires no password without MOBILENUMPASSREG3, and no password signs such an account in', async () => {
      await set('MOBILENUMPASSREG3', 'off');
      const me = registrant(ctx);
      const verificationCode = await me.code();
      const answer = await me.byMobile({ verificationCode, password: undefined, confirmPassword: undefined });
      expect(answer.json.success).toBe(true);
      await expect(ctx.signIn(me.mobile.slice(1), '')).rejects.toThrow();
      await expect(ctx.signIn(me.mobile.slice(1), me.password)).rejects.toThrow('credentials');
    });

    it.each([
      ['mobile.invalid', { mobileNum: '12345' }],
      ['mobile.invalid', { mobileNum: '+65 8123 4567' }],
      ['mobile.invalid', { mobileNum: '1900123456' }],
      ['mobile.region.closed', { countryDialingCode: '39' }],
      ['field.missing', { mobileNum: '' }],
    ])('refuses with %s: %o', async (errorCode, fields) => {
      const answer = await registrant(ctx).byMobile({ verificationCode: '123456', ...fields });
      expect(code(answer)).toBe(errorCode);
    });

    it('A1: does not reveal an account before the code is right', async () => {
      const owner = registrant(ctx);
      await owner.byMobile({ verificationCode: await owner.code() });
      const nobody = registrant(ctx);
      const stranger = registrant(ctx, {
        ...newRegistrant(),
        mobile: owner.mobile,
        mobileNum: owner.mobileNum,
      });
      await later(11 * MINUTE_MS);
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

    it('a number that an account has proved is taken for both kinds of registration, whatever its username', async () => {
      const owner = registrant(ctx);
      const number = { mobileNum: owner.mobileNum, countryDialingCode: '60' };
      await owner.byName({ ...number, verificationCode: await owner.code('username') });
      const other = registrant(ctx, { ...newRegistrant(), mobile: owner.mobile, mobileNum: owner.mobileNum });
      await later(2 * MINUTE_MS);
      const byMobile = await other.byMobile({ verificationCode: await other.code() });
      await later(4 * MINUTE_MS);
      const byName = await other.byName({ ...number, verificationCode: await other.code('username') });
      for (const answer of [byMobile, byName])
        expect(answer.json).toMatchObject({ errorCode: 'mobile.taken', value: { field: 'mobileNum' } });
      expect(await other.account()).toBeUndefined();
    });

    it('a code opens one account, and a code of another purpose none', async () => {
      const me = registrant(ctx);
      const other = await me.code('username');
      expect(code(await me.byMobile({ verificationCode: other }))).toBe('verification.code.invalid');
      await later(2 * MINUTE_MS);
      const verificationCode = await me.code();
      expect((await me.byMobile({ verificationCode })).json.success).toBe(true);
      expect(code(await me.byMobile({ verificationCode }))).toBe('verification.code.invalid');
    });

    it('without codes a number is a username like any other', async () => {
      await set('REGMOBVERF3', 'off');
      const me = registrant(ctx);
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

    it('is refused while its switches are off', async () => {
      await set('MOBILENUMREG3', 'off');
      expect(await registrant(ctx).code()).toMatch(/^\d{6}$/);
      await set('MOBILENUMPASSREG3', 'off');
      await expect(registrant(ctx).code()).rejects.toThrow('function.not.available');
      expect(code(await registrant(ctx).byMobile({ verificationCode: '1' }))).toBe('function.not.available');
    });
  });
});
