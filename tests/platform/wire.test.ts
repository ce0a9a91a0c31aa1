import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#lib/calls/table.ts';
import { createDesRsaCodec } from '#lib/wire/des-rsa.ts';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { openPath } from '#lib/wire/service-path.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const LIST = 'GET /wps/relay/GCSGAME_gameList';
const BALANCE = 'GET /wps/v2/wallets/balance';

describe.each(targets)('the wire on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  describe('headers (docs/wire.md#1.1)', () => {
    it.each([[null], ['other'], ['foyer, foyer'], ['']])(
      'refuses the merchant %j with 400',
      async merchant => {
        const answer = await ctx.wire(LIST, { merchant });
        expect(answer.status).toBe(400);
        expect(answer.json).toMatchObject({ success: false, errorCode: 'function.not.available' });
      },
    );

    it('accepts merchant and module id in any spelling, and a missing module id', async () => {
      const spellings: Record<string, string>[] = [
        { moduleid: 'gamelo3' },
        { 'X-Module-Id': 'GAMELO3' },
        { 'Module-Id': 'x' },
        {},
      ];
      for (const headers of spellings)
        expect((await ctx.wire(LIST, { merchant: 'FOYER', headers })).json.success).toBe(true);
    });

    it('responds to a call without a valid token with 401 and login.not.session', async () => {
      for (const token of [undefined, '', 'dead', 'x'.repeat(2_000)]) {
        const answer = await ctx.wire(BALANCE, { token });
        expect(answer.status).toBe(401);
        expect(answer.json).toMatchObject({ success: false, errorCode: 'login.not.session' });
      }
    });

    it('sends the request id in x-app-trace-id and forbids caching', async () => {
      const told = await ctx.wire(LIST, { headers: { 'X-Request-Id': 'abcdef-012345' } });
      expect(told.headers.get('x-app-trace-id')).toBe('abcdef-012345');
      const forged = await ctx.wire(LIST, { headers: { 'X-Request-Id': 'a b<script>' } });
      expect(forged.headers.get('x-app-trace-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(told.headers.get('cache-control')).toBe('no-store');
    });

    it('responds to unknown paths and methods with the failure form', async () => {
      for (const line of ['GET /wps/relay/NOPE', 'PATCH /wps/member/info', 'GET /'])
        expect((await ctx.wire(line)).json).toMatchObject({ success: false, errorCode: 'not.found' });
    });
  });

  describe('sign-in (docs/wire.md#2, docs/wire.md#3.1)', () => {
    const who = { username: 'PLAYER01', password: 'Demo1234', loginDeviceId: 'x', isOfficialAppLogin: false };
    const expected = { userName: 'player01', id: 70_000_005, customerType: 3, passwordExpired: false };

    it('decrypts the jwe codec', async () => {
      const codec = createJweCodec(async () => (await ctx.wire('GET /wps/session/key/jwks')).json);
      const answer = await ctx.wire('POST /wps/session/login', await codec.seal(who));
      expect(answer.json.value).toMatchObject(expected);
    });

    it.each([
      ['object with value', (value: string) => JSON.stringify({ value })],
      ['bare base64', (value: string) => value],
      ['JSON string', (value: string) => JSON.stringify(value)],
    ])('decrypts des-rsa in the body form: %s', async (_name, form) => {
      const { text } = await ctx.wire('GET /wps/session/key/rsa?t=1', { merchant: null });
      const codec = createDesRsaCodec(async () => text);
      const { headers, body } = await codec.seal({ ...who, type: '1' });
      const answer = await ctx.wire('POST /wps/session/login', {
        headers,
        body: form(JSON.parse(body).value),
      });
      expect(answer.json.value).toMatchObject(expected);
      expect(typeof answer.json.value.token).toBe('string');
    });

    it('refuses an unencrypted sealed call, and garbage, with decryption.err', async () => {
      for (const request of [
        { json: who },
        { body: 'x.y.z', headers: { 'content-type': 'application/jose' } },
      ]) {
        const answer = await ctx.wire('POST /wps/session/login', request);
        expect(answer.json).toMatchObject({ success: false, errorCode: 'decryption.err' });
      }
    });

    it('accepts the older path in plain JSON', async () => {
      const json = { ...who, merchantCode: 'foyer', ipAddress: '192.0.2.1' };
      const answer = await ctx.wire('POST /wps/session/login/unsecure', { json });
      expect(answer.json.value).toMatchObject(expected);
    });

    it('returns a trial account’s token in both places', async () => {
      const headers = { Encryption: 'ab12', 'X-Gateway-Version': '3' };
      const answer = await ctx.wire('POST /wps/session/login/freeplay', { headers });
      expect(answer.json.value.customerType).toBe(4);
      expect(answer.json.token).toBe(answer.json.value.token);
      const launch = await ctx.wire('GET /wps/game/launchGame?nodeId=1', { token: answer.json.token });
      expect(launch.json.errorCode).toBe('trial.not.allowed');
    });

    it('accepts a trial login and a plain login as a form too', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
      const trial = await ctx.wire('POST /wps/session/login/freeplay', {
        headers,
        body: 'os=x&platform=W',
      });
      expect(trial.json.value?.customerType).toBe(4);
      const body = 'username=player01&password=Demo1234';
      for (const text of [body, JSON.stringify(who)]) {
        const plain = await ctx.wire('POST /wps/session/login/unsecure', { headers, body: text });
        expect(plain.json.value).toMatchObject(expected);
      }
    });

    it('refuses texts that the database cannot store with input.invalid', async () => {
      const line = 'POST /wps/session/login/unsecure';
      for (const username of ['a\u0000b', '\ud800']) {
        const answer = await ctx.wire(line, { json: { username, password: 'x' } });
        expect([answer.status, answer.json.errorCode]).toEqual([400, 'input.invalid']);
      }
      const query = await ctx.wire(`${LIST}?gameName=a%00b`);
      expect(query.json.errorCode).toBe('input.invalid');
    });

    it('one logout ends one session, by either method', async () => {
      for (const method of ['DELETE', 'POST']) {
        const [first, second] = [await ctx.signIn('player01'), await ctx.signIn('player01')];
        expect((await ctx.wire(`${method} /wps/session/logout`, { token: first })).json.success).toBe(true);
        expect((await ctx.wire(BALANCE, { token: first })).status).toBe(401);
        expect((await ctx.wire(BALANCE, { token: second })).status).toBe(200);
      }
    });
  });

  describe('member and wallets (docs/wire.md#3.5)', () => {
    it('returns the balance as a list, with amounts as numbers', async () => {
      const token = await ctx.signIn('player02');
      for (const line of [`${BALANCE}?typeId=0&sync=1`, 'GET /wps/wallets/balance?_=1735689600000']) {
        const { value } = (await ctx.wire(line, { token })).json;
        expect(value).toMatchObject({ sumBalance: 1000, currency: 'MYR', currencySymbol: 'RM' });
        const [main, ...vendors] = value.balance;
        expect(main).toEqual({
          accountTypeId: 2,
          accountName: 'SAFE_BOX',
          displayName: 'Main',
          availBalance: 1000,
          status: 'A',
        });
        const wallets = ctx.platform.ctx.settings.current().vendorWallets.filter(one => one.isOn);
        expect(vendors.length).toBeGreaterThan(0);
        expect(vendors).toEqual(
          wallets.map(({ code, typeId }) => ({
            accountTypeId: typeId,
            accountName: code,
            displayName: expect.any(String),
            availBalance: 0,
            status: 'A',
          })),
        );
      }
    });

    it.each([
      ['player01', 3],
      ['agent01', 1],
      ['agent02', 2],
      ['agent41', 41],
      ['agent42', 42],
    ])('the demo account %s is of type %i', async (username, type) => {
      const token = await ctx.signIn(username);
      const { value } = (await ctx.wire('GET /wps/member/info', { token })).json;
      expect(value).toMatchObject({ account: username, type });
      expect(typeof value.id).toBe('number');
    });

    it('seeds an agent tree of three levels with members below, the same everywhere', async () => {
      const rows = await ctx.platform.ctx.store.read(tx =>
        tx
          .selectFrom('account_tree')
          .innerJoin('account', 'account.id', 'account_tree.descendant_id')
          .innerJoin('account as top', 'top.id', 'account_tree.ancestor_id')
          .select(['account.username', 'account_tree.depth'])
          .where('top.username', '=', 'agent01')
          .where('account.demo', '=', true)
          .orderBy('account.id')
          .execute(),
      );
      expect(Object.fromEntries(rows.map(row => [row.username, row.depth]))).toMatchObject({
        agent01: 0,
        agent02: 1,
        agent41: 1,
        agent42: 2,
        player01: 3,
        player02: 2,
      });
    });

    it('counts unread messages on both paths', async () => {
      const token = await ctx.signIn('player01');
      for (const relay of ['CSP_unreadCount', 'EMFE_getInboxUnreadCount'])
        expect((await ctx.wire(`GET /wps/relay/${relay}`, { token })).json.value).toBe(0);
    });
  });

  describe('system and content (docs/wire.md#3.6, docs/wire.md#3.8)', () => {
    it('returns the status document on both paths, with a list in every node', async () => {
      for (const line of ['GET /wps/system/status', 'GET /wps/v2/system/status']) {
        const { value } = (await ctx.wire(line)).json;
        expect(value).toMatchObject({ maintenance: null, regionRestriction: false });
        expect(value.info.analytics).toBeTypeOf('object');
        const nodes = [value.info.whitelabel];
        for (const node of nodes) {
          expect(Array.isArray(node.childrenNodes)).toBe(true);
          nodes.push(...node.childrenNodes);
        }
        expect(openPath(value.info.customerService[0].path)).toBe('http://games.test/service');
      }
    });

    it('publishes in three languages and by type', async () => {
      const line = 'GET /wps/relay/MCSFE_getListAnnouncements';
      const titles = await Promise.all(
        ['MY', 'EN', 'cn'].map(async language => {
          const { value } = (await ctx.wire(`${line}?types=B,PL,PU,PR,H&language=${language}`)).json;
          for (const kind of ['banners', 'player', 'popup', 'promotion'])
            expect(value[kind].length).toBeGreaterThan(0);
          return value.player[0].title;
        }),
      );
      expect(new Set(titles).size).toBe(3);
      const { value } = (await ctx.wire(`${line}?types=PL`)).json;
      expect(value).toMatchObject({ banners: [], popup: [], promotion: [] });
      const groups = (await ctx.wire(line)).json.value.banners.map(
        (one: { groupName: string }) => one.groupName,
      );
      expect(groups).toEqual(expect.arrayContaining(['home', 'w_login', 'w_license']));
    });

    it('draws the images of its own banners', async () => {
      const { value } = (await ctx.wire('GET /wps/relay/MCSFE_getListAnnouncements?types=B')).json;
      const pictures: string[] = value.banners
        .filter((one: { groupName: string }) => ['w_register', 'w_forget'].includes(one.groupName))
        .map((one: { url: string }) => new URL(one.url).pathname);
      expect(pictures).toHaveLength(2);
      for (const path of pictures) {
        expect((await ctx.wire(`GET ${path}`)).status).toBe(200);
        expect((await ctx.wire(`GET ${path.replace('/banner/', '/banner/no-')}`)).status).toBe(404);
      }
    });

    it('has an OpenAPI document with every path of the table', async () => {
      const { paths } = (await ctx.wire('GET /openapi.json')).json;
      for (const [name, call] of Object.entries(calls))
        for (const line of [name, ...('aliases' in call ? call.aliases : [])]) {
          const [method = '', path = ''] = line.split(' ');
          expect(paths[path][method.toLowerCase()].operationId).toBe(line);
        }
    });
  });

  it('refuses bodies that are too large, malformed, or not JSON', async () => {
    const line = 'POST /wps/session/login/unsecure';
    expect((await ctx.wire(line, { body: 'x'.repeat(200_000) })).status).toBe(413);
    for (const body of ['{', '[]', '"x"', 'null', '{"username":1,"password":{}}'])
      expect((await ctx.wire(line, { body })).json.errorCode).toBe('input.invalid');
  });
});
