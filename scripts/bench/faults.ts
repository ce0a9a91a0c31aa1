import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { signIn } from '../../e2e/http.ts';
import { faultModes } from '../../tests/support/fault-server.ts';
import { freePort } from '../free-port.ts';
import { run } from '../run.ts';
import { onLoadCore } from './load.ts';
import type { PacedResult } from './pace.ts';
import { noteRow } from './rows.ts';
import { scratch, startProgram } from './servers.ts';

/** The faulty group and the one that must not be affected: lists have the largest responses. */
const BAD = '/wps/relay/GCSGAME_gameList';
const GOOD = '/wps/v2/wallets/balance';
const SEARCH = `${BAD}?gameName=koi`;
const call = { 'x-foyer': '1', 'x-language': 'EN' };
const BAD_RATE = 100;
const GOOD_RATE = 200;
const MODE_SECONDS = 10;
const BASELINES = 3;
const MEMORY_MS = 250;
const WELL_AGAIN_MS = 15_000;
const MEBIBYTE = 1024;
const A_THIRD = 'a third dropped';

/** A product whose upstream costs nothing, on a core of its own. */
export type MeasuredProduct = {
  origin: string;
  upstream: string;
  metrics: string;
  pid: number;
  cookie: string;
};
/**
 * `good` through the product, `straight` from the upstream itself, which here is one program for all groups.
 */
type Measurement = {
  good: PacedResult;
  straight: PacedResult;
  bad: PacedResult;
  rssMib: number;
  grownMib: number;
  lagMs: number;
};

/** Starts the product against an upstream that answers every call, or fails in the way that it is told. */
export async function startMeasuredProduct(): Promise<MeasuredProduct> {
  const [port, upstreamPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const [origin, upstream] = [`http://localhost:${port}`, `http://127.0.0.1:${upstreamPort}`];
  const faulty = { file: 'scripts/bench/faulty.ts', env: { BENCH_PORT: `${upstreamPort}` } };
  await startProgram({ ...faulty, ready: `${upstream}/bench-ready`, core: 'load' });
  const env = {
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    DATA_DIR: scratch(),
    UPSTREAM_URL: upstream,
    THROTTLES: 'off',
    LOG_LEVEL: 'error',
    REDIS_URL: '',
  };
  const pid = await startProgram({ file: 'server.ts', env, ready: `${origin}/readyz` });
  const cookie = await signIn(origin);
  return { origin, upstream, metrics: `http://127.0.0.1:${metricsPort}/metrics`, pid, cookie };
}

/** Sets the mode of a path; returns how often the upstream was called for it since the last time. */
async function setMode({ upstream }: MeasuredProduct, path: string, mode: string): Promise<number> {
  const answer = await fetch(`${upstream}/bench-mode?${new URLSearchParams({ path, mode })}`);
  return Number(await answer.text());
}

/** p99 of the event loop's lag since the last reading, ms. */
async function lagOf({ metrics }: MeasuredProduct): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}

/** Resident memory, MiB. Read from /proc where possible: starting a process would affect the measurement. */
async function memoryOf({ pid }: MeasuredProduct): Promise<number> {
  const statusFile = `/proc/${pid}/status`;
  if (existsSync(statusFile))
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(statusFile, 'utf8'))?.[1]) / MEBIBYTE;
  const { output } = await run('ps', ['-o', 'rss=', '-p', `${pid}`], { quiet: true });
  return Number(output) / MEBIBYTE;
}

/** Sends streams of requests at their fixed rates for so many seconds. */
export async function pace(streams: object[], seconds: number): Promise<PacedResult[]> {
  const file = fileURLToPath(new URL('pace.ts', import.meta.url));
  const [command, args] = onLoadCore(process.execPath, [file]);
  const env = { ...process.env, BENCH_STREAMS: JSON.stringify(streams), BENCH_SECONDS: `${seconds}` };
  const { output } = await run(command, args, { quiet: true, env });
  return JSON.parse(output.slice(output.indexOf('[{'))) as PacedResult[];
}

async function measure(ctx: MeasuredProduct): Promise<Measurement> {
  await lagOf(ctx);
  const before = await memoryOf(ctx);
  let rssMib = before;
  const timer = setInterval(async () => {
    rssMib = Math.max(rssMib, await memoryOf(ctx));
  }, MEMORY_MS);
  const [good, straight, bad] = await pace(
    [
      { url: ctx.origin + GOOD, headers: { ...call, cookie: ctx.cookie }, rate: GOOD_RATE },
      { url: ctx.upstream + GOOD, headers: {}, rate: GOOD_RATE },
      { url: ctx.origin + SEARCH, headers: call, rate: BAD_RATE },
    ],
    MODE_SECONDS,
  );
  clearInterval(timer);
  if (!good || !straight || !bad) throw new Error('no load was made');
  return { good, straight, bad, rssMib, grownMib: rssMib - before, lagMs: await lagOf(ctx) };
}

