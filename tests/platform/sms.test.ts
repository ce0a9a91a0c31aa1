import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkCode, issueCode, spendCode } from '#platform/access/codes.ts';
import { enter } from '#platform/access/enter.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { type Platform, startPlatform } from '#platform/platform.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import {
  askCode,
  codeFor,
  httpService,
  otherThan,
  outbox,
  type SendPurpose,
  sends,
  solvedCaptcha,
  standStill,
  timeBoth,
} from './codes.ts';
import { freshPlace, isLong, openPlatform, type TestPlatform, targets, type WireAnswer } from './harness.ts';
import { moveClock, sealedTo } from './person.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SENT = { success: true, value: { expiredMinutes: 1 } };

describe.each(targets)('codes by SMS on %s', target => {
  let house: TestPlatform;
  let count = 0;
  beforeAll(async () => {
    house = await openPlatform(target);
  });
  afterEach(async () => {
    await moveClock(house, 0);
    await house.admin('forget-sends', { target: 'all' });
  });
  afterAll(() => house.close());

  const send = (line: string, fields: object, more = {}) => sealedTo(house)(line, fields, more);
  /** An address, in a network of its own, and a number with a prefix, that no other test has. */
  const address = () => `10.${++count >> 8}.${count & 255}.1`;
  const number = () => {
    const mark = String(++count % 10_000).padStart(4, '0');
    return `11${mark}${mark}`;
  };
  const later = (ms: number) => moveClock(house, ms);
  const codes = (answers: WireAnswer[]) =>
    answers.map(({ json }) => (json.success ? 'sent' : json.errorCode));
  const sentOf = (answers: WireAnswer[]) => codes(answers).filter(code => code === 'sent').length;
  const times = <T>(length: number, make: (index: number) => T) =>
    Array.from({ length }, (_, index) => make(index));

  /** A member with a number that is proved to be theirs. */
  async function own(username: string, mobile: string, columns: object = {}): Promise<string> {
    const e164 = `+60${mobile}`;
    await house.platform.house.store.write(tx =>
      tx
        .updateTable('account')
        .set({ mobile: e164, mobile_verified: true, ...columns })
        .where('username', '=', username)
        .execute(),
    );
    return e164;
  }
  /** A browser that an account has signed in from. */
  async function known(username: string, deviceId: string): Promise<void> {
    const { house: inner } = house.platform;
    const account = await inner.store.read(tx => findAccountByName(tx, username));
    if (!account) throw new Error(username);
    const entrance = { address: '10.250.0.1', requestId: 'known', locale: 'en', device: '' } as const;
    await enter(inner, { ...entrance, deviceId, account, way: 'passkey' });
  }
  const signIn = (mobile: string, code: string, more: object = {}) =>
    send('POST /wps/session/login', {
      username: mobile,
      password: code,
      type: 'sms',
      countryDialingCode: '60',
      ...more,
    });

  describe('the sends', () => {
    it.each(Object.keys(sends) as SendPurpose[])(
      '%s: a code of six digits in the language asked for',
      async purpose => {
        const mobile = number();
        const token = purpose === 'bind' ? await house.signIn('player02') : undefined;
        const answer = await askCode(house, mobile, {
          purpose,
          address: address(),
          ...(token ? { token } : {}),
        });
        expect(answer.json).toMatchObject(SENT);
        const [message] = await outbox(house, `+60${mobile}`);
        expect(message?.body).toMatch(/(^|\D)\d{6}\D.*10/s);
        expect(answer.text).not.toContain(await codeFor(house, `+60${mobile}`));
      },
    );

    it('each stands behind its switch', async () => {
      for (const purpose of Object.keys(sends) as SendPurpose[]) {
        const [, , modIds] = sends[purpose];
        if (modIds.length === 0) continue;
        for (const modId of modIds) await house.admin('switch', { modId, state: 'off' });
        const off = await askCode(house, number(), { purpose, address: address() });
        for (const modId of modIds) await house.admin('switch', { modId, state: 'on' });
        expect([purpose, off.json.errorCode]).toEqual([purpose, 'function.not.available']);
        expect((await askCode(house, number(), { purpose, address: address() })).json.success).toBe(true);
      }
    });

    it('binding asks for a member', async () => {
      const answer = await askCode(house, number(), { purpose: 'bind', address: address() });
      expect(answer.status).toBe(401);
      const mail = await house.wire('POST /wps/v2/verification/email/send', {
        json: { email: 'a@b.example' },
      });
      expect(mail.status).toBe(401);
    });

    it('by mail: limited by address and by account', async () => {
      const token = await house.signIn('player02');
      const ask = (email: string) =>
        house.wire('POST /wps/v2/verification/email/send', { token, json: { email } });
      expect((await ask('Some.One@Mail.example')).json).toMatchObject(SENT);
      expect(await codeFor(house, 'some.one@mail.example')).toMatch(/^\d{6}$/);
      expect((await ask('some.one@mail.example')).json).toMatchObject({
        errorCode: 'mail.too.many',
        value: { seconds: 60 },
      });
      const more = await Promise.all(times(20, index => ask(`other${index}@mail.example`)));
      expect(sentOf(more)).toBe(4);
    });

    it('numbers that are none, of other countries and of premium ranges get no code', async () => {
      const ask = (typed: string, dialingCode: string) =>
        askCode(house, typed, { dialingCode, address: address() });
      for (const [typed, code] of [
        ['12', '60'],
        ['abcdefgh', '60'],
        ['1600123456', '60'],
        ['9098123456', '44'],
        ['+65 8123 4567', '60'],
      ] as const)
        expect([typed, (await ask(typed, code)).json.success]).toEqual([typed, false]);
      expect((await ask('2025550123', '1')).json.errorCode).toBe('mobile.region.closed');
      expect((await ask('1234567', '60')).json.errorCode).toBe('mobile.invalid');
      const rows = await house.platform.house.store.read(tx =>
        tx.selectFrom('verification_code').select('id').execute(),
      );
      expect(rows).toEqual([]);
    });
  });

  describe('A4: the limits, to the number, however many ask at once', () => {
    const storm = isLong ? 200 : 60;

    /** A picture that was solved. */
    const solved = () => solvedCaptcha(house);

    it('a number: one a minute, three in ten minutes, then five minutes of rest, ten a day', async () => {
      const mobile = number();
      await own('player01', mobile);
      const device = crypto.randomUUID();
      await known('player01', device);
      const askMany = async (length: number) => {
        // One after the other: it is the asks that come at once.
        const pictures = [];
        for (let index = 0; index < length; index++) pictures.push(await solved());
        const asks = pictures.map(picture => askCode(house, mobile, { address: address(), ...picture }));
        return sentOf(await Promise.all(asks));
      };
      const got: number[] = [];
      for (const at of [0, 30 * SECOND, 70 * SECOND, 140 * SECOND, 210 * SECOND]) {
        await later(at);
        got.push(await askMany(storm));
      }
      expect(got).toEqual([1, 0, 1, 1, 0]);
      // The fourth within ten minutes began five minutes of rest, which further asking does not draw out.
      const resting = await askCode(house, mobile, { address: address(), ...(await solved()) });
      expect(resting.json).toMatchObject({ errorCode: 'sms.too.many' });
      expect(resting.json.value.seconds).toBeGreaterThan(240);
      let sent = 3;
      for (let at = 210 * SECOND; at < DAY / 2; at += isLong ? 5 * MINUTE : 47 * MINUTE) {
        await later(at);
        sent += await askMany(3);
      }
      // The last three are the owner's, whoever asks for them before.
      expect(sent).toBe(7);
      const stranger = await askCode(house, mobile, { address: address(), ...(await solved()) });
      expect(stranger.json.errorCode).toBe('sms.quota');
      for (let at = DAY / 2; at < DAY; at += isLong ? 5 * MINUTE : 47 * MINUTE) {
        await later(at);
        const asks = times(3, () => askCode(house, mobile, { address: address(), device }));
        sent += sentOf(await Promise.all(asks));
      }
      expect(sent).toBe(10);
      const owner = await askCode(house, mobile, { address: address(), device });
      expect(owner.json.errorCode).toBe('sms.quota');
      await later(DAY + 2 * MINUTE);
      expect((await askCode(house, mobile, { address: address(), device })).json.success).toBe(true);
    }, 600_000);

    it('the rest after too many: five minutes at least, though the ten have passed', async () => {
      const mobile = number();
      const ask = async () => askCode(house, mobile, { address: address(), ...(await solved()) });
      for (const at of [0, 61 * SECOND, 122 * SECOND]) {
        await later(at);
        await ask();
      }
      await later(9 * MINUTE + 50 * SECOND);
      const fourth = await ask();
      expect(fourth.json.value.seconds).toBe(300);
      await later(10 * MINUTE + 30 * SECOND);
      expect((await ask()).json.errorCode).toBe('sms.too.many');
      await later(15 * MINUTE + 10 * SECOND);
      expect((await ask()).json.success).toBe(true);
    });

    it('from the third code of a number’s day on a stranger solves a picture, alike for a number of nobody', async () => {
      const [mine, nobody] = [number(), number()];
      await own('player02', mine);
      const device = crypto.randomUUID();
      await known('player02', device);
      for (const at of [0, 11 * MINUTE]) {
        await later(at);
        for (const mobile of [mine, nobody])
          expect((await askCode(house, mobile, { address: address() })).json.success).toBe(true);
      }
      await later(22 * MINUTE);
      const [one, two] = [
        await askCode(house, mine, { address: address() }),
        await askCode(house, nobody, { address: address() }),
      ];
      expect(one.json).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
      expect([one.text, one.status]).toEqual([two.text, two.status]);
      const wrong = { ...(await solved()), more: { captcha: 'WRONG' } };
      expect((await askCode(house, mine, { address: address(), ...wrong })).json.errorCode).toMatch(
        /captcha/,
      );
      expect(await outbox(house, `+60${mine}`)).toHaveLength(2);
      expect((await askCode(house, mine, { address: address(), ...(await solved()) })).json.success).toBe(
        true,
      );
      await later(33 * MINUTE);
      expect((await askCode(house, mine, { address: address(), device })).json.success).toBe(true);
    });

    it('an address, of IPv6 the /64: five an hour, twenty a day', async () => {
      const net = `2001:db8:${(++count).toString(16)}:7`;
      const all = (from: string[]) =>
        Promise.all(
          times(storm, index => askCode(house, number(), { address: from[index % from.length] ?? '' })),
        );
      const cousins = times(9, index => `${net}::${index + 1}`);
      expect(sentOf(await all(cousins))).toBe(5);
      let sent = 5;
      for (let hour = 1; hour < 8; hour++) {
        await later(hour * HOUR + hour * SECOND);
        sent += sentOf(await all(cousins));
      }
      expect(sent).toBe(20);
      expect(codes([await askCode(house, number(), { address: `${net}::77` })])).toEqual(['sms.quota']);
      expect(sentOf([await askCode(house, number(), { address: '2001:db8:ffff:8::1' })])).toBe(1);
    });

    it('a browser: three in ten minutes', async () => {
      const device = crypto.randomUUID();
      const all = () =>
        Promise.all(times(storm, () => askCode(house, number(), { address: address(), device })));
      expect(sentOf(await all())).toBe(3);
      await later(10 * MINUTE + SECOND);
      expect(sentOf(await all())).toBe(3);
    });

    it('a prefix: twenty an hour', async () => {
      const prefix = number().slice(0, -4);
      const all = () =>
        Promise.all(
          times(storm, index =>
            askCode(house, `${prefix}${String(index).padStart(4, '0')}`, { address: address() }),
          ),
        );
      const answers = await all();
      expect(sentOf(answers)).toBe(20);
      expect(new Set(codes(answers))).toEqual(new Set(['sent', 'sms.too.many']));
      await later(HOUR + SECOND);
      expect(sentOf(await all())).toBe(20);
    });

    it('a dialling code: never more than its budget of the day', async () => {
      await house.admin('sms-budget', { dialingCode: '65', codes: 7 });
      const ask = (index: number) =>
        askCode(house, `8${String(index).padStart(3, '0')}1234`, { dialingCode: '65', address: address() });
      const answers = await Promise.all(times(storm, ask));
      expect(sentOf(answers)).toBe(7);
      expect(new Set(codes(answers))).toEqual(new Set(['sent', 'sms.quota']));
      expect(sentOf([await askCode(house, number(), { address: address() })])).toBe(1);
    });

    it('a dialling code stops when under a fifth of its last hundred codes were used', async () => {
      const hongKong = (index: number) =>
        askCode(house, `${5_000_0000 + index * 10_007}`, { dialingCode: '852', address: address() });
      for (let index = 0; index < 120; index += 20)
        await Promise.all(times(20, step => hongKong(index + step)));
      const sent = await house.platform.house.store.read(tx =>
        tx
          .selectFrom('verification_code')
          .select('id')
          .where('dialing_code', '=', '852')
          .orderBy('id')
          .execute(),
      );
      expect(sent).toHaveLength(100);
      expect(codes([await hongKong(500)])).toEqual(['sms.quota']);
      const use = (rows: { id: bigint }[]) =>
        house.platform.house.store.write(tx =>
          tx
            .updateTable('verification_code')
            .set({ used_at: house.platform.house.clock.date() })
            .where(
              'id',
              'in',
              rows.map(row => row.id),
            )
            .execute(),
        );
      await use(sent.slice(0, 19));
      expect(codes([await hongKong(501)])).toEqual(['sms.quota']);
      await use(sent.slice(19, 21));
      expect(codes([await hongKong(502)])).toEqual(['sent']);
    });

    it('a network whose codes go unused stops before it stops the country; an owner’s browser is never stopped so', async () => {
      const japan = (index: number, from: string, device?: string) =>
        askCode(house, `90${String(index * 10_007).padStart(8, '0')}`, {
          dialingCode: '81',
          address: from,
          device,
        });
      const near = await Promise.all(times(storm, index => japan(index, `10.77.7.${index}`)));
      expect(sentOf(near)).toBe(20);
      expect(codes([await japan(500, '10.77.7.250')])).toEqual(['sms.quota']);
      expect(codes([await japan(501, '10.77.8.1')])).toEqual(['sent']);
      expect(codes([await japan(502, '2001:db8:77:1::1')])).toEqual(['sent']);
      // Five networks stop the country for strangers.
      for (let net = 10; net < 14; net++)
        await Promise.all(times(20, index => japan(net * 100 + index, `10.77.${net}.${index}`)));
      expect(codes([await japan(503, '10.78.1.1')])).toEqual(['sms.quota']);
      const { store } = house.platform.house;
      await own('member22', '1');
      const mobile = `+8190${String(504 * 10_007).padStart(8, '0')}`;
      await store.write(tx =>
        tx.updateTable('account').set({ mobile }).where('username', '=', 'member22').execute(),
      );
      const device = crypto.randomUUID();
      await known('member22', device);
      expect(codes([await japan(504, '10.77.7.251', crypto.randomUUID())])).toEqual(['sms.quota']);
      expect(codes([await japan(504, '10.77.7.251', device)])).toEqual(['sent']);
      // The budget is for everybody.
      await later(2 * MINUTE);
      await house.admin('sms-budget', { dialingCode: '81', codes: 100 });
      expect(codes([await japan(504, '10.77.7.251', device)])).toEqual(['sms.quota']);
    });

    it('fifty spellings of one number are one number', async () => {
      const arabic = (text: string) =>
        text.replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)));
      const wide = (text: string) =>
        text.replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit)));
      const mobile = number();
      const shapes = [mobile, `0${mobile}`, `+60${mobile}`, `0060${mobile}`, `60${mobile}`];
      const spaced = shapes.flatMap(one => [
        one,
        one.replace(/(\d{4})$/, ' $1'),
        one.replace(/(\d{4})$/, '-$1'),
        ` ${one} `,
        one.replace(/(\d{2})/, '$1 '),
      ]);
      const spellings = [
        ...spaced,
        ...shapes.flatMap(one => [arabic(one), wide(one)]),
        ...spaced.slice(0, 15).map(wide),
      ];
      expect(spellings.length).toBeGreaterThanOrEqual(50);
      const answers = await Promise.all(
        spellings.map(typed => askCode(house, typed, { address: address() })),
      );
      expect(sentOf(answers)).toBe(1);
      expect(new Set(codes(answers))).toEqual(new Set(['sent', 'sms.too.many']));
      expect(await outbox(house, `+60${mobile}`)).toHaveLength(1);
    });

    // With a hundred unused codes the dialling code itself would stop.
    it('others get their codes meanwhile', async () => {
      const prefix = number().slice(0, -4);
      const from = address();
      const attack = times(storm, index =>
        askCode(house, `${prefix}${String(index).padStart(4, '0')}`, { address: from }),
      );
      const people = times(isLong ? 90 : 20, () => askCode(house, number(), { address: address() }));
      const [attacked, served] = await Promise.all([Promise.all(attack), Promise.all(people)]);
      expect(sentOf(attacked)).toBe(5);
      expect(sentOf(served) / served.length).toBeGreaterThanOrEqual(0.99);
    });

    it('whatever is asked in whatever order: no window ever holds too many, and none is refused without need', async () => {
      const { house: inner } = house.platform;
      const stand = standStill(inner.clock);
      const start = inner.clock.now();
      const moves = fc.array(
        fc.record({
          number: fc.integer({ min: 0, max: 5 }),
          address: fc.integer({ min: 0, max: 3 }),
          device: fc.option(fc.integer({ min: 0, max: 2 })),
          waitMs: fc.constantFrom(0, 5 * SECOND, 61 * SECOND, 4 * MINUTE, 11 * MINUTE, HOUR, 7 * HOUR),
        }),
        { minLength: isLong ? 150 : 40, maxLength: isLong ? 250 : 60 },
      );
      try {
        await fc.assert(
          fc.asyncProperty(moves, async list => {
            await house.admin('forget-sends', { target: 'all' });
            const log: { at: number; number: string; address: string; device: string | null }[] = [];
            const locks = new Map<string, number>();
            let at = 0;
            for (const move of list) {
              at += move.waitMs;
              stand.at(start + at);
              const one = {
                number: `+6019000000${move.number}`,
                address: `172.16.${move.address}.1`,
                device: move.device === null ? null : `device ${move.device}`,
              };
              const now = inner.clock.now();
              const within = (test: (row: (typeof log)[number]) => boolean, ms: number) =>
                log.filter(row => test(row) && row.at > now - ms).length;
              const sameNumber = (row: (typeof log)[number]) => row.number === one.number;
              const sameAddress = (row: (typeof log)[number]) => row.address === one.address;
              const sameDevice = (row: (typeof log)[number]) =>
                one.device !== null && row.device === one.device;
              const locking = within(sameNumber, 10 * MINUTE) >= 3;
              const resting = (locks.get(one.number) ?? 0) > now;
              const expected =
                !resting &&
                !locking &&
                within(sameNumber, MINUTE) < 1 &&
                within(sameNumber, DAY) < 7 &&
                within(sameAddress, HOUR) < 5 &&
                within(sameAddress, DAY) < 20 &&
                within(sameDevice, 10 * MINUTE) < 3 &&
                within(() => true, HOUR) < 20;
              const sent = await issueCode(inner, {
                purpose: 'sign-in',
                target: { number: one.number, dialingCode: '60' },
                address: one.address,
                device: one.device,
                locale: 'en',
                challenged: true,
              }).then(
                () => true,
                () => false,
              );
              expect(sent).toBe(expected);
              if (sent) log.push({ ...one, at: now });
              else if (locking && !resting) locks.set(one.number, now + 5 * MINUTE);
            }
          }),
          { numRuns: isLong ? 20 : 3, seed: 20_261_121, endOnFailure: true },
        );
      } finally {
        stand.release();
      }
    }, 600_000);
  });

  describe('A5: guessing', () => {
    /** A number that is somebody's, with a code on its way. */
    async function asked(more: { device?: string; purpose?: SendPurpose } = {}) {
      const mobile = number();
      const e164 = await own('player01', mobile);
      const answer = await askCode(house, mobile, { address: address(), ...more });
      expect(answer.json.success).toBe(true);
      return { mobile, e164, code: await codeFor(house, e164) };
    }

    it('the right code signs in, once, however many bring it', async () => {
      const { mobile, code } = await asked();
      const answers = await Promise.all(times(5, () => signIn(mobile, code)));
      expect(answers.filter(answer => answer.json.success)).toHaveLength(1);
      expect((await signIn(mobile, code)).json.errorCode).toBe('verification.code.invalid');
    });

    it('of several who hold its ticket, one spends it', async () => {
      const { e164, code } = await asked();
      const { house: inner } = house.platform;
      const ask = { purpose: 'sign-in', target: e164, code, device: null } as const;
      const tickets = await Promise.all(times(4, () => checkCode(inner, ask)));
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

    it('after five wrong ones the right one is wrong, also when all come at once', async () => {
      const { mobile, code } = await asked();
      for (let step = 1; step <= 5; step++) await signIn(mobile, otherThan(code, step));
      expect((await signIn(mobile, code)).json.errorCode).toBe('verification.code.invalid');
      const next = await asked();
      const guesses = times(isLong ? 100 : 30, index => signIn(next.mobile, otherThan(next.code, index + 1)));
      const answers = await Promise.all(guesses);
      expect(answers.every(answer => answer.json.errorCode === 'verification.code.invalid')).toBe(true);
      expect((await signIn(next.mobile, next.code)).json.errorCode).toBe('verification.code.invalid');
      const { tries } = await house.platform.house.store.read(tx =>
        tx
          .selectFrom('verification_code')
          .select('tries')
          .where('target', '=', next.e164)
          .executeTakeFirstOrThrow(),
      );
      expect(tries).toBe(5);
    });

    it('a code is good for ten minutes, and the next one takes its place', async () => {
      const { mobile, code, e164 } = await asked();
      await later(10 * MINUTE + SECOND);
      expect((await signIn(mobile, code)).json.errorCode).toBe('verification.code.invalid');
      await askCode(house, mobile, { address: address() });
      const second = await codeFor(house, e164);
      await later(12 * MINUTE);
      await askCode(house, mobile, { address: address() });
      const third = await codeFor(house, e164);
      if (second !== third)
        expect((await signIn(mobile, second)).json.errorCode).toBe('verification.code.invalid');
      expect((await signIn(mobile, third)).json.success).toBe(true);
    });

    it('a code opens nothing but what it was sent for', async () => {
      const reset = (mobile: string, code: string) =>
        send('POST /wps/member/password/verification', {
          mobileNum: mobile,
          countryDialingCode: '60',
          verificationCode: code,
          newPassword: 'Quite-Other-77',
        });
      for (const purpose of ['sign-in', 'register', 'register-mobile', 'reset'] as const) {
        const { mobile, code } = await asked({ purpose });
        if (purpose !== 'sign-in')
          expect((await signIn(mobile, code)).json.errorCode).toBe('verification.code.invalid');
        if (purpose !== 'reset')
          expect((await reset(mobile, code)).json.errorCode).toBe('verification.code.invalid');
        const foreign = number();
        await own('player02', foreign);
        expect((await signIn(foreign, code)).json.errorCode).toBe('verification.code.invalid');
      }
    });

    it('a code of a known browser is of no use in another', async () => {
      const device = crypto.randomUUID();
      const { mobile, code } = await asked({ device });
      for (const other of [undefined, crypto.randomUUID()])
        expect((await signIn(mobile, code, { loginDeviceId: other })).json.errorCode).toBe(
          'verification.code.invalid',
        );
      expect((await signIn(mobile, code, { loginDeviceId: device })).json.success).toBe(true);
    });

    it('no code lies in the database in the clear, except where it is sent', async () => {
      const { code } = await asked();
      const rows = await house.platform.house.store.read(async tx => [
        ...(await tx.selectFrom('verification_code').selectAll().execute()),
        ...(await tx.selectFrom('audit').selectAll().execute()),
      ]);
      const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
      expect(text).not.toContain(`"${code}"`);
    });
  });

  describe('sign-in by code', () => {
    it('A1: a wrong code and a number of nobody get the same bytes, and so do the sends', async () => {
      const [mine, nobody] = [number(), number()];
      await own('player01', mine);
      const [one, two] = [
        await askCode(house, mine, { address: address() }),
        await askCode(house, nobody, { address: address() }),
      ];
      expect(one.text).toBe(two.text);
      const [wrong, unknown] = [
        await signIn(mine, otherThan(await codeFor(house, `+60${mine}`))),
        await signIn(nobody, await codeFor(house, `+60${nobody}`)),
      ];
      expect(wrong.text).toBe(unknown.text);
      expect(wrong.status).toBe(unknown.status);
      expect((await signIn('not a number', '123456')).text).toBe(wrong.text);
    });

    it('A1: takes as long for a number of nobody', async () => {
      const mine = number();
      await own('player01', mine);
      const samples = isLong ? 2_000 : 30;
      const guess = await timeBoth(samples, [() => signIn(mine, '000000'), () => signIn(number(), '000000')]);
      const numbers = times(samples, () => [number(), number()] as const);
      const ask = (mobile = '') => askCode(house, mobile, { address: address() });
      const sending = await timeBoth(
        samples,
        [index => ask(numbers[index]?.[0]), index => ask(numbers[index]?.[1])],
        async index => {
          if (index % 40 === 0) await house.admin('forget-sends', { target: 'all' });
          await own('player01', numbers[index]?.[0] ?? '');
        },
      );
      console.log('A1 of a number that is somebody’s and one that is nobody’s:', { guess, sending });
      if (!isLong) return;
      for (const { medianMs, auc } of [guess, sending]) {
        expect(medianMs).toBeLessThanOrEqual(5);
        expect(auc).toBeLessThanOrEqual(0.55);
      }
    }, 600_000);

    it('asks for a number that was proved', async () => {
      const mobile = number();
      await own('player01', mobile, { mobile_verified: false });
      await askCode(house, mobile, { address: address() });
      const answer = await signIn(mobile, await codeFor(house, `+60${mobile}`));
      expect(answer.json.errorCode).toBe('verification.code.invalid');
    });

    it('skips the forced change; a closed account stays closed', async () => {
      const mobile = number();
      await own('member21', mobile, { password_expired: true });
      await askCode(house, mobile, { address: address() });
      const answer = await signIn(mobile, await codeFor(house, `+60${mobile}`));
      expect(answer.json.value).toMatchObject({ mustChange: false, userName: 'member21', customerType: 3 });
      await own('member21', mobile, { closed_at: new Date() });
      await later(2 * MINUTE);
      await askCode(house, mobile, { address: address() });
      const closed = await signIn(mobile, await codeFor(house, `+60${mobile}`));
      expect(closed.json.errorCode).toBe('account.closed');
    });

    it('is not there while its switch is off', async () => {
      await house.admin('switch', { modId: 'MOBILEVERCODELOGIN3', state: 'off' });
      expect((await signIn(number(), '123456')).json.errorCode).toBe('function.not.available');
      await house.admin('switch', { modId: 'MOBILEVERCODELOGIN3', state: 'on' });
      expect((await signIn(number(), '123456', { type: 'nobody' })).json.errorCode).toBe(
        'function.not.available',
      );
    });
  });

  it('sweeps codes after two days', async () => {
    await askCode(house, number(), { address: address() });
    const rows = () =>
      house.platform.house.store.read(tx => tx.selectFrom('verification_code').select('id').execute());
    const { store, clock } = house.platform.house;
    await sweep(store, new Date(clock.now() + 47 * HOUR));
    expect(await rows()).toHaveLength(1);
    await sweep(store, new Date(clock.now() + 49 * HOUR));
    expect(await rows()).toHaveLength(0);
  });
});

