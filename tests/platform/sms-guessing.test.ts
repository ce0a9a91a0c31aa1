import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { checkCode, spendCode } from '#platform/auth/codes.ts';
import { codeFor, otherThan, requestCode, type SendPurpose } from '../support/platform-codes.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { smsClient } from '../support/sms-client.ts';

describe.each(targets)('guessing codes by SMS on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(async () => {
    await moveClock(ctx, 0);
    await ctx.admin('forget-sends', { target: 'all' });
  });
  afterAll(() => ctx.close());
  const { send, address, number, later, codes, times, own, signIn } = smsClient(() => ctx);

  describe('A5: guessing codes', () => {
    /** Returns a member's number with a code sent to it. */
    async function sendRequest(more: { device?: string; purpose?: SendPurpose } = {}) {
      const mobile = number();
      const e164 = await own('player01', mobile);
      const answer = await requestCode(ctx, mobile, { address: address(), ...more });
      expect(answer.json.success).toBe(true);
      return { mobile, e164, code: await codeFor(ctx, e164) };
    }

    it('the right code signs in once, also under parallel requests', async () => {
      const { mobile, code } = await sendRequest();
      const answers = await Promise.all(times(5, () => signIn(mobile, code)));
      expect(answers.filter(answer => answer.json.success)).toHaveLength(1);
      expect((await signIn(mobile, code)).json.errorCode).toBe('verification.code.invalid');
    });

    it('of several clients with one ticket, one uses it', async () => {
      const { e164, code } = await sendRequest();
      const { ctx: inner } = ctx.platform;
      const input = { purpose: 'sign-in', target: e164, code, device: null } as const;
      const tickets = await Promise.all(times(4, () => checkCode(inner, input)));
      const spent = tickets.map(ticket =>
        inner.store
          .write(tx => spendCode(tx, ticket, inner.clock.date()))
          .then(
            () => 'spent',
            error => error.code,
          ),
      );
      const codes = await Promise.all(spent);
      expect(codes.sort()).toEqual(['spent', ...times(3, () => 'verification_code_invalid')]);
    });

    it('after five wrong codes the right one is refused, also when all come at once', async () => {
      const { mobile, code } = await sendRequest();
      for (let step = 1; step <= 5; step++) await signIn(mobile, otherThan(code, step));
      expect((await signIn(mobile, code)).json.errorCode).toBe('verification.code.exhausted');
      const next = await sendRequest();
      const guesses = times(isLong ? 100 : 30, index => signIn(next.mobile, otherThan(next.code, index + 1)));
      const answers = await Promise.all(guesses);
      expect(codes(answers).filter(one => one === 'verification.code.invalid')).toHaveLength(4);
      expect(codes(answers).filter(one => one === 'verification.code.exhausted')).toHaveLength(
        guesses.length - 4,
      );
      expect((await signIn(next.mobile, next.code)).json.errorCode).toBe('verification.code.exhausted');
      const { tries } = await ctx.platform.ctx.store.read(tx =>
        tx
          .selectFrom('verification_code')
          .select('tries')
          .where('target', '=', next.e164)
          .executeTakeFirstOrThrow(),
      );
      expect(tries).toBe(5);
    });

    it('a code is valid for ten minutes, and the next one replaces it', async () => {
      const { mobile, code, e164 } = await sendRequest();
      await later(10 * MINUTE_MS + SECOND_MS);
      expect((await signIn(mobile, code)).json.errorCode).toBe('verification.code.invalid');
      await requestCode(ctx, mobile, { address: address() });
      const second = await codeFor(ctx, e164);
      await later(12 * MINUTE_MS);
      await requestCode(ctx, mobile, { address: address() });
      const third = await codeFor(ctx, e164);
      if (second !== third)
        expect((await signIn(mobile, second)).json.errorCode).toBe('verification.code.invalid');
      expect((await signIn(mobile, third)).json.success).toBe(true);
    });

    it('a code is valid only for the purpose that it was sent for', async () => {
      const reset = (mobile: string, code: string) =>
        send('POST /wps/member/password/verification', {
          mobileNum: mobile,
          countryDialingCode: '60',
          verificationCode: code,
          newPassword: 'Quite-Other-77',
        });
      for (const purpose of ['sign-in', 'register', 'register-mobile', 'reset'] as const) {
        const { mobile, code } = await sendRequest({ purpose });
        if (purpose !== 'sign-in')
          expect((await signIn(mobile, code)).json.errorCode).toBe('verification.code.invalid');
        if (purpose !== 'reset')
          expect((await reset(mobile, code)).json.errorCode).toBe('verification.code.invalid');
        const foreign = number();
        await own('player02', foreign);
        expect((await signIn(foreign, code)).json.errorCode).toBe('verification.code.invalid');
      }
    });

    it('a code requested by a known browser is refused in another', async () => {
      const device = crypto.randomUUID();
      const { mobile, code } = await sendRequest({ device });
      for (const other of [undefined, crypto.randomUUID()])
        expect((await signIn(mobile, code, { loginDeviceId: other })).json.errorCode).toBe(
          'verification.code.invalid',
        );
      expect((await signIn(mobile, code, { loginDeviceId: device })).json.success).toBe(true);
    });

    it('no code is stored in the clear, except in the outbox', async () => {
      const { code } = await sendRequest();
      const rows = await ctx.platform.ctx.store.read(async tx => [
        ...(await tx.selectFrom('verification_code').selectAll().execute()),
        ...(await tx.selectFrom('audit').selectAll().execute()),
      ]);
      const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
      expect(text).not.toContain(`"${code}"`);
    });
  });
});
