import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import {
  codeFor,
  httpService,
  otherThan,
  outbox,
  requestCode,
  type SendPurpose,
  sends,
  timeBoth,
} from '../support/platform-codes.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, sealedTo } from '../support/platform-person.ts';
import { smsClient } from '../support/sms-client.ts';

const SENT = { success: true, value: { expiredMinutes: 1 } };

describe.each(targets)('codes by SMS on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(async () => {
    await moveClock(ctx, 0);
    await ctx.admin('forget-sends', { target: 'all' });
  });
  afterAll(() => ctx.close());
  const { address, number, later, sentOf, times, own, signIn } = smsClient(() => ctx);

  describe('the calls that send a code', () => {
    it.each(Object.keys(sends) as SendPurpose[])(
      '%s: sends a code of six digits in the requested language',
      async purpose => {
        const mobile = number();
        const token = purpose === 'bind' ? await ctx.signIn('player02') : undefined;
        const answer = await requestCode(ctx, mobile, {
          purpose,
          address: address(),
          ...(token ? { token } : {}),
        });
        expect(answer.json).toMatchObject(SENT);
        const [message] = await outbox(ctx, `+60${mobile}`);
        expect(message?.body).toMatch(/(^|\D)\d{6}\D.*10/s);
        expect(answer.text).not.toContain(await codeFor(ctx, `+60${mobile}`));
      },
    );

    it('each is refused while its switch is off', async () => {
      for (const purpose of Object.keys(sends) as SendPurpose[]) {
        const [, , modIds] = sends[purpose];
        if (modIds.length === 0) continue;
        for (const modId of modIds) await ctx.admin('switch', { modId, state: 'off' });
        const off = await requestCode(ctx, number(), { purpose, address: address() });
        for (const modId of modIds) await ctx.admin('switch', { modId, state: 'on' });
        expect([purpose, off.json.errorCode]).toEqual([purpose, 'function.not.available']);
        expect((await requestCode(ctx, number(), { purpose, address: address() })).json.success).toBe(true);
      }
    });

    it('binding a number requires a member', async () => {
      const answer = await requestCode(ctx, number(), { purpose: 'bind', address: address() });
      expect(answer.status).toBe(401);
      const mail = await ctx.wire('POST /wps/v2/verification/email/send', {
        json: { email: 'a@b.example' },
      });
      expect(mail.status).toBe(401);
    });

    it('by mail: limited by address and by account', async () => {
      const token = await ctx.signIn('player02');
      const request = (email: string) =>
        ctx.wire('POST /wps/v2/verification/email/send', { token, json: { email } });
      expect((await request('Some.One@Mail.example')).json).toMatchObject(SENT);
      expect(await codeFor(ctx, 'some.one@mail.example')).toMatch(/^\d{6}$/);
      expect((await request('some.one@mail.example')).json).toMatchObject({
        errorCode: 'mail.too.many',
        value: { seconds: 60 },
      });
      const more = await Promise.all(times(20, index => request(`other${index}@mail.example`)));
      expect(sentOf(more)).toBe(4);
    });

    it('invalid numbers, unsupported countries and premium ranges get no code', async () => {
      const request = (typed: string, dialingCode: string) =>
        requestCode(ctx, typed, { dialingCode, address: address() });
      for (const [typed, code] of [
        ['12', '60'],
        ['abcdefgh', '60'],
        ['1600123456', '60'],
        ['9098123456', '44'],
        ['203 123 456', '886'],
        ['8112 3456', '852'],
        ['050 1234 5678', '82'],
        ['+65 8123 4567', '60'],
      ] as const)
        expect([typed, (await request(typed, code)).json.success]).toEqual([typed, false]);
      expect((await request('2025550123', '1')).json.errorCode).toBe('mobile.region.closed');
      expect((await request('1234567', '60')).json.errorCode).toBe('mobile.invalid');
      const rows = await ctx.platform.ctx.store.read(tx =>
        tx.selectFrom('verification_code').select('id').execute(),
      );
      expect(rows).toEqual([]);
    });
  });

  describe('sign-in by code', () => {
    it('A1: a wrong code and the sending of one get the same bytes for a number without an account', async () => {
      const [mine, nobody] = [number(), number()];
      await own('player01', mine);
      const [one, two] = [
        await requestCode(ctx, mine, { address: address() }),
        await requestCode(ctx, nobody, { address: address() }),
      ];
      expect(one.text).toBe(two.text);
      const [wrong, unknown] = [
        await signIn(mine, otherThan(await codeFor(ctx, `+60${mine}`))),
        await signIn(nobody, otherThan(await codeFor(ctx, `+60${nobody}`))),
      ];
      expect(wrong.text).toBe(unknown.text);
      expect(wrong.status).toBe(unknown.status);
      expect((await signIn('not a number', '123456')).text).toBe(wrong.text);
    });

    it('A1: takes as long for a number without an account', async () => {
      const mine = number();
      await own('player01', mine);
      const samples = isLong ? 2_000 : 30;
      const guess = await timeBoth(samples, [() => signIn(mine, '000000'), () => signIn(number(), '000000')]);
      const numbers = times(samples, () => [number(), number()] as const);
      const request = (mobile = '') => requestCode(ctx, mobile, { address: address() });
      const sending = await timeBoth(
        samples,
        [index => request(numbers[index]?.[0]), index => request(numbers[index]?.[1])],
        async index => {
          if (index % 40 === 0) await ctx.admin('forget-sends', { target: 'all' });
          await own('player01', numbers[index]?.[0] ?? '');
        },
      );
      console.log('A1 of a number that is newRegistrant’s and one that is nobody’s:', { guess, sending });
      if (!isLong) return;
      for (const { medianMs, auc } of [guess, sending]) {
        expect(medianMs).toBeLessThanOrEqual(5);
        expect(auc).toBeLessThanOrEqual(0.55);
      }
    }, 600_000);

    it('requires a proved number', async () => {
      const mobile = number();
      await own('player01', mobile, { mobile_verified: false });
      await requestCode(ctx, mobile, { address: address() });
      const answer = await signIn(mobile, await codeFor(ctx, `+60${mobile}`));
      expect(answer.json.errorCode).toBe('mobile.unregistered');
    });

    it('skips the forced change of password; a closed account stays closed', async () => {
      const mobile = number();
      await own('member21', mobile, { password_expired: true });
      await requestCode(ctx, mobile, { address: address() });
      const answer = await signIn(mobile, await codeFor(ctx, `+60${mobile}`));
      expect(answer.json.value).toMatchObject({ mustChange: false, userName: 'member21', customerType: 3 });
      await own('member21', mobile, { closed_at: new Date() });
      await later(2 * MINUTE_MS);
      await requestCode(ctx, mobile, { address: address() });
      const closed = await signIn(mobile, await codeFor(ctx, `+60${mobile}`));
      expect(closed.json.errorCode).toBe('account.closed');
    });

    it('is refused while its switch is off', async () => {
      await ctx.admin('switch', { modId: 'MOBILEVERCODELOGIN3', state: 'off' });
      expect((await signIn(number(), '123456')).json.errorCode).toBe('function.not.available');
      await ctx.admin('switch', { modId: 'MOBILEVERCODELOGIN3', state: 'on' });
      expect((await signIn(number(), '123456', { type: 'nobody' })).json.errorCode).toBe(
        'function.not.available',
      );
    });
  });

  it('codes are swept after two days', async () => {
    await requestCode(ctx, number(), { address: address() });
    const rows = () =>
      ctx.platform.ctx.store.read(tx => tx.selectFrom('verification_code').select('id').execute());
    const { store, clock } = ctx.platform.ctx;
    await sweep(store, new Date(clock.now() + 47 * HOUR_MS));
    expect(await rows()).toHaveLength(1);
    await sweep(store, new Date(clock.now() + 49 * HOUR_MS));
    expect(await rows()).toHaveLength(0);
  });
});

