import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { claimRebate } from '#platform/cashier/rebates.ts';
import { openLedgerAccount, REBATES } from '#platform/ledger/accounts.ts';
import { lockAccounts } from '#platform/ledger/transfer.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person, setSwitch } from '../support/platform-person.ts';
import { balanceOf, playSlot, relayValue } from '../support/platform-play.ts';

const PARALLEL = 50;
const ROUNDS = isLong ? 1_000 : 3;

describe.each(targets)('rebate on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const claim = (token: string, key: string = crypto.randomUUID()) =>
    ctx.wire('POST /wps/relay/MCSFE_rebateDisburse', {
      token,
      json: {},
      headers: { 'Idempotency-Key': key },
    });
  const idOf = async (username: string) =>
    (await ctx.platform.ctx.store.read(tx => findAccountByName(tx, username)))?.id ?? 0;

  const play = (username: string, token: string, stake: number, win = 0) =>
    playSlot(ctx, { username, token }, BigInt(stake), BigInt(win));

  async function paidOut(): Promise<bigint> {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ paid: bigint; claimed: bigint }>`select
        -coalesce((select balance from ledger_account where name = 'house:rebates'), 0)::bigint as paid,
        (select coalesce(sum(amount), 0)::bigint from rebate) as claimed`.execute(tx),
    );
    expect(rows[0]?.paid).toBe(rows[0]?.claimed);
    return rows[0]?.paid ?? 0n;
  }

  it('the house’s side is open before the first claim', async () => {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql`select name from ledger_account where name = 'house:rebates'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  it('adds up valid bets by kind, leaves ties out, is claimed once, and stands in every record', async () => {
    const token = await ctx.signIn('player01');
    await play('player01', token, 5_000, 5_000);
    await play('player01', token, 9_999);
    expect(await relayValue(ctx, token, 'ODSFE2_getRebate')).toMatchObject({
      footer: { rebateAmount: 0.79 },
    });
    expect((await claim(token)).json.errorCode).toBe('rebate.too.small');
    await play('player01', token, 20_050, 12_000);
    const ready = await relayValue(ctx, token, 'ODSFE2_getRebate');
    expect(ready).toMatchObject({ least: 1, footer: { validBetAmount: 300.49, rebateAmount: 2.4 } });
    expect(ready.list[0]).toEqual({
      gameType: 'RNG',
      validBetAmount: 300.49,
      rate: 0.8,
      rebateAmount: 2.4,
    });
    const before = await balanceOf(ctx, token);
    const key = crypto.randomUUID();
    const first = await claim(token, key);
    expect(first.json.value).toMatchObject({ rebateAmount: 2.4, validBetAmount: 300.49 });
    expect((await claim(token, key)).text).toBe(first.text);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + 2.4, 2);
    expect((await claim(token)).json.errorCode).toBe('rebate.too.small');
    const history = await relayValue(ctx, token, 'MCSFE_getRebateClassifyDisburseHistory');
    expect(history).toMatchObject({ total: 1, list: [{ rebateId: first.json.value.rebateId }] });
    expect(history).toMatchObject({
      footer: { rebateAmount: 2.4, validBetAmount: 300.49 },
      list: [{ details: expect.arrayContaining([ready.list[0]]) }],
    });
    const end = ctx.platform.ctx.clock.now() + 1_000;
    const past = `startDate=${end - 3 * DAY_MS}&endDate=${end - DAY_MS}`;
    expect(await relayValue(ctx, token, `MCSFE_getRebateClassifyDisburseHistory?${past}`)).toMatchObject({
      list: [],
      total: 0,
      footer: { rebateAmount: 0 },
    });
    const range = `startTime=${end - DAY_MS}&endTime=${end}`;
    expect(
      (await relayValue(ctx, token, `ODSFE2_MemTransDet?${range}&codeTypes=betting_rebate`)).list,
    ).toMatchObject([{ amount: 2.4, orderNo: first.json.value.rebateId }]);
    expect(await relayValue(ctx, token, 'MCSFE_getTurnoverInfo')).toMatchObject({ totalRequiredTurnover: 0 });
    await paidOut();
  });

  it('F1: of fifty claims at once, and bets among them, every bet is paid for exactly once', async () => {
    const token = await ctx.signIn('player02');
    const { store, clock } = ctx.platform.ctx;
    const accountId = await idOf('player02');
    let before = await paidOut();
    // The member's level, and with it the rate, may rise with the rounds.
    let amountOfOne = 0n;
    for (let round = 0; round < ROUNDS; round++) {
      await play('player02', token, 20_000, 19_999);
      const claims = await Promise.allSettled(
        Array.from({ length: PARALLEL }, () =>
          store.write(tx => claimRebate(ctx.platform.ctx, tx, accountId, clock.date())),
        ),
      );
      const paid = claims.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
      expect(paid).toMatchObject([{ validBet: 20_000n }]);
      amountOfOne = paid[0]?.amount ?? 0n;
      const after = await paidOut();
      expect(after - before).toBe(amountOfOne);
      before = after;
    }
    await Promise.allSettled([
      ...Array.from({ length: 10 }, () => play('player02', token, 20_000, 19_999)),
      ...Array.from({ length: 10 }, () =>
        store.write(tx => claimRebate(ctx.platform.ctx, tx, accountId, clock.date())),
      ),
    ]);
    await claim(token);
    expect(amountOfOne).toBeGreaterThanOrEqual(160n);
    expect((await paidOut()) - before).toBe(10n * amountOfOne);
  });

  it.runIf(target === 'postgres')('a claim sums its rounds before it waits for another claim', async () => {
    const { store, clock } = ctx.platform.ctx;
    const accountId = await idOf('member32');
    const locked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const other = store.write(async tx => {
      await lockAccounts(tx, [await openLedgerAccount(tx, { name: REBATES })]);
      locked.resolve();
      await go.promise;
    });
    await locked.promise;
    const claimed = store.write(tx => claimRebate(ctx.platform.ctx, tx, accountId, clock.date()));
    await expect(claimed).rejects.toMatchObject({ code: 'rebate_too_small' });
    go.resolve();
    await other;
  });

  it('is refused while the switch is off, and during a break', async () => {
    const token = await ctx.signIn('member31');
    await play('member31', token, 20_000, 19_999);
    await setSwitch(ctx, 'MANPLAYREB3', false);
    expect((await ctx.wire('GET /wps/relay/ODSFE2_getRebate', { token })).json.success).toBe(false);
    expect((await claim(token)).json.success).toBe(false);
    await setSwitch(ctx, 'MANPLAYREB3', true);
    await person(ctx, 'member31').stepUp(token);
    const rest = await ctx.wire('POST /wps/v2/member/protection/timeOut', { token, json: { days: 1 } });
    expect(rest.json.success).toBe(true);
    expect((await claim(token)).json.errorCode).toBe('player.time.out');
    ctx.platform.ctx.clock.setOffset(2 * DAY_MS);
    const later = await ctx.signIn('member31');
    expect((await claim(later)).json.value).toMatchObject({ rebateAmount: 1.6 });
    ctx.platform.ctx.clock.setOffset(0);
  });
});
