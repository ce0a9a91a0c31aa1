import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from './harness.ts';

const LIST = 'GET /wps/relay/GCSGAME_gameList';
const LANES = 'GET /wps/relay/GCSGAME_newGameVendor';
const ROOMS = 'GET /wps/relay/GLS2_roomList';

describe.each(targets)('the lobby as the operator arranges it on %s', target => {
  let house: TestPlatform;
  beforeAll(async () => {
    house = await openPlatform(target);
  });
  afterEach(async () => {
    await house.admin('order', { action: 'clear' });
    for (const code of ['JL', 'PT']) await house.admin('vendor', { code, state: 'normal' });
  });
  afterAll(() => house.close());

  const answerOf = async (line: string) => (await house.wire(line)).json.value;
  const nodesOf = async (query: string): Promise<number[]> =>
    (await answerOf(`${LIST}?${query}`)).games.map((game: { nodeId: number }) => game.nodeId);
  const laneOf = async (type: string) =>
    (await answerOf(LANES)).data.lanes.find((lane: { title: string }) => lane.title === type);
  const codesOf = async (type: string): Promise<string[]> =>
    (await laneOf(type)).cards.map((card: { vassalage: string }) => card.vassalage);

  it('pins games to the front of their category, and lets them go again', async () => {
    const before = await nodesOf('gameType=RNG&pageSize=28');
    const [one = 0, two = 0] = await nodesOf('gameType=RNG&pageNo=9&pageSize=28');
    for (const node of [one, two]) await house.admin('pin', { action: 'add', node });
    expect(await nodesOf('gameType=RNG&pageSize=28')).toEqual([two, one, ...before.slice(0, 26)]);
    for (const node of [one, two]) await house.admin('pin', { action: 'remove', node });
    expect(await nodesOf('gameType=RNG&pageSize=28')).toEqual(before);
    await expect(house.admin('pin', { action: 'add', node: 1 })).rejects.toThrow('not.found');
  });

  it('puts vendors in the order that is set', async () => {
    const before = await codesOf('RNG');
    await house.admin('order', { action: 'set', codes: 'ZITHER, PT' });
    expect(await codesOf('RNG')).toEqual([
      'ZITHER',
      'PT',
      ...before.filter(code => code !== 'ZITHER' && code !== 'PT'),
    ]);
    await expect(house.admin('order', { action: 'set', codes: 'NOBODY' })).rejects.toThrow('not.found');
  });

  it('takes the slots of an in-house vendor out of the slots; they still play, and search finds them there', async () => {
    const token = await house.signIn('player01');
    const [nodeId = 0] = await nodesOf('gameType=RNG&vassalage=JL&pageSize=1');
    await house.admin('inhouse', { action: 'add', code: 'JL' });
    expect(await codesOf('RNG')).not.toContain('JL');
    expect(await codesOf('INHOUSE')).toEqual(expect.arrayContaining(['JL', 'FOYER']));
    expect(await nodesOf('gameType=RNG&vassalage=JL')).toEqual([]);
    expect(await nodesOf('gameType=INHOUSE&vassalage=JL&pageSize=3000')).toContain(nodeId);
    const [game] = (await answerOf(`${LIST}?gameType=INHOUSE&vassalage=JL&pageSize=1`)).games;
    const name = encodeURIComponent(game.gameName);
    expect(await nodesOf(`gameType=INHOUSE&gameName=${name}`)).toContain(game.nodeId);
    expect(await nodesOf(`gameType=RNG&gameName=${name}`)).not.toContain(game.nodeId);
    const launch = await house.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token });
    expect(launch.json.success).toBe(true);
    await house.admin('inhouse', { action: 'remove', code: 'JL' });
    expect(await codesOf('RNG')).toContain('JL');
  });

  it('says of a closed vendor in every list, until its end', async () => {
    const endTime = Date.now() + 600_000;
    await house.admin('vendor', { code: 'JL', state: 'maintenance', until: new Date(endTime).toISOString() });
    const { games } = await answerOf(`${LIST}?gameType=RNG&pageSize=60`);
    for (const { vassalage, upkeep } of games)
      expect(upkeep, vassalage).toEqual(vassalage === 'JL' ? { endTime } : undefined);
    expect(games.some((game: { vassalage: string }) => game.vassalage === 'JL')).toBe(true);
    const { cards } = await laneOf('FISH');
    expect(cards.filter((card: { upkeep?: object }) => card.upkeep)).toMatchObject([
      { vassalage: 'JL', upkeep: { endTime } },
    ]);
    await house.admin('clock', { action: 'advance', to: '11m' });
    expect((await laneOf('FISH')).cards.some((card: { upkeep?: object }) => card.upkeep)).toBe(false);
    await house.admin('clock', { action: 'reset' });
  });

  it('lists the live tables of a vendor with their least stake and whether they open', async () => {
    const { list, total } = await answerOf(`${ROOMS}?vassalage=PT`);
    const { totalCount } = await answerOf(`${LIST}?gameType=LIVE&vassalage=PT`);
    expect([list.length, total]).toEqual([Math.min(totalCount, 28), totalCount]);
    for (const room of list)
      expect(room).toMatchObject({
        vassalage: 'PT',
        gameType: 'LIVE',
        roomState: 'LATER',
        minBet: 1,
        currency: 'MYR',
      });
    await house.admin('vendor', { code: 'PT', state: 'maintenance' });
    const closed = await answerOf(`${ROOMS}?vassalage=PT&pageSize=1`);
    expect(closed.list).toMatchObject([{ roomState: 'UPKEEP', upkeep: { endTime: null } }]);
    expect((await answerOf(`${ROOMS}?vassalage=NOBODY`)).list).toEqual([]);
  });
});
