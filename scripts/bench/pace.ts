import { Pool } from 'undici';

/**
 * Load at a fixed rate (open loop), whatever the responses: `load-client.ts` waits for responses, so an
 * upstream that hangs would slow the load down too. `BENCH_STREAMS` holds the streams; prints for each its
 * latencies from the moment a request was due. The product takes 256 connections of an address: a stream from several
 * `addresses` waits for answers less than for a free connection.
 */
type Stream = { url: string; headers: Record<string, string>; rate: number; addresses?: number };
/**
 * Milliseconds. `typical`: the median over all seconds of their p99, which a single pause of the machine does
 * not affect; `wellP99`: of requests that succeeded; `seconds`: for each second, how many requests were due and how many succeeded.
 */
export type PacedResult = {
  p50: number;
  p99: number;
  typical: number;
  wellP99: number;
  statuses: Record<string, number>;
  seconds: { due: number; well: number }[];
};

const CONNECTIONS = 256;
const { BENCH_STREAMS = '[]', BENCH_SECONDS = '0' } = process.env;
const totalMs = Number(BENCH_SECONDS) * 1000;
const started = performance.now();

async function once(pool: Pool, path: string, headers: Record<string, string>): Promise<string> {
  try {
    const answer = await pool.request({ path, method: 'GET', headers });
    await answer.body.dump();
    return String(answer.statusCode);
  } catch {
    return 'none';
  }
}

/** Returns the quantile at `share` (0 to 1) of unsorted values. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Connections to a server on this machine, from so many of its loopback addresses; one leaves the address open. */
function openPools({ origin, port }: URL, addresses: number): Pool[] {
  if (addresses === 1) return [new Pool(origin, { connections: CONNECTIONS })];
  return Array.from({ length: addresses }, (_, nth) => {
    const connect = { localAddress: `127.0.0.${nth + 2}` };
    return new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS, connect });
  });
}

async function paced({ url, headers, rate, addresses = 1 }: Stream): Promise<PacedResult> {
  const { host, pathname, search } = new URL(url);
  const pools = openPools(new URL(url), addresses);
  let sent = 0;
  const latencies: number[] = [];
  const wellMs: number[] = [];
  const bySecond: number[][] = [];
  const statuses: Record<string, number> = {};
  const seconds: PacedResult['seconds'] = [];
  const running: Promise<void>[] = [];
  const input = async (dueMs: number) => {
    const pool = pools[sent++ % pools.length] as Pool;
    const status = await once(pool, pathname + search, { host, ...headers });
    const tookMs = performance.now() - started - dueMs;
    latencies.push(tookMs);
    if (status === '200') wellMs.push(tookMs);
    const index = Math.floor(dueMs / 1000);
    bySecond[index] ??= [];
    bySecond[index].push(tookMs);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const second = seconds[index];
    if (second && status === '200') second.well += 1;
  };
  const stepMs = 1000 / rate;
  for (let dueMs = 0; dueMs < totalMs; dueMs += stepMs) {
    const wait = dueMs - (performance.now() - started);
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
    const second = Math.floor(dueMs / 1000);
    seconds[second] ??= { due: 0, well: 0 };
    seconds[second].due += 1;
    running.push(input(dueMs));
  }
  await Promise.all(running);
  for (const pool of pools) await pool.close();
  const typical = at(
    bySecond.map(second => at(second, 0.99)),
    0.5,
  );
  return {
    p50: at(latencies, 0.5),
    p99: at(latencies, 0.99),
    typical,
    wellP99: at(wellMs, 0.99),
    statuses,
    seconds,
  };
}

console.log(JSON.stringify(await Promise.all((JSON.parse(BENCH_STREAMS) as Stream[]).map(paced))));
