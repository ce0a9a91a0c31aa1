import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '#platform/app-context.ts';
import { openDeposit } from '#platform/cashier/deposits.ts';
import { receiveCallback, signCallback } from '#platform/cashier/gateway.ts';
import { lapseBonuses } from '#platform/cashier/lapse-bonuses.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { claimRebate } from '#platform/cashier/rebates.ts';
import { reverseTransfer } from '#platform/cashier/reversals.ts';
import { BONUSES, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { lockAccounts } from '#platform/ledger/transfer.ts';
import { exclude } from '#platform/protection/breaks.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { openStore, type Store, type Tx } from '#platform/store/db/db.ts';
import { lockTransfer } from '#platform/store/money/reversals.ts';
import { expectCleanLedger } from '../support/books.ts';
import {
  isLong,
  openPlatform,
  type TestPlatform,
  targets,
  waitingForLocks,
} from '../support/platform-harness.ts';
import { playSlot } from '../support/platform-play.ts';

const ROUNDS = isLong ? 200 : 3;
const MEMBER = 'player01';
const DEPOSIT = 30_000n;
const BONUS = 6_000n;

describe.each(targets)('the end of a bonus against everything at once on %s', target => {
  let ctx: TestPlatform;
  let second: Store | null = null;
  let token: string;
  let accountId: number;
  let secondId: number;
  beforeAll(async () => {
    // The job that ends bonuses would wait for locks as well.
    ctx = await openPlatform(target, {}, undefined, { jobs: false });
    // PGlite takes one process: there both halves share its only connection.
    if (target === 'postgres') second = await openStore(ctx.place);
    token = await ctx.signIn(MEMBER);
    const idOf = async (name: string) =>
      (await ctx.platform.ctx.store.read(tx => findAccountByName(tx, name)))?.id ?? 0;
    accountId = await idOf(MEMBER);
    secondId = await idOf('player02');
  });
  afterAll(async () => {
    await second?.close();
    await ctx.close();
  });

  const write = <T>(work: (tx: Tx) => Promise<T>) => ctx.platform.ctx.store.write(work);
  const now = () => ctx.platform.ctx.clock.date();
  const other = (): AppContext => {
    const own = ctx.platform.ctx;
    return second ? Object.assign(Object.create(own), { store: second }) : own;
  };
  async function opened(bonus: string | null, owner = accountId) {
    const order = { accountId: owner, method: 'PG', channel: 'KINABALU', amount: DEPOSIT, bonus };
    const { id, reference } = await write(tx => openDeposit(ctx.platform.ctx, tx, order, now()));
    const report = { number: crypto.randomUUID(), reference, amount: String(DEPOSIT), outcome: 'paid' };
    const body = JSON.stringify(report);
    return { id, pay: (one: AppContext) => receiveCallback(one, body, signCallback(one, body)) };
  }
  /** A credited deposit whose bonus has had its last day, and nothing else to be played. */
  async function overdue(): Promise<bigint> {
    await write(tx => sql`update turnover_requirement set counted = required`.execute(tx));
    return overdueOf(accountId);
  }
  async function overdueOf(owner: number): Promise<bigint> {
    const { id, pay } = await opened('reload', owner);
    await pay(ctx.platform.ctx);
    await write(tx =>
      sql`update turnover_requirement set last_at = ${new Date(now().getTime() - 1)}
        where deposit_id = ${id}`.execute(tx),
    );
    return id;
  }
  const takenOf = async (tx: Tx, id: bigint) =>
    (
      await sql<{ amount: bigint }>`select p.amount from ledger_posting p
        join ledger_transfer t on t.id = p.transfer_id
        where t.operation = 'bonus-removed' and t.reference = ${moneyNumber('D', id)} and p.amount < 0`.execute(
        tx,
      )
    ).rows;

  it('is taken back once, loses no credit and counts every bet for its deposit', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await overdue();
      const next = await opened(null);
      const sides = [ctx.platform.ctx, other()];
      const attempts = Array.from({ length: 10 }, (_, index) => {
        const side = sides[index % 2] ?? ctx.platform.ctx;
        const bet = playSlot(ctx, { username: MEMBER, token }, 4_000n, 3_999n);
        if (index % 2 === 0) return [bet, lapseBonuses(side)];
        return [bet, next.pay(side), side.store.write(tx => claimRebate(side, tx, accountId, now()))];
      });
      await Promise.allSettled(attempts.flat());
      await lapseBonuses(ctx.platform.ctx);
      const state = await write(async tx => ({
        taken: await takenOf(tx, id),
        requirement: await tx
          .selectFrom('turnover_requirement')
          .select(['required', 'counted'])
          .where('deposit_id', '=', id)
          .executeTakeFirst(),
        credited: await tx
          .selectFrom('deposit')
          .select('credited')
          .where('id', '=', next.id)
          .executeTakeFirst(),
      }));
      expect(state).toEqual({
        taken: [{ amount: -BONUS }],
        requirement: { required: DEPOSIT, counted: DEPOSIT },
        credited: { credited: DEPOSIT },
      });
    }
    await expectCleanLedger(ctx);
  });

  /** Id of a transfer of the ledger that a deposit made. */
  const transferOf = async (id: bigint, operation: string) => {
    const query = (tx: Tx) =>
      tx
        .selectFrom('ledger_transfer')
        .select('id')
        .where('reference', '=', moneyNumber('D', id))
        .where('operation', '=', operation)
        .executeTakeFirstOrThrow();
    return (await write(query)).id;
  };
  const reversed = async (id: bigint) => {
    const transferId = await transferOf(id, 'deposit');
    const order = { transferId, reason: 'Sent twice', by: 'Nadia', force: true, at: now() };
    return write(tx => reverseTransfer(tx, order));
  };
  /** Runs `work` while another transaction holds what `hold` locks; that one then locks the wallet without waiting. */
  async function meets(hold: (tx: Tx) => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
    const held = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    const holding = other().store.write(async tx => {
      await hold(tx);
      held.resolve();
      await waits.promise;
      const wallet = await openWallet(tx, accountId);
      await sql`select 1 from ledger_account where id = ${wallet} for update nowait`.execute(tx);
    });
    await held.promise;
    const ended = work();
    await expect
      .poll(() => waitingForLocks(ctx))
      .toBe(1)
      .finally(waits.resolve);
    await holding;
    await ended;
    await expectCleanLedger(ctx);
  }

  it.runIf(target === 'postgres')('the reversal of a deposit waits for that of its bonus alone', async () => {
    const id = await overdue();
    const bonus = await transferOf(id, 'deposit-bonus');
    await meets(
      tx => lockTransfer(tx, bonus),
      () => reversed(id),
    );
  });

  it.runIf(target === 'postgres')('one that fails does not hold up the others', async () => {
    await write(tx => sql`update turnover_requirement set counted = required`.execute(tx));
    const first = await overdueOf(accountId);
    const second = await overdueOf(secondId);
    const held = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    // The wallet of the first stays locked for longer than a statement waits.
    const holding = other().store.write(async tx => {
      await lockAccounts(tx, [await openWallet(tx, accountId)]);
      held.resolve();
      await ended.promise;
    });
    await held.promise;
    await lapseBonuses(ctx.platform.ctx).finally(ended.resolve);
    await holding;
    expect(await write(tx => takenOf(tx, first))).toEqual([]);
    expect(await write(tx => takenOf(tx, second))).toEqual([{ amount: -BONUS }]);
    await lapseBonuses(ctx.platform.ctx);
    expect(await write(tx => takenOf(tx, first))).toEqual([{ amount: -BONUS }]);
    await expectCleanLedger(ctx);
  });

  // A credit locks the house's account and then the wallet: the other way round the two would wait for each other.
  it.runIf(target === 'postgres').each([
    { name: 'the end of a bonus', work: async () => lapseBonuses(ctx.platform.ctx) },
    { name: 'the reversal of a deposit with its bonus', work: reversed },
    // Last: nothing can be paid in afterwards.
    {
      name: 'a self-exclusion',
      work: async () => exclude(ctx.platform.ctx, { accountId, address: '127.0.0.1', requestId: 'race' }, 6),
    },
  ])('$name waits for the house’s account without holding the wallet', async ({ work }) => {
    const id = await overdue();
    await meets(
      async tx => lockAccounts(tx, [await openLedgerAccount(tx, { name: BONUSES })]),
      () => work(id),
    );
  });
});
