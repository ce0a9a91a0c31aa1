import { execFile } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPath } from '#lib/wire/service-path.ts';
import { createApp } from '#platform/http/app.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { hashOf } from '#platform/secrets.ts';
import { insertCaptcha } from '#platform/store/captchas.ts';
import { openPlatform, type TestPlatform, targets } from './harness.ts';

const LIST = 'GET /wps/relay/GCSGAME_gameList?pageSize=1';
const STATUS = 'GET /wps/system/status';
const BALANCE = 'GET /wps/v2/wallets/balance';

describe.each(targets)('the admin door on %s', target => {
  let house: TestPlatform;
  beforeAll(async () => {
    house = await openPlatform(target);
  });
  afterEach(async () => {
    await house.admin('status', { state: 'normal' });
    await house.admin('faults', { action: 'clear' });
    await house.admin('clock', { action: 'reset' });
  });
  afterAll(() => house.close());

  it('does not exist without its key', async () => {
    for (const headers of [
      {},
      { 'x-admin-key': 'guess' },
      { 'x-admin-key': `${house.platform.house.adminKey}x` },
    ]) {
      const answer = await house.wire('POST /admin/status', {
        headers: headers as Record<string, string>,
        json: {},
      });
      expect(answer.status).toBe(404);
    }
  });

  it("refuses unknown commands and asks that are not the command's", async () => {
    await expect(house.admin('nope')).rejects.toThrow('not.found');
    await expect(house.admin('status', { state: 'sleep' })).rejects.toThrow('input.invalid');
    await expect(house.admin('status', { state: 'maintenance', until: 'soon' })).rejects.toThrow('until');
    // An end that has passed would close nothing.
    for (const until of ['2020-01-01', '-1h'])
      await expect(house.admin('status', { state: 'maintenance', until })).rejects.toThrow('until');
    await expect(house.admin('region', { action: 'block', address: '1.2.3' })).rejects.toThrow('address');
    await expect(house.admin('clock', { action: 'advance', to: 'x' })).rejects.toThrow('input.invalid');
  });

  it('closes the house: calls are refused, what the closed door needs is not', async () => {
    const token = await house.signIn('player01');
    const until = Date.now() + 3_600_000;
    await house.admin('status', { state: 'maintenance', until });
    for (const line of [LIST, BALANCE, 'GET /lgw/games/game_menus', 'GET /wps/captcha']) {
      const answer = await house.wire(line, { token });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(answer.json).toMatchObject({ errorCode: 'system.maintenance', value: { endTime: until } });
    }
    expect((await house.wire(STATUS)).json.value.maintenance).toEqual({ endTime: until });
    expect((await house.wire('GET /wps/system/location')).status).toBe(200);
    expect((await house.wire('GET /wps/session/key/jwks')).status).toBe(200);
    await house.admin('status', { state: 'normal' });
    expect((await house.wire(BALANCE, { token })).status).toBe(200);
  });

  it('maintenance is over by itself at its end, on the platform’s clock', async () => {
    const token = await house.signIn('player01');
    await house.admin('status', { state: 'maintenance', until: '10m' });
    await house.admin('clock', { action: 'advance', to: '9m' });
    expect((await house.wire(LIST)).status).toBe(503);
    await house.admin('clock', { action: 'advance', to: '1m' });
    expect((await house.wire(LIST)).status).toBe(200);
    expect((await house.wire(STATUS)).json.value.maintenance).toBeNull();
    expect(await house.admin('status')).toMatchObject({ maintenance: null });
    expect((await house.wire(BALANCE, { token })).status).toBe(200);
    await house.admin('status', { state: 'maintenance' });
    await house.admin('clock', { action: 'advance', to: '30d' });
    expect((await house.wire(LIST)).status, 'without an end it stays closed').toBe(503);
  });

  it('blocks by the verified address, and maintenance wins over the region', async () => {
    await house.admin('region', { action: 'block', address: '203.0.113.0/24' });
    await house.admin('region', { action: 'block', address: '2001:db8:bad::/48' });
    const from = (address: string) => ({ headers: { 'X-Client-Address': address } });
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:bad:1::5']) {
      const status = (await house.wire(STATUS, from(address))).json.value;
      expect(status.regionRestriction).toBe(true);
      const call = await house.wire(LIST, from(address));
      expect([call.status, call.json.errorCode]).toEqual([403, 'region.blocked']);
    }
    expect((await house.wire(STATUS, from('203.0.114.9'))).json.value).toMatchObject({
      regionRestriction: false,
      location: { ip: '203.0.114.9' },
    });
    await house.admin('status', { state: 'maintenance' });
    expect((await house.wire(LIST, from('203.0.113.9'))).status).toBe(503);
    await house.admin('status', { state: 'normal' });
    for (const address of ['203.0.113.0/24', '2001:db8:bad::/48'])
      await house.admin('region', { action: 'unblock', address });
    expect((await house.wire(LIST, from('203.0.113.9'))).status).toBe(200);
  });

  it('H3: believes an address only from a trusted peer', async () => {
    const stranger = createApp({ ...house.platform.house, isTrusted: () => false });
    const headers = { Merchant: 'foyer', 'X-Client-Address': '203.0.113.9' };
    const answer = await stranger.request('/wps/system/location', { headers });
    expect((await answer.json()).value).toEqual({ ip: '127.0.0.1' });
  });

  it('closes a vendor: its games do not launch, and the times travel as on the wire', async () => {
    const token = await house.signIn('player01');
    const { games } = (await house.wire(`${LIST}&gameType=RNG`)).json.value;
    const [{ nodeId, vassalage }] = games;
    await house.admin('vendor', { code: vassalage, state: 'maintenance', until: '10m' });
    const answer = await house.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token });
    expect(answer.json).toMatchObject({ success: false, errorCode: 'vendor_under_maintenance' });
    expect(answer.json.value.content.data.endTime).toBeGreaterThan(Date.now());
    await house.admin('clock', { action: 'advance', to: '10m' });
    const after = await house.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token });
    expect(after.json.success, 'open again at the end').toBe(true);
    await house.admin('vendor', { code: vassalage, state: 'normal' });
    expect((await house.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token })).json.success).toBe(
      true,
    );
  });

  it('moves customer service', async () => {
    const opened = async () => openPath((await house.wire(STATUS)).json.value.info.customerService[0].path);
    await house.admin('service', { address: 'https://chat.example.test/window?id=7' });
    expect(await opened()).toBe('https://chat.example.test/window?id=7');
    await expect(house.admin('service', { address: 'javascript:alert(1)' })).rejects.toThrow('input.invalid');
    await house.admin('service', { address: 'none' });
    expect(await opened()).toBe('http://games.test/service');
  });

  it('moves the one clock', async () => {
    const before = (await house.admin('clock', {})) as { now: string };
    const after = (await house.admin('clock', { action: 'advance', to: '2d' })) as {
      now: string;
      offsetMs: number;
    };
    expect(after.offsetMs).toBe(2 * 86_400_000);
    expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(after.offsetMs);
    const set = (await house.admin('clock', { action: 'set', to: '2026-12-24T18:00:00Z' })) as {
      now: string;
    };
    expect(set.now.slice(0, 16)).toBe('2026-12-24T18:00');
  });

  it('publishes in three languages, keeps a future item back, and takes items back', async () => {
    const line = 'GET /wps/relay/MCSFE_getListAnnouncements?language=';
    const texts = { title: 'Notis', titleEn: 'Notice', titleZh: '公告', content: '<p>x</p>' };
    const { id } = (await house.admin('publish', { kind: 'announcement', ...texts })) as { id: number };
    await house.admin('publish', { kind: 'notice', title: 'Esok', at: '1d' });
    const titles = async (language: string) =>
      (await house.wire(line + language)).json.value.player.map((one: { title: string }) => one.title);
    expect(await titles('EN')).toContain('Notice');
    expect(await titles('CN')).toContain('公告');
    expect(await titles('MY')).not.toContain('Esok');
    await house.admin('clock', { action: 'advance', to: '25h' });
    expect(await titles('MY')).toContain('Esok');
    await house.admin('unpublish', { id });
    expect(await titles('EN')).not.toContain('Notice');
    await expect(house.admin('unpublish', { id })).rejects.toThrow('not.found');
  });

  it('lists what was sent: here the mail about a locked sign-in', async () => {
    const { store, clock } = house.platform.house;
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
    await house.wire('POST /wps/session/login/unsecure', {
      json: { username: 'member31', password: 'wrong', captcha: 'ka7nx' },
      headers: { 'X-Client-Address': '198.51.100.1', Language: 'EN', cookie: `captchaId=${id}` },
    });
    expect(await house.admin('outbox', { kind: 'mail' })).toMatchObject({
      messages: [
        {
          kind: 'mail',
          recipient: 'member31@foyer.example',
          subject: 'Beberapa percubaan log masuk yang salah',
        },
      ],
    });
    expect(await house.admin('outbox', { kind: 'sms' })).toEqual({ messages: [] });
  });

  describe('faults', () => {
    const set = (path: string, kind: string, more: object = {}) =>
      house.admin('faults', { action: 'set', path, kind, ...more });

    it('slow', async () => {
      await set('/wps/system/status', 'slow', { ms: 1_000 });
      const order: string[] = [];
      const note = (name: string) => () => void order.push(name);
      await Promise.all([house.wire(STATUS).then(note('slow')), house.wire(LIST).then(note('other'))]);
      expect(order).toEqual(['other', 'slow']);
    });

    it('errors, only on the named path', async () => {
      await set('/wps/v2/wallets/balance', 'error', { status: 502 });
      expect((await house.wire(BALANCE)).status).toBe(502);
      expect((await house.wire(STATUS)).status).toBe(200);
    });

    it('cut answers', async () => {
      await set('/wps/system/*', 'cut');
      await expect(house.wire(STATUS)).rejects.toThrow();
    });

    it('wrong JSON', async () => {
      await set('/wps/*', 'garbage');
      const answer = await house.wire(STATUS);
      expect([answer.status, answer.json]).toEqual([200, undefined]);
    });

    it('dead tokens', async () => {
      const token = await house.signIn('player01');
      await set('/wps/*', 'dead-tokens');
      expect((await house.wire(BALANCE, { token })).status).toBe(401);
      await house.admin('faults', { action: 'clear' });
      expect((await house.wire(BALANCE, { token })).status).toBe(200);
    });

    it('never shut the admin door', async () => {
      await set('/*', 'error');
      expect(await house.admin('faults', {})).toMatchObject({ faults: [{ kind: 'error' }] });
    });
  });

  describe('on the command line', () => {
    const cli = new URL('../../platform/admin/cli.ts', import.meta.url).pathname;
    const run = (words: string[], key = house.platform.house.adminKey) =>
      new Promise<{ code: number; text: string }>(resolve => {
        const env = {
          NODE_ENV: 'test' as const,
          PLATFORM_PORT: String(house.platform.port),
          PLATFORM_ADMIN_KEY: key,
        };
        execFile(process.execPath, [cli, ...words], { env }, (error, stdout, stderr) =>
          resolve({ code: error ? 1 : 0, text: stdout + stderr }),
        );
      });

    it('helps', async () => {
      const { code, text } = await run([]);
      expect(code).toBe(0);
      for (const name of ['status', 'region', 'outbox', 'publish', 'clock', 'faults'])
        expect(text).toContain(`  ${name} `);
    });

    it('takes words and flags, and shows the answer', async () => {
      expect((await run(['status', 'maintenance', '--until=2h'])).code).toBe(0);
      expect((await house.wire(LIST)).status).toBe(503);
      const opened = await run(['status', '--state', 'normal']);
      expect(JSON.parse(opened.text)).toMatchObject({ maintenance: null });
      await run(['faults', 'set', '/wps/x', '--kind', 'slow', '--ms', '5']);
      expect(await house.admin('faults')).toEqual({ faults: [{ path: '/wps/x', kind: 'slow', ms: 5 }] });
    });

    it('says what is wrong and fails', async () => {
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

  it('refuses what it could not keep, and stays open', async () => {
    const wrong: [string, object][] = [
      ['publish', { kind: 'notice', title: 'a\u0000b' }],
      ['publish', { kind: 'notice', title: '\ud800' }],
      ['clock', { action: 'advance', to: '999999999d' }],
      ['clock', { action: 'set', to: 'tomorrow 5' }],
      ['clock', { action: 'set', to: '9999-06-01' }],
      ['region', { action: 'block', address: 'fe80::1%eth0' }],
    ];
    for (const [name, fields] of wrong)
      await expect(house.admin(name, fields), JSON.stringify(fields)).rejects.toThrow('input.invalid');
    expect((await house.wire(STATUS)).status).toBe(200);
  });

  it('unblocks a range in whatever spelling it was blocked', async () => {
    await house.admin('region', { action: 'block', address: '2001:DB8:0::/32' });
    const from = { 'X-Client-Address': '2001:db8:77::1' };
    expect((await house.wire(LIST, { headers: from })).json.errorCode).toBe('region.blocked');
    await house.admin('region', { action: 'unblock', address: '2001:db8::/32' });
    expect((await house.wire(LIST, { headers: from })).status).toBe(200);
  });

  it('audits every command, without what was in it', async () => {
    await house.admin('publish', { kind: 'notice', title: 'canary-title' });
    const rows = await house.platform.house.store.read(tx =>
      tx.selectFrom('audit').select(['event', 'detail', 'request_id']).where('event', '=', 'admin').execute(),
    );
    expect(rows.at(-1)).toMatchObject({ detail: { command: 'publish' }, request_id: expect.any(String) });
    expect(JSON.stringify(rows)).not.toContain('canary-title');
  });

  it('audits what it refuses: the command where it is one, the refusal, and nothing that was typed', async () => {
    const { store } = house.platform.house;
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
      await house.wire(`POST /admin/${name}`, {
        json,
        headers: headers ?? { 'x-admin-key': house.platform.house.adminKey },
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

  it('strangers without the key cannot fill the audit', async () => {
    const { store } = house.platform.house;
    const count = async () =>
      (
        await store.read(tx =>
          tx.selectFrom('audit').select('id').where('event', '=', 'admin-refused').execute(),
        )
      ).length;
    await house.admin('clock', { action: 'advance', to: '2m' });
    const before = await count();
    for (let attempt = 0; attempt < 30; attempt++) await house.wire('POST /admin/status', { json: {} });
    expect((await count()) - before).toBe(10);
    await house.admin('clock', { action: 'advance', to: '2m' });
    await house.wire('POST /admin/status', { json: {} });
    const last = await store.read(tx =>
      tx.selectFrom('audit').select('detail').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    );
    expect(last?.detail).toMatchObject({ refused: 'key', unnoted: 20 });
  });

  it('sweeps what has served its time and nothing else', async () => {
    const { store, clock } = house.platform.house;
    await house.wire('GET /wps/captcha');
    await house.wire('POST /wps/session/login/freeplay');
    const token = await house.signIn('player01');
    const count = (table: 'captcha' | 'session' | 'account') =>
      store.read(tx => tx.selectFrom(table).selectAll().execute()).then(rows => rows.length);
    const accounts = await count('account');
    await sweep(store, clock.date());
    expect([await count('captcha'), await count('account')]).toEqual([1, accounts]);
    await sweep(store, new Date(clock.now() + 3 * 86_400_000));
    expect([await count('captcha'), await count('account')]).toEqual([0, accounts]);
    expect((await house.wire(BALANCE, { token })).status).toBe(200);
    await sweep(store, new Date(clock.now() + 30 * 86_400_000));
    expect([await count('session'), await count('account')]).toEqual([0, accounts - 1]);
  });
});
