import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAVOURITES_FETCH_SIZE } from '#lib/rules/figures.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { registrant } from '../support/registrant.ts';

const IDS = 'GET /wps/relay/MCSFE_getFavoriteGames';
const LIST = 'GET /wps/relay/MCSFE_getFavoriteGamesList';
const ADD = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
const REMOVE = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2';
/** Race of docs/security.md#F1: fifty requests at a time, a thousand rounds in the long run. */
const RELEASED = 50;
const ROUNDS = isLong ? 1000 : 5;

describe.each(targets)('favourite games on %s', target => {
  let ctx: TestPlatform;
  let nodes: number[] = [];
  let token = '';
  beforeAll(async () => {
    ctx = await openPlatform(target);
    nodes = ctx.platform.ctx.lobby.find({}).map(game => game.nodeId);
    token = await ctx.signIn('player01');
  });
  afterAll(() => ctx.close());

  const node = (at: number) => nodes[at] ?? 0;
  const idsOf = async (who = token): Promise<string[]> => (await ctx.wire(IDS, { token: who })).json.value;
  const add = (nodeId: number, who = token) =>
    ctx.wire(ADD, { token: who, json: { nodeId: String(nodeId) } });
  const remove = (nodeId: number) => ctx.wire(`${REMOVE}?nodeId=${nodeId}`, { token });
  const clear = async () => {
    for (const id of await idsOf()) await remove(Number(id));
  };

  it('are stored by game id as text, listed latest first, and visible to their owner alone', async () => {
    for (const [at, nodeId] of [node(0), node(5), node(0), node(9)].entries()) {
      await moveClock(ctx, at * 1000);
      expect((await add(nodeId)).json.success).toBe(true);
    }
    expect(await idsOf()).toEqual([node(9), node(5), node(0)].map(String));
    expect(await idsOf(await ctx.signIn('player02'))).toEqual([]);
    expect((await remove(node(5))).json.success).toBe(true);
    // Both forms of the wire; adding twice is idempotent.
    expect((await ctx.wire(REMOVE, { token, json: { nodeId: node(5) } })).json.success).toBe(true);
    expect(await idsOf()).toEqual([node(9), node(0)].map(String));
    await clear();
  });

  it('move to the new account when a guest registers, and no other account’s do', async () => {
    const registered = async (trialToken?: string) => {
      const answer = await registrant(ctx).byName({ trialToken });
      expect(answer.json.success).toBe(true);
      return idsOf(answer.json.value.token);
    };
    const trial = await ctx.wire('POST /wps/session/login/freeplay', { json: {} });
    const guest: string = trial.json.value.token;
    for (const at of [1, 2]) await add(node(at), guest);
    await add(node(3));
    const marked = await idsOf(guest);
    expect(marked).toHaveLength(2);
    expect(await registered(guest)).toEqual(marked);
    expect(await idsOf(guest)).toEqual([]);
    for (const other of [token, 'unknown', undefined]) expect(await registered(other)).toEqual([]);
    expect(await idsOf()).toEqual([String(node(3))]);
    await clear();
  });

  it('are listed as games, by classification and vendor, page by page', async () => {
    const { lobby } = ctx.platform.ctx;
    const live = lobby.find({ gameType: 'LIVE' }).slice(0, 3);
    const slot = lobby.find({ gameType: 'RNG' })[0];
    for (const game of [...live, slot]) await add(game?.nodeId ?? 0);
    const list = async (query: string) => (await ctx.wire(`${LIST}${query}`, { token })).json.value;
    expect((await list('')).content).toHaveLength(4);
    expect(await list('?gameType=LIVE&pageSize=2&pageNo=2')).toMatchObject({
      content: [{ gameType: 'LIVE' }],
      pageNum: 2,
      totalPages: 2,
    });
    const { content } = await list(`?vassalage=${slot?.vassalage}&gameType=RNG`);
    expect(content.map((game: { nodeId: number }) => game.nodeId)).toEqual([slot?.nodeId]);
    await clear();
  });

  it('require a session and a game of the catalogue', async () => {
    expect((await ctx.wire(IDS)).json.success).toBe(false);
    expect((await add(999_999_999)).json.errorCode).toBe('game.not.found');
    expect(await idsOf()).toEqual([]);
  });

  it(`F1: ${RELEASED} conflicting toggles at once have one effect, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const presses = Array.from({ length: RELEASED }, (_, at) =>
        at % 2 ? add(node(1)) : at % 4 ? remove(node(2)) : add(node(2)),
      );
      const answers = await Promise.all(presses);
      expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
      const ids = await idsOf();
      expect(ids.filter(one => one === String(node(1)))).toHaveLength(1);
      expect(ids.filter(one => one === String(node(2))).length).toBeLessThanOrEqual(1);
      await remove(node(1));
    }
    await clear();
  }, 600_000);

  it('are limited to 999 also under parallel requests, and existing ones stay', async () => {
    const { store, clock } = ctx.platform.ctx;
    const account = await store.read(tx => findAccountByName(tx, 'player01'));
    const rows = nodes.slice(0, FAVOURITES_FETCH_SIZE - 1).map(nodeId => ({
      account_id: account?.id ?? 0,
      node_id: nodeId,
      added_at: clock.date(),
    }));
    await store.write(tx => tx.insertInto('favourite_game').values(rows).execute());
    const late = nodes.slice(FAVOURITES_FETCH_SIZE, FAVOURITES_FETCH_SIZE + 10);
    const codes = (await Promise.all(late.map(one => add(one)))).map(answer => answer.json.errorCode);
    expect(codes.filter(code => code === 'favorite.full')).toHaveLength(9);
    expect(codes.filter(code => code === null)).toHaveLength(1);
    expect((await add(node(0))).json.success).toBe(true);
    expect(await idsOf()).toHaveLength(FAVOURITES_FETCH_SIZE);
  });
});
