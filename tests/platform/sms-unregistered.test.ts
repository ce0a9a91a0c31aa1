import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { codeFor, otherThan, requestCode } from '../support/platform-codes.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, sealedTo } from '../support/platform-person.ts';

describe.each(targets)('codes that do not sign in on %s', target => {
  let ctx: TestPlatform;
  let count = 0;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(async () => {
    await moveClock(ctx, 0);
    await ctx.admin('forget-sends', { target: 'all' });
  });
  afterAll(() => ctx.close());

  const address = () => `10.${60 + (++count >> 8)}.${count & 255}.1`;
  const number = () => `11${String(++count).padStart(4, '0')}${String(count).padStart(4, '0')}`;
  const send = (line: string, fields: object) =>
    sealedTo(ctx)(line, fields, { headers: { 'X-Client-Address': address() } });
  const signIn = (mobile: string, code: string, more: object = {}) =>
    send('POST /wps/session/login', {
      ...{ username: mobile, password: code, type: 'sms', countryDialingCode: '60', ...more },
    });
  const register = (mobileNum: string, verificationCode: string, more: object = {}) =>
    send('PUT /wps/member/register/mobile', {
      ...{ mobileNum, countryDialingCode: '60', verificationCode, agreed: true },
      ...{ password: 'river stone 42', confirmPassword: 'river stone 42', ...more },
    });
  const own = (username: string, mobile: string) =>
    ctx.platform.ctx.store.write(tx =>
      tx
        .updateTable('account')
        .set({ mobile: `+60${mobile}`, mobile_verified: true })
        .where('username', '=', username)
        .execute(),
    );
  /** Returns a number without an account, and its code. */
  async function sendRequest(device?: string) {
    const mobile = number();
    await requestCode(ctx, mobile, { address: address(), device });
    return { mobile, code: await codeFor(ctx, `+60${mobile}`) };
  }
  const turn = (modId: string, state: 'on' | 'off') => ctx.admin('switch', { modId, state });

  describe('the right code of a number without an account', () => {
    it('leads to registration, where the number counts as proved', async () => {
      const { mobile, code } = await sendRequest();
      const answer = await signIn(mobile, code);
      expect(answer.json).toMatchObject({ success: false, errorCode: 'mobile.unregistered' });
      const proof: string = answer.json.value.mobileProof;
      expect(proof).toMatch(/^[\w-]{43}$/);
      expect((await register(mobile, proof)).json.success).toBe(true);
      await moveClock(ctx, 2 * MINUTE_MS);
      await requestCode(ctx, mobile, { address: address() });
      expect((await signIn(mobile, await codeFor(ctx, `+60${mobile}`))).json.success).toBe(true);
    });

    it('counts as proof also where registration requires no code', async () => {
      const { mobile, code } = await sendRequest();
      await turn('REGMOBVERF3', 'off');
      const proof = (await signIn(mobile, code)).json.value.mobileProof;
      expect((await register(mobile, 'x'.repeat(43))).json.errorCode).toBe('verification.code.invalid');
      expect((await register(mobile, proof)).json.success).toBe(true);
      await turn('REGMOBVERF3', 'on');
      const row = await ctx.platform.ctx.store.read(tx =>
        tx.selectFrom('account').select('mobile_verified').where('mobile', '=', `+60${mobile}`).execute(),
      );
      expect(row).toEqual([{ mobile_verified: true }]);
    });

    it('proves that number alone, in that browser, for registration, once, for ten minutes', async () => {
      const device = crypto.randomUUID();
      const { mobile, code } = await sendRequest(device);
      const loginDeviceId = device;
      const proof = (await signIn(mobile, code, { loginDeviceId })).json.value.mobileProof;
      const invalid = 'verification.code.invalid';
      expect((await signIn(mobile, code, { loginDeviceId })).json.errorCode).toBe(invalid);
      expect((await signIn(mobile, proof, { loginDeviceId })).json.errorCode).toBe(invalid);
      expect((await register(number(), proof, { loginDeviceId })).json.errorCode).toBe(invalid);
      expect((await register(mobile, proof)).json.errorCode).toBe(invalid);
      expect((await register(mobile, code, { loginDeviceId })).json.errorCode).toBe(invalid);
      await moveClock(ctx, 10 * MINUTE_MS + 1_000);
      expect((await register(mobile, proof, { loginDeviceId })).json.errorCode).toBe(invalid);
      await moveClock(ctx, 0);
      const tries = Array.from({ length: 3 }, () => register(mobile, proof, { loginDeviceId }));
      const done = (await Promise.all(tries)).filter(({ json }) => json.success);
      expect(done.length).toBeGreaterThan(0);
      const opened = await ctx.platform.ctx.store.read(tx =>
        tx.selectFrom('account').select('id').where('mobile', '=', `+60${mobile}`).execute(),
      );
      expect(opened).toHaveLength(1);
      // The same browser that asks again signs in (decision 0035); the proof opens nothing for others.
      const others = [
        { loginDeviceId: crypto.randomUUID() },
        { loginDeviceId, password: 'wide lake 77', confirmPassword: 'wide lake 77' },
      ];
      for (const other of others) expect((await register(mobile, proof, other)).json.success).toBe(false);
    });

    it('is reported without a way on while registration by mobile is off', async () => {
      const { mobile, code } = await sendRequest();
      for (const modId of ['MOBILENUMREG3', 'MOBILENUMPASSREG3']) await turn(modId, 'off');
      const answer = await signIn(mobile, code);
      for (const modId of ['MOBILENUMREG3', 'MOBILENUMPASSREG3']) await turn(modId, 'on');
      expect(answer.json).toMatchObject({ errorCode: 'mobile.unregistered.closed' });
      expect(answer.text).not.toContain('mobileProof');
    });

    it('A1: a wrong code does not reveal whether there is an account', async () => {
      const { mobile, code } = await sendRequest();
      const mine = number();
      await own('player01', mine);
      await requestCode(ctx, mine, { address: address() });
      const [nobodys, somebodys] = [
        await signIn(mobile, otherThan(code)),
        await signIn(mine, otherThan(await codeFor(ctx, `+60${mine}`))),
      ];
      expect([nobodys.text, nobodys.status]).toEqual([somebodys.text, somebodys.status]);
    });
  });

  describe('a code that was entered wrong too often', () => {
    const exhausted = 'verification.code.exhausted';

    it('is refused from the fifth wrong try on, also when right, with or without an account', async () => {
      const mine = number();
      await own('player02', mine);
      for (const mobile of [mine, number()]) {
        await requestCode(ctx, mobile, { address: address() });
        const code = await codeFor(ctx, `+60${mobile}`);
        const codes = [];
        for (let step = 1; step <= 5; step++)
          codes.push((await signIn(mobile, otherThan(code, step))).json.errorCode);
        expect(codes).toEqual([...Array(4).fill('verification.code.invalid'), exhausted]);
        expect((await signIn(mobile, code)).json.errorCode).toBe(exhausted);
        // Once it has expired, or another one was sent, this is no longer the reason.
        await moveClock(ctx, 2 * MINUTE_MS);
        await requestCode(ctx, mobile, { address: address() });
        const fresh = await codeFor(ctx, `+60${mobile}`);
        expect((await signIn(mobile, otherThan(fresh))).json.errorCode).toBe('verification.code.invalid');
        await moveClock(ctx, 0);
      }
    });

    it('reveals nothing to another browser', async () => {
      const { mobile, code } = await sendRequest(crypto.randomUUID());
      for (let step = 1; step <= 6; step++)
        expect((await signIn(mobile, otherThan(code, step))).json.errorCode).toBe(
          'verification.code.invalid',
        );
    });

    it('is reported for a code by mail too', async () => {
      const token = await ctx.signIn('player02');
      const email = 'burnt@mail.example';
      await ctx.wire('POST /wps/v2/verification/email/send', { token, json: { email } });
      const code = await codeFor(ctx, email);
      const bind = (verificationCode: string) =>
        ctx.wire('POST /wps/member/info/email', { token, json: { email, verificationCode } });
      await sealedTo(ctx)('POST /wps/member/stepUp', { method: 'password', code: 'Demo1234' }, { token });
      for (let step = 1; step <= 4; step++)
        expect((await bind(otherThan(code, step))).json.errorCode).toBe('verification.code.invalid');
      expect((await bind(otherThan(code, 5))).json.errorCode).toBe(exhausted);
      expect((await bind(code)).json.errorCode).toBe(exhausted);
    });
  });
});
