import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readPlatformEnv } from '#platform/env.ts';
import { FUNDING, openLedgerAccount, openWallet } from '#platform/ledger/accounts.ts';
import { transfer } from '#platform/ledger/transfer.ts';
import { type Platform, startPlatform } from '#platform/platform.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { hashOf } from '#platform/secrets.ts';
import type { Store } from '#platform/store/db/db.ts';
import { makeDatabase, withClient } from './database.ts';
import { noteRow } from './rows.ts';
import { scratch } from './servers.ts';
import { sizeOptions } from './size-options.ts';
import { measureStatements } from './statements.ts';

/** Members of the demo that play, one client each. */
const MEMBERS = [
  'player01',
  'player02',
  'member11',
  'member12',
  'member21',
  'member22',
  'member31',
  'member32',
];
/** Sizes of a full run: postings that are filled in, and seconds of each measurement. */
const FULL = { postings: 1_000_000, seconds: 10 };
const WARM_UP_SECONDS = 5;
const BARE_ACCOUNTS = 1_000;
const STAKE = 100n;
const START_BALANCE = 100_000_000n;
/** Transfers per commit of the filler: each posting adds a version of its account's row to the transaction. */
const STEP = 125;

/** Two updates in a transaction, as pgbench runs them: what a database can do that only moves money. */
const BARE = `\\set one random(1, ${BARE_ACCOUNTS})
\\set other random(1, ${BARE_ACCOUNTS})
begin;
update bench_account set balance = balance - 1 where id = :one;
update bench_account set balance = balance + 1 where id = :other;
commit;
`;

const FILL = `create procedure bench_fill(member integer, house integer, pairs integer, started timestamptz, code text)
language plpgsql as $$
declare moved bigint;
begin
  for n in 1..pairs loop
    insert into ledger_transfer (operation, reference, at)
      values (case when n % 2 = 1 then 'stake' else 'payout' end, 'bench-' || n, started + n * interval '1 second')
      returning id into moved;
    insert into ledger_posting (transfer_id, account_id, currency, amount) values
      (moved, least(member, house), code, case when (n % 2 = 1) = (member < house) then -1 else 1 end),
      (moved, greatest(member, house), code, case when (n % 2 = 1) = (member < house) then 1 else -1 end);
    if n % ${STEP} = 0 then commit; end if;
  end loop;
end $$`;

