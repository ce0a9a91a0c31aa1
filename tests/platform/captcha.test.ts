import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_PARTS, proofOf, provesPart, provesWork } from '#lib/rules/proof-of-work.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { CAPTCHA_GLYPHS } from '#platform/auth/captcha-picture.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/auth/captchas.ts';
import { httpService, requestCode, standStill } from '../support/platform-codes.ts';
import {
  isLong,
  openPlatform,
  type TestPlatform,
  targets,
  type WireAnswer,
} from '../support/platform-harness.ts';
import { moveClock, sealedTo } from '../support/platform-person.ts';

const ANSWER = 'KA7NX';

/** Solves a proof of work as a browser does. */
function solve({ salt, bits }: { salt: string; bits: number }): string {
  const nonces = Array.from({ length: PROOF_PARTS }, (_, part) => {
    for (let nonce = 0; ; nonce++) if (provesPart(salt, bits, part, String(nonce))) return String(nonce);
  });
  return proofOf(nonces);
}

describe.each(targets)('challenges on %s', target => {
  let ctx: TestPlatform;
  let count = 0;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => moveClock(ctx, 0));
  afterAll(() => ctx.close());

  const address = () => `10.20.${++count >> 8}.${count & 255}`;
  const idOf = (answer: WireAnswer) =>
    /captchaId=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const fetchOne = (kind: '' | '/proof', device?: string, cookie?: string) =>
    ctx.wire(`GET /wps/captcha${kind}${device ? `?loginDeviceId=${device}` : ''}`, {
      headers: cookie ? { cookie: `captchaId=${cookie}` } : {},
    });

  /** Returns a client with one failed sign-in, which must solve a challenge. */
  async function flagged(device?: string) {
    const from = { 'X-Client-Address': address() };
    const send = sealedTo(ctx);
    const login = (captcha?: string, id?: string, more: object = {}) =>
      send(
        'POST /wps/session/login',
        { username: 'player01', password: 'Demo1234', captcha, ...more },
        { headers: { ...from, ...(id ? { cookie: `captchaId=${id}` } : {}) } },
      );
    // A browser that the account knows has a count of its own.
    const first = await login(undefined, undefined, { password: 'wrong', loginDeviceId: device });
    expect(first.json.value).toEqual({ captcha: true });
    return login;
  }

  /** Stores a captcha whose text the test knows. */
  async function picture(device?: string): Promise<string> {
    const id = crypto.randomUUID();
    const { store, clock } = ctx.platform.ctx;
    await store.write(tx =>
      insertCaptcha(tx, {
        idHash: hashOf(id),
        answerHash: hashOf(id, ANSWER),
        deviceKey: device ? hashOf(device) : null,
        endsAt: new Date(clock.now() + 300 * SECOND_MS),
      }),
    );
    return id;
  }

  it('A3: a captcha is accepted in upper or lower case, once, and in no other browser', async () => {
    const device = crypto.randomUUID();
    for (const typed of ['ka7nx', ' Ka7nX ', 'ＫＡ７ＮＸ', ANSWER]) {
      const login = await flagged(device);
      const id = await picture(device);
      expect((await login(typed, id, { loginDeviceId: device })).json.success).toBe(true);
      const again = await flagged(device);
      expect((await again(typed, id, { loginDeviceId: device })).json.errorCode).toBe('captcha.wrong');
    }
    const login = await flagged();
    for (const other of [undefined, crypto.randomUUID()]) {
      const id = await picture(device);
      expect((await login(ANSWER, id, { loginDeviceId: other })).json.errorCode).toBe('captcha.wrong');
      expect((await login(ANSWER, id, { loginDeviceId: device })).json.errorCode).toBe('captcha.wrong');
    }
  });

  it('A3: guessed texts do not pass a captcha', async () => {
    const login = await flagged();
    const tries = isLong ? 1_000 : 40;
    let passed = 0;
    for (let index = 0; index < tries; index++) {
      const id = await picture();
      const sign = (place: number) => CAPTCHA_GLYPHS[(index * 7 + place * 3) % CAPTCHA_GLYPHS.length] ?? '';
      const guess = [0, 1, 2, 3, 4].map(sign).join('');
      const answer = await login(guess === ANSWER ? 'XXXXX' : guess, id);
      if (answer.json.errorCode !== 'captcha.wrong') passed++;
    }
    expect(passed).toBe(0);
  }, 300_000);

  it('A3: a browser gets one captcha a second, however many requests it sends at once', async () => {
    const device = crypto.randomUUID();
    const storm = isLong ? 1_000 : 60;
    const all = async (device?: string, cookie?: string) => {
      const answers = await Promise.all(
        Array.from({ length: storm }, (_, index) => fetchOne(index % 2 ? '/proof' : '', device, cookie)),
      );
      const codes = new Set(answers.map(({ json }) => (json.success ? 'made' : json.errorCode)));
      for (const code of codes) expect(['made', 'too.many.requests', '#727']).toContain(code);
      return answers.filter(answer => answer.json.success);
    };
    // The clock is frozen, so that all requests are within one second.
    const { clock } = ctx.platform.ctx;
    const stand = standStill(clock);
    try {
      const [made] = await all(device);
      expect(await all(device)).toEqual([]);
      expect(await all(crypto.randomUUID())).toHaveLength(1);
      // A browser without a device id is identified by its challenge.
      expect(await all(undefined, idOf(made as WireAnswer))).toEqual([]);
      stand.at(clock.now() + 1_001);
      expect(await all(device)).toHaveLength(1);
    } finally {
      stand.release();
    }
  }, 300_000);

  it('a new challenge replaces the previous one', async () => {
    const device = crypto.randomUUID();
    const first = await fetchOne('/proof', device);
    await moveClock(ctx, 2 * SECOND_MS);
    const second = await fetchOne('/proof', device);
    const login = await flagged(device);
    const proofFor = ({ json }: WireAnswer) => solve(json.value);
    const more = { loginDeviceId: device };
    expect((await login(proofFor(first), idOf(first), more)).json.errorCode).toBe('captcha.wrong');
    expect((await login(proofFor(second), idOf(second), more)).json.success).toBe(true);
  });

  it('a proof of work replaces the captcha: enough zero bits, once, for its own salt', async () => {
    const one = await fetchOne('/proof', crypto.randomUUID());
    expect(one.json.value).toEqual({ salt: expect.stringMatching(/^[\w-]{43}$/), bits: 15 });
    const device = crypto.randomUUID();
    const fresh = async () => {
      await moveClock(ctx, ++count * 2 * SECOND_MS);
      const answer = await fetchOne('/proof', device);
      const { salt, bits } = answer.json.value as { salt: string; bits: number };
      return { id: idOf(answer), salt, bits };
    };
    const login = await flagged(device);
    const tryWith = async (proof: string, id: string) =>
      (await login(proof, id, { loginDeviceId: device })).json.errorCode;
    const lazy = await fresh();
    const few = solve({ salt: lazy.salt, bits: 8 });
    expect(provesWork(lazy.salt, lazy.bits, few)).toBe(false);
    expect(await tryWith(few, lazy.id)).toBe('captcha.wrong');
    const foreign = await fresh();
    expect(await tryWith(solve(one.json.value), foreign.id)).toBe('captcha.wrong');
    const good = await fresh();
    const proof = solve(good);
    expect(await tryWith(proof, good.id)).toBeNull();
    const next = await flagged(device);
    expect((await next(proof, good.id, { loginDeviceId: device })).json.errorCode).toBe('captcha.wrong');
  });

  it('a challenge expires after five minutes', async () => {
    const device = crypto.randomUUID();
    const answer = await fetchOne('/proof', device);
    const proof = solve(answer.json.value);
    await moveClock(ctx, 301 * SECOND_MS);
    const login = await flagged(device);
    expect((await login(proof, idOf(answer), { loginDeviceId: device })).json.errorCode).toBe(
      'captcha.wrong',
    );
  });

  it('a captcha is required for codes and links while the operator demands it', async () => {
    await ctx.admin('send-captcha', { state: 'on' });
    // A second run of the test has numbers of its own: one number gets a code a minute.
    const [first, second] = [`1234${10_000 + ++count}`, `1234${20_000 + ++count}`];
    const reset = (captcha?: string, cookie?: string) =>
      ctx.wire('POST /wps/member/password/email', {
        body: new URLSearchParams({
          username: 'x',
          email: 'x@y.example',
          ...(captcha ? { captcha } : {}),
        }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'X-Client-Address': address(),
          ...(cookie ? { cookie: `captchaId=${cookie}` } : {}),
        },
      });
    try {
      const bare = await requestCode(ctx, first, { address: address() });
      expect(bare.json).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
      const more = { captcha: ANSWER };
      const wrong = await requestCode(ctx, first, {
        address: address(),
        more: { captcha: 'AAAAA' },
        cookie: `captchaId=${await picture()}`,
      });
      expect(wrong.json.errorCode).toBe('captcha.wrong');
      const cookie = `captchaId=${await picture()}`;
      expect((await requestCode(ctx, first, { address: address(), more, cookie })).json.success).toBe(true);
      expect((await requestCode(ctx, second, { address: address(), more, cookie })).json.errorCode).toBe(
        'captcha.wrong',
      );
      expect((await reset()).json.errorCode).toBe('captcha.required');
      expect((await reset(ANSWER, await picture())).json.success).toBe(true);
      const token = await ctx.signIn('player01');
      const bind = async (more: object = {}, headers: Record<string, string> = {}) =>
        (
          await ctx.wire('POST /wps/v2/verification/email/send', {
            token,
            json: { email: `bind${++count}@y.example`, ...more },
            headers,
          })
        ).json;
      expect(await bind()).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
      const solved = { cookie: `captchaId=${await picture()}` };
      expect((await bind({ captcha: ANSWER }, solved)).success).toBe(true);
      await ctx.platform.ctx.store.write(tx =>
        tx
          .updateTable('account')
          .set({ mobile: `+601234${30_000 + ++count}`, mobile_verified: true })
          .where('username', '=', 'player01')
          .execute(),
      );
      const withdrawal = async (json: object, headers: Record<string, string> = {}) =>
        (await ctx.wire('POST /wps/relay/MCSFE_sendWithdrawCode', { token, json, headers })).json;
      expect(await withdrawal({})).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
      const again = { cookie: `captchaId=${await picture()}` };
      expect((await withdrawal({ captcha: 'AAAAA' }, again)).errorCode).toBe('captcha.wrong');
      const right = { cookie: `captchaId=${await picture()}` };
      expect((await withdrawal({ captcha: ANSWER }, right)).success).toBe(true);
    } finally {
      await ctx.admin('send-captcha', { state: 'off' });
    }
  });
});

