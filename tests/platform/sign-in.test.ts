import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '#lib/rules/figures.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/auth/captchas.ts';
import { openPlatform, type TestPlatform, targets, type WireAnswer } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

describe.each(targets)('sign-in on %s', target => {
  let ctx: TestPlatform;
  let address = 0;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => moveClock(ctx, 0));
  afterAll(() => ctx.close());

  /** Returns an address per test: failures are counted per name and address. */
  const fresh = () => `198.51.100.${++address}`;

  async function tryIn(
    from: string,
    password: string,
    more: object = {},
    cookie?: string,
  ): Promise<WireAnswer> {
    const headers = { 'X-Client-Address': from, ...(cookie ? { cookie } : {}) };
    const json = { username: 'player01', password, ...more };
    return ctx.wire('POST /wps/session/login/unsecure', { json, headers });
  }

  /** Stores a challenge whose solution the test knows. */
  async function challenge(endsIn = 5 * MINUTE_MS): Promise<{ cookie: string; captcha: string }> {
    const id = crypto.randomUUID();
    const { store, clock } = ctx.platform.ctx;
    const endsAt = new Date(clock.now() + endsIn);
    await store.write(tx =>
      insertCaptcha(tx, { idHash: hashOf(id), answerHash: hashOf(id, 'KA7NX'), endsAt }),
    );
    return { cookie: `other=1; captchaId=${id}`, captcha: ' ka7nx ' };
  }

  const later = (ms: number) => moveClock(ctx, ms);
  const balance = (token: string) => ctx.wire('GET /wps/v2/wallets/balance', { token });

  it('A1: a wrong name and a wrong password get the same bytes', async () => {
    const headers = { 'X-Client-Address': fresh() };
    const line = 'POST /wps/session/login/unsecure';
    const [wrong, nobody] = [
      await ctx.wire(line, { headers, json: { username: 'player02', password: 'nope' } }),
      await ctx.wire(line, { headers, json: { username: 'nobody00', password: 'nope' } }),
    ];
    expect(wrong.text).toBe(nobody.text);
    expect(wrong.json).toMatchObject({
      success: false,
      errorCode: 'login.credentials.wrong',
      value: { captcha: true },
    });
  });

  it('requires a captcha after one failure, and accepts each captcha once', async () => {
    const from = fresh();
    await tryIn(from, 'wrong');
    expect((await tryIn(from, 'Demo1234')).json).toMatchObject({
      errorCode: 'captcha.required',
      value: { captcha: true },
    });
    const { cookie, captcha } = await challenge();
    expect((await tryIn(from, 'wrong', { captcha }, cookie)).json.errorCode).toBe('login.credentials.wrong');
    expect((await tryIn(from, 'Demo1234', { captcha }, cookie)).json.errorCode).toBe('captcha.wrong');
    const next = await challenge();
    expect((await tryIn(from, 'Demo1234', { captcha: next.captcha }, next.cookie)).json.success).toBe(true);
    expect((await tryIn(from, 'Demo1234')).json.success).toBe(true);
  });

  it('A2: refuses a wrong, expired, foreign or empty captcha', async () => {
    const from = fresh();
    await tryIn(from, 'wrong');
    const [wrong, stale, right] = [await challenge(), await challenge(-1), await challenge()];
    const attempts: [object, string | undefined][] = [
      [{ captcha: 'KA7NY' }, wrong.cookie],
      [{ captcha: 'KA7NX' }, stale.cookie],
      [{ captcha: 'KA7NX' }, undefined],
      [{ captcha: 'KA7NX' }, 'captchaId=unknown'],
      [{ captcha: '' }, right.cookie],
    ];
    for (const [fields, cookie] of attempts)
      expect((await tryIn(from, 'Demo1234', fields, cookie)).json.errorCode).toMatch(/^captcha\./);
  });

  it('A3: of many parallel uses of one captcha, one passes', async () => {
    const from = fresh();
    await tryIn(from, 'wrong');
    const { cookie, captcha } = await challenge();
    const tries = Array.from({ length: 12 }, () => tryIn(from, 'still wrong', { captcha }, cookie));
    const codes = (await Promise.all(tries)).map(answer => answer.json.errorCode);
    expect(codes.filter(code => code === 'login.credentials.wrong')).toHaveLength(1);
  });

  it('parallel guesses count each other: only the first needs no captcha', async () => {
    const from = fresh();
    const codes = (await Promise.all(Array.from({ length: 10 }, () => tryIn(from, 'guess')))).map(
      answer => answer.json.errorCode,
    );
    expect(codes.filter(code => code === 'login.credentials.wrong')).toHaveLength(1);
  });

  it('parallel sign-ins of the owner all succeed', async () => {
    const from = fresh();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryIn(from, 'Demo1234')));
    expect(answers.every(answer => answer.json.success)).toBe(true);
  });

  it('is locked for five minutes after five failures, only for that name and address', async () => {
    const from = fresh();
    await tryIn(from, 'wrong');
    for (let round = 0; round < 3; round++) {
      const { cookie, captcha } = await challenge();
      expect((await tryIn(from, 'wrong', { captcha }, cookie)).json.errorCode).toBe(
        'login.credentials.wrong',
      );
    }
    const fifth = await challenge();
    const locked = await tryIn(from, 'wrong', { captcha: fifth.captcha }, fifth.cookie);
    expect(locked.json).toMatchObject({ errorCode: 'login.locked', value: { captcha: true, seconds: 300 } });
    const right = await challenge();
    expect((await tryIn(from, 'Demo1234', { captcha: right.captcha }, right.cookie)).json.errorCode).toBe(
      'login.locked',
    );
    expect((await tryIn(fresh(), 'Demo1234')).json.success).toBe(true);
    await later(5 * MINUTE_MS + SECOND_MS);
    expect((await tryIn(from, 'Demo1234')).json.success).toBe(true);
  });

  it('counts an IPv6 subscriber by the /64', async () => {
    await tryIn('2001:db8:5:6::1', 'wrong');
    expect((await tryIn('2001:db8:5:6:ffff::9', 'Demo1234')).json.errorCode).toBe('captcha.required');
    expect((await tryIn('2001:db8:5:7::1', 'Demo1234')).json.success).toBe(true);
  });

  it('counts the trial accounts of an IPv6 subscriber by the /64', async () => {
    const trial = (from: string) =>
      ctx.wire('POST /wps/session/login/freeplay', { headers: { 'X-Client-Address': from } });
    for (let one = 1; one <= 20; one++)
      expect((await trial(`2001:db8:aa:1::${one}`)).json.success).toBe(true);
    const next = await trial('2001:db8:aa:1:ff::1');
    expect([next.status, next.json.errorCode]).toEqual([429, 'too.many.requests']);
    expect((await trial('2001:db8:aa:2::1')).json.success).toBe(true);
    expect((await trial(fresh())).json.success).toBe(true);
  });

  it('a trial account with a taken name gets another one; with no free name it is refused without a server error', async () => {
    const { store } = ctx.platform.ctx;
    const open = () =>
      ctx.wire('POST /wps/session/login/freeplay', { headers: { 'X-Client-Address': fresh() } });
    // Makes the random names collide so many times.
    const collide = (times: number) =>
      store.write(async tx => {
        await sql`create sequence taken_names`.execute(tx);
        await sql`create function take_name() returns trigger language plpgsql as $$ begin
          if nextval('taken_names') <= ${sql.lit(times)} then new.username_key := 'player01'; end if;
          return new; end $$`.execute(tx);
        await sql`create trigger take_name before insert on account for each row execute function take_name()`.execute(
          tx,
        );
      });
    const release = () =>
      store.write(async tx => {
        await sql`drop trigger take_name on account`.execute(tx);
        await sql`drop function take_name`.execute(tx);
        await sql`drop sequence taken_names`.execute(tx);
      });
    await collide(3);
    const third = await open();
    await release();
    await collide(1_000);
    const never = await open();
    await release();
    expect(third.json).toMatchObject({ success: true, value: { customerType: 4 } });
    expect([never.status, never.json.errorCode]).toEqual([503, '#727']);
    expect((await open()).json.success).toBe(true);
  });

  it('returns a captcha with a cookie, and no two alike', async () => {
    const [one, two] = [await ctx.wire('GET /wps/captcha'), await ctx.wire('GET /wps/captcha')];
    expect(Buffer.from(one.json.value, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(one.headers.get('set-cookie')).toMatch(/^captchaId=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly/);
    expect(one.headers.get('set-cookie')).not.toBe(two.headers.get('set-cookie'));
  });

  it('C5: a session ends when idle, and after a day in any case', async () => {
    const idle = await ctx.signIn('player02');
    await later((SESSION_IDLE_SECONDS - 2) * SECOND_MS);
    expect((await balance(idle)).status).toBe(200);
    await later((2 * SESSION_IDLE_SECONDS + 2) * SECOND_MS);
    expect((await balance(idle)).status).toBe(401);

    await later(0);
    const busy = await ctx.signIn('player02');
    const step = (SESSION_IDLE_SECONDS - 5) * SECOND_MS;
    for (let at = step; at < SESSION_ABSOLUTE_SECONDS * SECOND_MS; at += step) {
      await later(at);
      expect((await balance(busy)).status).toBe(200);
    }
    await later(SESSION_ABSOLUTE_SECONDS * SECOND_MS + SECOND_MS);
    expect((await balance(busy)).status).toBe(401);
  });

  it('stores no token and no password in the clear', async () => {
    const token = await ctx.signIn('agent41');
    const rows = await ctx.platform.ctx.store.read(async tx => ({
      sessions: await tx.selectFrom('session').selectAll().execute(),
      accounts: await tx.selectFrom('account').selectAll().execute(),
      audits: await tx.selectFrom('audit').selectAll().execute(),
    }));
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(text).not.toContain(token);
    expect(text).not.toContain('Demo1234');
    expect(rows.accounts[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('G2: records sign-ins and failures', async () => {
    const events = await ctx.platform.ctx.store.read(tx =>
      tx.selectFrom('audit').select(['event', 'address', 'request_id']).execute(),
    );
    const kinds = new Set(events.map(row => row.event));
    expect([...kinds]).toEqual(expect.arrayContaining(['sign-in', 'sign-in-failed', 'sign-in-locked']));
    expect(events.every(row => row.request_id && row.address)).toBe(true);
  });
});
