import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNDING, openLedgerAccount, openWallet, walletBalance } from '#platform/ledger/accounts.ts';
import { runIdempotent } from '#platform/ledger/idempotency.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { insertAccount } from '#platform/store/accounts/accounts.ts';
import { openStore, type Store, type StorePlace } from '#platform/store/db/db.ts';
import { freshPlace, isLong, targets } from '../support/platform-harness.ts';

const at = new Date('2026-11-21T08:00:00Z');
const RACERS = 50;
const LANES = 10;
const ROUNDS = isLong ? 1_000 : 4;
const WORKLOADS = isLong ? 400 : 12;
const LONG_MS = 1_800_000;

/** Reads all figures that the invariants are checked on, in one snapshot. */
async function audit(store: Store) {
  const { rows } = await store.read(tx =>
    sql<{ total: bigint; wrong: bigint; unbalanced: bigint; below: bigint }>`
      select
        (select coalesce(sum(balance), 0)::bigint from ledger_account) as total,
        (select count(*) from ledger_account a where balance <>
          (select coalesce(sum(amount), 0) from ledger_posting p where p.account_id = a.id)) as wrong,
        (select count(*) from (select 1 from ledger_posting group by transfer_id, currency
          having sum(amount) <> 0) x) as unbalanced,
        (select count(*) from ledger_account where balance < floor) as below`.execute(tx),
  );
  return rows[0];
}
const clean = { total: 0n, wrong: 0n, unbalanced: 0n, below: 0n };

