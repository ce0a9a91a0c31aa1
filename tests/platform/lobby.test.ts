import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const LIST = 'GET /wps/relay/GCSGAME_gameList';
const LANES = 'GET /wps/relay/GCSGAME_newGameVendor';
const ROOMS = 'GET /wps/relay/GLS2_roomList';

describe.each(targets)('the operator’s arrangement of the lobby on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(async () => {
    await ctx.admin('order', { action: 'clear' });
    for (const code of ['JL', 'PT']) await ctx.admin('vendor', { code, state: 'normal' });
  });
  afterAll(() => ctx.close());

  const answerOf = async (line: string) => (await ctx.wire(line)).json.value;
  const nodesOf = async (query: string): Promise<number[]> =>
    (await answerOf(`${LIST}?${query}`)).games.map((game: { nodeId: number }) => game.nodeId);
  const laneOf = async (type: string) =>
    (await answerOf(LANES)).data.lanes.find((lane: { title: string }) => lane.title === type);
  const codesOf = async (type: string): Promise<string[]> =>
    (await laneOf(type)).cards.map((card: { vassalage: string }) => card.vassalage);

  it('pins games to the front of their category, and unpins them', async () => {
    const before = await nodesOf('gameType=RNG&pageSize=28');
    const [one = 0, two = 0] = await nodesOf('gameType=RNG&pageNo=9&pageSize=28');
    for (const node of [one, two]) await ctx.admin('pin', { action: 'add', node });
    expect(await nodesOf('gameType=RNG&pageSize=28')).toEqual([two, one, ...before.slice(0, 26)]);
    for (const node of [one, two]) await ctx.admin('pin', { action: 'remove', node });
    expect(await nodesOf('gameType=RNG&pageSize=28')).toEqual(before);
    await expect(ctx.admin('pin', { action: 'add', node: 1 })).rejects.toThrow('not.found');
  });

  it('sorts vendors in the configured order', async () => {
    const before = await codesOf('RNG');
    await ctx.admin('order', { action: 'set', codes: 'ZITHER, PT' });
    expect(await codesOf('RNG')).toEqual([
      'ZITHER',
      'PT',
      ...before.filter(code => code !== 'ZITHER' && code !== 'PT'),
    ]);
    await expect(ctx.admin('order', { action: 'set', codes: 'NOBODY' })).rejects.toThrow('not.found');
  });

  it('removes an in-house vendor’s slots from the slots category; they still launch and are found by search', async () => {
    const token = await ctx.signIn('player01');
    const [nodeId = 0] = await nodesOf('gameType=RNG&vassalage=JL&pageSize=1');
    await ctx.admin('inhouse', { action: 'add', code: 'JL' });
    expect(await codesOf('RNG')).not.toContain('JL');
    expect(await codesOf('INHOUSE')).toEqual(expect.arrayContaining(['JL', 'FOYER']));
    expect(await nodesOf('gameType=RNG&vassalage=JL')).toEqual([]);
    expect(await nodesOf('gameType=INHOUSE&vassalage=JL&pageSize=3000')).toContain(nodeId);
    const [game] = (await answerOf(`${LIST}?gameType=INHOUSE&vassalage=JL&pageSize=1`)).games;
    const name = encodeURIComponent(game.gameName);
    expect(await nodesOf(`gameType=INHOUSE&gameName=${name}`)).toContain(game.nodeId);
    expect(await nodesOf(`gameType=RNG&gameName=${name}`)).not.toContain(game.nodeId);
    const launch = await ctx.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token });
    expect(launch.json.success).toBe(true);
    await ctx.admin('inhouse', { action: 'remove', code: 'JL' });
    expect(await codesOf('RNG')).toContain('JL');
  });

  it('marks a closed vendor in every list until the end of its closure', async () => {
    const endTime = Date.now() + 600_000;
    await ctx.admin('vendor', { code: 'JL', state: 'maintenance', until: new Date(endTime).toISOString() });
    const { games } = await answerOf(`${LIST}?gameType=RNG&pageSize=60`);
    for (const { vassalage, maintenance } of games)
      expect(maintenance, vassalage).toEqual(vassalage === 'JL' ? { endTime } : undefined);
    expect(games.some((game: { vassalage: string }) => game.vassalage === 'JL')).toBe(true);
    const { cards } = await laneOf('FISH');
    expect(cards.filter((card: { maintenance?: object }) => card.maintenance)).toMatchObject([
      { vassalage: 'JL', maintenance: { endTime } },
    ]);
    await ctx.admin('clock', { action: 'advance', to: '11m' });
    expect((await laneOf('FISH')).cards.some((card: { maintenance?: object }) => card.maintenance)).toBe(
      false,
    );
    await ctx.admin('clock', { action: 'reset' });
  });

  it('lists the live tables of a vendor with their minimum stake and whether they are open', async () => {
    const { list, total } = await answerOf(`${ROOMS}?vassalage=PT`);
    const { totalCount } = await answerOf(`${LIST}?gameType=LIVE&vassalage=PT`);
    expect([list.length, total]).toEqual([Math.min(totalCount, 28), totalCount]);
    for (const room of list)
      expect(room).toMatchObject({
        vassalage: 'PT',
        gameType: 'LIVE',
        roomState: 'OPEN',
        minBet: 1,
        currency: 'MYR',
      });
    await ctx.admin('vendor', { code: 'PT', state: 'maintenance' });
    const closed = await answerOf(`${ROOMS}?vassalage=PT&pageSize=1`);
    expect(closed.list).toMatchObject([{ roomState: 'MAINTENANCE', maintenance: { endTime: null } }]);
    expect((await answerOf(`${ROOMS}?vassalage=NOBODY`)).list).toEqual([]);
  });

  it('tells how a vendor wants its games opened, and a frame unless the operator says otherwise', async () => {
    const modeOf = async (code: string) =>
      (await laneOf('RNG')).cards.find((card: { vassalage: string }) => card.vassalage === code).appNewWindow;
    expect(await modeOf('JL')).toBe(0);
    for (const [mode, onWire] of [
      ['window', 1],
      ['page', 2],
      ['frame', 0],
    ] as const) {
      await ctx.admin('launch-mode', { code: 'JL', mode });
      expect([await modeOf('JL'), await modeOf('PT')]).toEqual([onWire, 0]);
    }
    await expect(ctx.admin('launch-mode', { code: 'NOBODY', mode: 'page' })).rejects.toThrow('not.found');
  });
});
