import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#lib/rules/time.ts';
import { timeBoth } from '../support/platform-codes.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { registrant } from '../support/registrant.ts';
import { registrationClient } from '../support/registration-client.ts';

describe.each(targets)('codes and names at registration on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => reset());
  afterAll(() => ctx.close());
  const { store, later, code, reset } = registrationClient(() => ctx);

  describe('affiliate and referral codes', () => {
    const check = (me: ReturnType<typeof registrant>, query: string) =>
      ctx.wire(`GET /wps/agent/affiliate?${query}`, { headers: me.headers });

    it('the account is a downline of the affiliate code’s agent, in any case, and the code is stored', async () => {
      const me = registrant(ctx);
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

    it('an affiliate code is valid only on its own site and while its agent’s account is open', async () => {
      await ctx.admin('affiliate-code', {
        action: 'make',
        code: 'AUTUMN',
        account: 'agent02',
        domain: 'a.test',
      });
      const me = registrant(ctx);
      expect((await check(me, 'code=autumn&domain=a.test')).json.success).toBe(true);
      expect(code(await check(me, 'code=autumn&domain=b.test'))).toBe('invitation.code.error');
      expect(code(await check(me, 'code=autumn'))).toBe('invitation.code.error');
      expect((await check(me, 'code=AGENT01&domain=b.test')).json.success).toBe(true);
      await ctx.admin('affiliate-code', { action: 'close', code: 'AUTUMN' });
      expect(code(await check(me, 'code=autumn&domain=a.test'))).toBe('invitation.code.error');
      await expect(
        ctx.admin('affiliate-code', { action: 'make', code: 'autumn', account: 'agent01' }),
      ).rejects.toThrow('code');
      await expect(
        ctx.admin('affiliate-code', { action: 'make', code: 'MINE', account: 'player01' }),
      ).rejects.toThrow('account');
    });

    it('A1: a code of another site, of a closed account and an unknown one get the same response in the same time', async () => {
      const made = { action: 'make', account: 'agent02' };
      await ctx.admin('affiliate-code', { ...made, code: 'ELSEWHERE', domain: 'elsewhere.test' });
      await ctx.admin('affiliate-code', { ...made, code: 'CLOSED' });
      await ctx.admin('affiliate-code', { action: 'close', code: 'CLOSED' });
      // From separate addresses: each may try about ten.
      const request = (name: string) => check(registrant(ctx), `code=${name}&domain=here.test`);
      const answers = [await request('ELSEWHERE'), await request('CLOSED'), await request('NOBODYS')];
      expect(new Set(answers.map(({ text, status }) => `${status} ${text}`)).size).toBe(1);
      const samples = isLong ? 2_000 : 30;
      const elsewhere = await timeBoth(samples, [() => request('ELSEWHERE'), () => request('NOBODYS')]);
      const closed = await timeBoth(samples, [() => request('CLOSED'), () => request('NOBODYS')]);
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

    it('an address may try ten wrong codes an hour; then right ones get the same response', async () => {
      const me = registrant(ctx);
      for (let one = 0; one < 10; one++)
        expect(code(await check(me, `code=WRONG${one}`))).toBe('invitation.code.error');
      const over = await check(me, 'code=WRONG10');
      expect([over.status, code(over)]).toEqual([429, 'too.many.requests']);
      expect(code(await me.byName({ affiliateCode: 'WRONG11' }))).toBe('too.many.requests');
      const right = await check(me, 'code=AGENT01');
      expect([right.status, code(right)]).toEqual([429, 'too.many.requests']);
      await later(HOUR_MS + 1000);
      expect(code(await check(me, 'code=WRONG12'))).toBe('invitation.code.error');
    });

    it('right codes are not counted; parallel guesses reveal no more than ten codes', async () => {
      const me = registrant(ctx);
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

    it('every account has a referral code; a right one is stored, a wrong one does not block a registration', async () => {
      const first = registrant(ctx);
      await first.byName();
      const referrer = await first.account();
      expect(referrer?.referral_code).toMatch(/^[0-9A-F]{12}$/);
      const second = registrant(ctx);
      await second.byName({ referralCode: referrer?.referral_code.toLowerCase() });
      expect((await second.account())?.referred_by).toBe(referrer?.id);
      const third = registrant(ctx);
      expect((await third.byName({ referralCode: 'NOBODYS' })).json.success).toBe(true);
      expect((await third.account())?.referred_by).toBe(null);
      const codes = await store().read(tx => tx.selectFrom('account').select('referral_code').execute());
      expect(new Set(codes.map(row => row.referral_code)).size).toBe(codes.length);
    });
  });

  describe('what an address can find out', () => {
    const request = (me: ReturnType<typeof registrant>, username: string) => requestWith(me, username, '');
    const requestWith = (me: ReturnType<typeof registrant>, username: string, more: string) =>
      ctx.wire(`GET /wps/check/username?username=${encodeURIComponent(username)}${more}`, {
        headers: me.headers,
      });

    it('an address learns of exactly six taken names an hour, also under parallel requests; then the hour passes', async () => {
      const me = registrant(ctx);
      const answers = await Promise.all(Array.from({ length: 40 }, () => request(me, 'player01')));
      expect(answers.filter(answer => code(answer) === 'username.taken')).toHaveLength(6);
      const over = answers.filter(answer => code(answer) === 'too.many.requests');
      expect(over).toHaveLength(34);
      expect(over[0]?.status).toBe(429);
      // The check stays silent then and never blocks a registration.
      expect((await me.byName()).json.success).toBe(true);
      expect(code(await request(me, 'freexy'))).toBe('too.many.requests');
      expect((await request(registrant(ctx), 'freexy')).json.success).toBe(true);
      await later(HOUR_MS + 1000);
      expect((await request(me, 'freexy')).json.success).toBe(true);
    });

    it('free names are limited to sixty an hour per address and twenty per browser', async () => {
      const me = registrant(ctx);
      const device = crypto.randomUUID();
      const free = async (length: number) => {
        let count = 0;
        for (let index = 0; index < length; index++)
          if ((await request(me, `free${index}xy`)).json.success) count++;
        return count;
      };
      const one = `&loginDeviceId=${device}`;
      const answers = [];
      for (let index = 0; index < 22; index++) answers.push(await requestWith(me, `free${index}xy`, one));
      expect(answers.filter(answer => answer.json.success)).toHaveLength(20);
      expect(await free(45)).toBe(40);
    });

    it('the check reports taken, free, and invalid names', async () => {
      const me = registrant(ctx);
      expect((await request(me, 'PLAYER01')).json).toMatchObject({
        success: false,
        errorCode: 'username.taken',
      });
      expect((await request(me, 'freexy')).json.success).toBe(true);
      const none = await request(me, '1');
      expect([none.status, code(none)]).toEqual([400, 'field.invalid']);
    });

    it('taken names found by registering count together with those found by the check', async () => {
      const me = registrant(ctx);
      for (let one = 0; one < 10; one++)
        expect(code(await me.byName({ username: 'player01' }))).toBe('username.taken');
      expect(code(await me.byName({ username: 'player01' }))).toBe('too.many.requests');
      expect(code(await request(me, 'freexy'))).toBe('too.many.requests');
      // A free name gets the same response, or the refusal itself would reveal it.
      expect(code(await me.byName())).toBe('too.many.requests');
      expect((await registrant(ctx).byName()).json.success).toBe(true);
    });

    it('an address opens twenty accounts an hour and no more', async () => {
      const me = registrant(ctx);
      const names = Array.from({ length: 24 }, (_, index) => `many${index}x`);
      // In groups: with more than ten at a time some would have to retry, since each may meet a taken name.
      const answers = [];
      for (let at = 0; at < names.length; at += 6)
        answers.push(
          ...(await Promise.all(names.slice(at, at + 6).map(username => me.byName({ username })))),
        );
      expect(answers.filter(answer => answer.json.success)).toHaveLength(20);
      expect(answers.filter(answer => code(answer) === 'too.many.requests')).toHaveLength(4);
    });
  });
});
