import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '#platform/app-context.ts';
import { type CommitChange, setPaymentPassword } from '#platform/auth/payment-password.ts';
import { cancelDeposit, openDeposit } from '#platform/cashier/deposits.ts';
import { receiveCallback, signCallback } from '#platform/cashier/gateway.ts';
import { addPayoutAccount } from '#platform/cashier/payout-accounts.ts';
import { claimRebate } from '#platform/cashier/rebates.ts';
import { confirmReceived } from '#platform/cashier/receipts.ts';
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '#platform/cashier/withdrawal-review.ts';
import { requestWithdrawal } from '#platform/cashier/withdrawals.ts';
import { runIdempotent } from '#platform/ledger/idempotency.ts';
import { playRound, settleRound } from '#platform/rounds/play-round.ts';
import { hashOf } from '#platform/secrets.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { findSession } from '#platform/store/auth/sessions.ts';
import { openStore, type Store, type Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { expectCleanLedger } from '../support/books.ts';
import { cheapHash } from '../support/cheap-hash.ts';
import { fundWallet } from '../support/fund-wallet.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const PARALLEL = 50;
const ROUNDS = isLong ? 1_000 : 20;
const WAIT_MS = isLong ? 3_600_000 : 120_000;
const MEMBER = 'player01';
const PIN = '482915';

/** One of the fifty attempts of a round, by its index. */
type Attempt = (ctx: AppContext, index: number) => Promise<unknown>;

/** Operation and its effects, counted before and after all of its attempts. */
type Race = {
  name: string;
  /** Makes one round ready, and returns the attempt that all make at once over one of two pools. */
  ready: (round: number) => Promise<Attempt>;
  /** Counts the effect in the database. */
  effects: (tx: Tx) => Promise<bigint>;
};

/** Alternates two kinds of attempts by pairs, over both pools; the kind that begins changes with the round. */
const isFirstKind = (round: number, index: number) => (Math.floor(index / 2) + round) % 2 === 0;

describe.each(targets)('one effect of fifty attempts over two pools on %s', target => {
  let ctx: TestPlatform;
  let second: Store | null = null;
  let account: Account;
  let sessionId: bigint;
  let cardId: number;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    // PGlite takes one process: there both halves share its only connection.
    if (target === 'postgres') second = await openStore(ctx.place);
    const token = await ctx.signIn(MEMBER);
    const { store } = ctx.platform.ctx;
    account = (await store.read(tx => findAccountByName(tx, MEMBER))) as Account;
    sessionId = (await store.read(tx => findSession(tx, hashOf(token))))?.sessionId ?? 0n;
    await write(tx => fundWallet(tx, account.id, BigInt(ROUNDS) * 50_000n, now()));
    await write(tx =>
      sql`insert into payout_account (account_id, kind, provider, holder, number_sealed, number_hash, number_end, created_at, usable_at)
        values (${account.id}, 'B', 'STRAITS', 'Ines', '', 'first', '0001', now() - interval '9 days', now() - interval '9 days')`.execute(
        tx,
      ),
    );
    cardId = (await write(tx => tx.selectFrom('payout_account').select('id').executeTakeFirstOrThrow())).id;
  });
  afterAll(async () => {
    await second?.close();
    await ctx.close();
  });

  const write = <T>(work: (tx: Tx) => Promise<T>) => ctx.platform.ctx.store.write(work);
  const now = () => ctx.platform.ctx.clock.date();
  const count = async (tx: Tx, query: string): Promise<bigint> =>
    (await sql<{ n: bigint }>`select count(*) as n from ${sql.raw(query)}`.execute(tx)).rows[0]?.n ?? 0n;
  const sides = (): AppContext[] => {
    const own = ctx.platform.ctx;
    return second ? [own, Object.assign(Object.create(own), { store: second })] : [own, own];
  };
  /** Each attempt as a call of its own, without a key. */
  const committing =
    ({ store }: AppContext): CommitChange =>
    work =>
      store.write(tx => work(tx, now()));
  /** Money that the operations need; the turnover of deposits is met. */
  const refill = () =>
    write(async tx => {
      await sql`update turnover_requirement set counted = required`.execute(tx);
      await sql`update withdrawal set created_at = created_at - interval '2 days'`.execute(tx);
    });
  const order = () => ({ accountId: account.id, payoutAccountId: cardId, amount: 5_000n });
  const round = (roundKey: string, stakeMinor: bigint, winMinor: bigint) => ({
    accountId: account.id,
    sessionId,
    nodeId: ctx.platform.ctx.lobby.ofType('RNG')[0]?.nodeId ?? 0,
    gameType: 'RNG' as const,
    roundKey,
    stakeMinor,
    decide: () => ({ winMinor, outcome: null }),
    answer: () => 'played',
  });
  const deposit = () =>
    write(tx =>
      openDeposit(
        ctx.platform.ctx,
        tx,
        { accountId: account.id, method: 'PG', channel: 'KINABALU', amount: 6_000n, bonus: null },
        now(),
      ),
    );
  async function paid(): Promise<bigint> {
    await refill();
    const { id } = await write(tx => requestWithdrawal(tx, order(), now()));
    const review = { by: 'Nadia', at: now() };
    await write(tx => approveWithdrawal(tx, id, review));
    await write(tx => payWithdrawal(ctx.platform.ctx, tx, id, { ...review, amount: null, reference: 'FT' }));
    return id;
  }

  const races: Race[] = [
    {
      name: 'withdraw, one key',
      async ready() {
        await refill();
        const key = {
          actorId: account.id,
          operation: 'withdraw',
          key: crypto.randomUUID(),
          request: 'w',
          at: now(),
        };
        return ({ store }) =>
          store.write(tx =>
            runIdempotent(tx, key, async () => String((await requestWithdrawal(tx, order(), now())).id)),
          );
      },
      effects: tx => count(tx, 'withdrawal'),
    },
    {
      name: 'deposit callback',
      async ready() {
        const { reference } = await deposit();
        return one => {
          const body = JSON.stringify({
            number: crypto.randomUUID(),
            reference,
            amount: '6000',
            outcome: 'paid',
          });
          return receiveCallback(one, body, signCallback(one, body));
        };
      },
      effects: tx => count(tx, "ledger_transfer where operation = 'deposit'"),
    },
    {
      name: 'cancel, against a payment',
      async ready(no) {
        const { id, reference } = await deposit();
        const body = JSON.stringify({
          number: crypto.randomUUID(),
          reference,
          amount: '6000',
          outcome: 'paid',
        });
        return (one, index) =>
          isFirstKind(no, index)
            ? receiveCallback(one, body, signCallback(one, body))
            : one.store.write(tx => cancelDeposit(tx, { accountId: account.id, id }, now()));
      },
      // Money that arrived is credited, whether or not it was cancelled before.
      effects: tx => count(tx, "deposit where state = 'credited' and credited = 6000"),
    },
    {
      name: 'bet, one key',
      async ready() {
        const key = crypto.randomUUID();
        return one => playRound(one, round(key, 100n, 0n));
      },
      effects: tx => count(tx, "ledger_transfer where operation = 'stake'"),
    },
    {
      name: 'settle, one key',
      async ready() {
        const roundKey = crypto.randomUUID();
        return one => one.store.write(tx => settleRound(tx, round(roundKey, 100n, 150n), now()));
      },
      effects: tx => count(tx, "ledger_transfer where operation = 'payout'"),
    },
    {
      name: 'rebate claim',
      async ready() {
        await playRound(ctx.platform.ctx, round(crypto.randomUUID(), 20_000n, 19_999n));
        return ({ store }) => store.write(tx => claimRebate(ctx.platform.ctx, tx, account.id, now()));
      },
      effects: tx => count(tx, 'rebate'),
    },
    {
      name: 'receipt',
      async ready() {
        const id = await paid();
        return ({ store }) => store.write(tx => confirmReceived(tx, { accountId: account.id, id }, now()));
      },
      effects: tx => count(tx, "money_event where event = 'received'"),
    },
    {
      name: 'rejection, against approval and payment',
      async ready(no) {
        await refill();
        const { id } = await write(tx => requestWithdrawal(tx, order(), now()));
        const review = { by: 'Nadia', reason: 'name', at: now() };
        await write(tx => approveWithdrawal(tx, id, review));
        return (one, index) =>
          one.store.write(async tx => {
            const payment = { ...review, amount: null, reference: crypto.randomUUID() };
            if (isFirstKind(no, index)) await rejectWithdrawal(tx, id, review);
            else await payWithdrawal(one, tx, id, payment);
          });
      },
      effects: tx => count(tx, "money_event where event in ('rejected', 'paid')"),
    },
    {
      name: 'payment password',
      async ready() {
        await write(tx => sql`delete from payment_password`.execute(tx));
        const signedIn = { ...account, password_hash: cheapHash('Demo1234') };
        const payer = { account: signedIn, address: '127.0.0.1', requestId: 'race' };
        return one => setPaymentPassword(one, payer, { chosen: PIN, again: PIN }, committing(one));
      },
      effects: tx => count(tx, "audit where event = 'payment-password-changed'"),
    },
    {
      name: 'card bind',
      async ready(no) {
        const payer = { account, address: '127.0.0.1', requestId: 'race' };
        await write(async tx => {
          await sql`delete from payout_account where number_hash <> 'first'`.execute(tx);
          await sql`update payment_password set hash = ${cheapHash(PIN)}`.execute(tx);
        });
        const card = {
          kind: 'B',
          provider: 'STRAITS',
          number: String(77_000_000 + no),
          holder: 'Ines',
        } as const;
        return one => addPayoutAccount(one, payer, { ...card, password: PIN }, committing(one));
      },
      effects: tx => count(tx, "audit where event = 'payout-account-added'"),
    },
  ];

  it.each(races)(
    '$name',
    async ({ ready, effects }) => {
      for (let no = 0; no < ROUNDS; no++) {
        const attempt = await ready(no);
        const before = await write(effects);
        const all = sides();
        await Promise.allSettled(
          Array.from({ length: PARALLEL }, (_, index) => attempt(all[index % 2] ?? ctx.platform.ctx, index)),
        );
        expect((await write(effects)) - before).toBe(1n);
      }
      await expectCleanLedger(ctx);
    },
    WAIT_MS,
  );
});
