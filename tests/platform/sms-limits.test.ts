import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { issueCode } from '#platform/auth/codes.ts';
import { outbox, requestCode, solvedCaptcha, standStill } from '../support/platform-codes.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { smsClient } from '../support/sms-client.ts';

describe.each(targets)('limits of codes by SMS on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(async () => {
    await moveClock(ctx, 0);
    await ctx.admin('forget-sends', { target: 'all' });
  });
  afterAll(() => ctx.close());
  const { address, number, later, codes, sentOf, times, own, known } = smsClient(() => ctx);

  describe('A4: the limits, exact under parallel requests', () => {
    const storm = isLong ? 200 : 60;

    /** Options with a solved captcha. */
    const solved = () => solvedCaptcha(ctx);

    it('a number: one a minute, three in ten minutes, then a lock of five minutes, ten a day', async () => {
      const mobile = number();
      await own('player01', mobile);
      const device = crypto.randomUUID();
      await known('player01', device);
      const requestMany = async (length: number) => {
        // Captchas are solved one after the other: only the requests for codes are parallel.
        const pictures = [];
        for (let index = 0; index < length; index++) pictures.push(await solved());
        const requests = pictures.map(picture =>
          requestCode(ctx, mobile, { address: address(), ...picture }),
        );
        return sentOf(await Promise.all(requests));
      };
      const got: number[] = [];
      for (const at of [0, 30 * SECOND_MS, 70 * SECOND_MS, 140 * SECOND_MS, 210 * SECOND_MS]) {
        await later(at);
        got.push(await requestMany(storm));
      }
      expect(got).toEqual([1, 0, 1, 1, 0]);
      // The fourth request within ten minutes starts a lock of five minutes, which further requests do not
      // extend.
      const resting = await requestCode(ctx, mobile, { address: address(), ...(await solved()) });
      expect(resting.json).toMatchObject({ errorCode: 'sms.too.many' });
      expect(resting.json.value.seconds).toBeGreaterThan(240);
      let sent = 3;
      for (let at = 210 * SECOND_MS; at < DAY_MS / 2; at += isLong ? 5 * MINUTE_MS : 47 * MINUTE_MS) {
        await later(at);
        sent += await requestMany(3);
      }
      // The last three of the day are reserved for the owner, whoever requests codes before.
      expect(sent).toBe(7);
      const stranger = await requestCode(ctx, mobile, { address: address(), ...(await solved()) });
      expect(stranger.json.errorCode).toBe('sms.quota');
      for (let at = DAY_MS / 2; at < DAY_MS; at += isLong ? 5 * MINUTE_MS : 47 * MINUTE_MS) {
        await later(at);
        const requests = times(3, () => requestCode(ctx, mobile, { address: address(), device }));
        sent += sentOf(await Promise.all(requests));
      }
      expect(sent).toBe(10);
      const owner = await requestCode(ctx, mobile, { address: address(), device });
      expect(owner.json.errorCode).toBe('sms.quota');
      await later(DAY_MS + 2 * MINUTE_MS);
      expect((await requestCode(ctx, mobile, { address: address(), device })).json.success).toBe(true);
    }, 600_000);

    it('the lock after too many lasts five minutes at least, also when the ten minutes have passed', async () => {
      const mobile = number();
      const request = async () => requestCode(ctx, mobile, { address: address(), ...(await solved()) });
      for (const at of [0, 61 * SECOND_MS, 122 * SECOND_MS]) {
        await later(at);
        await request();
      }
      await later(9 * MINUTE_MS + 50 * SECOND_MS);
      const fourth = await request();
      expect(fourth.json.value.seconds).toBe(300);
      await later(10 * MINUTE_MS + 30 * SECOND_MS);
      expect((await request()).json.errorCode).toBe('sms.too.many');
      await later(15 * MINUTE_MS + 10 * SECOND_MS);
      expect((await request()).json.success).toBe(true);
    });

    it('from the third code of a number’s day on strangers need a captcha, also for a number without an account', async () => {
      const [mine, nobody] = [number(), number()];
      await own('player02', mine);
      const device = crypto.randomUUID();
      await known('player02', device);
      for (const at of [0, 11 * MINUTE_MS]) {
        await later(at);
        for (const mobile of [mine, nobody])
          expect((await requestCode(ctx, mobile, { address: address() })).json.success).toBe(true);
      }
      await later(22 * MINUTE_MS);
      const [one, two] = [
        await requestCode(ctx, mine, { address: address() }),
        await requestCode(ctx, nobody, { address: address() }),
      ];
      expect(one.json).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
      expect([one.text, one.status]).toEqual([two.text, two.status]);
      const wrong = { ...(await solved()), more: { captcha: 'WRONG' } };
      expect((await requestCode(ctx, mine, { address: address(), ...wrong })).json.errorCode).toMatch(
        /captcha/,
      );
      expect(await outbox(ctx, `+60${mine}`)).toHaveLength(2);
      expect((await requestCode(ctx, mine, { address: address(), ...(await solved()) })).json.success).toBe(
        true,
      );
      await later(33 * MINUTE_MS);
      expect((await requestCode(ctx, mine, { address: address(), device })).json.success).toBe(true);
    });

    it('an address, for IPv6 the /64: captcha from the sixth of an hour on, ten in five minutes, sixty an hour', async () => {
      const net = '2001:db8:1:7';
      const cousins = times(9, index => `${net}::${index + 1}`);
      const from = (index: number) => cousins[index % cousins.length] ?? '';
      const plain = await Promise.all(
        times(storm, index => requestCode(ctx, number(), { address: from(index) })),
      );
      expect(sentOf(plain)).toBe(5);
      expect(new Set(codes(plain))).toEqual(new Set(['sent', 'captcha.required']));
      const withPictures = async () => {
        const pictures = [];
        for (let index = 0; index < 12; index++) pictures.push(await solved());
        return Promise.all(
          pictures.map((picture, index) => requestCode(ctx, number(), { address: from(index), ...picture })),
        );
      };
      // Used, or the network limit of unused codes would apply first.
      const markUsed = () =>
        ctx.platform.ctx.store.write(tx =>
          tx.updateTable('verification_code').set({ used_at: ctx.platform.ctx.clock.date() }).execute(),
        );
      const more = await withPictures();
      expect(sentOf(more)).toBe(5);
      const over = more.find(({ json }) => !json.success);
      expect(over?.json.errorCode).toBe('sms.too.many');
      expect(over?.json.value.seconds).toBeLessThanOrEqual(300);
      let sent = 10;
      for (let at = 5 * MINUTE_MS + SECOND_MS; at < HOUR_MS; at += 5 * MINUTE_MS + SECOND_MS) {
        await later(at);
        await markUsed();
        sent += sentOf(await withPictures());
      }
      expect(sent).toBe(60);
      expect(sentOf([await requestCode(ctx, number(), { address: '2001:db8:ffff:8::1' })])).toBe(1);
    });

    it('a browser: three in ten minutes', async () => {
      const device = crypto.randomUUID();
      const all = () =>
        Promise.all(times(storm, () => requestCode(ctx, number(), { address: address(), device })));
      expect(sentOf(await all())).toBe(3);
      await later(10 * MINUTE_MS + SECOND_MS);
      expect(sentOf(await all())).toBe(3);
    });

    it('a prefix: twenty an hour', async () => {
      const prefix = number().slice(0, -4);
      const all = () =>
        Promise.all(
          times(storm, index =>
            requestCode(ctx, `${prefix}${String(index).padStart(4, '0')}`, { address: address() }),
          ),
        );
      const answers = await all();
      expect(sentOf(answers)).toBe(20);
      expect(new Set(codes(answers))).toEqual(new Set(['sent', 'sms.too.many']));
      await later(HOUR_MS + SECOND_MS);
      expect(sentOf(await all())).toBe(20);
    });

    it('a dialling code: never more than its daily budget', async () => {
      await ctx.admin('sms-budget', { dialingCode: '65', codes: 7 });
      const request = (index: number) =>
        requestCode(ctx, `8${String(index).padStart(3, '0')}1234`, { dialingCode: '65', address: address() });
      const answers = await Promise.all(times(storm, request));
      expect(sentOf(answers)).toBe(7);
      expect(new Set(codes(answers))).toEqual(new Set(['sent', 'sms.quota']));
      expect(sentOf([await requestCode(ctx, number(), { address: address() })])).toBe(1);
    });

    it('a dialling code is blocked while under a fifth of its last hundred codes were used', async () => {
      const hongKong = (index: number) =>
        requestCode(ctx, `${5_000_0000 + index * 10_007}`, { dialingCode: '852', address: address() });
      for (let index = 0; index < 120; index += 20)
        await Promise.all(times(20, step => hongKong(index + step)));
      const sent = await ctx.platform.ctx.store.read(tx =>
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
        ctx.platform.ctx.store.write(tx =>
          tx
            .updateTable('verification_code')
            .set({ used_at: ctx.platform.ctx.clock.date() })
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

    it('a network with unused codes is blocked before its country, and a known browser never for that reason', async () => {
      const japan = (index: number, from: string, device?: string) =>
        requestCode(ctx, `90${String(index * 10_007).padStart(8, '0')}`, {
          dialingCode: '81',
          address: from,
          device,
        });
      const near = await Promise.all(times(storm, index => japan(index, `10.77.7.${index}`)));
      expect(sentOf(near)).toBe(20);
      expect(codes([await japan(500, '10.77.7.250')])).toEqual(['sms.quota']);
      expect(codes([await japan(501, '10.77.8.1')])).toEqual(['sent']);
      expect(codes([await japan(502, '2001:db8:77:1::1')])).toEqual(['sent']);
      // Codes of five networks block the country for strangers.
      for (let net = 10; net < 14; net++)
        await Promise.all(times(20, index => japan(net * 100 + index, `10.77.${net}.${index}`)));
      expect(codes([await japan(503, '10.78.1.1')])).toEqual(['sms.quota']);
      const { store } = ctx.platform.ctx;
      await own('member22', '1');
      const mobile = `+8190${String(504 * 10_007).padStart(8, '0')}`;
      await store.write(tx =>
        tx.updateTable('account').set({ mobile }).where('username', '=', 'member22').execute(),
      );
      const device = crypto.randomUUID();
      await known('member22', device);
      expect(codes([await japan(504, '10.77.7.251', crypto.randomUUID())])).toEqual(['sms.quota']);
      expect(codes([await japan(504, '10.77.7.251', device)])).toEqual(['sent']);
      // The daily budget applies to everybody.
      await later(2 * MINUTE_MS);
      await ctx.admin('sms-budget', { dialingCode: '81', codes: 100 });
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
        spellings.map(typed => requestCode(ctx, typed, { address: address() })),
      );
      expect(sentOf(answers)).toBe(1);
      expect(new Set(codes(answers))).toEqual(new Set(['sent', 'sms.too.many']));
      expect(await outbox(ctx, `+60${mobile}`)).toHaveLength(1);
    });

    // A hundred unused codes would block the dialling code itself.
    it('other numbers get their codes meanwhile', async () => {
      const prefix = number().slice(0, -4);
      const from = address();
      const attack = times(storm, index =>
        requestCode(ctx, `${prefix}${String(index).padStart(4, '0')}`, { address: from }),
      );
      const people = times(isLong ? 90 : 20, () => requestCode(ctx, number(), { address: address() }));
      const [attacked, served] = await Promise.all([Promise.all(attack), Promise.all(people)]);
      expect(sentOf(attacked)).toBe(5);
      expect(sentOf(served) / served.length).toBeGreaterThanOrEqual(0.99);
    });

    it('in any order of requests no window exceeds its limit, and no request is refused without need', async () => {
      const { ctx: inner } = ctx.platform;
      const stand = standStill(inner.clock);
      const start = inner.clock.now();
      const moves = fc.array(
        fc.record({
          number: fc.integer({ min: 0, max: 5 }),
          address: fc.integer({ min: 0, max: 3 }),
          device: fc.option(fc.integer({ min: 0, max: 2 })),
          waitMs: fc.constantFrom(
            0,
            5 * SECOND_MS,
            61 * SECOND_MS,
            4 * MINUTE_MS,
            11 * MINUTE_MS,
            HOUR_MS,
            7 * HOUR_MS,
          ),
        }),
        { minLength: isLong ? 150 : 40, maxLength: isLong ? 250 : 60 },
      );
      try {
        await fc.assert(
          fc.asyncProperty(moves, async list => {
            await ctx.admin('forget-sends', { target: 'all' });
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
              const locking = within(sameNumber, 10 * MINUTE_MS) >= 3;
              const resting = (locks.get(one.number) ?? 0) > now;
              const expected =
                !resting &&
                !locking &&
                within(sameNumber, MINUTE_MS) < 1 &&
                within(sameNumber, DAY_MS) < 7 &&
                within(sameAddress, 5 * MINUTE_MS) < 10 &&
                within(sameAddress, HOUR_MS) < 60 &&
                within(sameDevice, 10 * MINUTE_MS) < 3 &&
                within(() => true, HOUR_MS) < 20;
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
              else if (locking && !resting) locks.set(one.number, now + 5 * MINUTE_MS);
            }
          }),
          { numRuns: isLong ? 20 : 3, seed: 20_261_121, endOnFailure: true },
        );
      } finally {
        stand.release();
      }
    }, 600_000);
  });
});