describe.runIf(targets.includes('postgres'))('codes by SMS in several processes', () => {
  it('A4: the limits hold to the number over all of them', async () => {
    const { place, drop } = await freshPlace('postgres');
    const env = (directory: string) =>
      readPlatformEnv({
        NODE_ENV: 'test',
        PLATFORM_PORT: '0',
        DATA_DIR: directory,
        PLATFORM_LOG_LEVEL: 'fatal',
        PLATFORM_SEAL_KEY: 'one key for all of the processes',
      });
    const directories = ['a', 'b', 'c'].map(name => mkdtempSync(join(tmpdir(), `foyer-${name}-`)));
    const platforms: Platform[] = [];
    for (const directory of directories) platforms.push(await startPlatform(env(directory), place));
    const issue = (index: number, number: string, address: string, device: string | null = null) =>
      issueCode((platforms[index % 3] as Platform).house, {
        purpose: 'sign-in',
        target: { number, dialingCode: '60' },
        address,
        device,
        locale: 'en',
        challenged: true,
      }).then(
        () => 1,
        () => 0,
      );
    const sum = async (list: Promise<number>[]) =>
      (await Promise.all(list)).reduce((all: number, one) => all + one, 0);
    const spread = (index: number) => `+6017${String(index).padStart(4, '0')}0000`;
    const apart = (index: number) => `10.${index >> 8}.${index & 255}.9`;
    const all = (make: (index: number) => Promise<number>) =>
      sum(Array.from({ length: 200 }, (_, i) => make(i)));
    try {
      expect(await all(index => issue(index, '+60123456789', apart(index)))).toBe(1);
      expect(await all(index => issue(index, spread(index), '10.8.0.1'))).toBe(5);
      expect(await all(index => issue(index, spread(300 + index), apart(300 + index), 'one browser'))).toBe(
        3,
      );
      expect(
        await all(index => issue(index, `+6018000${String(index).padStart(4, '0')}`, apart(600 + index))),
      ).toBe(20);
      // A code that one process sent is judged by another.
      const [message] = await (platforms[0] as Platform).house.store.read(tx =>
        tx.selectFrom('outbox').selectAll().where('recipient', '=', '+60123456789').execute(),
      );
      const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
      for (const { house } of platforms) {
        const ask = { purpose: 'sign-in', target: '+60123456789', code, device: null } as const;
        expect((await checkCode(house, ask)).codeId).toBeTypeOf('bigint');
      }
    } finally {
      for (const platform of platforms) await platform.close();
      for (const directory of directories) rmSync(directory, { recursive: true, force: true });
      await drop();
    }
  }, 120_000);
});

