import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { settleDue } from '#platform/contracts/settle.ts';
import { CASHIER, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { CLEAN, contractTree } from '../support/contract-tree.ts';
import { fundWallet } from '../support/fund-wallet.ts';
import { type NaiveBet, type NaiveBill, type NaiveFlow, naiveBills } from '../support/naive-contracts.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { type Forest, growForest, isFunded, type Segment } from '../support/random-forest.ts';
import { printedSeed } from '../support/seeded-random.ts';

/** A case is a tree on a day: with its terms, moves, bets and flows, and what is billed for it. */
const DAYS = 34;
const TREES = 60;
const FORESTS = isLong ? 99 : 1;
const SEED = printedSeed('contract-forest');
const DAY = 86_400_000;
const HOUR = 3_600_000;
const FIRST_ID = 90_000_000;
/** Before a leap day: February 2028 has 29 days. 16:00 UTC is midnight of the platform. */
const BEGIN = Date.UTC(2028, 0, 31, 16);
const OPERATIONS = {
  deposit: 'deposit',
  withdrawal: 'withdraw-paid',
  bonus: 'deposit-bonus',
  'bonus-taken': 'bonus-removed',
  rebate: 'rebate',
} as const;
/** Days between settlements, at most. */
const SETTLED_EVERY = 4;
const FUNDS = 10_000_000n;
/** PGlite needs a minute for a forest. */
const WAIT_MS = 240_000;

type RecordedPlay = { bets: NaiveBet[]; flows: NaiveFlow[] };

const rows = (all: readonly unknown[]) =>
  JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? Number(value) : value));

async function plant(tx: Tx, { people, uplines, stretches }: Forest, at: Date): Promise<void> {
  const accounts = people.map(({ id, isAgent }) => ({
    id,
    type: isAgent ? 2 : 0,
    upline: uplines.get(id) ?? null,
  }));
  await sql`insert into account (id, username, username_key, type, upline_id, first_time, created_at)
    select id, 'forest' || id, 'forest' || id, type, upline, false, ${at}
    from jsonb_to_recordset(${rows(accounts)}::jsonb) as a(id int, type int, upline int)`.execute(tx);
  await sql`insert into account_tree select id, id, 0 from account where id >= ${FIRST_ID}`.execute(tx);
  await growUp(tx);
  const contracts = [...new Set(stretches.map(one => `${one.terms.kind}/${one.payer ?? ''}/${one.agent}`))];
  await sql`insert into contract (kind, payer_id, payee_id, created_at)
    select kind, payer, payee, ${at} from jsonb_to_recordset(${rows(
      contracts.map(name => {
        const [kind, payer, payee] = name.split('/');
        return { kind, payer: payer ? Number(payer) : null, payee: Number(payee) };
      }),
    )}::jsonb) as c(kind text, payer int, payee int)`.execute(tx);
  const versions = stretches.map(({ agent, payer, terms, start, end }, number) => ({
    kind: terms.kind,
    payee: agent,
    payer,
    number: number + 1,
    terms,
    start: new Date(start),
    end: end === null ? null : new Date(end),
  }));
  await sql`insert into contract_version (contract_id, number, terms, terms_hash, by_side, state, sent_at, answer_by,
      answered_at, starts_at, ends_at, ended_by)
    select c.id, v.number, v.terms, 'forest', 'payer', 'accepted', v.start, v.start, v.start, v.start, v."end",
      case when v."end" is null then null else 'agreed' end
    from jsonb_to_recordset(${rows(versions)}::jsonb)
      as v(kind text, payee int, payer int, number int, terms jsonb, start timestamptz, "end" timestamptz)
      join contract c on c.kind = v.kind and c.payee_id = v.payee and c.payer_id is not distinct from v.payer`.execute(
    tx,
  );
}

/** Writes the ancestors of everybody in the forest anew. */
async function growUp(tx: Tx): Promise<void> {
  await sql`delete from account_tree where descendant_id >= ${FIRST_ID} and depth > 0`.execute(tx);
  await sql`with recursive up as (
      select id as person, upline_id as above, 1 as depth from account where id >= ${FIRST_ID} and upline_id is not null
      union all
      select up.person, a.upline_id, up.depth + 1 from up join account a on a.id = up.above where a.upline_id is not null)
    insert into account_tree select above, person, depth from up`.execute(tx);
}

