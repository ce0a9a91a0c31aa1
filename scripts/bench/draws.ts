import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { openLedgerAccount, openLotteryHold, openWallet } from '#platform/ledger/accounts.ts';
import { transferAll } from '#platform/ledger/transfer.ts';
import { newDraw } from '#platform/lottery/draw-seed.ts';
import { type Platform, startPlatform } from '#platform/platform.ts';
import { makeDatabase, withClient } from './database.ts';
import { noteRow } from './rows.ts';
import { scratch } from './servers.ts';
import { sizeOptions } from './size-options.ts';

/** Sizes of a full run: bets of a draw, members who placed them, kills while they are settled. */
const FULL = { bets: 100_000, members: 500, kills: 10 };
const GAME = 'FASTFIVE';
const BETS_PER_ORDER = 20;
const BET_STAKE = 10;
const FIRST_ID = 85_000_000;
const BOUND_S = 10;
const LIMIT_MS = 20 * MINUTE_MS;
const main = new URL('../../platform/main.ts', import.meta.url).pathname;

const STATEMENTS = {
  accounts: `insert into account (id, username, username_key, type, first_time, created_at)
    select n, 'draw' || n, 'draw' || n, 1, false, now() from unnest($1::int[]) n`,
  draw: `insert into lottery_draw (game_code, numero, opens_at, closes_at, draws_at, seed_sealed, commitment)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`,
  orders: `insert into lottery_order (account_id, draw_id, stake, stake_transfer_id, placed_at)
    select m.account, $1::bigint, ${BETS_PER_ORDER * BET_STAKE}, m.transfer, $5::timestamptz
    from generate_series(0, $2::int - 1) n join unnest($3::int[], $4::bigint[]) with ordinality m (account, transfer, at)
      on m.at = n % array_length($3::int[], 1) + 1`,
  // One line of two digits at 0.10 each; about one bet in a hundred wins.
  bets: `insert into lottery_bet (order_id, nth, kind, picks, lines, unit, multiple, stake)
    select o.id, nth, 'last2', jsonb_build_array((o.id % 10)::text, (nth % 10)::text), 1, ${BET_STAKE}, 1, ${BET_STAKE}
    from lottery_order o, generate_series(0, ${BETS_PER_ORDER - 1}) nth where o.draw_id = $1`,
  progress: `select count(*) filter (where o.state <> 'waiting')::int as ended, max(d.settled_at) is not null as done,
      extract(epoch from max(d.settled_at) - max(d.drawn_at))::float8 as seconds
    from lottery_draw d join lottery_order o on o.draw_id = d.id where d.id = $1`,
  books: `select
      (select count(*)::int from lottery_order where draw_id = $1 and state in ('won', 'lost')) as orders,
      (select count(*)::int from round r join lottery_order o on r.round_key = 'L' || lpad(o.id::text, 9, '0')
        where o.draw_id = $1 and r.win = o.win and r.stake = o.stake) as rounds,
      (select count(*)::int from ledger_transfer t join lottery_order o on t.reference = 'L' || lpad(o.id::text, 9, '0')
        where o.draw_id = $1 and t.operation = 'stake') as stakes,
      (select count(*)::int from ledger_transfer t join lottery_order o on t.reference = 'L' || lpad(o.id::text, 9, '0')
        where o.draw_id = $1 and t.operation = 'payout') as payouts,
      (select count(*)::int from lottery_order where draw_id = $1 and win > 0) as wins,
      (select coalesce(sum(balance), 0)::int from ledger_account where name like 'hold:lottery:%') as held,
      (select sum(balance)::int from ledger_account) as total`,
};
type Books = Record<'orders' | 'rounds' | 'stakes' | 'payouts' | 'wins' | 'held' | 'total', number>;
type Progress = { ended: number; done: boolean; seconds: number | null };

/** Gives members what all of their orders stake, held for them; returns the transfer behind each. */
async function holdStakes({ ctx }: Platform, ids: readonly number[], each: bigint): Promise<bigint[]> {
  const transfers: bigint[] = [];
  for (const id of ids)
    await ctx.store.write(async tx => {
      const house = await openLedgerAccount(tx, { name: 'house:funding' });
      const [wallet, hold] = [await openWallet(tx, id), await openLotteryHold(tx, id)];
      const move = (operation: string, from: number, to: number) => ({
        operation,
        reference: null,
        at: new Date(),
        legs: [
          { accountId: from, amount: -each },
          { accountId: to, amount: each },
        ],
      });
      const moved = await transferAll(tx, [
        move('funding', house, wallet),
        move('lottery-hold', wallet, hold),
      ]);
      transfers.push(moved[1]?.transferId ?? 0n);
    });
  return transfers;
}

