import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WINNER_BOARD_DAYS, WINNER_BOARD_SIZE } from '#lib/rules/figures.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { openPlatform, type TestPlatform, targets } from './harness.ts';
import { moveClock } from './person.ts';

const BOARD = 'GET /wps/relay/GCSGAME_getRankList';
const STAKE = 100n;

describe.each(targets)('the winner board on %s', target => {
  let house: TestPlatform;
  let nodeId = 0;
  let token = '';
  beforeAll(async () => {
    house = await openPlatform(target);
    nodeId = house.platform.house.lobby.ofType('RNG')[0]?.nodeId ?? 0;
    token = await house.signIn('player01');
  });
  afterEach(() => house.platform.house.clock.setOffset(0));
  afterAll(() => house.close());

  const board = async (query = '') => (await house.wire(`${BOARD}?${query}`)).json.value;

  /** A settled round of player01 that pays so much. */
  async function settle(winMinor: bigint): Promise<void> {
    const { store } = house.platform.house;
    const account = await store.read(tx => findAccountByName(tx, 'player01'));
    const session = await store.read(tx =>
      tx.selectFrom('session').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    await playRound(house.platform.house, {
      accountId: account?.id ?? 0,
      sessionId: session.id,
      nodeId,
      roundKey: crypto.randomUUID(),
      stakeMinor: STAKE,
      decide: () => ({ winMinor, outcome: null }),
      answer: () => null,
    });
  }

  it('is empty until somebody has won, and losses and returned stakes are no wins', async () => {
    expect(await board()).toMatchObject({ list: [], latest: [], days: WINNER_BOARD_DAYS, currency: 'MYR' });
    for (const win of [0n, 50n, STAKE]) await settle(win);
    expect(await board()).toMatchObject({ list: [], latest: [] });
  });

  it('holds settled rounds alone: masked, with time and reference, the highest and the latest first', async () => {
    for (const [at, win] of [150n, 900n, 300n].entries()) {
      await moveClock(house, at * 1000);
      await settle(win);
    }
    const { list, latest } = await board('gameCategory=ALL&limitNum=20&language=EN');
    expect(list.map((one: { winAmount: number }) => one.winAmount)).toEqual([9, 3, 1.5]);
    expect(latest.map((one: { winAmount: number }) => one.winAmount)).toEqual([3, 9, 1.5]);
    const records = (await house.wire('GET /wps/relay/ODSFE2_RNGOrders?page=1&size=50', { token })).json.value
      .list;
    for (const one of list) {
      expect(one.customerName).toBe('pl***01');
      expect(one.vo).toMatchObject({ winAmount: one.winAmount, reference: one.reference });
      const own = records.find((record: { orderNo: string }) => record.orderNo === one.reference);
      expect([own?.winAmount, own?.transTimeInTimestamp]).toEqual([one.winAmount, one.settledAt]);
    }
    expect(JSON.stringify(list)).not.toContain('player01');
    expect((await board('gameCategory=FISH')).list).toEqual([]);
    expect((await board('limitNum=2')).list).toHaveLength(2);
    expect((await house.wire(`${BOARD}?limitNum=${WINNER_BOARD_SIZE + 1}`)).status).toBe(400);
  });

  it('forgets what is older than its days', async () => {
    await moveClock(house, (WINNER_BOARD_DAYS + 1) * 86_400_000);
    expect(await board()).toMatchObject({ list: [], latest: [] });
  });
});