/** Transactions per second of two updates, by pgbench with as many clients as play. */
async function measureBare(url: string, seconds: number): Promise<number> {
  await withClient(url, async client => {
    await client.query('create table bench_account (id integer primary key, balance bigint not null)');
    await client.query(`insert into bench_account select n, 0 from generate_series(1, ${BARE_ACCOUNTS}) n`);
  });
  const file = join(scratch(), 'bare.sql');
  writeFileSync(file, BARE);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${MEMBERS.length}`,
    '-j',
    '1',
    '-T',
    `${seconds}`,
    '-f',
    file,
    url,
  ];
  const printed = execFileSync('pgbench', args, { encoding: 'utf8' });
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1] ?? Number.NaN);
}

type Player = { accountId: number; sessionId: bigint; token: string };

/** Gives a member of the demo money and a session. */
async function openPlayer(store: Store, username: string): Promise<Player> {
  const token = randomUUID();
  return store.write(async tx => {
    const { id: accountId } = await tx
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const [house, wallet] = [await openLedgerAccount(tx, { name: FUNDING }), await openWallet(tx, accountId)];
    const legs = [
      { accountId: house, amount: -START_BALANCE },
      { accountId: wallet, amount: START_BALANCE },
    ];
    const at = new Date();
    await transfer(tx, { operation: 'funding', reference: null, at, legs });
    const session = await sql<{ id: bigint }>`insert into session
      (token_hash, account_id, address, created_at, seen_at, ends_at)
      values (${hashOf(token)}, ${accountId}, '127.0.0.1', ${at}, ${at}, ${at}::timestamptz + interval '1 day')
      returning id`.execute(tx);
    return { accountId, sessionId: session.rows[0]?.id ?? 0n, token };
  });
}

async function openPlayers(store: Store): Promise<Player[]> {
  const players: Player[] = [];
  for (const username of MEMBERS) players.push(await openPlayer(store, username));
  return players;
}

/** Plays for some seconds with each player at once; returns rounds per second. */
async function playFor(platform: Platform, players: readonly Player[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let rounds = 0;
  const nodeId = platform.ctx.lobby.ofType('RNG')[0]?.nodeId ?? 0;
  const play = async (player: Player) => {
    while (performance.now() < end) {
      await playRound(platform.ctx, {
        accountId: player.accountId,
        sessionId: player.sessionId,
        nodeId,
        gameType: 'RNG',
        roundKey: randomUUID(),
        stakeMinor: STAKE,
        decide: () => ({ winMinor: STAKE, outcome: {} }),
        answer: ({ balanceMinor }) => ({ balanceMinor: `${balanceMinor}` }),
      });
      rounds += 1;
    }
  };
  await Promise.all(players.map(play));
  return rounds / seconds;
}

/** Adds postings to a member's wallet, a second apart, outside of any code that is measured. */
async function fill(url: string, accountId: number, postings: number): Promise<void> {
  await withClient(url, async client => {
    const { rows } = await client.query(
      `select w.id as wallet, w.currency as code, h.id as house from ledger_account w, ledger_account h
       where w.name = 'wallet:main:' || $1 and h.name = 'house:games:' || ($1::int % 16) and h.currency = w.currency`,
      [accountId],
    );
    await client.query('set synchronous_commit = off');
    await client.query(FILL);
    const started = new Date(Date.now() - postings * 1_000);
    const { wallet, house, code } = rows[0];
    await client.query(
      `call bench_fill(${wallet}, ${house}, ${postings}, '${started.toISOString()}', '${code}')`,
    );
  });
}

/** Both measurements of rounds begin alike: statistics up to date, and nothing left to write from before. */
async function settleDatabase(url: string): Promise<void> {
  await withClient(url, async client => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

const rate = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;

/**
 * Measures the cost of money on Postgres: a round (stake, result, payout) against a bare transaction of two
 * updates, again over 1,000,000 postings, and a member's statement over them. Needs DATABASE_URL and pgbench;
 * uses a database of its own. `--postings 20000 --seconds 2` make it smaller.
 */
export async function measureMoney(args: readonly string[]): Promise<void> {
  const { postings, seconds } = sizeOptions(args, FULL);
  const database = await makeDatabase();
  const env = readPlatformEnv({
    NODE_ENV: 'test',
    PLATFORM_PORT: '0',
    DATA_DIR: scratch(),
    PLATFORM_LOG_LEVEL: 'fatal',
    PLATFORM_DEMO_HISTORY: 'off',
    PLATFORM_ORIGIN: 'http://games.test',
    WEB_ORIGIN: 'http://web.test',
  });
  const platform = await startPlatform(env, { url: database.url });
  try {
    const players = await openPlayers(platform.ctx.store);
    await settleDatabase(database.url);
    await playFor(platform, players, WARM_UP_SECONDS);
    const bare = await measureBare(database.url, seconds);
    noteRow('(h) two updates in a transaction, pgbench', rate(bare));
    const first = await playFor(platform, players, seconds);
    noteRow('(h) rounds: stake, result, payout', rate(first));
    noteRow('    rounds / bare', (first / bare).toFixed(2), '>= 0.50');
    await fill(database.url, players[0]?.accountId ?? 0, postings);
    await settleDatabase(database.url);
    await playFor(platform, players, WARM_UP_SECONDS);
    const later = await playFor(platform, players, seconds);
    noteRow(`(h) rounds over ${postings.toLocaleString('en')} postings more`, rate(later));
    noteRow('    later / first', (later / first).toFixed(2), '>= 0.90');
    await measureStatements(platform, players[0]?.token ?? '', postings);
  } finally {
    await platform.close();
    await database.drop();
  }
}
