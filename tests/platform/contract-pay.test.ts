import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { payBills } from '#platform/contracts/pay-bill.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { FUNDING, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import { readStream } from '#platform/store/db/changes.ts';
import { CLEAN, contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

const KILLED_AT = 10;
/** 00:00 in the platform's zone is 16:00 UTC of the day before. */
const MIDNIGHT = Date.UTC(2027, 0, 3, 16);

const daily = (rate: number): WireTerms => ({
  kind: 'daily',
  tiers: [{ validBet: 10_000, active: 1, rate }],
});
const hourly = (rate: number): WireTerms => ({ kind: 'hourly', tiers: [{ validBet: 5_000, rate }] });
const realtime = (rate: number): WireTerms => ({
  kind: 'realtime',
  tiers: [{ validBet: 0, single: rate, loss: rate * 2, profit: rate }],
});
const dividend = (rate: number): WireTerms => ({
  kind: 'dividend',
  period: 'D',
  deducts: ['salaries'],
  carries: true,
  tiers: [
    { validBet: 0, netLoss: 0, active: 0, rate: 0 },
    { validBet: 10_000, netLoss: 1, active: 1, rate },
  ],
});

type Bet = { by: string; above: string[]; stake: bigint; win: bigint; at: number };

describe.each(targets)('pay of contracts on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    await goTo(MIDNIGHT - DAY_MS + HOUR_MS);
    for (const [terms, lower, lowest] of [
      [daily(3_000), daily(2_000), daily(1_000)],
      [hourly(900), hourly(700), hourly(500)],
      [realtime(900), realtime(700), realtime(500)],
      [dividend(300_000), dividend(200_000), dividend(100_000)],
    ] as const) {
      await tree.fromHouse(terms);
      await tree.between('agent01', 'agent41', lower);
      await tree.between('agent41', 'agent42', lowest);
    }
    await goTo(MIDNIGHT);
    // What was signed before is in force from midnight; the ticks of the signing day had no bets.
    await settleDue(ctx.platform.ctx);
  });
  afterAll(() => ctx.close());

  /** A platform that dies inside its write of that number, and does nothing after it. */
  function dyingAt(point: number): AppContext {
    const { store, lobby } = ctx.platform.ctx;
    let writes = 0;
    const write: typeof store.write = work => {
      writes += 1;
      return store.write(async tx => {
        const done = writes > point ? null : await work(tx);
        if (writes >= point) throw new Error('killed');
        return done as Awaited<ReturnType<typeof work>>;
      });
    };
    return { ...ctx.platform.ctx, lobby, store: { ...store, write } };
  }

  const LEVELS = ['agent01', 'agent41', 'agent42'] as const;
  const floor = (product: bigint) => product / 1_000_000n;
  const sum = (bets: readonly Bet[], of: (bet: Bet) => bigint) =>
    bets.reduce((all, bet) => all + of(bet), 0n);

  /** The day's pay of one agent, written from docs/contracts.md alone. */
  function naive(agent: (typeof LEVELS)[number], bets: readonly Bet[]): Record<string, bigint> {
    const at = LEVELS.indexOf(agent);
    const own = bets.filter(bet => bet.above.includes(agent));
    const valid = sum(own, bet => bet.stake);
    const pays = valid >= 10_000n && own.length > 0;
    const day = pays ? floor(valid * BigInt([3_000, 2_000, 1_000][at] ?? 0)) : 0n;
    const groups = (ms: number) => Object.values(Object.groupBy(own, bet => `${Math.floor(bet.at / ms)}`));
    const hours = groups(HOUR_MS).reduce((all, hour = []) => {
      const bet = sum(hour, one => one.stake);
      return all + (bet >= 5_000n ? floor(bet * BigInt([900, 700, 500][at] ?? 0)) : 0n);
    }, 0n);
    const rate = BigInt([900, 700, 500][at] ?? 0);
    const ticks = groups(5 * MINUTE_MS).reduce((all, tick = []) => {
      const parts = sum(
        tick,
        ({ stake, win }) => stake * (rate + (win < stake ? rate * 2n : win > stake ? rate : 0n)),
      );
      return all + floor(parts);
    }, 0n);
    const base = sum(own, bet => bet.stake - bet.win) - day - hours - ticks;
    const reaches = pays && sum(own, bet => bet.stake - bet.win) >= 1n;
    const share = reaches && base > 0n ? floor(base * BigInt([300_000, 200_000, 100_000][at] ?? 0)) : 0n;
    return { daily: day, hourly: hours, realtime: ticks, dividend: share };
  }

  it('A3: a day’s pay equals a naive recomputation, with a member who moved at noon', async () => {
    const bets: Bet[] = [];
    const play = async (by: string, above: string[], hour: number, stake: bigint, win: bigint) => {
      const at = MIDNIGHT + hour * HOUR_MS + bets.length * MINUTE_MS;
      await goTo(at);
      await tree.bet(by, stake, win);
      bets.push({ by, above, stake, win, at });
    };
    await play('player01', ['agent42', 'agent41', 'agent01'], 1, 7_777n, 0n);
    await play('player01', ['agent42', 'agent41', 'agent01'], 1, 5_111n, 9_000n);
    await play('member11', ['agent42', 'agent41', 'agent01'], 9, 3_333n, 3_333n);
    await play('member21', ['agent41', 'agent01'], 11, 9_999n, 1n);
    await tree.move('player01', 'agent01');
    await play('player01', ['agent01'], 13, 12_345n, 0n);
    // An agent's own bet counts for those above alone.
    await play('agent42', ['agent41', 'agent01'], 14, 6_001n, 0n);
    await goTo(MIDNIGHT + DAY_MS + 5 * HOUR_MS);
    const told = async () => {
      const ids = await Promise.all(LEVELS.map(async agent => (await tree.account(agent)).id));
      return ctx.platform.ctx.store.read(tx =>
        Promise.all(ids.map(async id => (await readStream(tx, id)).pay)),
      );
    };
    const before = await told();
    await settleDue(ctx.platform.ctx);
    // Every agent's stream tells of it, payers and payees.
    for (const [index, pay] of (await told()).entries()) expect(pay).toBeGreaterThan(before[index] ?? 0);
    await tree.move('player01', 'agent42');
    const bills = (await tree.bills()).filter(bill => bill.start_at.getTime() >= MIDNIGHT);
    for (const agent of LEVELS) {
      const { id } = await tree.account(agent);
      const billed = (kind: string) =>
        bills
          .filter(
            one => one.payee_id === id && one.kind === kind && one.start_at.getTime() < MIDNIGHT + DAY_MS,
          )
          .reduce((all, one) => all + one.amount, 0n);
      const kinds = ['daily', 'hourly', 'realtime', 'dividend'];
      expect(Object.fromEntries(kinds.map(kind => [kind, billed(kind)])), agent).toEqual(naive(agent, bets));
    }
    expect(bills.filter(bill => bill.amount > 0n).length).toBeGreaterThan(15);
    expect(bills.every(bill => bill.paid === bill.amount)).toBe(true);
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
    // The move of a later day changes no past figure: computed once more, every bill is the same.
    for (const bill of bills) {
      const number = `C${String(bill.id).padStart(9, '0')}`;
      expect(await ctx.admin('recompute-bill', { number })).toMatchObject({ same: true });
    }
  });

  it('settlement killed at ten points, then run by two at once: each bill exactly once', async () => {
    const before = { agent01: await tree.balance('agent01') };
    for (let point = 1; point <= KILLED_AT; point++) {
      const day = MIDNIGHT + (point + 1) * DAY_MS;
      await goTo(day + HOUR_MS);
      await tree.bet('member11', 6_000n, 5_500n);
      await tree.bet('member21', 6_000n, 4_000n);
      await goTo(day + DAY_MS + 5 * HOUR_MS);
      await expect(settleDue(dyingAt(point))).rejects.toThrow('killed');
      await Promise.all([settleDue(ctx.platform.ctx), settleDue(ctx.platform.ctx)]);
      await settleDue(ctx.platform.ctx);
      expect(await tree.expectCleanLedger()).toEqual(CLEAN);
    }
    const bills = await tree.bills();
    for (const kind of ['daily', 'hourly', 'dividend'] as const) {
      const { id } = await tree.account('agent42');
      const own = bills.filter(one => one.kind === kind && one.payee_id === id);
      expect(new Set(own.map(one => one.start_at.getTime())).size).toBe(own.length);
      expect(own.length).toBeGreaterThan(KILLED_AT);
    }
    const { id } = await tree.account('agent01');
    const kept = bills
      .filter(one => one.start_at.getTime() > MIDNIGHT + DAY_MS)
      .reduce((all, one) => {
        if (one.payee_id === id) return all + one.paid;
        return one.payer_id === id ? all - one.paid : all;
      }, 0n);
    expect((await tree.balance('agent01')) - before.agent01).toBe(kept);
    expect(kept).toBeGreaterThan(0n);
  });

  it('a payer without money owes: paid partly, never negative, the rest when money is there', async () => {
    const day = MIDNIGHT + 20 * DAY_MS;
    await goTo(day + HOUR_MS);
    await settleDue(ctx.platform.ctx);
    await tree.bet('member21', 30_000n, 29_000n);
    await tree.bet('member11', 20_000n, 19_000n);
    const spend = async (name: string, left: bigint) => tree.bet(name, (await tree.balance(name)) - left, 0n);
    await spend('agent41', 0n);
    await goTo(day + HOUR_MS + 10 * MINUTE_MS);
    // The salaries of the ticks are billed, and of those the house's alone are paid: agent01 spends the money.
    await settleDue(ctx.platform.ctx, { kind: 'daily' });
    const ofHouse = (await tree.bills('realtime')).filter(one => one.payer_id === null);
    const { store, clock } = ctx.platform.ctx;
    await store.write(tx =>
      payBills(
        tx,
        ofHouse.map(one => one.id),
        clock.date(),
      ),
    );
    await spend('agent01', 7n);
    await settleDue(ctx.platform.ctx, { kind: 'realtime' });
    const owed = async () => (await tree.bills()).filter(one => one.paid < one.amount);
    const [{ id: upper }, { id: payer }] = [await tree.account('agent01'), await tree.account('agent41')];
    expect((await owed()).map(one => [one.payer_id, one.paid])).toEqual([
      [upper, 7n],
      [payer, 7n],
    ]);
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
    await ctx.platform.ctx.store.write(async tx => {
      const house = await openLedgerAccount(tx, { name: FUNDING });
      for (const accountId of [upper, payer]) {
        const wallet = await openWallet(tx, accountId);
        const legs = [
          { accountId: house, amount: -100_000n },
          { accountId: wallet, amount: 100_000n },
        ];
        await transfer(tx, {
          operation: 'funding',
          reference: 'test',
          at: ctx.platform.ctx.clock.date(),
          legs,
        });
      }
    });
    await goTo(day + DAY_MS + 7 * HOUR_MS);
    await settleDue(ctx.platform.ctx);
    await settleDue(ctx.platform.ctx);
    expect(await owed()).toEqual([]);
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
  });

  it('reverses a bill with a reason, and puts one computed anew in its place', async () => {
    const bill = (await tree.bills('daily')).find(one => one.paid > 0n);
    if (!bill) throw new Error('no bill');
    const number = `C${String(bill.id).padStart(9, '0')}`;
    const command = { number, by: 'Nadia', reason: 'wrong day', again: true };
    const made = (await ctx.admin('reverse-bill', command)) as { made: string };
    expect(made.made).toMatch(/^C\d+$/);
    const anew = (await tree.bills('daily')).find(one => one.id === BigInt(made.made.slice(1)));
    expect(anew).toMatchObject({ revision: 2, amount: bill.amount, paid: bill.amount });
    expect(await ctx.admin('reverse-bill', command)).toMatchObject({ errorCode: 'contract.bill.closed' });
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
  });
});
