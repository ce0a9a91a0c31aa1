import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { claimRaffle, drawRaffle, publishRaffle, runRaffles } from '#platform/rewards/raffles.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { findRaffle, insertWinner, listRaffles } from '#platform/store/rewards/raffles.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person } from '../support/platform-person.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

const PARALLEL = 50;
const texts = { en: 'Spring raffle', ms: 'Cabutan', zh: '抽奖', by: 'Nadia' };

describe.each(targets)('raffles on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const inside = () => ctx.platform.ctx;
  const publish = (more: object = {}) =>
    ctx.admin('raffle', { per: '10', prizes: '1x50,2x20', end: '1h', draw: '2h', ...texts, ...more });
  const statusOf = async (token: string, raffleId: number) =>
    (await relayValue(ctx, token, 'MCS2_getRafflePromotionStatus')).list.find(
      (one: { raffleId: number }) => one.raffleId === raffleId,
    );
  const latest = async () =>
    (await inside().store.read(listRaffles)).reduce((most, { id }) => Math.max(most, id), 0);
  const accountOf = async (username: string) =>
    (await inside().store.read(tx => findAccountByName(tx, username)))?.id ?? 0;

  it('give numbers for valid bets, draw them by the clock once, and pay each win once', async () => {
    await publish();
    const raffleId = await latest();
    const token = await ctx.signIn('player01');
    const other = await ctx.signIn('member12');
    expect(await statusOf(token, raffleId)).toMatchObject({ status: 'open', numbersOut: 0, toNext: 10 });
    await playSlot(ctx, { username: 'player01', token }, 2_500n);
    await playSlot(ctx, { username: 'player01', token }, 9_000n, 9_000n);
    await playSlot(ctx, { username: 'member12', token: other }, 3_100n, 10n);
    await Promise.all(Array.from({ length: 8 }, () => runRaffles(inside())));
    const before = await statusOf(token, raffleId);
    expect(before).toMatchObject({ numbersOut: 5, toNext: 5, wins: [] });
    expect(before.numbers).toHaveLength(2);
    expect((await statusOf(other, raffleId)).numbers).toHaveLength(3);
    expect(await relayValue(ctx, token, `MCS2_getRaffleResult?raffleId=${raffleId}`)).toBeFalsy();

    inside().clock.setOffset(2 * HOUR_MS + MINUTE_MS);
    await Promise.all(Array.from({ length: 8 }, () => runRaffles(inside())));
    await Promise.all(Array.from({ length: 8 }, () => runRaffles(inside())));
    const later = await ctx.signIn('player01');
    const result = await relayValue(ctx, later, `MCS2_getRaffleResult?raffleId=${raffleId}`);
    expect(createHash('sha256').update(result.seed).digest('hex')).toBe(before.commitment);
    const row = await inside().store.read(tx => findRaffle(tx, raffleId));
    if (!row) throw new Error('no raffle');
    const numbers = result.winners.map((one: { number: number }) => one.number);
    expect(numbers).toEqual(drawRaffle(result.seed, row, 5));
    expect(result.winners.map((one: { money: number }) => one.money)).toEqual([50, 20, 20]);
    const { rows } = await inside().store.read(tx =>
      sql`select 1 from reward where source = 'raffle' and source_id like ${`RA-${raffleId}:%`}`.execute(tx),
    );
    expect(rows).toHaveLength(3);

    for (const [username, own] of [
      ['player01', later],
      ['member12', await ctx.signIn('member12')],
    ] as const) {
      const { wins } = await statusOf(own, raffleId);
      const won = wins.reduce((sum: number, { money }: { money: number }) => sum + money, 0);
      const held = await balanceOf(ctx, own);
      const claim = () =>
        ctx.wire('POST /wps/relay/MCSFE_claimRafflePromotion', { token: own, json: { raffleId } });
      const first = await claim();
      expect(first.json.success).toBe(won > 0);
      expect((await claim()).json.errorCode).toBe(won > 0 ? 'reward.claimed' : 'not.found');
      expect(await balanceOf(ctx, own), username).toBeCloseTo(held + won, 2);
    }
    inside().clock.setOffset(0);
  });

  it('of fifty claims of one win at once, one is paid', async () => {
    await publish({ prizes: '1x7' });
    const raffleId = await latest();
    const token = await ctx.signIn('member31');
    await playSlot(ctx, { username: 'member31', token }, 1_000n);
    inside().clock.setOffset(2 * HOUR_MS + MINUTE_MS);
    await runRaffles(inside());
    const { store, clock } = inside();
    const accountId = await accountOf('member31');
    const claims = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () =>
        store.write(tx => claimRaffle(inside(), tx, { accountId, raffleId, at: clock.date() })),
      ),
    );
    expect(claims.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    const { rows } = await store.read(tx =>
      sql`select 1 from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
        where t.operation = 'reward' and p.amount = 700`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    inside().clock.setOffset(0);
  });

  it('a break hinders the claim, not the win', async () => {
    await publish({ prizes: '1x9' });
    const raffleId = await latest();
    const token = await ctx.signIn('member11');
    await playSlot(ctx, { username: 'member11', token }, 1_000n);
    inside().clock.setOffset(2 * HOUR_MS + MINUTE_MS);
    await runRaffles(inside());
    const later = await ctx.signIn('member11');
    await person(ctx, 'member11').stepUp(later);
    await ctx.wire('POST /wps/v2/member/protection/timeOut', { token: later, json: { days: 1 } });
    const claim = await ctx.wire('POST /wps/relay/MCS2_claimRafflePromotion', {
      token: later,
      json: { raffleId },
    });
    expect(claim.json.errorCode).toBe('player.time.out');
    expect((await statusOf(later, raffleId)).wins).toMatchObject([{ money: 9, isClaimed: false }]);
    inside().clock.setOffset(0);
  });

  it('what the budget cannot pay is not published, also when many publish at once', async () => {
    const { store, clock } = inside();
    const { budgets } = (await ctx.admin('reward-budgets', {})) as unknown as {
      budgets: { raffle: number };
    };
    const at = clock.date();
    const raffle = {
      titles: { en: 'A', ms: 'A', 'zh-CN': 'A' },
      per: 1_000n,
      prizes: [{ count: 1, money: String(Math.round(budgets.raffle * 40)) }],
      startsAt: at,
      endsAt: new Date(at.getTime() + HOUR_MS),
      drawsAt: new Date(at.getTime() + 2 * HOUR_MS),
    };
    const made = await Promise.all(
      Array.from({ length: 8 }, () => store.write(tx => publishRaffle(inside(), tx, raffle))),
    );
    expect(made.filter(one => typeof one === 'number').length).toBeLessThanOrEqual(2);
    expect(made).toContain('budget');
    const soon = { ...raffle, prizes: [{ count: 1, money: '1' }], drawsAt: new Date(at.getTime() + HOUR_MS) };
    expect(await store.write(tx => publishRaffle(inside(), tx, soon))).toBe('draw');
  });

  it('a published raffle and its draw are never changed, and the seed is sealed', async () => {
    const { store } = inside();
    const id = await latest();
    await expect(
      store.write(tx => sql`update raffle set per = 1 where id = ${id}`.execute(tx)),
    ).rejects.toThrow('not changed');
    const row = await store.read(tx => findRaffle(tx, id));
    expect(row?.seed).toBeNull();
    const winner = { raffle_id: id, place: 1, number: 999, account_id: 1, money: 1n, reward_id: 1n };
    await expect(store.write(tx => insertWinner(tx, winner))).rejects.toThrow();
  });
});
