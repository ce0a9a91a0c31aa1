import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#lib/calls/table.ts';
import { sports } from '#lib/rules/sports/sports.ts';
import { modelOf } from '#platform/games/slot/variant.ts';
import { wireLanes } from '#platform/lobby/wire-game.ts';
import { OWN_VENDOR } from '#platform/seed/catalogue-vendors.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const LIST = 'GET /wps/relay/GCSGAME_gameList';

describe.each(targets)('the wire of games on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  describe('games (docs/wire.md#3.7)', () => {
    it('holds 10,000 games of at least 40 vendors over all ten types', async () => {
      const { value } = (await ctx.wire(`${LIST}?merchant=foyer&clientType=3&pageSize=3000&pageNo=4`)).json;
      expect(value).toMatchObject({ totalCount: 10_000, totalPages: 4, pageNum: 4 });
      expect(value.games).toHaveLength(1_000);
      const { lanes } = (await ctx.wire('GET /wps/relay/GCSGAME_newGameVendor?flush=1')).json.value.data;
      expect(lanes).toHaveLength(10);
      const vendors = lanes.flatMap((lane: { cards: { vassalage: string }[] }) =>
        lane.cards.map(c => c.vassalage),
      );
      expect(new Set(vendors).size).toBeGreaterThanOrEqual(40);
    });

    it('names the vendor of the in-house games as the brand is called, and finds it by that name', async () => {
      const other = await openPlatform(target, { BRAND: 'night-market' });
      try {
        for (const [{ wire, platform }, name] of [
          [ctx, 'Foyer'],
          [other, 'Night Market'],
        ] as const) {
          const cards = wireLanes(platform.ctx, 'en').flatMap(lane => lane.cards);
          expect(cards.find(card => card.vassalage === OWN_VENDOR)?.displayName).toBe(name);
          for (const text of [name, name.replace(' ', ''), `${name.slice(0, -2)}${name.slice(-1)}`]) {
            const { value } = (await wire(`${LIST}?pageSize=5&gameName=${encodeURIComponent(text)}`)).json;
            expect(value, text).toMatchObject({ isHit: true, vendorsNamed: [OWN_VENDOR] });
          }
        }
      } finally {
        await other.close();
      }
    });

    it('names the sports of a sportsbook with its next start, and none of other games', async () => {
      const booksOf = async (type: string) => {
        const { value } = (await ctx.wire(`${LIST}?gameType=${type}&pageSize=100`)).json;
        return value.games.map((game: { sportsbook?: object }) => game.sportsbook);
      };
      const before = Date.now();
      const [book] = await booksOf('ESPORTS');
      expect(book).toEqual({ sports: ['esports'], next: { sport: 'esports', startsAt: expect.any(Number) } });
      expect(book.next.startsAt).toBeGreaterThan(before);
      expect(book.next.startsAt - Date.now()).toBeLessThanOrEqual(sports.esports.everyMs);
      expect(new Set(await booksOf('RNG'))).toEqual(new Set([undefined]));
    });

    it('answers the older vendor menu with the entries of the lanes, made anew where asked', async () => {
      const { lanes } = (await ctx.wire('GET /wps/relay/GCSGAME_newGameVendor?flush=true')).json.value.data;
      const expected = Object.fromEntries(
        lanes.map(({ title, cards }: { title: string; cards: { vassalage: string }[] }) => [
          title,
          Object.fromEntries(cards.map(card => [card.vassalage, [card]])),
        ]),
      );
      for (const line of ['GCSGAME_getVassGameType', 'GCSGAME_gameVendor?flush=1'])
        expect((await ctx.wire(`GET /wps/relay/${line}`)).json.value.content, line).toEqual(expected);
      const kept = ctx.platform.ctx.lobby;
      const before = wireLanes(ctx.platform.ctx, 'en')[0]?.gameClassify;
      expect(wireLanes(ctx.platform.ctx, 'en')[0]?.gameClassify).toBe(before);
      await ctx.wire('GET /wps/relay/GCSGAME_newGameVendor?flush=1');
      expect(ctx.platform.ctx.lobby).toBe(kept);
      expect(wireLanes(ctx.platform.ctx, 'en')[0]?.gameClassify).not.toBe(before);
    });

    it('launches by the other line of the call as by the first', async () => {
      const token = await ctx.signIn('player01');
      const [game] = (await ctx.wire(`${LIST}?gameType=RNG&pageSize=1`)).json.value.games;
      for (const line of [
        `wps/relay/GCS_gameLaunchFB?nodeId=${game.nodeId}`,
        `wps/relay/GCS_gameLaunchFB?roomId=${game.roomId}`,
      ])
        expect((await ctx.wire(`GET /${line}`, { token })).json.value.gameUrl, line).toMatch(
          /\/play\/[\w-]+$/,
        );
      const none = await ctx.wire(`GET /wps/relay/GCS_gameLaunchFB?nodeId=${game.nodeId}&accountType=0`, {
        token,
      });
      expect(none.json.success).toBe(false);
    });

    it('launches a lottery as the address of its page, in its prize mode', async () => {
      const token = await ctx.signIn('player01');
      const web = ctx.platform.ctx.env.WEB_ORIGIN;
      const launched = async (query: string) =>
        (await ctx.wire(`GET /wps/game/launchGame?launchMode=LOTT&language=EN&${query}`, { token })).json;
      const addresses = {
        'lottoArea=VN&lottoView=lobby': '/en/vnLottery?prizeMode=ELOTT',
        'lottoArea=VN&lottoGameCode=NEON&lottoView=betting': '/en/vnLottery?gameCode=NEON&prizeMode=ELOTT',
        'lottoPrizeMode=SEA': '/en/seaLottery?prizeMode=SEA',
        'lottoPrizeMode=ZY': '/en/lottery?prizeMode=ZY',
        'lottoPrizeMode=SEA&lottoGameCode=FASTFIVE': '/en/lottery?gameCode=FASTFIVE',
      };
      for (const [query, address] of Object.entries(addresses))
        expect((await launched(query)).value.gameUrl, query).toBe(web + address);
      expect((await launched('lottoGameCode=NOGAME')).errorCode).toBe('game.not.found');
      const both = await ctx.wire('GET /lgw/games/game_menus?prizeMode=Zy');
      expect(Object.keys(both.json)).toEqual(['minutes', 'daily', 'lotto']);
    });

    it('marks games without an engine, in lists as alone, and counts the others per category', async () => {
      const { lanes } = (await ctx.wire('GET /wps/relay/GCSGAME_newGameVendor')).json.value.data;
      for (const { title, gameCount, playableCount } of lanes) {
        const { games } = (await ctx.wire(`${LIST}?gameType=${title}&pageSize=2`)).json.value;
        for (const { nodeId, comingLater } of games) {
          const one = (await ctx.wire(`GET /wps/relay/GCSGAME_getSingleGame?nodeId=${nodeId}`)).json.value;
          expect([title, one.comingLater]).toEqual([title, comingLater]);
        }
        const all = (await ctx.wire(`${LIST}?gameType=${title}&pageSize=3000`)).json.value;
        const open = all.games.filter((game: { comingLater?: boolean }) => !game.comingLater).length;
        expect([title, open > 0]).toEqual([title, true]);
        if (all.totalPages === 1) expect([title, playableCount]).toEqual([title, open]);
        if (title === 'RNG') expect(playableCount).toBe(gameCount);
      }
    });

    it('sends ids as numbers, in the requested language, and ignores empty and unknown fields', async () => {
      const query =
        'gameType=RNG&vassalage=&gameName=&language=EN&iconType=2&imgSize=1&ext=webp&pageSize=2&_=1&t=2';
      const { value } = (await ctx.wire(`${LIST}?${query}`)).json;
      expect(value.games[0]).toMatchObject({ nodeId: expect.any(Number), gameId: expect.any(Number) });
      const malay = (await ctx.wire(`${LIST}?gameType=RNG&pageSize=2`)).json.value;
      expect(malay.games[0].nodeId).toBe(value.games[0].nodeId);
      expect(malay.games[0].gameName).not.toBe(value.games[0].gameName);
    });

    it('finds a name in every language, whatever language is sent along', async () => {
      const { games } = (await ctx.wire(`${LIST}?pageSize=1&language=EN`)).json.value;
      const name = encodeURIComponent(games[0].gameName);
      for (const language of ['', '&language=EN', '&language=CN', '&language=zz']) {
        const found = (await ctx.wire(`${LIST}?gameName=${name}${language}`)).json.value.games;
        expect(found.map((game: { nodeId: number }) => game.nodeId)).toContain(games[0].nodeId);
      }
    });

    it('tolerates a typo, an accent and the case, within a filter too', async () => {
      const { games } = (await ctx.wire(`${LIST}?pageSize=40&gameType=RNG&language=EN`)).json.value;
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
        const found = (await ctx.wire(`${LIST}?${query}`)).json.value.games;
        expect(found[0]?.nodeId, slip).toBe(game.nodeId);
        for (const one of found) expect(one.vassalage).toBe(game.vassalage);
      }
      const nothing = (await ctx.wire(`${LIST}?gameName=${encodeURIComponent('%%%')}`)).json.value;
      const page = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 };
      expect(nothing).toEqual({ ...page, isHit: false, vendorsNamed: [] });
    });

    it('filters lists and refuses an unknown list', async () => {
      const { value } = (await ctx.wire(`${LIST}?gameType=RNG&gameClassify=JP&isNew=1&pageSize=100`)).json;
      expect(value.games.length).toBeGreaterThan(0);
      for (const game of value.games)
        expect(game).toMatchObject({ gameType: 'RNG', gameClassify: 'JP', isNew: 1 });
      expect(value.totalCount).toBe(value.games.length);
      for (const query of ['pageNo=0', 'pageSize=3001', 'gameType=XX', 'pageNo=1e3'])
        expect((await ctx.wire(`${LIST}?${query}`)).json.errorCode).toBe('input.invalid');
    });

    it('returns one game, or game.not.found', async () => {
      const one = (await ctx.wire('GET /wps/relay/GCSGAME_getSingleGame?nodeId=20001&clientType=3')).json;
      expect(one.value.nodeId).toBe(20_001);
      const none = await ctx.wire('GET /wps/relay/GCSGAME_getSingleGame?nodeId=1');
      expect(none.json).toMatchObject({ success: false, errorCode: 'game.not.found' });
    });

    it('states what each symbol of a slot pays as its engine does, with a picture of all; other games have none', async () => {
      const table = async (nodeId: number) =>
        (await ctx.wire(`GET /wps/relay/GCSGAME_paytable?nodeId=${nodeId}`)).json;
      const [slot] = (await ctx.wire(`${LIST}?gameType=RNG&pageSize=1`)).json.value.games;
      const { picture, symbols } = (await table(slot.nodeId)).value;
      const { pays, scatterPays } = modelOf(slot);
      const figures = symbols.map((one: { kind: string; pays: { count: number; times: number }[] }) => [
        one.kind,
        one.pays.map(({ count, times }) => [count, times]),
      ]);
      const stated = (row: readonly number[] = []) => [5, 4, 3].map(count => [count, row[count]]);
      expect(figures).toEqual([
        ['wild', stated(pays[0])],
        ...[1, 2, 3, 4, 5, 6, 7, 8].map(symbol => ['plain', stated(pays[symbol])]),
        ['scatter', stated(scatterPays)],
      ]);
      const strip = await ctx.wire(`GET ${new URL(picture).pathname}`, { merchant: null });
      expect([strip.status, strip.text.match(/<use /g)?.length]).toEqual([200, 10]);
      const [live] = (await ctx.wire(`${LIST}?gameType=LIVE&pageSize=1`)).json.value.games;
      expect((await table(live.nodeId)).errorCode).toBe('game.not.found');
    });

    it('a slot states its return, minimum bet and lines; a closed vendor’s games are marked as under maintenance', async () => {
      const single = async (nodeId: number) =>
        (await ctx.wire(`GET /wps/relay/GCSGAME_getSingleGame?nodeId=${nodeId}`)).json.value;
      const [slot] = (await ctx.wire(`${LIST}?gameType=RNG&pageSize=1`)).json.value.games;
      const { facts, maintenance } = await single(slot.nodeId);
      expect(facts.returnPercent).toBeGreaterThan(90);
      expect(facts.returnPercent).toBeLessThan(100);
      expect(facts.minBet).toBeGreaterThan(0);
      expect(Number.isInteger(facts.lines)).toBe(true);
      expect(facts.topWin).toBeGreaterThanOrEqual(facts.scatterWin);
      const still = await ctx.wire(`GET ${new URL(facts.round.picture).pathname}`, { merchant: null });
      expect([still.status, still.text.includes('<symbol id="s')]).toEqual([200, true]);
      const alike = (await ctx.wire(`${LIST}?likeNode=${slot.nodeId}&pageSize=7`)).json.value.games;
      expect(alike).toHaveLength(7);
      for (const game of alike) expect(game.gameType).toBe('RNG');
      expect(alike.map((game: { nodeId: number }) => game.nodeId)).not.toContain(slot.nodeId);
      expect(maintenance).toBeUndefined();
      const tables = (await ctx.wire(`${LIST}?gameType=LIVE&language=EN&pageSize=3000`)).json.value.games;
      const cards = (await ctx.wire(`${LIST}?gameType=PVP&pageSize=3000`)).json.value.games;
      expect(cards.filter((one: { comingLater?: boolean }) => one.comingLater)).toEqual([]);
      const roulette = tables.find((one: { gameName: string }) => / Roulette$/.test(one.gameName));
      expect((await single(roulette.nodeId)).facts).toMatchObject({ table: 'roulette', returnPercent: 97.3 });
      const baccarat = tables.find((one: { gameName: string }) => / Baccarat$/.test(one.gameName));
      expect((await single(baccarat.nodeId)).facts).toMatchObject({
        table: 'baccarat',
        returnPercent: 98.94,
        leastReturnPercent: 85.64,
      });
      await ctx.admin('vendor', { code: slot.vassalage, state: 'maintenance' });
      expect((await single(slot.nodeId)).maintenance).toEqual({ endTime: null });
      await ctx.admin('vendor', { code: slot.vassalage, state: 'normal' });
      expect((await single(slot.nodeId)).maintenance).toBeUndefined();
    });

    it('lists hot games only', async () => {
      const { list } = (await ctx.wire('GET /wps/relay/GCSGAME_hotGamesV2?isPlatform=2&gameType=FISH')).json
        .value;
      expect(list.length).toBeGreaterThan(0);
      for (const game of list) expect(game).toMatchObject({ gameType: 'FISH', isHot: 1 });
    });

    it('mixes the types of the hot games: the first twelve are not slots alone', async () => {
      const { list } = (await ctx.wire('GET /wps/relay/GCSGAME_hotGamesV2')).json.value;
      const types = list.slice(0, 12).map((game: { gameType: string }) => game.gameType);
      const count = (type: string) => types.filter((one: string) => one === type).length;
      expect(['RNG', 'LIVE', 'FISH', 'PVP'].map(count)).toEqual([8, 2, 1, 1]);
      expect(types[0]).toBe('RNG');
      expect(new Set(list.map((game: { gameType: string }) => game.gameType)).size).toBe(10);
      expect(list.every((game: { isHot: number }) => game.isHot === 1)).toBe(true);
      const again = (await ctx.wire('GET /wps/relay/GCSGAME_hotGamesV2')).json.value.list;
      expect(again).toEqual(list);
    });

    it.each([
      ['fishing', 'FISH'],
      ['捕鱼', 'FISH'],
      ['sabung ayam', 'COCKFIGHT'],
      ['Football', 'SPORTS'],
      ['live', 'LIVE'],
      ['老虎机', 'RNG'],
    ])('accepts %s as the classification of the games that it names', async (text, type) => {
      const { games } = (await ctx.wire(`${LIST}?gameName=${encodeURIComponent(text)}&pageSize=3`)).json
        .value;
      expect(games.map((game: { gameType: string }) => game.gameType)).toEqual([type, type, type]);
      const other = `${LIST}?gameName=${encodeURIComponent(text)}&gameType=INHOUSE`;
      for (const game of (await ctx.wire(other)).json.value.games) expect(game.gameType).toBe('INHOUSE');
    });

    it('pages a search consistently with its total', async () => {
      const seen = new Set<number>();
      const line = `${LIST}?gameName=dragon&pageSize=28&language=EN`;
      const { totalPages, totalCount } = (await ctx.wire(line)).json.value;
      for (let page = 1; page <= totalPages + 1; page++) {
        const { value } = (await ctx.wire(`${line}&pageNo=${page}`)).json;
        expect([value.totalCount, value.totalPages, value.pageNum]).toEqual([totalCount, totalPages, page]);
        const most = page > totalPages ? 0 : page < totalPages ? 28 : totalCount - 28 * (totalPages - 1);
        expect(value.games).toHaveLength(most);
        for (const game of value.games) seen.add(game.nodeId);
      }
      expect(seen.size).toBe(totalCount);
    });

    it('responds to lottery calls without an envelope', async () => {
      const { json } = await ctx.wire('GET /lgw/games/game_menus?prizeMode=Lott');
      const groups = calls['GET /lgw/games/game_menus'].output.parse(json);
      expect(groups.map(group => group.gameGroupCode)).toEqual(['daily', 'lotto']);
      expect(json.success).toBeUndefined();
    });

    it('serves the logos, portraits and fallback images that the calls name', async () => {
      const token = await ctx.signIn('player01');
      const icon = (await ctx.wire('GET /wps/member/info/icon', { token })).json.value;
      const { lanes } = (await ctx.wire('GET /wps/relay/GCSGAME_newGameVendor')).json.value.data;
      const { games } = (await ctx.wire(`${LIST}?pageSize=1`)).json.value;
      for (const address of [icon, lanes[0].cards[0].smallIcon, games[0].defaultIcon]) {
        const answer = await ctx.wire(`GET ${new URL(address).pathname}`, { merchant: null });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          200,
          'image/svg+xml; charset=utf-8',
        ]);
      }
    });

    it('serves every size of a poster as immutable, and 404 under other names', async () => {
      const { games } = (await ctx.wire(`${LIST}?pageSize=1`)).json.value;
      const path = new URL(games[0].showIcon).pathname;
      for (const cut of ['poster', 'wide', 'bare']) {
        const answer = await ctx.wire(`GET ${path.replace('poster', cut)}`, { merchant: null });
        expect(answer.text).toMatch(/^<svg /);
        expect(answer.headers.get('cache-control')).toContain('immutable');
      }
      for (const other of [
        path.replace('foyer', 'x'),
        path.replace(/foyer\/\w+/, 'foyer/0'),
        path.replace(/\d+\.svg/, '1.svg'),
      ])
        expect((await ctx.wire(`GET ${other}`)).status).toBe(404);
    });
  });
});
