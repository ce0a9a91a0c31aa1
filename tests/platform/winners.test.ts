import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WINNER_BOARD_DAYS, WINNER_BOARD_SIZE } from '#lib/rules/figures.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

const BOARD = 'GET /wps/relay/GCSGAME_getRankList';
const STAKE = 100n;

describe.each(targets)('the winner board on %s', target => {
  let ctx: TestPlatform;
  let nodeId = 0;
  let token = '';
  beforeAll(async () => {
    ctx = await openPlatform(target);
    nodeId = ctx.platform.ctx.lobby.ofType('RNG')[0]?.nodeId ?? 0;
    token = await ctx.signIn('player01');
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const board = async (query = '') => (await ctx.wire(`${BOARD}?${query}`)).json.value;

  /** Inserts a settled round of player01 with the given win. */
  async function settle(winMinor: bigint): Promise<void> {
    const { store } = ctx.platform.ctx;
    const account = await store.read(tx => findAccountByName(tx, 'player01'));
    const session = await store.read(tx =>
      tx.selectFrom('session').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    await playRound(ctx.platform.ctx, {
      accountId: account?.id ?? 0,
      sessionId: session.id,
      nodeId,
      gameType: 'RNG',
      roundKey: crypto.randomUUID(),
      stakeMinor: STAKE,
      decide: () => ({ winMinor, outcome: null }),
      answer: () => null,
    });
  }

  it('is empty until a player has won; losses and returned stakes are no wins', async () => {
    expect(await board()).toMatchObject({ list: [], days: WINNER_BOARD_DAYS, currency: 'MYR' });
    for (const win of [0n, 50n, STAKE]) await settle(win);
    expect(await board()).toMatchObject({ list: [] });
  });

  it('lists settled rounds alone: masked, with time and reference, highest first', async () => {
    for (const [at, win] of [150n, 900n, 300n].entries()) {
      await moveClock(ctx, at * 1000);
      await settle(win);
    }
    const { list } = await board('gameCategory=ALL&limitNum=20&language=EN');
    expect(list.map((one: { winAmount: number }) => one.winAmount)).toEqual([9, 3, 1.5]);
    const records = (await ctx.wire('GET /wps/relay/ODSFE2_RNGOrders?size=50', { token })).json.value.list;
    for (const one of list) {
      expect(one.customerName).toBe('pl***01');
      expect(one.vo).toMatchObject({ winAmount: one.winAmount, reference: one.reference });
      const own = records.find((record: { orderNo: string }) => record.orderNo === one.reference);
      expect([own?.winAmount, own?.transTimeInTimestamp]).toEqual([one.winAmount, one.settledAt]);
    }
    expect(JSON.stringify(list)).not.toContain('player01');
    expect((await board('gameCategory=FISH')).list).toEqual([]);
    expect((await board('limitNum=2')).list).toHaveLength(2);
    expect((await ctx.wire(`${BOARD}?limitNum=${WINNER_BOARD_SIZE + 1}`)).status).toBe(400);
  });

  it('drops wins that are older than its period', async () => {
    await moveClock(ctx, (WINNER_BOARD_DAYS + 1) * 86_400_000);
    expect(await board()).toMatchObject({ list: [] });
  });
});
