import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { type SignInInput, signIn } from '#platform/auth/sign-in.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { type Platform, startPlatform } from '#platform/platform.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/auth/captchas.ts';
import type { Store } from '#platform/store/db/db.ts';
import { outbox } from '../support/platform-codes.ts';
import { freshPlace, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person, sealedTo } from '../support/platform-person.ts';
import { registrant } from '../support/registrant.ts';

/** Stores a challenge whose solution is known. */
async function challenge(store: Store, now: number): Promise<{ captchaId: string; captcha: string }> {
  const id = crypto.randomUUID();
  const endsAt = new Date(now + 5 * MINUTE_MS);
  await store.write(tx => insertCaptcha(tx, { idHash: hashOf(id), answerHash: hashOf(id, 'KA7NX'), endsAt }));
  return { captchaId: id, captcha: 'KA7NX' };
}

const auditOf = (store: Store, address: string) =>
  store.read(tx => tx.selectFrom('audit').selectAll().where('address', '=', address).orderBy('id').execute());

describe.each(targets)('failed sign-ins on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => moveClock(ctx, 0));
  afterAll(() => ctx.close());
  const store = () => ctx.platform.ctx.store;

  async function guess(username: string, password: string, headers: Record<string, string>) {
    const { captchaId, captcha } = await challenge(store(), ctx.platform.ctx.clock.now());
    const cookie = `captchaId=${captchaId}`;
    return sealedTo(ctx)(
      'POST /wps/session/login',
      { username, password, captcha },
      { headers: { ...headers, cookie } },
    );
  }

  it('G2: a failed sign-in is recorded with its account, never with the input', async () => {
    const headers = { 'X-Client-Address': '198.19.1.1' };
    const { id } = await store().read(tx =>
      tx.selectFrom('account').select('id').where('username', '=', 'member22').executeTakeFirstOrThrow(),
    );
    const answers = [
      await guess('member22', 'A-Wrong-One-1', headers),
      await guess('Hunter2-As-A-Name', 'A-Wrong-One-2', headers),
    ];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    const rows = await auditOf(store(), '198.19.1.1');
    expect(rows.map(row => [row.event, row.account_id])).toEqual([
      ['sign-in-failed', id],
      ['sign-in-failed', null],
    ]);
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    for (const typed of ['A-Wrong-One', 'Hunter2', 'member22']) expect(text).not.toContain(typed);
  });

  it('G2: a wrong code is recorded the same way', async () => {
    const me = registrant(ctx);
    const verificationCode = await me.code();
    const { id } = (await me.byMobile({ verificationCode })).json.value;
    const headers = { 'X-Client-Address': '198.19.1.2' };
    const more = { type: 'sms', countryDialingCode: '60', password: '000000' };
    for (const username of [me.mobileNum, '199999999'])
      await sealedTo(ctx)('POST /wps/session/login', { username, ...more }, { headers });
    expect((await auditOf(store(), '198.19.1.2')).map(row => row.account_id)).toEqual([id, null]);
  });

  it('the owner is told of a lock in the owner’s language, not in that of the client that caused it', async () => {
    const mail = 'agent41@foyer.example';
    await store().write(tx =>
      tx.updateTable('account').set({ email: mail }).where('username', '=', 'agent41').execute(),
    );
    expect(
      (await person(ctx, 'agent41').login('own browser', undefined, { Language: 'EN' })).json.success,
    ).toBe(true);
    const headers = { 'X-Client-Address': '198.19.1.3', Language: 'CN' };
    const codes: string[] = [];
    for (let index = 0; index < 5; index++)
      codes.push((await guess('agent41', `Wrong-${index}`, headers)).json.errorCode);
    expect(codes).toEqual([...Array(4).fill('login.credentials.wrong'), 'login.locked']);
    expect((await outbox(ctx, mail)).map(one => one.subject)).toEqual([
      'Sign-in locked after wrong passwords',
    ]);
  });

  it('a right password that leads to a second step counts as no failure and resets no count', async () => {
    const owner = person(ctx, 'agent42');
    const token = await ctx.signIn('agent42');
    await owner.withTotp(token);
    const from = { 'X-Client-Address': '198.19.1.4' };
    const right = () => owner.login(undefined, undefined, from);
    for (let index = 0; index < 7; index++)
      expect((await right()).json.errorCode).toBe('login.verification.required');
    for (let index = 0; index < 4; index++)
      expect((await guess('agent42', `Wrong-${index}`, from)).json.errorCode).toBe('login.credentials.wrong');
    expect((await guess('agent42', 'Demo1234', from)).json.errorCode).toBe('login.verification.required');
    expect((await guess('agent42', 'Wrong-5', from)).json.errorCode).toBe('login.locked');
  });
});

describe.runIf(targets.includes('postgres'))('failed sign-ins in several processes', () => {
  it('A2: of many parallel guesses at one account at most five are checked', async () => {
    const { place, drop } = await freshPlace('postgres');
    const directories = ['a', 'b', 'c'].map(name => mkdtempSync(join(tmpdir(), `foyer-${name}-`)));
    const platforms: Platform[] = [];
    const env = (directory: string) =>
      readPlatformEnv({
        NODE_ENV: 'test',
        PLATFORM_PORT: '0',
        DATA_DIR: directory,
        PLATFORM_LOG_LEVEL: 'fatal',
        PLATFORM_DEMO_HISTORY: 'off',
        PLATFORM_SEAL_KEY: 'one key for all of the processes',
      });
    try {
      for (const directory of directories) platforms.push(await startPlatform(env(directory), place));
      const [first] = platforms as [Platform];
      const { store, clock } = first.ctx;
      const guess = async (index: number, picture: boolean, address: string) => {
        const answer = picture ? await challenge(store, clock.now()) : { captchaId: null };
        const input: SignInInput = {
          username: 'player01',
          password: `Wrong-${index}`,
          address,
          requestId: `guess-${index}`,
          locale: 'en',
          deviceId: null,
          device: '',
          ...answer,
        };
        return signIn((platforms[index % 3] as Platform).ctx, input).catch(error => error.code);
      };
      // On a slow machine some wait too long for the account: refused unchecked, they ask again.
      const guessAgain = async (...guessed: Parameters<typeof guess>) => {
        let code = 'system_busy';
        for (let times = 0; code === 'system_busy' && times < 10; times++) code = await guess(...guessed);
        return code;
      };
      const all = (picture: boolean, address: string) =>
        Promise.all(Array.from({ length: 60 }, (_, index) => guessAgain(index, picture, address)));
      const count = (list: string[], code: string) => list.filter(one => one === code).length;

      const bare = await all(false, '198.19.2.1');
      expect(count(bare, 'credentials_wrong')).toBe(1);
      expect(count(bare, 'captcha_required')).toBe(59);

      await guess(0, false, '198.19.2.2');
      const solved = await all(true, '198.19.2.2');
      expect(count(solved, 'credentials_wrong')).toBe(3);
      expect(count(solved, 'account_locked')).toBe(57);
      const events = (await auditOf(store, '198.19.2.2')).map(row => row.event);
      expect(events.sort()).toEqual([...Array(4).fill('sign-in-failed'), 'sign-in-locked']);
    } finally {
      for (const platform of platforms) await platform.close();
      for (const directory of directories) rmSync(directory, { recursive: true, force: true });
      await drop();
    }
  }, 120_000);
});