describe.each(targets)('the bot check on %s', target => {
  it('is required at sign-in, codes and registration; while it is down, codes and registration are refused and sign-in passes', async () => {
    let status = 200;
    const judge = await httpService(({ body }) => ({
      status,
      json: { success: new URLSearchParams(body).get('response') === 'person' },
    }));
    const ctx = await openPlatform(target, {
      PLATFORM_BOT_CHECK_URL: `${judge.url}/siteverify`,
      PLATFORM_BOT_CHECK_SECRET: 'of the operator',
    });
    const login = (botToken?: string) =>
      sealedTo(ctx)(
        'POST /wps/session/login',
        { username: 'player01', password: 'Demo1234', botToken },
        { headers: { 'X-Client-Address': '192.0.2.9' } },
      );
    const code = (mobile: string, botToken?: string) =>
      requestCode(ctx, mobile, { address: '192.0.2.9', more: { botToken } });
    const register = (botToken?: string) =>
      sealedTo(ctx)('PUT /wps/member/register', {
        username: 'botless01',
        password: 'Quite-Other-77',
        confirmPassword: 'Quite-Other-77',
        agreed: true,
        botToken,
      });
    try {
      expect((await login('person')).json.success).toBe(true);
      expect(Object.fromEntries(new URLSearchParams(judge.taken[0]?.body))).toEqual({
        secret: 'of the operator',
        response: 'person',
        remoteip: '192.0.2.9',
      });
      for (const token of ['machine', undefined])
        for (const answer of [await login(token), await code('123456789', token), await register(token)])
          expect(answer.json.errorCode).toBe('bot.check.failed');
      expect((await code('123456789', 'person')).json.success).toBe(true);
      status = 500;
      expect((await login('person')).json.success).toBe(true);
      expect((await code('123450789', 'person')).json.errorCode).toBe('bot.check.failed');
    } finally {
      await ctx.close();
      await judge.close();
    }
  });
});