describe.each(targets)('carriers on %s', target => {
  it('a webhook gets number and text; one that fails is a refusal that counts', async () => {
    let status = 200;
    const carrier = await httpService(() => ({ status }));
    const house = await openPlatform(target, { PLATFORM_SMS_WEBHOOK: carrier.url });
    try {
      expect((await askCode(house, '123456789', { address: '10.1.1.1' })).json).toMatchObject(SENT);
      const { to, text } = JSON.parse(carrier.taken[0]?.body ?? '');
      expect([to, text]).toEqual(['+60123456789', expect.stringMatching(/\d{6}/)]);
      expect(await outbox(house)).toEqual([]);
      status = 503;
      expect((await askCode(house, '123450000', { address: '10.1.1.1' })).json.errorCode).toBe('sms.failed');
      expect((await askCode(house, '123450000', { address: '10.1.1.1' })).json.errorCode).toBe(
        'sms.too.many',
      );
      expect(carrier.taken).toHaveLength(2);
      await carrier.close();
      expect((await askCode(house, '123451111', { address: '10.1.1.1' })).json.errorCode).toBe('sms.failed');
    } finally {
      await house.close();
      await carrier.close().catch(() => undefined);
    }
  });

  it('a third-party service makes and judges its codes; limits, tries and single use stay ours', async () => {
    const service = await httpService(({ path, body }) => {
      const asked = JSON.parse(body);
      if (path.endsWith('/send')) return { json: { channelToken: `token of ${asked.number}` } };
      const right = asked.code === '4711' && asked.channelToken === `token of ${asked.number}`;
      return { json: { success: right } };
    });
    const env = { PLATFORM_SMS_CHANNEL: 'otherhouse', PLATFORM_SMS_CHANNEL_URL: `${service.url}/v1/` };
    const house = await openPlatform(target, env);
    try {
      await house.platform.house.store.write(tx =>
        tx
          .updateTable('account')
          .set({ mobile: '+60123456789', mobile_verified: true, password_expired: true })
          .where('username', '=', 'player01')
          .execute(),
      );
      const ask = () =>
        askCode(house, '012-345 6789', { address: '10.1.1.1', more: { channel: 'otherhouse' } });
      const token = 'token of +60123456789';
      expect((await ask()).json.value).toEqual({ expiredMinutes: 1, channelToken: token });
      expect((await ask()).json.errorCode).toBe('sms.too.many');
      const login = (password: string, channelToken?: string, type = 'otherhouse') =>
        sealedTo(house)('POST /wps/session/login', {
          username: '0123456789',
          password,
          type,
          channelToken,
          countryDialingCode: '60',
        });
      const checks = () => service.taken.filter(one => one.path === '/v1/check').length;
      for (const wrong of [
        await login('4711'),
        await login('4711', 'other'),
        await login('4711', token, 'sms'),
      ])
        expect(wrong.json.errorCode).toBe('verification.code.invalid');
      expect(checks()).toBe(0);
      expect((await login('4712', token)).json.errorCode).toBe('verification.code.invalid');
      expect((await login('4711', token)).json.value).toMatchObject({
        mustChange: false,
        userName: 'player01',
      });
      expect((await login('4711', token)).json.errorCode).toBe('verification.code.invalid');
      expect(checks()).toBe(2);
      const unknown = await askCode(house, '123450000', { address: '10.1.1.1', more: { channel: 'nobody' } });
      expect(unknown.json.errorCode).toBe('function.not.available');
    } finally {
      await house.close();
      await service.close();
    }
  });
});
