import { sql } from 'kysely';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { termsOfWire, type WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { stepOfAgent } from '#platform/contracts/agent-steps.ts';
import { settleRound } from '#platform/rounds/play-round.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { TestPlatform } from './platform-harness.ts';

type Action = Parameters<typeof stepOfAgent>[2]['action'];
type Step = {
  kind: ContractKind;
  terms?: WireTerms;
  receiver?: string;
  confirm?: string;
  contractId?: bigint;
  /** Hash of the terms that are signed; absent: that of those which wait. */
  hash?: string;
};

/** Contracts, bets and balances of the demo's tree: agent01 over agent41 over agent42 over player01. */
export function contractTree(ctx: TestPlatform) {
  const { store, clock } = ctx.platform.ctx;
  let rounds = 0;
  const account = async (username: string) => {
    const found = await store.read(tx => findAccountByName(tx, username));
    if (!found) throw new Error(username);
    return found;
  };
  const waitingHash = async (contractId: bigint) => {
    const row = await store.read(tx =>
      tx
        .selectFrom('contract_version')
        .select('terms_hash')
        .where('contract_id', '=', contractId)
        .where('state', '=', 'waiting')
        .executeTakeFirst(),
    );
    return row?.terms_hash;
  };
  const self = {
    account,
    /** A step of an agent, as the wire's calls take it. */
    async step(username: string, action: Action, { terms, confirm, hash, ...meant }: Step) {
      const agent = await account(username);
      const shown = hash ?? (meant.contractId && (await waitingHash(meant.contractId)));
      const order = {
        meant,
        action,
        reason: null,
        confirm: confirm ?? null,
        hash: shown || undefined,
        terms: terms && termsOfWire(terms),
        steppedUpAt: null,
      };
      return store.write(tx => stepOfAgent(tx, agent, order, clock.date()));
    },
    /** The house offers, the agent of the first level signs. */
    async fromHouse(terms: WireTerms): Promise<bigint> {
      const offer = { action: 'offer', agent: 'agent01', kind: terms.kind, terms: JSON.stringify(terms) };
      const made = (await ctx.admin('contract', { ...offer, by: 'Nadia', reason: 'test' })) as {
        contract: number;
      };
      const contractId = BigInt(made.contract);
      await self.step('agent01', 'accept', { kind: terms.kind, contractId });
      return contractId;
    },
    /** An agent offers to one below, who signs. */
    async between(upline: string, receiver: string, terms: WireTerms): Promise<bigint> {
      const { id } = await self.step(upline, 'offer', { kind: terms.kind, terms, receiver });
      await self.step(receiver, 'accept', { kind: terms.kind, contractId: id });
      return id;
    },
    /** Moves an account below another agent, as a move in the tree does. */
    async move(username: string, upline: string): Promise<void> {
      const [{ id }, above] = [await account(username), await account(upline)];
      await store.write(async tx => {
        await tx.updateTable('account').set({ upline_id: above.id }).where('id', '=', id).execute();
        await sql`delete from account_tree where descendant_id = ${id} and depth > 0`.execute(tx);
        await sql`insert into account_tree select ancestor_id, ${id}, depth + 1 from account_tree
          where descendant_id = ${above.id}`.execute(tx);
      });
    },
    /** A settled bet at a moment, as play makes it; amounts in minor units. */
    async bet(username: string, stake: bigint, win: bigint, at = clock.date(), nodeId = 1): Promise<void> {
      const { id: accountId } = await account(username);
      rounds += 1;
      const input = {
        accountId,
        nodeId,
        gameType: 'RNG' as const,
        roundKey: `tree-${rounds}`,
        stakeMinor: stake,
        decide: () => ({ winMinor: win, outcome: null }),
        answer: () => null,
      };
      await store.write(tx => settleRound(tx, input, at));
    },
    async balance(username: string): Promise<bigint> {
      const { id } = await account(username);
      const row = await store.read(tx =>
        tx
          .selectFrom('ledger_account')
          .select('balance')
          .where('name', '=', `wallet:main:${id}`)
          .executeTakeFirstOrThrow(),
      );
      return row.balance;
    },
    bills: (kind?: ContractKind) =>
      store.read(tx => {
        const query = tx.selectFrom('contract_bill').selectAll().orderBy('id');
        return (kind ? query.where('kind', '=', kind) : query).execute();
      }),
    expectCleanLedger: () => store.read(books),
    /** Figures of the books after a change in them, which is then taken back. */
    async booksAfter(change: (tx: Tx) => Promise<unknown>): Promise<Record<string, bigint>> {
      let seen: Record<string, bigint> = {};
      const work = store.write(async tx => {
        await change(tx);
        seen = await books(tx);
        throw new Error('taken back');
      });
      await work.catch(() => null);
      return seen;
    },
  };
  return self;
}

const PAY = sql`('contract-pay', 'reverse-contract-pay')`;

/**
 * Faults of the books: what a bill says is paid is the sum of its transfers; what an agent received less what
 * the agent paid on, by the bills, is what the ledger moved, and so for the house; a dividend counts the loss
 * that the bill before carries over.
 */
async function books(tx: Tx): Promise<Record<string, bigint>> {
  const { rows } = await sql<Record<string, bigint>>`
    with moved as (
      select coalesce(a.owner_id, 0) as who, sum(p.amount) as amount
      from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
        join ledger_account a on a.id = p.account_id
      where t.operation in ${PAY} group by 1),
    billed as (
      select who, sum(amount) as amount from (
        select payee_id as who, paid as amount from contract_bill union all
        select coalesce(payer_id, 0), -paid from contract_bill) sides group by 1),
    transferred as (select bill_id, sum(amount) as amount from contract_payment group by 1),
    housed as (select run_id, sum(paid) as amount from contract_bill where payer_id is null group by 1)
    select
      (select coalesce(sum(balance), 0)::bigint from ledger_account) as total,
      (select count(*) from ledger_account where floor is not null and balance < floor) as negative,
      (select count(*) from contract_bill b left join transferred t on t.bill_id = b.id
        where b.paid <> coalesce(t.amount, 0)) as wrong,
      (select count(*) from moved full join billed on billed.who = moved.who
        where coalesce(moved.amount, 0) <> coalesce(billed.amount, 0)) as leaking,
      (select count(*) from contract_bill b join contract_version v on v.id = b.version_id
        left join contract_bill before on before.contract_id = b.contract_id and before.end_at = b.start_at
          and before.reversed_at is null
        where b.reversed_at is null and (v.terms ->> 'carries')::boolean
          and (b.figures ->> 'carriedIn')::bigint <> coalesce(before.carried_out, 0)) as carried,
      (select count(*) from pay_run r join housed h on h.run_id = r.id
        where r.house_paid <> h.amount) as runs`.execute(tx);
  return rows[0] ?? {};
}

/** Answer of `expectCleanLedger` when they are. */
export const CLEAN = { total: 0n, negative: 0n, wrong: 0n, leaking: 0n, carried: 0n, runs: 0n };
