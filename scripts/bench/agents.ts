import { performance } from 'node:perf_hooks';
import { TICK_MS } from '#lib/rules/contracts/periods.ts';
import { PLATFORM_UTC_OFFSET_MINUTES } from '#lib/rules/platform-time.ts';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { settleAt } from '#platform/contracts/settle.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { type Platform, startPlatform } from '#platform/platform.ts';
import { type BetShape, fillAgents, fillBets, signAll } from './agent-tree.ts';
import { makeDatabase, withClient } from './database.ts';
import { noteRow } from './rows.ts';
import { scratch } from './servers.ts';
import { sizeOptions } from './size-options.ts';

/** Sizes of a full run: agents, levels, bets of the day, and bets of one tick. */
const FULL = { agents: 10_000, depth: 10, bets: 1_000_000, tick: 20_000 };
/** Days of the overview, and calls that are timed. */
const OVERVIEW_DAYS = 30;
const CALLS = 200;
const P99 = 0.99;
const DAY_BOUND_S = 60;
const TICK_BOUND_S = 2;
const OVERVIEW_BOUND_MS = 100;
const TREE_BOUND_MS = 50;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Duration that 99 of 100 calls do not exceed. */
async function p99(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let call = 0; call < CALLS; call++) all.push(await timed(work));
  return all.toSorted((one, two) => one - two)[Math.ceil(CALLS * P99) - 1] ?? 0;
}

/** Yesterday, and its last two ticks: the second of them is timed at the end of a day full of bets. */
function moments(now: number): { day: Date; warmUp: Date; tick: Date } {
  const zone = PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS;
  const midnight = Math.floor((now + zone) / DAY_MS) * DAY_MS - zone;
  return {
    day: new Date(midnight - DAY_MS),
    warmUp: new Date(midnight - 2 * TICK_MS),
    tick: new Date(midnight - TICK_MS),
  };
}

/** Times the overview and the first page of the tree, as the first agent sees them. */
async function measureReads({ port, ctx }: Platform, token: string): Promise<void> {
  const now = ctx.clock.now();
  const headers = { Authorization: token, merchant: 'foyer', language: 'EN' };
  const fetchJson = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/wps/relay/${path}`, { headers });
    const body = (await answer.json()) as { success: boolean };
    if (!body.success) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 300)}`);
  };
  const range = `startDate=${now - OVERVIEW_DAYS * DAY_MS}&endDate=${now}`;
  const overview = await p99(() => fetchJson(`ODSFE2_getTeamOverviewSum?${range}`));
  noteRow(
    `(j) team overview of ${OVERVIEW_DAYS} days, p99`,
    `${overview.toFixed(1)} ms`,
    `<= ${OVERVIEW_BOUND_MS}`,
  );
  const tree = await p99(() => fetchJson(`ODSFE2_getSubordinatev2?${range}`));
  noteRow('(j) a page of the tree, p99', `${tree.toFixed(1)} ms`, `<= ${TREE_BOUND_MS}`);
}

async function settleDay({ ctx }: Platform): Promise<void> {
  const at = ctx.clock.date();
  await settleAt(ctx.store, at, { kind: 'daily' });
  await settleAt(ctx.store, at, { kind: 'hourly' });
}

/** Settles the ticks that are due a minute after the end of one. */
async function settleTick({ ctx }: Platform, tick: Date): Promise<void> {
  const at = new Date(tick.getTime() + TICK_MS + MINUTE_MS);
  await settleAt(ctx.store, at, { kind: 'realtime' });
}

/** Times a tick for which every agent has a contract, once the day up to it has been counted. */
async function measureTick(
  platform: Platform,
  { url, shape, size, at }: { url: string; shape: BetShape; size: number; at: ReturnType<typeof moments> },
): Promise<void> {
  await signAll(url, ['realtime'], at.warmUp);
  const first = await timed(() => settleTick(platform, at.warmUp));
  noteRow('(j) the first tick, which counts the day', seconds(first));
  await fillBets(url, { ...shape, bets: size, from: at.tick, spanMs: TICK_MS });
  const one = await timed(() => settleTick(platform, at.tick));
  noteRow(`(j) a tick of ${size.toLocaleString('en')} bets`, seconds(one), `<= ${TICK_BOUND_S} s`);
}

/** Takes a settlement back as if it had never been, so that the same day is settled once more. */
async function unsettle(url: string): Promise<void> {
  await withClient(url, async client => {
    await client.query('set session_replication_role = replica');
    await client.query('truncate contract_payment, contract_bill, pay_run');
  });
}

/**
 * Measures the settlement of a day's daily and hourly salaries, of one tick, and the reads of a large team, on
 * Postgres, without the platform's other jobs. Needs DATABASE_URL; uses a database of its own. `--agents 200 --bets 5000 --tick 500` make it smaller.
 */
export async function measureAgents(args: readonly string[]): Promise<void> {
  const { agents, depth, bets, tick } = sizeOptions(args, FULL);
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
  const platform = await startPlatform(env, { url: database.url }, { jobs: false });
  try {
    const { ctx } = platform;
    const at = moments(ctx.clock.now());
    const { url } = database;
    const token = await fillAgents(url, { agents, depth, from: at.day });
    const shape = { agents, node: ctx.lobby.ofType('RNG')[0]?.nodeId ?? 0, currency: CURRENCY.code };
    noteRow('(j) agents / levels / bets of the day', `${agents} / ${depth} / ${bets.toLocaleString('en')}`);
    const half = { ...shape, bets: Math.ceil(bets / 2), from: at.day, spanMs: DAY_MS };
    await fillBets(url, half);
    await signAll(url, ['daily', 'hourly'], at.day);
    const first = await timed(() => settleDay(platform));
    noteRow('(j) daily and hourly salaries, half of the bets', seconds(first));
    await unsettle(url);
    await fillBets(url, half);
    const day = await timed(() => settleDay(platform));
    noteRow('(j) daily and hourly salaries of the day', seconds(day), `<= ${DAY_BOUND_S} s`);
    noteRow('    all / half', (day / first).toFixed(2), '<= 2');
    await measureTick(platform, { url, shape, size: tick, at });
    await measureReads(platform, token);
  } finally {
    await platform.close();
    await database.drop();
  }
}
