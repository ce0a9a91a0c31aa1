import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localeIds, localePath } from '#lib/rules/routes/locales.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { MAIL, MOBILE, NEW, OLD, passwordClient, USER } from '../support/password-client.ts';
import { codeFor, otherThan, outbox, requestCode, timeBoth } from '../support/platform-codes.ts';
import {
  isLong,
  openPlatform,
  type TestPlatform,
  targets,
  type WireAnswer,
} from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

describe.each(targets)('forgotten passwords on %s', target => {
  let ctx: TestPlatform;
  let oldHash = '';
  beforeAll(async () => {
    ctx = await openPlatform(target);
    oldHash = await hashPassword(OLD);
  });
  beforeEach(() =>
    put({ password_hash: oldHash, password_expired: false, password_changed_at: null, locale: 'ms' }),
  );
  afterEach(() => clean());
  afterAll(() => ctx.close());
  const { store, address, put, send, balance, fits, forgot, linkToken, reset, clean } = passwordClient(
    () => ctx,
  );

  describe('the reset link by mail', () => {
    it('is written in the account’s language and sets a password once', async () => {
      for (const locale of localeIds) {
        await put({ password_hash: oldHash });
        await ctx.admin('forget-sends', { target: 'all' });
        const [mine, other] = [await ctx.signIn(USER), await ctx.signIn(USER)];
        await put({ locale });
        expect((await forgot()).json.success).toBe(true);
        const [mail] = await outbox(ctx, MAIL);
        expect(mail?.body).toContain(`http://web.test${localePath(locale, '/reset')}#`);
        const token = await linkToken();
        expect((await reset(token)).json.success).toBe(true);
        expect([await balance(mine), await balance(other)]).toEqual([401, 401]);
        expect(await fits(NEW)).toBe(true);
        expect((await reset(token, 'Another-One-88')).json.errorCode).toBe('password.reset.invalid');
      }
    });

    it('is invalidated by its first use and by any other change of the password', async () => {
      await forgot();
      const token = await linkToken();
      const tries = Array.from({ length: 8 }, (_, index) => reset(token, `Quite-Other-${index}`));
      const codes = (await Promise.all(tries)).map(({ json }) => json.success);
      expect(codes.filter(Boolean)).toHaveLength(1);
      await put({ password_hash: oldHash });
      await forgot();
      const first = await linkToken();
      await forgot();
      const second = await linkToken();
      expect((await reset(second)).json.success).toBe(true);
      expect((await reset(first, 'Another-One-88')).json.errorCode).toBe('password.reset.invalid');
    });

    it('expires after half an hour; guessed tokens and stored hashes are refused', async () => {
      await forgot();
      const token = await linkToken();
      const rows = await store().read(tx => tx.selectFrom('password_reset').selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain(token);
      expect((await reset(rows[0]?.token_hash ?? '')).json.errorCode).toBe('password.reset.invalid');
      expect((await reset('x'.repeat(43))).json.errorCode).toBe('password.reset.invalid');
      await moveClock(ctx, 30 * MINUTE_MS + SECOND_MS);
      expect((await reset(token)).json.errorCode).toBe('password.reset.invalid');
      expect(await fits(OLD)).toBe(true);
    });

    it('A1: the response is the same for a name and an address that do not belong together, and nothing is sent', async () => {
      const right = await forgot();
      const others = [
        await forgot({ username: 'nobody00' }),
        await forgot({ email: 'player02@foyer.example' }),
        await forgot({ username: 'nobody00', email: 'nobody@mail.example' }),
      ];
      await put({ closed_at: new Date() });
      others.push(await forgot({}, address()));
      await put({ closed_at: null });
      for (const { text, status } of others) expect([text, status]).toEqual([right.text, right.status]);
      expect((await outbox(ctx)).map(mail => mail.recipient)).toEqual([MAIL]);
      expect((await forgot({ username: ' PLAYER01 ', email: MAIL.toUpperCase() })).json.success).toBe(true);
      expect(await outbox(ctx)).toHaveLength(2);
    });

    it('A1: takes as long for an unknown name as for a known one', async () => {
      const samples = isLong ? 2_000 : 30;
      const timed = await timeBoth(
        samples,
        [() => forgot(), () => forgot({ username: 'nobody00', email: 'nobody@mail.example' })],
        async index => {
          if (index % 2 === 0) await ctx.admin('forget-sends', { target: 'all' });
        },
      );
      console.log('A1 of a link for newRegistrant and for nobody:', timed);
      if (!isLong) return;
      expect(timed.medianMs).toBeLessThanOrEqual(5);
      expect(timed.auc).toBeLessThanOrEqual(0.55);
    }, 600_000);

    it('A1: sign-in takes as long for an unknown name as for a wrong password', async () => {
      const samples = isLong ? 2_000 : 20;
      const tryIn = (username: string) => {
        const headers = { 'X-Client-Address': address() };
        return send('POST /wps/session/login', { username, password: 'nope' }, { headers });
      };
      const trying = await timeBoth(samples, [() => tryIn(USER), () => tryIn('nobody00')]);
      console.log('A1 of a sign-in with a wrong password and with a wrong name:', trying);
      if (!isLong) return;
      expect(trying.medianMs).toBeLessThanOrEqual(5);
      expect(trying.auc).toBeLessThanOrEqual(0.55);
    }, 600_000);

    it('is limited by name and by address, also under parallel requests', async () => {
      const storm = isLong ? 200 : 40;
      const count = (answers: WireAnswer[]) => answers.filter(({ json }) => json.success).length;
      const all = (make: (index: number) => Promise<WireAnswer>) =>
        Promise.all(Array.from({ length: storm }, (_, index) => make(index))).then(count);
      expect(await all(() => forgot())).toBe(3);
      expect(await outbox(ctx, MAIL)).toHaveLength(3);
      expect(await all(() => forgot({ username: 'nobody00' }))).toBe(3);
      const from = address();
      expect(await all(index => forgot({ username: `newRegistrant${index}` }, from))).toBe(10);
      const refused = await forgot();
      expect([refused.status, refused.json.errorCode]).toEqual([429, 'too.many.requests']);
      expect(refused.json.value.seconds).toBeGreaterThan(3_000);
    });

    it('requests are swept after two days', async () => {
      await forgot();
      const rows = () => store().read(tx => tx.selectFrom('password_reset').select('asked_at').execute());
      await sweep(store(), new Date(ctx.platform.ctx.clock.now() + 47 * HOUR_MS));
      expect(await rows()).toHaveLength(1);
      await sweep(store(), new Date(ctx.platform.ctx.clock.now() + 49 * HOUR_MS));
      expect(await rows()).toHaveLength(0);
    });
  });

  describe('the reset code by phone', () => {
    beforeEach(() => put({ mobile: `+60${MOBILE}`, mobile_verified: true }));
    const byPhone = (code: string, more: object = {}) =>
      send('POST /wps/member/password/verification', {
        mobileNum: MOBILE,
        countryDialingCode: '60',
        verificationCode: code,
        newPassword: NEW,
        ...more,
      });
    const request = (mobile = MOBILE) => requestCode(ctx, mobile, { purpose: 'reset', address: address() });

    it('sets a password, ends all sessions and returns the username', async () => {
      const token = await ctx.signIn(USER);
      await request();
      const answer = await byPhone(await codeFor(ctx, `+60${MOBILE}`));
      expect(answer.json).toMatchObject({ success: true, value: { userName: USER } });
      expect([await fits(NEW), await balance(token)]).toEqual([true, 401]);
      const changed = (await outbox(ctx, MAIL)).filter(
        one => one.subject === 'Kata laluan anda telah ditukar',
      );
      expect(changed).toHaveLength(1);
      expect((await byPhone(await codeFor(ctx, `+60${MOBILE}`))).json.errorCode).toBe(
        'verification.code.invalid',
      );
    });

    it('A1: a wrong code and a number without an account get the same bytes', async () => {
      const nobody = '119876543';
      const [one, two] = [await request(), await request(nobody)];
      expect(one.text).toBe(two.text);
      const wrong = await byPhone(otherThan(await codeFor(ctx, `+60${MOBILE}`)));
      const unknown = await byPhone(await codeFor(ctx, `+60${nobody}`), { mobileNum: nobody });
      expect([wrong.text, wrong.status]).toEqual([unknown.text, unknown.status]);
      expect(wrong.json.errorCode).toBe('verification.code.invalid');
    });

    it('an unfit password uses up no try; the username as password is refused only after the right code', async () => {
      await request();
      const code = await codeFor(ctx, `+60${MOBILE}`);
      for (let index = 0; index < 8; index++)
        expect((await byPhone(code, { newPassword: 'password1' })).json.errorCode).toBe('password.common');
      expect((await byPhone(otherThan(code), { newPassword: USER })).json.errorCode).toBe(
        'verification.code.invalid',
      );
      expect((await byPhone(code, { newPassword: USER })).json.errorCode).toBe('password.contains.username');
      expect((await byPhone(code)).json.success).toBe(true);
    });

    it('is refused while its switch is off', async () => {
      await ctx.admin('switch', { modId: 'CHNGPASSVERIF3', state: 'off' });
      expect((await byPhone('123456')).json.errorCode).toBe('function.not.available');
      await ctx.admin('switch', { modId: 'CHNGPASSVERIF3', state: 'on' });
    });
  });
});