describe.each(targets)('SMS transports on %s', target => {
  it('a webhook receives number and text; its failure is a refusal that counts', async () => {
    let status = 200;
    const carrier = await httpService(() => ({ status }));
    const ctx = await openPlatform(target, { PLATFORM_SMS_WEBHOOK: carrier.url });
    try {
      expect((await requestCode(ctx, '123456789', { address: '10.1.1.1' })).json).toMatchObject(SENT);
      const { to, text } = JSON.parse(carrier.taken[0]?.body ?? '');
      expect([to, text]).toEqual(['+60123456789', expect.stringMatching(/\d{6}/)]);
      expect(await outbox(ctx)).toEqual([]);
      status = 503;
      expect((await requestCode(ctx, '123450000', { address: '10.1.1.1' })).json.errorCode).toBe(
        'sms.failed',
      );
      expect((await requestCode(ctx, '123450000', { address: '10.1.1.1' })).json.errorCode).toBe(
        'sms.too.many',
      );
      expect(carrier.taken).toHaveLength(2);
      await carrier.close();
      expect((await requestCode(ctx, '123451111', { address: '10.1.1.1' })).json.errorCode).toBe(
        'sms.failed',
      );
    } finally {
      await ctx.close();
      await carrier.close().catch(() => undefined);
    }
  });

  it('a third-party service creates and checks its codes; limits, tries and single use stay with the platform', async () => {
    const service = await httpService(({ path, body }) => {
      const parsed = JSON.parse(body);
      if (path.endsWith('/send')) return { json: { channelToken: `token of ${parsed.number}` } };
      const right = parsed.code === '4711' && parsed.channelToken === `token of ${parsed.number}`;
      return { json: { success: right } };
    });
    const env = { PLATFORM_SMS_CHANNEL: 'otherhouse', PLATFORM_SMS_CHANNEL_URL: `${service.url}/v1/` };
    const ctx = await openPlatform(target, env);
    try {
      await ctx.platform.ctx.store.write(tx =>
        tx
          .updateTable('account')
          .set({ mobile: '+60123456789', mobile_verified: true, password_expired: true })
          .where('username', '=', 'player01')
          .execute(),
      );
      const request = () =>
        requestCode(ctx, '012-345 6789', { address: '10.1.1.1', more: { channel: 'otherhouse' } });
      const token = 'token of +60123456789';
      expect((await request()).json.value).toEqual({ expiredMinutes: 1, channelToken: token });
      expect((await request()).json.errorCode).toBe('sms.too.many');
      const login = (password: string, channelToken?: string, type = 'otherhouse') =>
        sealedTo(ctx)('POST /wps/session/login', {
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
      const unknown = await requestCode(ctx, '123450000', {
        address: '10.1.1.1',
        more: { channel: 'nobody' },
      });
      expect(unknown.json.errorCode).toBe('function.not.available');
    } finally {
      await ctx.close();
      await service.close();
    }
  });
});