describe.each(targets)(`random trees of agents on %s, SEED=${SEED}`, target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  let stakes = 0n;
  const store = () => ctx.platform.ctx.store;
  afterEach(() => ctx.close());

  /** A platform of its own for each forest: settling takes as long for the last as for the first. */
  async function openForest(midnight: number): Promise<void> {
    ctx = await openPlatform(target, {}, undefined, { jobs: false });
    tree = contractTree(ctx);
    await moveClock(ctx, midnight - DAY - Date.now());
    stakes = (
      await store().write(tx =>
        tx
          .insertInto('ledger_transfer')
          .values({ operation: 'stake', reference: 'forest', at: new Date(midnight) })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id;
  }

  async function moveMoney(tx: Tx, flow: Segment['flows'][number]): Promise<void> {
    const isOut = flow.kind === 'withdrawal' || flow.kind === 'bonus-taken';
    const [house, wallet] = [await openLedgerAccount(tx, { name: CASHIER }), await openWallet(tx, flow.id)];
    const amount = BigInt(isOut ? -flow.amount : flow.amount);
    const legs = [
      { accountId: house, amount: -amount },
      { accountId: wallet, amount },
    ];
    await transfer(tx, {
      operation: OPERATIONS[flow.kind],
      reference: 'forest',
      at: new Date(flow.at),
      legs,
    });
  }

  /** Lets a segment happen on the platform, and writes down for the naive side what was played by whom. */
  async function live({ moves, plays, flows }: Segment, uplines: Map<number, number>, seen: RecordedPlay) {
    for (const [person, upline] of moves) uplines.set(person, upline);
    const above = (id: number): number[] => {
      const upline = uplines.get(id);
      return upline === undefined ? [] : [upline, ...above(upline)];
    };
    await store().write(async tx => {
      if (moves.length > 0) {
        await sql`update account set upline_id = m.upline
          from jsonb_to_recordset(${rows(moves.map(([id, upline]) => ({ id, upline })))}::jsonb) as m(id int, upline int)
          where account.id = m.id`.execute(tx);
        await growUp(tx);
      }
      await sql`insert into round (account_id, node_id, round_key, stake, win, currency, stake_transfer_id, outcome,
          started_at, settled_at)
        select id, 1, gen_random_uuid()::text, stake, win, 'MYR', ${stakes}, 'null', at, at
        from jsonb_to_recordset(${rows(plays.map(play => ({ ...play, at: new Date(play.at) })))}::jsonb)
          as p(id int, stake bigint, win bigint, at timestamptz)`.execute(tx);
      for (const flow of flows) await moveMoney(tx, flow);
    });
    for (const { id, stake, win, at } of plays)
      seen.bets.push({ by: id, above: above(id), stake: BigInt(stake), win: BigInt(win), at });
    for (const { id, kind, amount, at } of flows)
      seen.flows.push({
        above: above(id),
        kind: kind === 'bonus-taken' ? 'bonus' : kind,
        amount: BigInt(kind === 'bonus-taken' ? -amount : amount),
        at,
      });
  }

  /** Lives the days of a forest and settles them, now and then some days late: that makes no difference. */
  async function pass(forest: Forest, midnight: number): Promise<RecordedPlay> {
    const seen: RecordedPlay = { bets: [], flows: [] };
    await moveClock(ctx, midnight - Date.now());
    await store().write(async tx => {
      await plant(tx, forest, new Date(midnight));
      for (const person of forest.people.filter(isFunded))
        await fundWallet(tx, person.id, FUNDS, new Date(midnight));
    });
    const uplines = new Map(forest.uplines);
    for (const [day, segments] of forest.days.entries()) {
      for (const segment of segments) await live(segment, uplines, seen);
      if (day % SETTLED_EVERY !== 0 && day + 1 < DAYS) continue;
      await moveClock(ctx, midnight + (day + 1) * DAY + 5 * HOUR - Date.now());
      await settleDue(ctx.platform.ctx);
    }
    return seen;
  }

  const textOf = ({ agent, kind, start, amount, carriedOut }: NaiveBill) =>
    `${agent} ${kind} ${new Date(start).toISOString()} ${amount} ${carriedOut}`;

  const forests = Array.from({ length: FORESTS }, (_, index) => index);

  it.each(forests)(
    `${TREES * DAYS} cases of forest %i: every bill is what the page gives for its bets`,
    async index => {
      const midnight = BEGIN + index * (DAYS + 1) * DAY;
      const until = midnight + DAYS * DAY;
      await openForest(midnight);
      const forest = growForest(SEED + index, { firstId: FIRST_ID, trees: TREES, midnight, days: DAYS });
      const seen = await pass(forest, midnight);
      const bills = (await tree.bills()).filter(bill => bill.payee_id >= FIRST_ID);
      const billed = new Set(
        bills.map(({ payee_id, kind, start_at, amount, carried_out }) =>
          textOf({
            agent: payee_id,
            kind,
            start: start_at.getTime(),
            amount,
            carriedOut: carried_out,
          }),
        ),
      );
      const naive = forest.people.flatMap(({ id }) =>
        naiveBills(
          id,
          forest.stretches.filter(one => one.agent === id),
          seen,
          until,
        ),
      );
      const expected = new Set(naive.map(textOf));
      expect([...billed.difference(expected)], `billed otherwise, SEED=${SEED + index}`).toEqual([]);
      expect([...expected.difference(billed)], `not billed, SEED=${SEED + index}`).toEqual([]);
      expect(bills).toHaveLength(naive.length);
      expect(naive.filter(bill => bill.amount > 0n).length).toBeGreaterThan(TREES);
      expect(await tree.expectCleanLedger()).toEqual(CLEAN);
    },
    WAIT_MS,
  );
});