describe.each(targets)('the ledger on %s', target => {
  let store: Store;
  let drop: () => Promise<void>;
  let place: StorePlace;
  let ctx: number;
  let next = 0;

  beforeAll(async () => {
    const fresh = await freshPlace(target);
    drop = fresh.drop;
    place = fresh.place;
    store = await openStore(fresh.place);
    ctx = await store.write(tx => openLedgerAccount(tx, { name: FUNDING }));
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  /** Creates a member with a wallet that holds `minor`. */
  async function member(minor: bigint): Promise<{ id: number; wallet: number }> {
    return store.write(async tx => {
      const id = await insertAccount(tx, { username: `m${next++}`, type: 3, passwordHash: null, at });
      const wallet = await openWallet(tx, id);
      if (minor > 0n)
        await transfer(tx, { operation: 'funding', reference: null, at, legs: legs(ctx, wallet, minor) });
      return { id, wallet };
    });
  }
  const legs = (from: number, to: number, amount: bigint) => [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  const move = (from: number, to: number, amount: bigint) =>
    store.write(tx => transfer(tx, { operation: 'test', reference: null, at, legs: legs(from, to, amount) }));

  it('keeps its invariants: totals are zero, cached balances equal their entries, no balance is below its floor', async () => {
    const { id, wallet } = await member(1_000n);
    await move(wallet, ctx, 400n);
    expect(await store.read(tx => walletBalance(tx, id))).toBe(600n);
    expect(await audit(store)).toEqual(clean);
  });

  it('refuses a transfer that would fall below the floor, without any trace', async () => {
    const { id, wallet } = await member(100n);
    await expect(move(wallet, ctx, 101n)).rejects.toMatchObject({ code: 'balance_not_enough' });
    expect(await store.read(tx => walletBalance(tx, id))).toBe(100n);
    await move(wallet, ctx, 100n);
    expect(await store.read(tx => walletBalance(tx, id))).toBe(0n);
    expect(await audit(store)).toEqual(clean);
  });

  it.each([
    ['changing a posting', sql`update ledger_posting set amount = amount + 1`, /append-only/],
    ['deleting a posting', sql`delete from ledger_posting`, /append-only/],
    ['changing a transfer', sql`update ledger_transfer set operation = 'x'`, /append-only/],
    ['deleting a transfer', sql`delete from ledger_transfer`, /append-only/],
    ['emptying the books', sql`truncate ledger_posting cascade`, /append-only/],
    ['writing a balance', sql`update ledger_account set balance = balance + 1`, /only by a posting/],
    [
      'a zero posting',
      sql`with made as (insert into ledger_transfer (operation, at) values ('x', now()) returning id) insert into ledger_posting (transfer_id, account_id, currency, amount) select made.id, (select max(id) from ledger_account), 'MYR', 0 from made`,
      /check/,
    ],
    [
      'a foreign currency',
      sql`with made as (insert into ledger_transfer (operation, at) values ('x', now()) returning id) insert into ledger_posting (transfer_id, account_id, currency, amount) select made.id, (select max(id) from ledger_account), 'USD', 1 from made`,
      /foreign currency/,
    ],
    [
      'a one-sided posting',
      sql`with made as (insert into ledger_transfer (operation, at) values ('x', now()) returning id) insert into ledger_posting (transfer_id, account_id, currency, amount) select made.id, (select max(id) from ledger_account), 'MYR', 1 from made`,
      /sum to zero/,
    ],
    [
      'a balanced pair in a settled transfer',
      sql`insert into ledger_posting (transfer_id, account_id, currency, amount)
        select (select max(id) from ledger_transfer), id, 'MYR', case when name = ${FUNDING} then -1 else 1 end
        from ledger_account where name = ${FUNDING} or id = (select max(id) from ledger_account)`,
      /takes no more postings/,
    ],
    [
      'an account that opens with money',
      sql`insert into ledger_account (name, currency, balance) values ('gift', 'MYR', 1)`,
      /only by a posting/,
    ],
    ['lifting a floor', sql`update ledger_account set floor = null`, /keeps what it was opened with/],
    [
      'giving an account to newRegistrant else',
      sql`update ledger_account set owner_id = null`,
      /keeps what it was opened with/,
    ],
    ['taking an account away', sql`delete from ledger_account`, /append-only/],
    [
      'a person without a floor',
      sql`insert into ledger_account (name, currency, owner_id) select 'bare', 'MYR', max(id) from account`,
      /people_have_a_floor/,
    ],
  ])('the database itself refuses %s', async (_name, statement, words) => {
    await member(100n);
    await expect(store.write(tx => statement.execute(tx))).rejects.toThrow(words);
    expect(await audit(store)).toEqual(clean);
  });

  it('uses no sequence number for an account that exists already', async () => {
    const { id } = await member(1n);
    const opened = () => store.write(tx => openWallet(tx, id));
    const first = await opened();
    for (let again = 0; again < 20; again++) expect(await opened()).toBe(first);
    const { wallet } = await member(1n);
    expect(wallet).toBe(first + 1);
  });

  it('opens an account once under parallel requests', async () => {
    const ids = await Promise.all(
      Array.from({ length: RACERS }, () => store.write(tx => openLedgerAccount(tx, { name: 'raced' }))),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('refuses legs that do not sum to zero before they are written', async () => {
    const { wallet } = await member(0n);
    const wrong = [{ accountId: wallet, amount: 1n }];
    await expect(
      store.write(tx => transfer(tx, { operation: 'x', reference: null, at, legs: wrong })),
      // The database reports what gets past that check.
    ).rejects.toThrow('a transfer must sum to zero');
  });

  it(
    `F1, F2: ${RACERS} identical calls have one effect and get the same bytes`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { id, wallet } = await member(1_000n);
        const pay = () =>
          store.write(tx =>
            runIdempotent(
              tx,
              { actorId: id, operation: 'pay', key: `k${round}`, request: '300', at },
              async () => {
                const done = await transfer(tx, {
                  operation: 'pay',
                  reference: null,
                  at,
                  legs: legs(wallet, ctx, 300n),
                });
                return JSON.stringify({ transfer: String(done.transferId), random: Math.random() });
              },
            ),
          );
        const answers = await Promise.all(Array.from({ length: RACERS }, pay));
        expect(new Set(answers.map(one => one.answer)).size).toBe(1);
        expect(answers.filter(one => !one.replayed)).toHaveLength(1);
        expect(await store.read(tx => walletBalance(tx, id))).toBe(700n);
      }
      expect(await audit(store)).toEqual(clean);
    },
    LONG_MS,
  );

  const itOnPostgres = target === 'postgres' ? it : () => undefined;
  itOnPostgres("F1: identical calls through two processes' pools are one", async () => {
    const other = await openStore(place);
    const { id, wallet } = await member(1_000n);
    const pay = (through: Store) =>
      through.write(tx =>
        runIdempotent(tx, { actorId: id, operation: 'pay', key: 'two', request: '300', at }, async () => {
          const done = await transfer(tx, {
            operation: 'pay',
            reference: null,
            at,
            legs: legs(wallet, ctx, 300n),
          });
          return String(done.transferId);
        }),
      );
    const answers = await Promise.all(
      Array.from({ length: RACERS }, (_, index) => pay(index % 2 ? store : other)),
    );
    expect(new Set(answers.map(one => one.answer)).size).toBe(1);
    expect(await store.read(tx => walletBalance(tx, id))).toBe(700n);
    await other.close();
  });

  it('F2: a reused idempotency key with another request is refused; the same key of another member is separate', async () => {
    const [one, other] = [await member(100n), await member(100n)];
    const run = (actorId: number, request: string) =>
      store.write(tx =>
        runIdempotent(tx, { actorId, operation: 'op', key: 'same', request, at }, async () => request),
      );
    await run(one.id, 'a');
    await expect(run(one.id, 'b')).rejects.toMatchObject({ code: 'input_invalid' });
    expect(await run(other.id, 'b')).toEqual({ answer: 'b', replayed: false });
  });

  it('a failed call releases its idempotency key', async () => {
    const { id, wallet } = await member(100n);
    const pay = (amount: bigint) =>
      store.write(tx =>
        runIdempotent(tx, { actorId: id, operation: 'pay', key: 'retry', request: 'same', at }, async () => {
          await transfer(tx, { operation: 'pay', reference: null, at, legs: legs(wallet, ctx, amount) });
          return 'done';
        }),
      );
    await expect(pay(101n)).rejects.toMatchObject({ code: 'balance_not_enough' });
    expect(await pay(50n)).toEqual({ answer: 'done', replayed: false });
  });

  it('crossing transfers cause no deadlock', async () => {
    const [a, b] = [await member(10_000n), await member(10_000n)];
    const ways = [legs(a.wallet, b.wallet, 7n), legs(b.wallet, a.wallet, 7n)];
    let runs = 0;
    const lane = async (way: ReturnType<typeof legs>) => {
      for (let index = 0; index < RACERS / LANES; index++)
        await store.write(tx => {
          runs++;
          return transfer(tx, { operation: 'test', reference: null, at, legs: way });
        });
    };
    // No more at once than the pool has connections: waiting for one is not what is tested.
    await Promise.all(Array.from({ length: LANES }, (_, index) => lane(ways[index % 2] ?? [])));
    // The store runs a transaction again after a deadlock.
    expect(runs).toBe(RACERS);
    expect(await store.read(tx => walletBalance(tx, a.id))).toBe(10_000n);
    expect(await audit(store)).toEqual(clean);
  });

  it(
    'F3: a random workload ends with the balances that the model predicts',
    async () => {
      const step = fc.record({ from: fc.nat(3), to: fc.nat(3), amount: fc.bigInt({ min: 1n, max: 900n }) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
          const people = [await member(1_000n), await member(500n), await member(0n), await member(20n)];
          const model = [1_000n, 500n, 0n, 20n];
          for (const { from, to, amount } of steps) {
            if (from === to) continue;
            const enough = (model[from] ?? 0n) >= amount;
            const done = await move(people[from]?.wallet ?? 0, people[to]?.wallet ?? 0, amount).then(
              () => true,
              error =>
                error instanceof PlatformRefusal && error.code === 'balance_not_enough'
                  ? false
                  : Promise.reject(error),
            );
            expect(done).toBe(enough);
            if (enough) {
              model[from] = (model[from] ?? 0n) - amount;
              model[to] = (model[to] ?? 0n) + amount;
            }
          }
          const balances = await Promise.all(people.map(({ id }) => store.read(tx => walletBalance(tx, id))));
          expect(balances).toEqual(model);
          expect(await audit(store)).toEqual(clean);
        }),
        { numRuns: WORKLOADS, seed: 20_261_121 },
      );
    },
    LONG_MS,
  );

  it('retries deadlocks and serialisation failures five times, then reports system_busy', async () => {
    const failing = (times: number, code: string) => {
      let left = times;
      return store.write(async () => {
        if (left-- > 0) throw Object.assign(new Error('again'), { code });
        return 'done';
      });
    };
    expect(await failing(5, '40P01')).toBe('done');
    await expect(failing(6, '40001')).rejects.toMatchObject({ code: 'system_busy' });
    await expect(failing(1, '23505')).rejects.toThrow('again');
  });

  it('refuses to be used on an outer connection inside a transaction, where it would hang', async () => {
    await expect(store.write(() => store.read(tx => walletBalance(tx, 1)))).rejects.toThrow(/inside its own/);
  });
});
