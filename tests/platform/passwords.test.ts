import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { completeSignIn } from '#platform/auth/complete-sign-in.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { MAIL, MOBILE, NEW, OLD, passwordClient, USER } from '../support/password-client.ts';
import { codeFor, outbox, requestCode } from '../support/platform-codes.ts';
import { openPlatform, type TestPlatform, targets, type WireAnswer } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

describe.each(targets)('passwords on %s', target => {
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
  const {
    store,
    address,
    account,
    put,
    send,
    balance,
    fits,
    login,
    events,
    change,
    forgot,
    linkToken,
    reset,
    clean,
  } = passwordClient(() => ctx);

  describe('the change of password', () => {
    it('requires the current one, ends the other sessions and notifies the owner', async () => {
      const [mine, other] = [await ctx.signIn(USER), await ctx.signIn(USER)];
      const before = (await events('password-changed')).length;
      expect((await change(mine, NEW)).json).toMatchObject({ success: true });
      expect([await balance(mine), await balance(other)]).toEqual([200, 401]);
      expect([await fits(NEW), await fits(OLD)]).toEqual([true, false]);
      const [mail] = await outbox(ctx, MAIL);
      expect(mail?.subject).toBe('Kata laluan anda telah ditukar');
      expect((await events('password-changed')).length).toBe(before + 1);
      expect((await login(OLD)).json.errorCode).toBe('login.credentials.wrong');
      expect((await login(NEW)).json.success).toBe(true);
    });

    it('a wrong current password changes nothing, and five of them lock the change', async () => {
      const token = await ctx.signIn(USER);
      for (let index = 0; index < 5; index++)
        expect((await change(token, NEW, 'Wrong-Guess-1')).json.errorCode).toBe('password.wrong');
      expect((await change(token, NEW)).json).toMatchObject({ errorCode: 'login.locked' });
      expect(await fits(OLD)).toBe(true);
      await moveClock(ctx, 5 * MINUTE_MS + 5 * SECOND_MS);
      expect((await change(token, NEW)).json.success).toBe(true);
    });

    it('parallel wrong passwords are all counted', async () => {
      const token = await ctx.signIn(USER);
      const guesses = Array.from({ length: 20 }, (_, index) => change(token, NEW, `Wrong-Guess-${index}`));
      const codes = (await Promise.all(guesses)).map(({ json }) => json.errorCode);
      expect(codes.filter(code => code === 'password.wrong')).toHaveLength(5);
      expect(codes.filter(code => code === 'login.locked')).toHaveLength(15);
    });

    it('requires a member: neither visitors nor trial accounts', async () => {
      expect((await change('', NEW)).status).toBe(401);
      const trial = await ctx.wire('POST /wps/session/login/freeplay');
      expect((await change(trial.json.token, NEW)).json.errorCode).toBe('trial.not.allowed');
    });
  });

  describe('A6: password rules', () => {
    const unfit: readonly [string, string][] = [
      ['123456', 'field.invalid'],
      ['Ab1', 'field.invalid'],
      ['Short-1', 'field.invalid'],
      ['password1', 'password.common'],
      ['PassWord1', 'password.common'],
      ['qwerty123', 'password.common'],
      ['1qaz2wsx', 'password.common'],
      ['aaaaaaaaaaaaaaaaaaaa', 'password.common'],
      // The demo accounts' password is published, in any case.
      [OLD, 'password.common'],
      ['DEMO1234', 'password.common'],
      ['player01', 'password.contains.username'],
      ['my PLAYER-01', 'password.contains.username'],
      ['foyer of 42 rooms', 'password.contains.brand'],
    ];

    it.each(unfit)('%s: %s at the change and by a link', async (password, code) => {
      const token = await ctx.signIn(USER);
      expect((await change(token, password)).json).toMatchObject({
        errorCode: code,
        value: { field: 'newPassword' },
      });
      await forgot();
      const link = await linkToken();
      expect((await reset(link, password)).json.errorCode).toBe(code);
      expect(await fits(OLD)).toBe(true);
      // A refused password does not use up the link.
      expect((await reset(link, NEW)).json.success).toBe(true);
    });

    it('refuses the same password again at the change and by a link', async () => {
      const token = await ctx.signIn(USER);
      expect((await change(token, NEW)).json.success).toBe(true);
      const same = { errorCode: 'password.same', value: { field: 'newPassword' } };
      expect((await change(token, NEW, NEW)).json).toMatchObject(same);
      await forgot();
      expect((await reset(await linkToken(), NEW)).json).toMatchObject(same);
    });

    const fit = [
      'river stone 42',
      'correct horse',
      '我的密码很安全啊',
      '😀🎉'.repeat(32),
      'éü'.normalize('NFD').repeat(32),
    ];

    it.each(fit)('%s: is accepted at the change, in any spelling, and by a link', async password => {
      const token = await ctx.signIn(USER);
      expect((await change(token, password)).json).toMatchObject({ success: true });
      expect((await login(password.normalize('NFC'))).json.success).toBe(true);
      await put({ password_hash: oldHash });
      await forgot();
      expect((await reset(await linkToken(), password)).json.success).toBe(true);
    });

    it('names the violated rule: too long, contains the mail address, contains the number', async () => {
      await put({ mobile: `+60${MOBILE}`, mobile_verified: true, email: 'lim.mei@mail.example' });
      const token = await ctx.signIn(USER);
      const told = async (password: string) => (await change(token, password)).json;
      expect((await told('x y'.repeat(22))).value).toMatchObject({ issue: 'length', min: 8, max: 64 });
      expect((await told('ask lim.mei first')).errorCode).toBe('password.contains.email');
      expect((await told(`call 0${MOBILE}`)).errorCode).toBe('password.contains.phone');
      await put({ mobile: null, mobile_verified: false, email: MAIL });
    });

    it('the minimum of eight characters holds whatever the settings say', async () => {
      await ctx.admin('register-field', { name: 'password', min: 3 });
      const token = await ctx.signIn(USER);
      expect((await change(token, 'Ab1-x')).json.errorCode).toBe('field.invalid');
      await ctx.admin('register-field', { name: 'password', min: 8 });
    });

    it('a confirmation that differs is refused', async () => {
      const token = await ctx.signIn(USER);
      expect((await change(token, NEW, OLD, `${NEW}x`)).json.errorCode).toBe('password.confirmation.wrong');
    });
  });

  describe('default and expired passwords', () => {
    const flagOf = ({ json }: WireAnswer) => [json.value.mustChange, json.value.passwordExpired];

    it('the default password must be changed before anything else', async () => {
      await put({ password_hash: await hashPassword('123456') });
      const answer = await login('123456');
      expect(flagOf(answer)).toEqual([true, false]);
      const { token } = answer.json.value;
      const refused = await ctx.wire('GET /wps/v2/wallets/balance', { token });
      expect(refused.json.errorCode).toBe('password.change.required');
      expect((await change(token, NEW, '123456')).json.success).toBe(true);
      expect(await balance(token)).toBe(200);
    });

    it('a password expires by its age, and a new one resets the age', async () => {
      await put({ password_changed_at: ctx.platform.ctx.clock.date() });
      await ctx.admin('password-expiry', { days: 30 });
      expect(flagOf(await login(OLD))).toEqual([false, false]);
      await moveClock(ctx, 29 * DAY_MS);
      expect(flagOf(await login(OLD))).toEqual([false, false]);
      await moveClock(ctx, 30 * DAY_MS + MINUTE_MS);
      const aged = await login(OLD);
      expect(flagOf(aged)).toEqual([true, true]);
      expect((await change(aged.json.value.token, NEW)).json.success).toBe(true);
      expect(flagOf(await login(NEW))).toEqual([false, false]);
      await moveClock(ctx, 61 * DAY_MS);
      expect(flagOf(await login(NEW))).toEqual([true, true]);
      await ctx.admin('password-expiry', { days: 'off' });
      expect(flagOf(await login(NEW))).toEqual([false, false]);
    });

    it('an operator can expire a password; without PWDEXPFORCECHANGE3 the user is only told', async () => {
      expect(await ctx.admin('expire-password', { user: USER })).toEqual({
        user: USER,
        passwordExpired: true,
      });
      expect(flagOf(await login(OLD))).toEqual([true, true]);
      await ctx.admin('switch', { modId: 'PWDEXPFORCECHANGE3', state: 'off' });
      expect(flagOf(await login(OLD))).toEqual([false, true]);
      await ctx.admin('switch', { modId: 'PWDEXPFORCECHANGE3', state: 'on' });
    });

    it('an operator’s expiry ends every session', async () => {
      const [one, two] = [await ctx.signIn(USER), await ctx.signIn(USER)];
      await ctx.admin('expire-password', { user: USER });
      expect([await balance(one), await balance(two)]).toEqual([401, 401]);
      const [mail] = await outbox(ctx, MAIL);
      expect(mail?.subject).toBe('Kata laluan anda telah tamat tempoh');
      expect(mail?.body).toContain('Tiada kunci laluan');
    });

    it('a sign-in under way while the password is expired must change it too', async () => {
      const account = await store().read(tx => findAccountByName(tx, USER));
      if (!account) throw new Error(USER);
      await ctx.admin('expire-password', { user: USER });
      const entrance = { address: '127.0.0.1', requestId: 'late', locale: 'en', device: '' } as const;
      const late = { ...entrance, deviceId: null, account, way: 'password' } as const;
      expect((await completeSignIn(ctx.platform.ctx, late)).mustChange).toBe(true);
    });
  });

  describe('other credentials after a recovery', () => {
    const at = new Date();
    beforeEach(async () => {
      const { id } = await account();
      await put({ mobile: `+60${MOBILE}`, mobile_verified: true });
      await store().write(async tx => {
        const key = { account_id: id, public_key: 'x', counter: 0n, created_at: at };
        await tx
          .insertInto('passkey')
          .values({ ...key, credential_id: 'key', transports: '', name: 'Blue phone' })
          .execute();
        const identity = { account_id: id, issuer: 'https://id.test', subject: '7', linked_at: at };
        await tx
          .insertInto('social_identity')
          .values({ ...identity, provider: 'idtest', label: 'elin@id.test' })
          .execute();
      });
    });
    afterEach(async () => {
      await put({ locale: null });
      await store().write(async tx => {
        await tx.deleteFrom('passkey').execute();
        await tx.deleteFrom('social_identity').execute();
        await tx.deleteFrom('known_device').execute();
      });
    });
    const known = () => store().read(tx => tx.selectFrom('known_device').select('account_id').execute());
    const kept = async () => [
      (await store().read(tx => tx.selectFrom('passkey').select('name').execute())).length,
      (await store().read(tx => tx.selectFrom('social_identity').select('label').execute())).length,
    ];
    const byPhone = async () => {
      await requestCode(ctx, MOBILE, { purpose: 'reset', address: address() });
      const verificationCode = await codeFor(ctx, `+60${MOBILE}`);
      const fields = { mobileNum: MOBILE, countryDialingCode: '60', verificationCode, newPassword: NEW };
      return (await send('POST /wps/member/password/verification', fields)).json;
    };
    const byLink = async () => {
      await forgot();
      return (await reset(await linkToken())).json;
    };
    const byOperator = async () => {
      await ctx.admin('expire-password', { user: USER });
      return { success: true };
    };

    it.each([
      ['a link by mail', byLink],
      ['a code by phone', byPhone],
      ['the operator', byOperator],
    ])(
      'after %s: they stay and are named in a mail, sessions end, browsers are unknown again',
      async (_by, way) => {
        const token = await ctx.signIn(USER);
        expect(await known()).toHaveLength(1);
        await put({ locale: 'en' });
        await store().write(tx => tx.deleteFrom('outbox').execute());
        expect(await way()).toMatchObject({ success: true });
        expect(await balance(token)).toBe(401);
        expect([await kept(), await known()]).toEqual([[1, 1], []]);
        const [mail] = await outbox(ctx, MAIL);
        expect(mail?.body).toContain('- Passkey: Blue phone\n- idtest account: elin@id.test\n');
        expect(mail?.body).toContain('remove it in the security centre');
        await store().write(tx => tx.deleteFrom('outbox').execute());
        await ctx.signIn(USER, way === byOperator ? OLD : NEW);
        expect((await outbox(ctx, MAIL)).map(one => one.subject)).toEqual(['Sign-in from a new device']);
      },
    );
  });
});