/** Waits until the group is healthy again: an open breaker lets one request through every five seconds. */
async function untilWell(ctx: MeasuredProduct): Promise<void> {
  const end = Date.now() + WELL_AGAIN_MS;
  while (Date.now() < end) {
    if ((await fetch(ctx.origin + SEARCH, { headers: call })).ok) return;
    await new Promise(resolve => setTimeout(resolve, MEMORY_MS));
  }
  throw new Error('the group does not come back');
}

const statusText = (statuses: PacedResult['statuses']) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ');

function noteMode(
  mode: string,
  { good, straight, bad, grownMib, lagMs }: Measurement,
  base: Measurement,
): void {
  const failed = Object.keys(good.statuses).some(status => status !== '200');
  const figures = [
    `p99 of a second ${good.typical.toFixed(1)} ms = ${(good.typical / base.good.typical).toFixed(2)}`,
    `of all ${good.p99.toFixed(1)} ms = ${(good.p99 / base.good.p99).toFixed(2)} (straight ${straight.p99.toFixed(1)} ms)`,
    `memory +${grownMib.toFixed(0)} MiB`,
    `lag ${lagMs.toFixed(0)} ms`,
    `(${statusText(bad.statuses)})`,
    failed ? `OTHERS FAILED: ${statusText(good.statuses)}` : '',
  ];
  noteRow(`(g) ${mode}`, figures.join('  '));
}

/** Medians of several healthy runs, and their spread. */
async function baseline(ctx: MeasuredProduct): Promise<Measurement> {
  const all: Measurement[] = [];
  for (let round = 0; round < BASELINES; round += 1) all.push(await measure(ctx));
  all.sort((one, two) => one.good.p99 - two.good.p99);
  const [least, middle, most] = [all[0], all[Math.floor(BASELINES / 2)], all.at(-1)];
  if (!least || !middle || !most) throw new Error('no baseline');
  const rssMib = Math.max(...all.map(one => one.rssMib));
  const second = `p99 of a second ${middle.good.typical.toFixed(1)} ms`;
  const range = `of all ${middle.good.p99.toFixed(1)} ms (${least.good.p99.toFixed(1)} to ${most.good.p99.toFixed(1)}, straight ${middle.straight.p99.toFixed(1)})`;
  noteRow(
    '(g) all well',
    `${second}  ${range}  memory ${rssMib.toFixed(0)} MiB  lag ${middle.lagMs.toFixed(0)} ms`,
    'p99 of others <= 1.2 x, memory <= +64 MiB, lag <= 100 ms',
  );
  return { ...middle, rssMib };
}

/**
 * Measures retries (docs/security.md#U3): a third of one group's requests is dropped, then all are, then it
 * is healthy again.
 */
async function measureRetries(ctx: MeasuredProduct): Promise<void> {
  const stream = { url: ctx.origin + GOOD, headers: { ...call, cookie: ctx.cookie }, rate: GOOD_RATE };
  await setMode(ctx, GOOD, A_THIRD);
  const [storm] = await pace([stream], 30);
  const offered = storm?.seconds.reduce((sum, one) => sum + one.due, 0) ?? 0;
  const reached = await setMode(ctx, GOOD, 'accept and close');
  noteRow('(h) a third dropped: asked upstream / offered', (reached / offered).toFixed(3), '<= 1.10');
  await pace([stream], 5);
  await setMode(ctx, GOOD, 'accept and close');
  await pace([stream], 20);
  const probes = await setMode(ctx, GOOD, '');
  noteRow('(h) all dropped, 20 s: asked upstream', String(probes), '<= 4');
  const [healed] = await pace([stream], 15);
  const bad = healed?.seconds.findLastIndex(one => one.well < 0.99 * one.due) ?? -1;
  noteRow('(h) healed: 99 % succeed after', `${bad + 1} s`, '<= 10 s');
}

/**
 * Measures how one group's faulty upstream affects the others (docs/security.md#U1), in these modes or in
 * all, and the number of retries (docs/security.md#U3).
 */
export async function measureFaults(modes: string[]): Promise<void> {
  const ctx = await startMeasuredProduct();
  await setMode(ctx, BAD, '');
  await setMode(ctx, GOOD, '');
  await measure(ctx);
  const base = await baseline(ctx);
  for (const mode of modes.length ? modes : Object.keys(faultModes)) {
    await setMode(ctx, BAD, mode);
    const measured = await measure(ctx);
    await setMode(ctx, BAD, '');
    noteMode(mode, measured, base);
    await untilWell(ctx);
  }
  await measureRetries(ctx);
}
