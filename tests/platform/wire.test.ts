import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#lib/calls/table.ts';
import { createDesRsaCodec } from '#lib/wire/des-rsa.ts';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { openPath } from '#lib/wire/service-path.ts';
import { openPlatform, type TestPlatform, targets } from './harness.ts';

const LIST = 'GET /wps/relay/GCSGAME_gameList';
const BALANCE = 'GET /wps/v2/wallets/balance';

describe.each(targets)('the wire on %s', target => {
  let house: TestPlatform;
  beforeAll(async () => {
    house = await openPlatform(target);
  });
  afterAll(() => house.close());

  describe('headers (wire.md 1.1)', () => {
    it.each([[null], ['other'], ['foyer, foyer'], ['']])(
      'refuses the merchant %j with 400',
      async merchant => {
        const answer = await house.wire(LIST, { merchant });
        expect(answer.status).toBe(400);
        expect(answer.json).toMatchObject({ success: false, errorCode: 'function.not.available' });
      },
    );

    it('takes the merchant and the module id in any spelling, and does without the module id', async () => {
      const spellings: Record<string, string>[] = [
        { moduleid: 'gamelo3' },
        { 'X-Module-Id': 'GAMELO3' },
        { 'Module-Id': 'x' },
        {},
      ];
      for (const headers of spellings)
        expect((await house.wire(LIST, { merchant: 'FOYER', headers })).json.success).toBe(true);
    });

    it('answers a call without or with a dead token with 401 and login.not.session', async () => {
      for (const token of [undefined, '', 'dead', 'x'.repeat(2_000)]) {
        const answer = await house.wire(BALANCE, { token });
        expect(answer.status).toBe(401);
        expect(answer.json).toMatchObject({ success: false, errorCode: 'login.not.session' });
      }
    });

    it('names the request in x-app-trace-id and never lets an answer be kept', async () => {
      const told = await house.wire(LIST, { headers: { 'X-Request-Id': 'abcdef-012345' } });
      expect(told.headers.get('x-app-trace-id')).toBe('abcdef-012345');
      const forged = await house.wire(LIST, { headers: { 'X-Request-Id': 'a b<script>' } });
      expect(forged.headers.get('x-app-trace-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(told.headers.get('cache-control')).toBe('no-store');
    });

    it('answers unknown paths and methods with the failure form', async () => {
      for (const line of ['GET /wps/relay/NOPE', 'PATCH /wps/member/info', 'GET /'])
        expect((await house.wire(line)).json).toMatchObject({ success: false, errorCode: 'not.found' });
    });
  });

  describe('sign-in (wire.md 2, 3.1)', () => {
    const who = { username: 'PLAYER01', password: 'Demo1234', loginDeviceId: 'x', isOfficialAppLogin: false };
    const expected = { userName: 'player01', id: 70_000_005, customerType: 3, passwordExpired: false };

    it('opens the jwe codec', async () => {
      const codec = createJweCodec(async () => (await house.wire('GET /wps/session/key/jwks')).json);
      const answer = await house.wire('POST /wps/session/login', await codec.seal(who));
      expect(answer.json.value).toMatchObject(expected);
    });

    it.each([
      ['object with value', (value: string) => JSON.stringify({ value })],
      ['bare base64', (value: string) => value],
      ['JSON string', (value: string) => JSON.stringify(value)],
    ])('opens des-rsa in the body form: %s', async (_name, form) => {
      const { text } = await house.wire('GET /wps/session/key/rsa?t=1', { merchant: null });
      const codec = createDesRsaCodec(async () => text);
      const { headers, body } = await codec.seal({ ...who, type: '1' });
      const answer = await house.wire('POST /wps/session/login', {
        headers,
        body: form(JSON.parse(body).value),
      });
      expect(answer.json.value).toMatchObject(expected);
      expect(typeof answer.json.value.token).toBe('string');
    });

    it('refuses a sealed call in the clear, and garbage, as decryption.err', async () => {
      for (const request of [
        { json: who },
        { body: 'x.y.z', headers: { 'content-type': 'application/jose' } },
      ]) {
        const answer = await house.wire('POST /wps/session/login', request);
        expect(answer.json).toMatchObject({ success: false, errorCode: 'decryption.err' });
      }
    });

    it('takes the older line in plain JSON', async () => {
      const json = { ...who, merchantCode: 'foyer', ipAddress: '192.0.2.1' };
      const answer = await house.wire('POST /wps/session/login/unsecure', { json });
      expect(answer.json.value).toMatchObject(expected);
    });

    it('gives a trial its token in both places', async () => {
      const headers = { Encryption: 'ab12', 'X-Gateway-Version': '3' };
      const answer = await house.wire('POST /wps/session/login/freeplay', { headers });
      expect(answer.json.value.customerType).toBe(4);
      expect(answer.json.token).toBe(answer.json.value.token);
      const launch = await house.wire('GET /wps/game/launchGame?nodeId=1', { token: answer.json.token });
      expect(launch.json.errorCode).toBe('trial.not.allowed');
    });

    it('takes a trial login and a plain login as a form too', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
      const trial = await house.wire('POST /wps/session/login/freeplay', {
        headers,
        body: 'os=x&platform=W',
      });
      expect(trial.json.value?.customerType).toBe(4);
      const body = 'username=player01&password=Demo1234';
      for (const text of [body, JSON.stringify(who)]) {
        const plain = await house.wire('POST /wps/session/login/unsecure', { headers, body: text });
        expect(plain.json.value).toMatchObject(expected);
      }
    });

    it('refuses texts that no database keeps, as input.invalid', async () => {
      const line = 'POST /wps/session/login/unsecure';
      for (const username of ['a\u0000b', '\ud800']) {
        const answer = await house.wire(line, { json: { username, password: 'x' } });
        expect([answer.status, answer.json.errorCode]).toEqual([400, 'input.invalid']);
      }
      const query = await house.wire(`${LIST}?gameName=a%00b`);
      expect(query.json.errorCode).toBe('input.invalid');
    });

    it('one logout ends one session, by either method', async () => {
      for (const method of ['DELETE', 'POST']) {
        const [first, second] = [await house.signIn('player01'), await house.signIn('player01')];
        expect((await house.wire(`${method} /wps/session/logout`, { token: first })).json.success).toBe(true);
        expect((await house.wire(BALANCE, { token: first })).status).toBe(401);
        expect((await house.wire(BALANCE, { token: second })).status).toBe(200);
      }
    });
  });

  describe('member and wallets (wire.md 3.5)', () => {
    it('gives the balance as a list, with the money as numbers', async () => {
      const token = await house.signIn('player02');
      for (const line of [`${BALANCE}?typeId=0&sync=1`, 'GET /wps/wallets/balance?_=1735689600000']) {
        const { value } = (await house.wire(line, { token })).json;
        expect(value).toMatchObject({ sumBalance: 1000, currency: 'MYR', currencySymbol: 'RM' });
        expect(value.balance).toEqual([
          { accountTypeId: 2, accountName: 'SAFE_BOX', displayName: 'Main', availBalance: 1000, status: 'A' },
        ]);
      }
    });

    it.each([
      ['player01', 3],
      ['agent01', 1],
      ['agent02', 2],
      ['agent41', 41],
      ['agent42', 42],
    ])('the demo account %s is of type %i', async (username, type) => {
      const token = await house.signIn(username);
      const { value } = (await house.wire('GET /wps/member/info', { token })).json;
      expect(value).toMatchObject({ account: username, type });
      expect(typeof value.id).toBe('number');
    });

    it('seeds a three-level tree with members below, the same everywhere', async () => {
      const rows = await house.platform.house.store.read(tx =>
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

    it('counts unread messages on both lines', async () => {
      const token = await house.signIn('player01');
      for (const relay of ['CSP_unreadCount', 'EMFE_getInboxUnreadCount'])
        expect((await house.wire(`GET /wps/relay/${relay}`, { token })).json.value).toBe(0);
    });
  });

  describe('games (wire.md 3.7)', () => {
    it('holds 10,000 games of at least 40 vendors over all ten types', async () => {
      const { value } = (await house.wire(`${LIST}?merchant=foyer&clientType=3&pageSize=3000&pageNo=4`)).json;
      expect(value).toMatchObject({ totalCount: 10_000, totalPages: 4, pageNum: 4 });
      expect(value.games).toHaveLength(1_000);
      const { lanes } = (await house.wire('GET /wps/relay/GCSGAME_newGameVendor?flush=1')).json.value.data;
      expect(lanes).toHaveLength(10);
      const vendors = lanes.flatMap((lane: { cards: { vassalage: string }[] }) =>
        lane.cards.map(c => c.vassalage),
      );
      expect(new Set(vendors).size).toBeGreaterThanOrEqual(40);
    });

    it('carries ids as numbers, in the asked language, with empty and unknown fields ignored', async () => {
      const query =
        'gameType=RNG&vassalage=&gameName=&language=EN&iconType=2&imgSize=1&ext=webp&pageSize=2&_=1&t=2';
      const { value } = (await house.wire(`${LIST}?${query}`)).json;
      expect(value.games[0]).toMatchObject({ nodeId: expect.any(Number), gameId: expect.any(Number) });
      const malay = (await house.wire(`${LIST}?gameType=RNG&pageSize=2`)).json.value;
      expect(malay.games[0].nodeId).toBe(value.games[0].nodeId);
      expect(malay.games[0].gameName).not.toBe(value.games[0].gameName);
    });

    it('finds a name in every language, whatever language is sent along', async () => {
      const { games } = (await house.wire(`${LIST}?pageSize=1&language=EN`)).json.value;
      const name = encodeURIComponent(games[0].gameName);
      for (const language of ['', '&language=EN', '&language=CN', '&language=zz']) {
        const found = (await house.wire(`${LIST}?gameName=${name}${language}`)).json.value.games;
        expect(found.map((game: { nodeId: number }) => game.nodeId)).toContain(games[0].nodeId);
      }
    });

    it('forgives a slip, an accent and the case, within a filter too', async () => {
      const { games } = (await house.wire(`${LIST}?pageSize=40&gameType=RNG&language=EN`)).json.value;
      const game = games.find((one: { gameName: string }) =>
        /^[A-Za-z]{5,} [A-Za-z]{5,}$/.test(one.gameName),
      );
      const name: string = game.gameName;
      const slips = [
        name.toUpperCase(),
        name.replace(/[aeiou]/, letter => `${letter}\u0301`),
        name.slice(0, 3) + name.slice(4),
        name.slice(0, 2) + (name[3] ?? '') + (name[2] ?? '') + name.slice(4),
      ];
      for (const slip of slips) {
        const query = `gameName=${encodeURIComponent(slip)}&gameType=RNG&vassalage=${game.vassalage}`;
        const found = (await house.wire(`${LIST}?${query}`)).json.value.games;
        expect(found[0]?.nodeId, slip).toBe(game.nodeId);
        for (const one of found) expect(one.vassalage).toBe(game.vassalage);
      }
      const nothing = (await house.wire(`${LIST}?gameName=${encodeURIComponent('%%%')}`)).json.value;
      expect(nothing).toEqual({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 });
    });

    it('filters lists and refuses what is no list', async () => {
      const { value } = (await house.wire(`${LIST}?gameType=RNG&gameClassify=JP&isNew=1&pageSize=100`)).json;
      expect(value.games.length).toBeGreaterThan(0);
      for (const game of value.games)
        expect(game).toMatchObject({ gameType: 'RNG', gameClassify: 'JP', isNew: 1 });
      expect(value.totalCount).toBe(value.games.length);
      for (const query of ['pageNo=0', 'pageSize=3001', 'gameType=XX', 'pageNo=1e3'])
        expect((await house.wire(`${LIST}?${query}`)).json.errorCode).toBe('input.invalid');
    });

    it('gives one game, or game.not.found', async () => {
      const one = (await house.wire('GET /wps/relay/GCSGAME_getSingleGame?nodeId=20001&clientType=3')).json;
      expect(one.value.nodeId).toBe(20_001);
      const none = await house.wire('GET /wps/relay/GCSGAME_getSingleGame?nodeId=1');
      expect(none.json).toMatchObject({ success: false, errorCode: 'game.not.found' });
    });

    it('a slot states what it is played by, other games state nothing, and closed vendors say until when', async () => {
      const single = async (nodeId: number) =>
        (await house.wire(`GET /wps/relay/GCSGAME_getSingleGame?nodeId=${nodeId}`)).json.value;
      const [slot] = (await house.wire(`${LIST}?gameType=RNG&pageSize=1`)).json.value.games;
      const { facts, upkeep } = await single(slot.nodeId);
      expect(facts.returnPercent).toBeGreaterThan(90);
      expect(facts.returnPercent).toBeLessThan(100);
      expect(facts.minBet).toBeGreaterThan(0);
      expect(Number.isInteger(facts.lines)).toBe(true);
      expect(upkeep).toBeUndefined();
      const [table] = (await house.wire(`${LIST}?gameType=LIVE&pageSize=1`)).json.value.games;
      expect((await single(table.nodeId)).facts).toBeUndefined();
      await house.admin('vendor', { code: slot.vassalage, state: 'maintenance' });
      expect((await single(slot.nodeId)).upkeep).toEqual({ endTime: null });
      await house.admin('vendor', { code: slot.vassalage, state: 'normal' });
      expect((await single(slot.nodeId)).upkeep).toBeUndefined();
    });

    it('lists hot games only', async () => {
      const { list } = (await house.wire('GET /wps/relay/GCSGAME_hotGamesV2?isPlatform=2&gameType=FISH')).json
        .value;
      expect(list.length).toBeGreaterThan(0);
      for (const game of list) expect(game).toMatchObject({ gameType: 'FISH', isHot: 1 });
    });

    it('mixes the types of the hot games: the first dozen is not slots alone', async () => {
      const { list } = (await house.wire('GET /wps/relay/GCSGAME_hotGamesV2')).json.value;
      const types = list.slice(0, 12).map((game: { gameType: string }) => game.gameType);
      const count = (type: string) => types.filter((one: string) => one === type).length;
      expect(['RNG', 'LIVE', 'FISH', 'PVP'].map(count)).toEqual([8, 2, 1, 1]);
      expect(types[0]).toBe('RNG');
      expect(new Set(list.map((game: { gameType: string }) => game.gameType)).size).toBe(10);
      expect(list.every((game: { isHot: number }) => game.isHot === 1)).toBe(true);
      const again = (await house.wire('GET /wps/relay/GCSGAME_hotGamesV2')).json.value.list;
      expect(again).toEqual(list);
    });

    it.each([
      ['fishing', 'FISH'],
      ['捕鱼', 'FISH'],
      ['sabung ayam', 'COCKFIGHT'],
      ['Football', 'SPORTS'],
      ['live', 'LIVE'],
      ['老虎机', 'RNG'],
    ])('takes %s for the kind of games that it names', async (text, type) => {
      const { games } = (await house.wire(`${LIST}?gameName=${encodeURIComponent(text)}&pageSize=3`)).json
        .value;
      expect(games.map((game: { gameType: string }) => game.gameType)).toEqual([type, type, type]);
      const other = `${LIST}?gameName=${encodeURIComponent(text)}&gameType=INHOUSE`;
      for (const game of (await house.wire(other)).json.value.games) expect(game.gameType).toBe('INHOUSE');
    });

    it('pages a search as its count says', async () => {
      const seen = new Set<number>();
      const ask = `${LIST}?gameName=dragon&pageSize=28&language=EN`;
      const { totalPages, totalCount } = (await house.wire(ask)).json.value;
      for (let page = 1; page <= totalPages + 1; page++) {
        const { value } = (await house.wire(`${ask}&pageNo=${page}`)).json;
        expect([value.totalCount, value.totalPages, value.pageNum]).toEqual([totalCount, totalPages, page]);
        const most = page > totalPages ? 0 : page < totalPages ? 28 : totalCount - 28 * (totalPages - 1);
        expect(value.games).toHaveLength(most);
        for (const game of value.games) seen.add(game.nodeId);
      }
      expect(seen.size).toBe(totalCount);
    });

    it('answers the lottery gateway bare', async () => {
      const { json } = await house.wire('GET /lgw/games/game_menus?prizeMode=Lott');
      const groups = calls['GET /lgw/games/game_menus'].answer.parse(json);
      expect(groups.map(group => group.gameGroupCode)).toContain('LOTT');
      expect(json.success).toBeUndefined();
    });

    it('serves marks, portraits and the stand-in that the calls name', async () => {
      const token = await house.signIn('player01');
      const icon = (await house.wire('GET /wps/member/info/icon', { token })).json.value;
      const { lanes } = (await house.wire('GET /wps/relay/GCSGAME_newGameVendor')).json.value.data;
      const { games } = (await house.wire(`${LIST}?pageSize=1`)).json.value;
      for (const address of [icon, lanes[0].cards[0].smallIcon, games[0].defaultIcon]) {
        const answer = await house.wire(`GET ${new URL(address).pathname}`, { merchant: null });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          200,
          'image/svg+xml; charset=utf-8',
        ]);
      }
    });

    it('serves every poster cut for ever, and nothing under other names', async () => {
      const { games } = (await house.wire(`${LIST}?pageSize=1`)).json.value;
      const path = new URL(games[0].showIcon).pathname;
      for (const cut of ['poster', 'wide', 'bare']) {
        const answer = await house.wire(`GET ${path.replace('poster', cut)}`, { merchant: null });
        expect(answer.text).toMatch(/^<svg /);
        expect(answer.headers.get('cache-control')).toContain('immutable');
      }
      for (const other of [
        path.replace('foyer', 'x'),
        path.replace(/foyer\/\w+/, 'foyer/0'),
        path.replace(/\d+\.svg/, '1.svg'),
      ])
        expect((await house.wire(`GET ${other}`)).status).toBe(404);
    });
  });

  describe('system and content (wire.md 3.6, 3.8)', () => {
    it('gives the status document on both lines, with a list in every node', async () => {
      for (const line of ['GET /wps/system/status', 'GET /wps/v2/system/status']) {
        const { value } = (await house.wire(line)).json;
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
          const { value } = (await house.wire(`${line}?types=B,PL,PU,PR,H&language=${language}`)).json;
          for (const kind of ['banners', 'player', 'popup', 'promotion'])
            expect(value[kind].length).toBeGreaterThan(0);
          return value.player[0].title;
        }),
      );
      expect(new Set(titles).size).toBe(3);
      const { value } = (await house.wire(`${line}?types=PL`)).json;
      expect(value).toMatchObject({ banners: [], popup: [], promotion: [] });
      const groups = (await house.wire(line)).json.value.banners.map(
        (one: { groupName: string }) => one.groupName,
      );
      expect(groups).toEqual(expect.arrayContaining(['home', 'w_login', 'w_license']));
    });

    it('draws the pictures of its own banners', async () => {
      const { value } = (await house.wire('GET /wps/relay/MCSFE_getListAnnouncements?types=B')).json;
      const pictures: string[] = value.banners
        .filter((one: { groupName: string }) => ['w_register', 'w_forget'].includes(one.groupName))
        .map((one: { url: string }) => new URL(one.url).pathname);
      expect(pictures).toHaveLength(2);
      for (const path of pictures) {
        expect((await house.wire(`GET ${path}`)).status).toBe(200);
        expect((await house.wire(`GET ${path.replace('/banner/', '/banner/no-')}`)).status).toBe(404);
      }
    });

    it('has an OpenAPI document with every line of the table', async () => {
      const { paths } = (await house.wire('GET /openapi.json')).json;
      for (const [name, call] of Object.entries(calls))
        for (const line of [name, ...('also' in call ? call.also : [])]) {
          const [method = '', path = ''] = line.split(' ');
          expect(paths[path][method.toLowerCase()].operationId).toBe(line);
        }
    });
  });

  it('refuses bodies that are too large, too odd, or not JSON', async () => {
    const line = 'POST /wps/session/login/unsecure';
    expect((await house.wire(line, { body: 'x'.repeat(200_000) })).status).toBe(413);
    for (const body of ['{', '[]', '"x"', 'null', '{"username":1,"password":{}}'])
      expect((await house.wire(line, { body })).json.errorCode).toBe('input.invalid');
  });
});
