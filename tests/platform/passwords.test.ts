import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localeIds, localePath } from '#lib/rules/locales.ts';
import { enter } from '#platform/access/enter.ts';
import { hashPassword, verifyPassword } from '#platform/access/password.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { askCode, codeFor, otherThan, outbox, timeBoth } from './codes.ts';
import { isLong, openPlatform, type TestPlatform, targets, type WireAnswer } from './harness.ts';
import { moveClock, sealedTo } from './person.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OLD = 'Demo1234';
const NEW = 'Quite-Other-77';
const USER = 'player01';
const MAIL = 'player01@foyer.example';
const MOBILE = '123456789';

describe.each(targets)('passwords on %s', target => {
  let house: TestPlatform;
  let oldHash = '';
  let count = 0;
  beforeAll(async () => {
    house = await openPlatform(target);
    oldHash = await hashPassword(OLD);
  });
  beforeEach(() => put({ password_hash: oldHash, password_expired: false, password_changed_at: null }));
  afterEach(async () => {
    await moveClock(house, 0);
    await house.admin('forget-sends', { target: 'all' });
    await house.admin('password-expiry', { days: 'off' });
    await store().write(async tx => {
      await tx.deleteFrom('outbox').execute();
      await tx.deleteFrom('proof_failure').execute();
      await tx.deleteFrom('sign_in_failure').execute();
    });
  });
  afterAll(() => house.close());

  const store = () => house.platform.house.store;
  const address = () => `10.30.${++count >> 8}.${count & 255}`;
  const account = () =>
    store().read(tx =>
      tx.selectFrom('account').selectAll().where('username', '=', USER).executeTakeFirstOrThrow(),
    );
  const put = (columns: object) =>
    store().write(tx => tx.updateTable('account').set(columns).where('username', '=', USER).execute());
  const send = (line: string, fields: object, more = {}) => sealedTo(house)(line, fields, more);
  const balance = async (token: string) =>
    (await house.wire('GET /wps/v2/wallets/balance', { token })).status;
  const fits = async (password: string) => verifyPassword(password, (await account()).password_hash);
  const login = (password: string, from = address()) =>
    send('POST /wps/session/login', { username: USER, password }, { headers: { 'X-Client-Address': from } });
  const events = (event: string) =>
    store().read(tx => tx.selectFrom('audit').select('account_id').where('event', '=', event).execute());

  const change = (token: string, newPassword: string, oldPassword = OLD, confirmNewPassword = newPassword) =>
    send('POST /wps/member/password', { oldPassword, newPassword, confirmNewPassword }, { token });

  describe('the change', () => {
    it('asks for the current one, ends the other sessions, tells the owner', async () => {
      const [mine, other] = [await house.signIn(USER), await house.signIn(USER)];
      const before = (await events('password-changed')).length;
      expect((await change(mine, NEW)).json).toMatchObject({ success: true });
      expect([await balance(mine), await balance(other)]).toEqual([200, 401]);
      expect([await fits(NEW), await fits(OLD)]).toEqual([true, false]);
      const [mail] = await outbox(house, MAIL);
      expect(mail?.subject).toBe('Kata laluan anda telah ditukar');
      expect((await events('password-changed')).length).toBe(before + 1);
      expect((await login(OLD)).json.errorCode).toBe('login.credentials.wrong');
      expect((await login(NEW)).json.success).toBe(true);
    });

    it('a wrong current one changes nothing, and five of them rest', async () => {
      const token = await house.signIn(USER);
      for (let index = 0; index < 5; index++)
        expect((await change(token, NEW, 'Wrong-Guess-1')).json.errorCode).toBe('password.wrong');
      expect((await change(token, NEW)).json).toMatchObject({ errorCode: 'login.locked' });
      expect(await fits(OLD)).toBe(true);
      await moveClock(house, 5 * MINUTE + 5 * SECOND);
      expect((await change(token, NEW)).json.success).toBe(true);
    });

    it('many wrong ones at once are counted one by one', async () => {
      const token = await house.signIn(USER);
      const guesses = Array.from({ length: 20 }, (_, index) => change(token, NEW, `Wrong-Guess-${index}`));
      const codes = (await Promise.all(guesses)).map(({ json }) => json.errorCode);
      expect(codes.filter(code => code === 'password.wrong')).toHaveLength(5);
      expect(codes.filter(code => code === 'login.locked')).toHaveLength(15);
    });

    it('is for members: neither visitors nor trials', async () => {
      expect((await change('', NEW)).status).toBe(401);
      const trial = await house.wire('POST /wps/session/login/freeplay');
      expect((await change(trial.json.token, NEW)).json.errorCode).toBe('trial.not.allowed');
    });
  });

  describe('A6: what a password may not be', () => {
    const unfit: readonly [string, string][] = [
      ['123456', 'field.invalid'],
      ['Ab1', 'field.invalid'],
      ['Short-1', 'field.invalid'],
      ['password1', 'password.common'],
      ['PassWord1', 'password.common'],
      ['qwerty123', 'password.common'],
      ['1qaz2wsx', 'password.common'],
      ['player01', 'password.common'],
      ['PLAYER01', 'password.common'],
      [OLD, 'password.same'],
    ];

    it.each(unfit)('%s: %s at the change and by a link', async (password, code) => {
      const token = await house.signIn(USER);
      expect((await change(token, password)).json).toMatchObject({
        errorCode: code,
        value: { field: 'newPassword' },
      });
      await forgot();
      const link = await linkToken();
      expect((await reset(link, password)).json.errorCode).toBe(code);
      expect(await fits(OLD)).toBe(true);
      // An unfit password does not use the link up.
      expect((await reset(link, NEW)).json.success).toBe(true);
    });

    it('the floor of eight stands whatever the settings say', async () => {
      await house.admin('register-field', { name: 'password', min: 3 });
      const token = await house.signIn(USER);
      expect((await change(token, 'Ab1-x')).json.errorCode).toBe('field.invalid');
      await house.admin('register-field', { name: 'password', min: 8 });
    });

    it('a confirmation that differs is none', async () => {
      const token = await house.signIn(USER);
      expect((await change(token, NEW, OLD, `${NEW}x`)).json.errorCode).toBe('password.confirmation.wrong');
    });
  });

  const forgot = (
    fields: { username?: string; email?: string } = {},
    from = address(),
    language = 'EN',
  ): Promise<WireAnswer> =>
    house.wire('POST /wps/member/password/email', {
      body: new URLSearchParams({ username: USER, email: MAIL, ...fields }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'X-Client-Address': from,
        Language: language,
      },
    });
  const linkToken = async () => {
    const [mail] = await outbox(house, MAIL);
    return /#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const reset = (resetToken: string, newPassword = NEW) =>
    send('POST /wps/member/password/reset', { resetToken, newPassword });

  describe('the link by mail', () => {
    it('comes in the language of the person, and sets a password once', async () => {
      for (const [index, language] of ['MY', 'EN', 'CN'].entries()) {
        await put({ password_hash: oldHash });
        await house.admin('forget-sends', { target: 'all' });
        const [mine, other] = [await house.signIn(USER), await house.signIn(USER)];
        expect((await forgot({}, address(), language)).json.success).toBe(true);
        const [mail] = await outbox(house, MAIL);
        const locale = localeIds[index] ?? 'ms';
        expect(mail?.body).toContain(`http://web.test${localePath(locale, '/reset')}#`);
        const token = await linkToken();
        expect((await reset(token)).json.success).toBe(true);
        expect([await balance(mine), await balance(other)]).toEqual([401, 401]);
        expect(await fits(NEW)).toBe(true);
        expect((await reset(token, 'Another-One-88')).json.errorCode).toBe('password.reset.invalid');
      }
    });

    it('is used up by the first of many, and by any other way to a new password', async () => {
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

    it('is over after half an hour; guesses and hashes open nothing', async () => {
      await forgot();
      const token = await linkToken();
      const rows = await store().read(tx => tx.selectFrom('password_reset').selectAll().execute());
      expect(JSON.stringify(rows)).not.toContain(token);
      expect((await reset(rows[0]?.token_hash ?? '')).json.errorCode).toBe('password.reset.invalid');
      expect((await reset('x'.repeat(43))).json.errorCode).toBe('password.reset.invalid');
      await moveClock(house, 30 * MINUTE + SECOND);
      expect((await reset(token)).json.errorCode).toBe('password.reset.invalid');
      expect(await fits(OLD)).toBe(true);
    });

    it('A1: the answer is the same where name and address do not belong together, and nothing is sent', async () => {
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
      expect((await outbox(house)).map(mail => mail.recipient)).toEqual([MAIL]);
      expect((await forgot({ username: ' PLAYER01 ', email: MAIL.toUpperCase() })).json.success).toBe(true);
      expect(await outbox(house)).toHaveLength(2);
    });

    it('A1: takes as long', async () => {
      const samples = isLong ? 2_000 : 30;
      const asking = await timeBoth(
        samples,
        [() => forgot(), () => forgot({ username: 'nobody00', email: 'nobody@mail.example' })],
        async index => {
          if (index % 2 === 0) await house.admin('forget-sends', { target: 'all' });
        },
      );
      console.log('A1 of a link for somebody and for nobody:', asking);
      if (!isLong) return;
      expect(asking.medianMs).toBeLessThanOrEqual(5);
      expect(asking.auc).toBeLessThanOrEqual(0.55);
    }, 600_000);

    it('A1: a sign-in takes as long for a wrong name as for a wrong password', async () => {
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

    it('is limited by what was typed and by address, however many ask at once', async () => {
      const storm = isLong ? 200 : 40;
      const count = (answers: WireAnswer[]) => answers.filter(({ json }) => json.success).length;
      const all = (make: (index: number) => Promise<WireAnswer>) =>
        Promise.all(Array.from({ length: storm }, (_, index) => make(index))).then(count);
      expect(await all(() => forgot())).toBe(3);
      expect(await outbox(house, MAIL)).toHaveLength(3);
      expect(await all(() => forgot({ username: 'nobody00' }))).toBe(3);
      const from = address();
      expect(await all(index => forgot({ username: `somebody${index}` }, from))).toBe(10);
      const refused = await forgot();
      expect([refused.status, refused.json.errorCode]).toEqual([429, 'too.many.requests']);
      expect(refused.json.value.seconds).toBeGreaterThan(3_000);
    });

    it('requests are swept after two days', async () => {
      await forgot();
      const rows = () => store().read(tx => tx.selectFrom('password_reset').select('asked_at').execute());
      await sweep(store(), new Date(house.platform.house.clock.now() + 47 * HOUR));
      expect(await rows()).toHaveLength(1);
      await sweep(store(), new Date(house.platform.house.clock.now() + 49 * HOUR));
      expect(await rows()).toHaveLength(0);
    });
  });

  describe('the code by phone', () => {
    beforeEach(() => put({ mobile: `+60${MOBILE}`, mobile_verified: true }));
    const byPhone = (code: string, more: object = {}) =>
      send('POST /wps/member/password/verification', {
        mobileNum: MOBILE,
        countryDialingCode: '60',
        verificationCode: code,
        newPassword: NEW,
        ...more,
      });
    const ask = (mobile = MOBILE) => askCode(house, mobile, { purpose: 'reset', address: address() });

    it('sets a password, ends all sessions and tells the name', async () => {
      const token = await house.signIn(USER);
      await ask();
      const answer = await byPhone(await codeFor(house, `+60${MOBILE}`));
      expect(answer.json).toMatchObject({ success: true, value: { userName: USER } });
      expect([await fits(NEW), await balance(token)]).toEqual([true, 401]);
      const changed = (await outbox(house, MAIL)).filter(
        one => one.subject === 'Kata laluan anda telah ditukar',
      );
      expect(changed).toHaveLength(1);
      expect((await byPhone(await codeFor(house, `+60${MOBILE}`))).json.errorCode).toBe(
        'verification.code.invalid',
      );
    });

    it('A1: a wrong code and a number of nobody get the same bytes', async () => {
      const nobody = '119876543';
      const [one, two] = [await ask(), await ask(nobody)];
      expect(one.text).toBe(two.text);
      const wrong = await byPhone(otherThan(await codeFor(house, `+60${MOBILE}`)));
      const unknown = await byPhone(await codeFor(house, `+60${nobody}`), { mobileNum: nobody });
      expect([wrong.text, wrong.status]).toEqual([unknown.text, unknown.status]);
      expect(wrong.json.errorCode).toBe('verification.code.invalid');
    });

    it('an unfit password takes no try; the name as password only after the right code', async () => {
      await ask();
      const code = await codeFor(house, `+60${MOBILE}`);
      for (let index = 0; index < 8; index++)
        expect((await byPhone(code, { newPassword: 'password1' })).json.errorCode).toBe('password.common');
      expect((await byPhone(otherThan(code), { newPassword: USER })).json.errorCode).toBe(
        'verification.code.invalid',
      );
      expect((await byPhone(code, { newPassword: USER })).json.errorCode).toBe('password.common');
      expect((await byPhone(code)).json.success).toBe(true);
    });

    it('is not there while its switch is off', async () => {
      await house.admin('switch', { modId: 'CHNGPASSVERIF3', state: 'off' });
      expect((await byPhone('123456')).json.errorCode).toBe('function.not.available');
      await house.admin('switch', { modId: 'CHNGPASSVERIF3', state: 'on' });
    });
  });

  describe('default and expired ones', () => {
    const flagOf = ({ json }: WireAnswer) => [json.value.mustChange, json.value.passwordExpired];

    it('the default one must be changed before anything else', async () => {
      await put({ password_hash: await hashPassword('123456') });
      const answer = await login('123456');
      expect(flagOf(answer)).toEqual([true, false]);
      const { token } = answer.json.value;
      const refused = await house.wire('GET /wps/v2/wallets/balance', { token });
      expect(refused.json.errorCode).toBe('password.change.required');
      expect((await change(token, NEW, '123456')).json.success).toBe(true);
      expect(await balance(token)).toBe(200);
    });

    it('an age makes a password expired, a new one is young again', async () => {
      await put({ password_changed_at: house.platform.house.clock.date() });
      await house.admin('password-expiry', { days: 30 });
      expect(flagOf(await login(OLD))).toEqual([false, false]);
      await moveClock(house, 29 * DAY);
      expect(flagOf(await login(OLD))).toEqual([false, false]);
      await moveClock(house, 30 * DAY + MINUTE);
      const aged = await login(OLD);
      expect(flagOf(aged)).toEqual([true, true]);
      expect((await change(aged.json.value.token, NEW)).json.success).toBe(true);
      expect(flagOf(await login(NEW))).toEqual([false, false]);
      await moveClock(house, 61 * DAY);
      expect(flagOf(await login(NEW))).toEqual([true, true]);
      await house.admin('password-expiry', { days: 'off' });
      expect(flagOf(await login(NEW))).toEqual([false, false]);
    });

    it('the operator expires one; without PWDEXPFORCECHANGE3 it is told and nothing more', async () => {
      expect(await house.admin('expire-password', { user: USER })).toEqual({
        user: USER,
        passwordExpired: true,
      });
      expect(flagOf(await login(OLD))).toEqual([true, true]);
      await house.admin('switch', { modId: 'PWDEXPFORCECHANGE3', state: 'off' });
      expect(flagOf(await login(OLD))).toEqual([false, true]);
      await house.admin('switch', { modId: 'PWDEXPFORCECHANGE3', state: 'on' });
    });

    it('what the operator expires ends every session', async () => {
      const [one, two] = [await house.signIn(USER), await house.signIn(USER)];
      await house.admin('expire-password', { user: USER });
      expect([await balance(one), await balance(two)]).toEqual([401, 401]);
      const [mail] = await outbox(house, MAIL);
      expect(mail?.subject).toBe('Kata laluan anda perlu ditukar');
      expect(mail?.body).toContain('Tiada kunci laluan');
    });

    it('a sign-in that was under way when the password was expired must change it, too', async () => {
      const account = await store().read(tx => findAccountByName(tx, USER));
      if (!account) throw new Error(USER);
      await house.admin('expire-password', { user: USER });
      const entrance = { address: '127.0.0.1', requestId: 'late', locale: 'en', device: '' } as const;
      const late = { ...entrance, deviceId: null, account, way: 'password' } as const;
      expect((await enter(house.platform.house, late)).mustChange).toBe(true);
    });
  });

  describe('what else opens the account', () => {
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
      await askCode(house, MOBILE, { purpose: 'reset', address: address() });
      const verificationCode = await codeFor(house, `+60${MOBILE}`);
      const fields = { mobileNum: MOBILE, countryDialingCode: '60', verificationCode, newPassword: NEW };
      return (await send('POST /wps/member/password/verification', fields)).json;
    };
    const byLink = async () => {
      await forgot();
      return (await reset(await linkToken())).json;
    };
    const byOperator = async () => {
      await house.admin('expire-password', { user: USER });
      return { success: true };
    };

    it.each([
      ['a link by mail', byLink],
      ['a code by phone', byPhone],
      ['the operator', byOperator],
    ])('after %s: it stays, the owner reads of it, sessions end, browsers are news', async (_by, way) => {
      const token = await house.signIn(USER);
      expect(await known()).toHaveLength(1);
      await put({ locale: 'en' });
      await store().write(tx => tx.deleteFrom('outbox').execute());
      expect(await way()).toMatchObject({ success: true });
      expect(await balance(token)).toBe(401);
      expect([await kept(), await known()]).toEqual([[1, 1], []]);
      const [mail] = await outbox(house, MAIL);
      expect(mail?.body).toContain('- Passkey: Blue phone\n- Account at idtest: elin@id.test\n');
      expect(mail?.body).toContain('remove it in the security centre');
      await store().write(tx => tx.deleteFrom('outbox').execute());
      await house.signIn(USER, way === byOperator ? OLD : NEW);
      expect((await outbox(house, MAIL)).map(one => one.subject)).toEqual(['Sign-in from a new device']);
    });
  });
});
