import { execFile } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPath } from '#lib/wire/service-path.ts';
import { createApp } from '#platform/http/app.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/auth/captchas.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const LIST = 'GET /wps/relay/GCSGAME_gameList?pageSize=1';
const STATUS = 'GET /wps/system/status';
const BALANCE = 'GET /wps/v2/wallets/balance';

describe.each(targets)('the admin API on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(async () => {
    await ctx.admin('status', { state: 'normal' });
    await ctx.admin('faults', { action: 'clear' });
    await ctx.admin('clock', { action: 'reset' });
  });
  afterAll(() => ctx.close());

  it('responds with 404 without its key', async () => {
    for (const headers of [
      {},
      { 'x-admin-key': 'guess' },
      { 'x-admin-key': `${ctx.platform.ctx.adminKey}x` },
    ]) {
      const answer = await ctx.wire('POST /admin/status', {
        headers: headers as Record<string, string>,
        json: {},
      });
      expect(answer.status).toBe(404);
    }
  });

  it('refuses unknown commands and input that does not fit the command', async () => {
    await expect(ctx.admin('nope')).rejects.toThrow('not.found');
    await expect(ctx.admin('status', { state: 'sleep' })).rejects.toThrow('input.invalid');
    await expect(ctx.admin('status', { state: 'maintenance', until: 'soon' })).rejects.toThrow('until');
    // An end in the past would close nothing.
    for (const until of ['2020-01-01', '-1h'])
      await expect(ctx.admin('status', { state: 'maintenance', until })).rejects.toThrow('until');
    await expect(ctx.admin('region', { action: 'block', address: '1.2.3' })).rejects.toThrow('address');
    await expect(ctx.admin('clock', { action: 'advance', to: 'x' })).rejects.toThrow('input.invalid');
  });

  it('switches maintenance on: calls are refused, except those that the maintenance page needs', async () => {
    const token = await ctx.signIn('player01');
    const until = Date.now() + 3_600_000;
    await ctx.admin('status', { state: 'maintenance', until });
    for (const line of [LIST, BALANCE, 'GET /lgw/games/game_menus', 'GET /wps/captcha']) {
      const answer = await ctx.wire(line, { token });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(answer.json).toMatchObject({ errorCode: 'system.maintenance', value: { endTime: until } });
    }
    expect((await ctx.wire(STATUS)).json.value.maintenance).toEqual({ endTime: until });
    expect((await ctx.wire('GET /wps/system/location')).status).toBe(200);
    expect((await ctx.wire('GET /wps/session/key/jwks')).status).toBe(200);
    await ctx.admin('status', { state: 'normal' });
    expect((await ctx.wire(BALANCE, { token })).status).toBe(200);
  });

  it('ends maintenance by itself at its end, by the platform’s clock', async () => {
    const token = await ctx.signIn('player01');
    await ctx.admin('status', { state: 'maintenance', until: '10m' });
    await ctx.admin('clock', { action: 'advance', to: '9m' });
    expect((await ctx.wire(LIST)).status).toBe(503);
    await ctx.admin('clock', { action: 'advance', to: '1m' });
    expect((await ctx.wire(LIST)).status).toBe(200);
    expect((await ctx.wire(STATUS)).json.value.maintenance).toBeNull();
    expect(await ctx.admin('status')).toMatchObject({ maintenance: null });
    expect((await ctx.wire(BALANCE, { token })).status).toBe(200);
    await ctx.admin('status', { state: 'maintenance' });
    await ctx.admin('clock', { action: 'advance', to: '30d' });
    expect((await ctx.wire(LIST)).status, 'without an end it stays closed').toBe(503);
  });

  it('blocks a region by the verified address, and maintenance wins over it', async () => {
    await ctx.admin('region', { action: 'block', address: '203.0.113.0/24' });
    await ctx.admin('region', { action: 'block', address: '2001:db8:bad::/48' });
    const from = (address: string) => ({ headers: { 'X-Client-Address': address } });
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:bad:1::5']) {
      const status = (await ctx.wire(STATUS, from(address))).json.value;
      expect(status.regionRestriction).toBe(true);
      const call = await ctx.wire(LIST, from(address));
      expect([call.status, call.json.errorCode]).toEqual([403, 'region.blocked']);
    }
    expect((await ctx.wire(STATUS, from('203.0.114.9'))).json.value).toMatchObject({
      regionRestriction: false,
      location: { ip: '203.0.114.9' },
    });
    await ctx.admin('status', { state: 'maintenance' });
    expect((await ctx.wire(LIST, from('203.0.113.9'))).status).toBe(503);
    await ctx.admin('status', { state: 'normal' });
    for (const address of ['203.0.113.0/24', '2001:db8:bad::/48'])
      await ctx.admin('region', { action: 'unblock', address });
    expect((await ctx.wire(LIST, from('203.0.113.9'))).status).toBe(200);
  });

  it('H3: believes an address only from a trusted peer', async () => {
    const stranger = createApp({ ...ctx.platform.ctx, isTrusted: () => false });
    const headers = { Merchant: 'foyer', 'X-Client-Address': '203.0.113.9' };
    const answer = await stranger.request('/wps/system/location', { headers });
    expect((await answer.json()).value).toEqual({ ip: '127.0.0.1' });
  });

  it('closes a vendor: its games do not launch, and lists carry the closing times', async () => {
    const token = await ctx.signIn('player01');
    const { games } = (await ctx.wire(`${LIST}&gameType=RNG`)).json.value;
    const [{ nodeId, vassalage }] = games;
    await ctx.admin('vendor', { code: vassalage, state: 'maintenance', until: '10m' });
    const answer = await ctx.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token });
    expect(answer.json).toMatchObject({ success: false, errorCode: 'vendor_under_maintenance' });
    expect(answer.json.value.content.data.endTime).toBeGreaterThan(Date.now());
    await ctx.admin('clock', { action: 'advance', to: '10m' });
    const after = await ctx.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token });
    expect(after.json.success, 'open again at the end').toBe(true);
    await ctx.admin('vendor', { code: vassalage, state: 'normal' });
    expect((await ctx.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token })).json.success).toBe(true);
  });

  it('changes the customer-service address', async () => {
    const opened = async () => openPath((await ctx.wire(STATUS)).json.value.info.customerService[0].path);
    await ctx.admin('service', { address: 'https://chat.example.test/window?id=7' });
    expect(await opened()).toBe('https://chat.example.test/window?id=7');
    await expect(ctx.admin('service', { address: 'javascript:alert(1)' })).rejects.toThrow('input.invalid');
    await ctx.admin('service', { address: 'none' });
    expect(await opened()).toBe('http://games.test/service');
  });

  it('moves the platform’s clock', async () => {
    const before = (await ctx.admin('clock', {})) as { now: string };
    const after = (await ctx.admin('clock', { action: 'advance', to: '2d' })) as {
      now: string;
      offsetMs: number;
    };
    expect(after.offsetMs).toBe(2 * 86_400_000);
    expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(after.offsetMs);
    const set = (await ctx.admin('clock', { action: 'set', to: '2026-12-24T18:00:00Z' })) as {
      now: string;
    };
    expect(set.now.slice(0, 16)).toBe('2026-12-24T18:00');
  });

  it('publishes in three languages, holds back items dated in the future, and withdraws items', async () => {
    const line = 'GET /wps/relay/MCSFE_getListAnnouncements?language=';
    const texts = { title: 'Notis', titleEn: 'Notice', titleZh: '公告', content: '<p>x</p>' };
    const { id } = (await ctx.admin('publish', { kind: 'announcement', ...texts })) as { id: number };
    await ctx.admin('publish', { kind: 'notice', title: 'Esok', at: '1d' });
    const titles = async (language: string) =>
      (await ctx.wire(line + language)).json.value.player.map((one: { title: string }) => one.title);
    expect(await titles('EN')).toContain('Notice');
    expect(await titles('CN')).toContain('公告');
    expect(await titles('MY')).not.toContain('Esok');
    await ctx.admin('clock', { action: 'advance', to: '25h' });
    expect(await titles('MY')).toContain('Esok');
    await ctx.admin('unpublish', { id });
    expect(await titles('EN')).not.toContain('Notice');
    await expect(ctx.admin('unpublish', { id })).rejects.toThrow('not.found');
  });

  it('lists sent messages, such as the mail about a locked sign-in', async () => {
    const { store, clock } = ctx.platform.ctx;
    const failures = { failures: 4, last_at: clock.date(), locked_until: null };
    await store.write(tx =>
      tx
        .insertInto('sign_in_failure')
        .values({ name_key: 'member31', address_key: '198.51.100.1', ...failures })
        .execute(),
    );
    const id = crypto.randomUUID();
    const endsAt = new Date(clock.now() + 60_000);
    await store.write(tx =>
      insertCaptcha(tx, { idHash: hashOf(id), answerHash: hashOf(id, 'KA7NX'), endsAt }),
    );
    await ctx.wire('POST /wps/session/login/unsecure', {
      json: { username: 'member31', password: 'wrong', captcha: 'ka7nx' },
      headers: { 'X-Client-Address': '198.51.100.1', Language: 'EN', cookie: `captchaId=${id}` },
    });
    expect(await ctx.admin('outbox', { kind: 'mail' })).toMatchObject({
      messages: [
        {
          kind: 'mail',
          recipient: 'member31@foyer.example',
          subject: 'Log masuk dikunci selepas kata laluan salah',
        },
      ],
    });
    expect(await ctx.admin('outbox', { kind: 'sms' })).toEqual({ messages: [] });
  });

  describe('injected faults', () => {
    const set = (path: string, kind: string, more: object = {}) =>
      ctx.admin('faults', { action: 'set', path, kind, ...more });

    it('slow: delays only the named path', async () => {
      await set('/wps/system/status', 'slow', { ms: 1_000 });
      const order: string[] = [];
      const note = (name: string) => () => void order.push(name);
      await Promise.all([ctx.wire(STATUS).then(note('slow')), ctx.wire(LIST).then(note('other'))]);
      expect(order).toEqual(['other', 'slow']);
    });

    it('error: fails only the named path', async () => {
      await set('/wps/v2/wallets/balance', 'error', { status: 502 });
      expect((await ctx.wire(BALANCE)).status).toBe(502);
      expect((await ctx.wire(STATUS)).status).toBe(200);
    });

    it('cut: breaks the response off', async () => {
      await set('/wps/system/*', 'cut');
      await expect(ctx.wire(STATUS)).rejects.toThrow();
    });

    it('garbage: sends invalid JSON', async () => {
      await set('/wps/*', 'garbage');
      const answer = await ctx.wire(STATUS);
      expect([answer.status, answer.json]).toEqual([200, undefined]);
    });

    it('dead-tokens: refuses every session until it is cleared', async () => {
      const token = await ctx.signIn('player01');
      await set('/wps/*', 'dead-tokens');
      expect((await ctx.wire(BALANCE, { token })).status).toBe(401);
      await ctx.admin('faults', { action: 'clear' });
      expect((await ctx.wire(BALANCE, { token })).status).toBe(200);
    });

    it('never apply to the admin API', async () => {
      await set('/*', 'error');
      expect(await ctx.admin('faults', {})).toMatchObject({ faults: [{ kind: 'error' }] });
    });
  });

  describe('on the command line', () => {
    const cli = new URL('../../platform/admin/cli.ts', import.meta.url).pathname;
    const run = (words: string[], key = ctx.platform.ctx.adminKey) =>
      new Promise<{ code: number; text: string }>(resolve => {
        const env = {
          NODE_ENV: 'test' as const,
          PLATFORM_PORT: String(ctx.platform.port),
          PLATFORM_ADMIN_KEY: key,
        };
        execFile(process.execPath, [cli, ...words], { env }, (error, stdout, stderr) =>
          resolve({ code: error ? 1 : 0, text: stdout + stderr }),
        );
      });

    it('prints its help', async () => {
      const { code, text } = await run([]);
      expect(code).toBe(0);
      for (const name of ['status', 'region', 'outbox', 'publish', 'clock', 'faults'])
        expect(text).toContain(`  ${name} `);
    });

    it('parses words and flags, and prints the response', async () => {
      expect((await run(['status', 'maintenance', '--until=2h'])).code).toBe(0);
      expect((await ctx.wire(LIST)).status).toBe(503);
      const opened = await run(['status', '--state', 'normal']);
      expect(JSON.parse(opened.text)).toMatchObject({ maintenance: null });
      await run(['faults', 'set', '/wps/x', '--kind', 'slow', '--ms', '5']);
      expect(await ctx.admin('faults')).toEqual({ faults: [{ path: '/wps/x', kind: 'slow', ms: 5 }] });
    });

    it('prints what is wrong and exits with a failure', async () => {
      for (const words of [
        ['nope'],
        ['status', 'sleep'],
        ['status', 'normal', 'x', 'y'],
        ['clock', '--to'],
        ['unpublish', '1'],
      ])
        expect((await run(words)).code, words.join(' ')).toBe(1);
      expect((await run(['status'], 'wrong-key')).text).toContain('404');
    });
  });

  it('refuses settings that it could not store, and stays available', async () => {
    const wrong: [string, object][] = [
      ['publish', { kind: 'notice', title: 'a\u0000b' }],
      ['publish', { kind: 'notice', title: '\ud800' }],
      ['clock', { action: 'advance', to: '999999999d' }],
      ['clock', { action: 'set', to: 'tomorrow 5' }],
      ['clock', { action: 'set', to: '9999-06-01' }],
      ['region', { action: 'block', address: 'fe80::1%eth0' }],
    ];
    for (const [name, fields] of wrong)
      await expect(ctx.admin(name, fields), JSON.stringify(fields)).rejects.toThrow('input.invalid');
    expect((await ctx.wire(STATUS)).status).toBe(200);
  });

  it('unblocks a range in whatever spelling it was blocked', async () => {
    await ctx.admin('region', { action: 'block', address: '2001:DB8:0::/32' });
    const from = { 'X-Client-Address': '2001:db8:77::1' };
    expect((await ctx.wire(LIST, { headers: from })).json.errorCode).toBe('region.blocked');
    await ctx.admin('region', { action: 'unblock', address: '2001:db8::/32' });
    expect((await ctx.wire(LIST, { headers: from })).status).toBe(200);
  });

  it('audits every command, without its content', async () => {
    await ctx.admin('publish', { kind: 'notice', title: 'canary-title' });
    const rows = await ctx.platform.ctx.store.read(tx =>
      tx.selectFrom('audit').select(['event', 'detail', 'request_id']).where('event', '=', 'admin').execute(),
    );
    expect(rows.at(-1)).toMatchObject({ detail: { command: 'publish' }, request_id: expect.any(String) });
    expect(JSON.stringify(rows)).not.toContain('canary-title');
  });

  it('audits refused input: a known command and the refusal, and nothing that was typed', async () => {
    const { store } = ctx.platform.ctx;
    const refused = () =>
      store.read(tx =>
        tx.selectFrom('audit').select('detail').where('event', '=', 'admin-refused').execute(),
      );
    const before = (await refused()).length;
    const tries: [string, object, Record<string, string>?][] = [
      ['status', { state: 'canary-state' }],
      ['unpublish', { id: 999_999 }],
      ['canary-command', {}],
      ['publish', {}, { 'x-admin-key': 'canary-key' }],
    ];
    for (const [name, json, headers] of tries)
      await ctx.wire(`POST /admin/${name}`, {
        json,
        headers: headers ?? { 'x-admin-key': ctx.platform.ctx.adminKey },
      });
    const rows = (await refused()).slice(before).map(row => row.detail);
    expect(rows).toMatchObject([
      { command: 'status', refused: 'input_invalid' },
      { command: 'unpublish', refused: 'not_found' },
      { command: null, refused: 'not_found' },
      { command: 'publish', refused: 'key' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  it('writes no audit entries for requests without the key', async () => {
    const { store } = ctx.platform.ctx;
    const count = async () =>
      (
        await store.read(tx =>
          tx.selectFrom('audit').select('id').where('event', '=', 'admin-refused').execute(),
        )
      ).length;
    await ctx.admin('clock', { action: 'advance', to: '2m' });
    const before = await count();
    for (let attempt = 0; attempt < 30; attempt++) await ctx.wire('POST /admin/status', { json: {} });
    expect((await count()) - before).toBe(10);
    await ctx.admin('clock', { action: 'advance', to: '2m' });
    await ctx.wire('POST /admin/status', { json: {} });
    const last = await store.read(tx =>
      tx.selectFrom('audit').select('detail').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    );
    expect(last?.detail).toMatchObject({ refused: 'key', unnoted: 20 });
  });

  it('the sweep deletes expired rows and nothing else', async () => {
    const { store, clock } = ctx.platform.ctx;
    await ctx.wire('GET /wps/captcha');
    await ctx.wire('POST /wps/session/login/freeplay');
    const token = await ctx.signIn('player01');
    const count = (table: 'captcha' | 'session' | 'account') =>
      store.read(tx => tx.selectFrom(table).selectAll().execute()).then(rows => rows.length);
    const accounts = await count('account');
    await sweep(store, clock.date());
    expect([await count('captcha'), await count('account')]).toEqual([1, accounts]);
    await sweep(store, new Date(clock.now() + 3 * 86_400_000));
    expect([await count('captcha'), await count('account')]).toEqual([0, accounts]);
    expect((await ctx.wire(BALANCE, { token })).status).toBe(200);
    await sweep(store, new Date(clock.now() + 30 * 86_400_000));
    expect([await count('session'), await count('account')]).toEqual([0, accounts - 1]);
  });
});