/** Writes a draw whose time has come, with all of its orders, in one transaction; returns its id. */
async function writeDraw(
  client: Client,
  draw: ReturnType<typeof newDraw>,
  { ids, transfers, orders }: { ids: number[]; transfers: bigint[]; orders: number },
): Promise<string> {
  await client.query('begin');
  const { rows } = await client.query(STATEMENTS.draw, [
    draw.game_code,
    draw.numero,
    draw.opens_at,
    draw.closes_at,
    draw.draws_at,
    draw.seed_sealed,
    draw.commitment,
  ]);
  const id = rows[0].id;
  await client.query(STATEMENTS.orders, [id, orders, ids, transfers, draw.opens_at]);
  await client.query(STATEMENTS.bets, [id]);
  await client.query('commit');
  await client.query('analyze lottery_order; analyze lottery_bet');
  return id;
}

/** Runs a platform in a process of its own, which settles by its clock; kills it each time after so many orders. */
async function settle(client: Client, start: () => ChildProcess, id: string, stops: readonly number[]) {
  const end = Date.now() + LIMIT_MS;
  const left = [...stops];
  let child = start();
  for (;;) {
    const { rows } = await client.query<Progress>(STATEMENTS.progress, [id]);
    const [now] = rows;
    if (now?.done || Date.now() > end) {
      child.kill('SIGTERM');
      return { seconds: now?.seconds ?? Number.NaN, kills: stops.length - left.length };
    }
    if (left[0] !== undefined && (now?.ended ?? 0) >= left[0]) {
      left.shift();
      const gone = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      child = start();
    }
    await wait(20);
  }
}

async function measureOne(
  client: Client,
  draw: ReturnType<typeof newDraw>,
  fill: { ids: number[]; transfers: bigint[]; orders: number },
  run: { start: () => ChildProcess; kills: number },
) {
  const id = await writeDraw(client, draw, fill);
  const stops = Array.from({ length: run.kills }, (_, at) =>
    Math.floor(((at + 0.5) * fill.orders) / (run.kills + 1)),
  );
  const { seconds, kills } = await settle(client, run.start, id, stops);
  const { rows } = await client.query<Books>(STATEMENTS.books, [id]);
  const books = rows[0] as Books;
  const { orders } = fill;
  const once = [books.orders, books.rounds, books.stakes].every(count => count === orders);
  return { seconds, kills, isRight: once && books.payouts === books.wins && books.total === 0, books };
}

/**
 * Settles two draws with 100,000 bets each on Postgres, by the platform in a process of its own: one in peace, timed
 * from its drawing to its end, and one whose process is killed ten times; every order is settled and paid once. Needs
 * DATABASE_URL; uses a database of its own. `--bets 2000 --members 20` make it smaller.
 */
export async function measureDraws(args: readonly string[]): Promise<void> {
  const { bets, members, kills } = sizeOptions(args, FULL);
  const orders = Math.floor(bets / BETS_PER_ORDER);
  const database = await makeDatabase();
  const own = {
    NODE_ENV: 'test' as const,
    PLATFORM_PORT: '0',
    DATA_DIR: scratch(),
    PLATFORM_LOG_LEVEL: 'fatal',
    PLATFORM_DEMO_HISTORY: 'off',
    PLATFORM_ORIGIN: 'http://games.test',
    WEB_ORIGIN: 'http://web.test',
  };
  const start = () =>
    fork(main, [], {
      env: { PATH: process.env.PATH, ...own, DATABASE_URL: database.url },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
  try {
    const platform = await startPlatform(readPlatformEnv(own), { url: database.url });
    const ids = Array.from({ length: members }, (_, at) => FIRST_ID + at);
    await withClient(database.url, async client => {
      await client.query(STATEMENTS.accounts, [ids]);
      const held = BigInt(Math.ceil(orders / members) * 2 * BETS_PER_ORDER * BET_STAKE);
      const transfers = await holdStakes(platform, ids, held);
      const drawsAt = Date.now() - MINUTE_MS;
      const times = { opensAt: drawsAt - MINUTE_MS, closesAt: drawsAt - SECOND_MS, drawsAt };
      const [first, second] = [901, 902].map(nth =>
        newDraw(platform.ctx, GAME, { number: `20000101-${nth}`, ...times }),
      );
      await platform.close();
      if (!first || !second) throw new Error('no draws');
      const fill = { ids, transfers, orders };
      const size = `a draw with ${(orders * BETS_PER_ORDER).toLocaleString('en')} bets in ${orders.toLocaleString('en')} orders`;
      const calm = await measureOne(client, first, fill, { start, kills: 0 });
      noteRow(`(i) ${size}: settled in`, `${calm.seconds.toFixed(1)} s`, `<= ${BOUND_S} s`);
      noteRow(
        '    each order settled and paid once',
        calm.isRight ? 'yes' : JSON.stringify(calm.books),
        'yes',
      );
      const killed = await measureOne(client, second, fill, { start, kills });
      noteRow(
        `    the same, killed ${killed.kills} times`,
        killed.isRight ? 'yes' : JSON.stringify(killed.books),
        'yes',
      );
    });
  } finally {
    await database.drop();
  }
}
