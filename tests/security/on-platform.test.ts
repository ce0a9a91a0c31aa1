import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusFor } from '#lib/bff/gate/system-status.ts';
import type { CallName, CallOutput } from '#lib/calls/table.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/auth/captchas.ts';
import {
  BALANCE,
  bffRequest,
  codeOf,
  cookiesOf,
  LOGIN,
  leaveEnv,
  post,
  sessionCookieOf,
  setEnv,
  signIn,
} from '../support/bff-harness.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const [target = 'pglite'] = targets;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform(target);
});
afterAll(() => platform.close());
afterEach(() => leaveEnv());

const useCodec = (UPSTREAM_CODEC: string) =>
  setEnv({
    UPSTREAM_URL: platform.origin,
    UPSTREAM_CODEC,
    GAME_HOSTS: 'http://games.test',
    PLATFORM_ADMIN_KEY: platform.platform.ctx.adminKey,
  });

async function answerOf<N extends CallName>(_name: N, response: Response): Promise<CallOutput<N>> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { value: CallOutput<N> }).value;
}

describe.each(['jwe', 'des-rsa'])(`the forwarder on the embedded platform, %s, ${target}`, codec => {
  beforeEach(() => {
    useCodec(codec);
  });

  it('signs in, reads, launches and signs out; the copied cookie and the token are then dead', async () => {
    const cookie = sessionCookieOf(await signIn());
    const balance = await answerOf('GET /wps/v2/wallets/balance', await bffRequest(BALANCE, { cookie }));
    expect(balance).toMatchObject({ currency: 'MYR' });
    expect(balance.balance[0]).toMatchObject({ accountName: 'SAFE_BOX' });
    const info = await answerOf('GET /wps/member/info', await bffRequest('/wps/member/info', { cookie }));
    expect(info).toMatchObject({ account: 'player01', type: 3 });
    const found = await bffRequest('/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1', { cookie });
    const { games } = await answerOf('GET /wps/relay/GCSGAME_gameList', found);
    const launch = await bffRequest(`/wps/game/launchGame?nodeId=${games[0]?.nodeId}`, { cookie });
    const { gameUrl } = await answerOf('GET /wps/game/launchGame', launch);
    expect(gameUrl).toMatch(/^http:\/\/games\.test\/play\//);
    await bffRequest('/wps/session/logout', { method: 'DELETE', cookie });
    expect(await codeOf(await bffRequest(BALANCE, { cookie }))).toBe('session_ended');
  });

  it('a wrong password, a required captcha and its single use arrive as refusals with their flag', async () => {
    const account = { username: `nobody${randomUUID().slice(0, 6)}`, password: 'Wrong-1' };
    const first = (await (await post(LOGIN, account)).json()) as object;
    expect(first).toMatchObject({ errorCode: 'credentials_wrong', params: { captcha: true } });
    const shown = cookiesOf(await bffRequest('/wps/captcha'));
    const wrong = await post(
      LOGIN,
      { username: 'player02', password: 'Wrong-1', captcha: '?' },
      { cookie: shown },
    );
    expect(wrong.status).toBe(422);
  });

  it('a solved captcha lets the right password sign in', async () => {
    const wrong = { username: 'agent01', password: 'Wrong-1' };
    await post(LOGIN, wrong);
    expect(await codeOf(await post(LOGIN, { ...wrong, password: 'Demo1234' }))).toBe('captcha_required');
    const { store, clock } = platform.platform.ctx;
    const shown = await bffRequest('/wps/captcha');
    const { readChallenge } = await import('#lib/bff/session/challenge.ts');
    const id = (await readChallenge(cookiesOf(shown))) ?? '';
    const endsAt = new Date(clock.now() + 60_000);
    // Captchas are unreadable for programs: the test stores a known text under the same id.
    await store.write(async tx => {
      await tx.deleteFrom('captcha').where('id_hash', '=', hashOf(id)).execute();
      await insertCaptcha(tx, { idHash: hashOf(id), answerHash: hashOf(id, 'ABCDE'), endsAt });
    });
    const answered = { ...wrong, password: 'Demo1234', captcha: 'abcde' };
    const right = await post(LOGIN, answered, { cookie: cookiesOf(shown) });
    expect(right.status).toBe(200);
    expect((await right.json()) as object).toMatchObject({ value: { customerType: 1 } });
  });

  it('a trial account signs in, is refused real games, and is told so', async () => {
    const trial = await post('/wps/session/login/freeplay', {});
    expect((await trial.clone().json()) as object).toMatchObject({ value: { customerType: 4 } });
    expect(trial.headers.getSetCookie().join()).toContain('foyer-hint=trial');
    const launch = await bffRequest('/wps/game/launchGame?nodeId=20001', {
      cookie: sessionCookieOf(cookiesOf(trial)),
    });
    expect([launch.status, await codeOf(launch)]).toEqual([403, 'in_need_true_account']);
  });
});

describe(`status on the embedded platform, ${target}`, () => {
  it('region follows the verified address, and maintenance wins', async () => {
    await platform.admin('region', { action: 'block', address: '198.51.100.9' });
    useCodec('jwe');
    expect(await statusFor('198.51.100.9')).toEqual({ maintenance: null, blocked: true });
    expect(await statusFor('198.51.100.10')).toEqual({ maintenance: null, blocked: false });
    const own = await bffRequest('/wps/system/location', { address: '198.51.100.9' });
    expect(await answerOf('GET /wps/system/location', own)).toEqual({ ip: '198.51.100.9' });
    await platform.admin('status', { state: 'maintenance' });
    useCodec('jwe');
    expect((await statusFor('198.51.100.9')).maintenance).not.toBeNull();
    await platform.admin('status', { state: 'normal' });
    await platform.admin('region', { action: 'unblock', address: '198.51.100.9' });
  });
});
