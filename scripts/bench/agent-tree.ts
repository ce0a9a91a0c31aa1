import { randomUUID } from 'node:crypto';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { hashOf } from '#platform/secrets.ts';
import { withClient } from './database.ts';

/** Id of the agent above all others of a bench. */
export const FIRST_AGENT = 80_000_000;
const AGENT = 2;
/** Rates fall from level to level by this, in millionths, so that every contract is within its bound. */
const FIRST_RATE = 20_000;
const RATE_FALL = 1_000;
const STATEMENTS = {
  /** Chains of `depth` agents below the first one: number n is on level n % depth + 1. */
  accounts: `insert into account (id, username, username_key, type, upline_id, first_time, created_at)
    select $1::int + n, 'bench' || n, 'bench' || n, ${AGENT},
      case when n = 0 then null when (n - 1) % $3::int = 0 then $1::int else $1::int + n - 1 end, false, $4::timestamptz
    from generate_series(0, $2::int - 1) n`,
  /** Each account its own ancestor, and those above it in its chain. */
  tree: `insert into account_tree
    select $1::int + n - up, $1::int + n, up from generate_series(0, $2::int - 1) n,
      generate_series(0, case when n = 0 then 0 else (n - 1) % $3::int end) up`,
  top: `insert into account_tree select $1::int, $1::int + n, (n - 1) % $2::int + 1
    from generate_series(1, $3::int - 1) n`,
  contracts: `insert into contract (kind, payer_id, payee_id, created_at)
    select kind, a.upline_id, a.id, $2::timestamptz from account a, unnest($3::text[]) kind where a.id >= $1::int`,
  versions: `insert into contract_version (contract_id, number, terms, terms_hash, by_side, state, sent_at, answer_by,
      answered_at, starts_at)
    select c.id, 1, case c.kind
        when 'daily' then jsonb_build_object('kind', 'daily', 'tiers', jsonb_build_array(
          jsonb_build_object('validBet', 0, 'active', 0, 'rate', r.rate)))
        when 'hourly' then jsonb_build_object('kind', 'hourly', 'tiers', jsonb_build_array(
          jsonb_build_object('validBet', 0, 'rate', r.rate)))
        else jsonb_build_object('kind', 'realtime', 'tiers', jsonb_build_array(
          jsonb_build_object('validBet', 0, 'single', r.rate, 'loss', r.rate, 'profit', r.rate))) end,
      'bench', 'payer', 'accepted', $2::timestamptz, $2::timestamptz, $2::timestamptz, $2::timestamptz
    from contract c cross join lateral (select ${FIRST_RATE} - ${RATE_FALL} * coalesce(
      (select max(depth) from account_tree t where t.descendant_id = c.payee_id), 0) as rate) r
    where c.kind = any($3::text[]) and c.payee_id >= $1::int`,
  session: `insert into session (token_hash, account_id, address, created_at, seen_at, ends_at)
    values ($1, $2, '127.0.0.1', now(), now(), now() + interval '1 day')`,
  /** An hour a day of thirty days; of the first agent every hour. */
  hours: `insert into team_hour (account_id, hour, rounds, valid_bet, win)
    select $1::int + n, date_trunc('hour', now()) - h * interval '1 hour', 40, 400000, 390000
    from generate_series(0, $2::int - 1) n, generate_series(0, 719) h where n = 0 or h % 24 = 12`,
  wallets: `insert into ledger_account (name, currency, owner_id, floor)
    select 'wallet:main:' || id, $2, id, 0 from account where id >= $1::int`,
  /** As many as bets, so that the ledger is as large as it would be; the bets name the first of them. */
  transfers: `with made as (insert into ledger_transfer (operation, reference, at)
    select 'stake', $1, now() from generate_series(1, $2::int) returning id) select min(id) as id from made`,
  bets: `insert into round (account_id, node_id, round_key, stake, win, currency, stake_transfer_id, outcome,
      started_at, settled_at)
    select $1::int + n % $2::int, $3::int, $4 || n, 100 + n % 900, (n % 7) * 150, $5, $6::bigint, 'null', t.at, t.at
    from generate_series(1, $7::int) n
      cross join lateral (select $8::timestamptz + n * ($9::float8 / ($7::int + 1)) * interval '1 millisecond' as at) t`,
};

/** Gives every agent contracts of some kinds with its upline, in force from a moment on. */
export async function signAll(url: string, kinds: readonly string[], from: Date): Promise<void> {
  await withClient(url, async client => {
    await client.query(STATEMENTS.contracts, [FIRST_AGENT, from, kinds]);
    await client.query(STATEMENTS.versions, [FIRST_AGENT, from, kinds]);
    await client.query('vacuum analyze');
  });
}

/** Fills in a tree of agents with a month of sums by hour; returns the token of the first agent's session. */
export async function fillAgents(
  url: string,
  { agents, depth, from }: { agents: number; depth: number; from: Date },
): Promise<string> {
  const token = randomUUID();
  await withClient(url, async client => {
    await client.query('set synchronous_commit = off');
    await client.query(STATEMENTS.accounts, [FIRST_AGENT, agents, depth, from]);
    await client.query(STATEMENTS.tree, [FIRST_AGENT, agents, depth]);
    await client.query(STATEMENTS.top, [FIRST_AGENT, depth, agents]);
    await client.query(STATEMENTS.hours, [FIRST_AGENT, agents]);
    await client.query(STATEMENTS.wallets, [FIRST_AGENT, CURRENCY.code]);
    await client.query(STATEMENTS.session, [hashOf(token), FIRST_AGENT]);
    await client.query('vacuum analyze');
  });
  return token;
}

/** Players of the bets of a bench: so many agents, at one game. */
export type BetShape = { agents: number; node: number; currency: string };

/** Inserts settled bets of the agents, evenly over a span; each counts for the ancestors as a real one does. */
export async function fillBets(
  url: string,
  { agents, node, currency, bets, from, spanMs }: BetShape & { bets: number; from: Date; spanMs: number },
): Promise<void> {
  const name = `${randomUUID()}-`;
  await withClient(url, async client => {
    await client.query('set synchronous_commit = off');
    // Transfers without postings: nothing to sum.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query(STATEMENTS.transfers, [name, bets]);
    await client.query('set session_replication_role = origin');
    const values = [FIRST_AGENT, agents, node, name, currency, rows[0].id, bets, from, spanMs];
    await client.query(STATEMENTS.bets, values);
    await client.query('vacuum analyze');
  });
}
