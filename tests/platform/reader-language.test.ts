import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outbox, requestCode } from '../support/platform-codes.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const USER = 'player01';
const MAIL = 'player01@foyer.example';
const MOBILE = '123456789';
const CHINESE = /\p{Script=Han}/u;

describe.each(targets)('the language of mails and SMS on %s', target => {
  let ctx: TestPlatform;
  let count = 0;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => ctx.admin('forget-sends', { target: 'all' }));
  afterAll(() => ctx.close());

  const address = () => `10.90.${++count}.1`;
  const put = (columns: object) =>
    ctx.platform.ctx.store.write(tx =>
      tx.updateTable('account').set(columns).where('username', '=', USER).execute(),
    );
  const headers = (Language: string) => ({ 'X-Client-Address': address(), Language });
  const latest = async (recipient: string) => (await outbox(ctx, recipient))[0]?.body ?? '';

  it('a reset link is written in its owner’s language, whatever the request’s language', async () => {
    const forgot = (language: string) =>
      ctx.wire('POST /wps/member/password/email', {
        body: new URLSearchParams({ username: USER, email: MAIL }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers(language) },
      });
    await put({ locale: 'zh-CN' });
    await forgot('EN');
    expect(await latest(MAIL)).toMatch(CHINESE);
    expect(await latest(MAIL)).toContain('http://web.test/cn/reset#');
    // The language of this owner is unknown: the request's language is the best guess.
    await put({ locale: null });
    await forgot('EN');
    expect(await latest(MAIL)).toContain('http://web.test/en/reset#');
  });

  it.each(['sign-in', 'reset', 'register'] as const)(
    'a code to %s is written in the language of the number’s owner',
    async purpose => {
      await put({ locale: 'zh-CN', mobile: `+60${MOBILE}`, mobile_verified: true });
      await requestCode(ctx, MOBILE, { purpose, address: address() });
      expect(await latest(`+60${MOBILE}`)).toMatch(CHINESE);
      await put({ locale: 'en' });
      await ctx.admin('forget-sends', { target: 'all' });
      await requestCode(ctx, MOBILE, { purpose, address: address() });
      expect(await latest(`+60${MOBILE}`)).not.toMatch(CHINESE);
      await put({ mobile: null, mobile_verified: false });
    },
  );

  it('a code that binds a number is written in the language of the signed-in user', async () => {
    const token = await ctx.signIn(USER);
    await put({ locale: 'zh-CN' });
    const input = { json: { email: 'new@mail.example' }, headers: headers('EN'), token };
    await ctx.wire('POST /wps/v2/verification/email/send', input);
    expect(await latest('new@mail.example')).toMatch(CHINESE);
    await requestCode(ctx, '198765432', { purpose: 'bind', address: address(), token });
    expect(await latest('+60198765432')).toMatch(CHINESE);
  });

  it('follows the language that the owner selects while signed in', async () => {
    const token = await ctx.signIn(USER);
    const choose = (language: string, more: object = { token }) =>
      ctx.wire('POST /wps/member/info/language', { json: { language }, headers: headers('EN'), ...more });
    expect((await choose('CN')).json.success).toBe(true);
    const locale = () =>
      ctx.platform.ctx.store.read(tx =>
        tx.selectFrom('account').select('locale').where('username', '=', USER).executeTakeFirstOrThrow(),
      );
    expect(await locale()).toEqual({ locale: 'zh-CN' });
    expect((await choose('XX')).json.errorCode).toBe('input.invalid');
    expect((await choose('MY', {})).status).toBe(401);
    expect(await locale()).toEqual({ locale: 'zh-CN' });
  });
});
