import { createHistogram } from 'node:perf_hooks';
import { Client } from 'undici';

/**
 * Load on one address from so many connections, each sending again after its response (closed loop). Bodies
 * are read and dropped: a client that keeps them as text is slower than the servers it measures. It warms up
 * and measures in one process, because a client's first moments are slow and would count as the server's.
 * `BENCH_LOAD` holds the request; prints a `LoadReport`.
 */
export type LoadRequest = {
  url: string;
  headers: Record<string, string>;
  connections: number;
  warmUpSeconds: number;
  seconds: number;
};
/**
 * `rps` and `p99` (ms) of the measured seconds; `errors`: missing responses and all but a 2xx, also during
 * the warm-up.
 */
export type LoadReport = { rps: number; p99: number; errors: number };

const NANOSECONDS_PER_MS = 1e6;
const { url, headers, connections, warmUpSeconds, seconds } = JSON.parse(
  process.env.BENCH_LOAD ?? '{}',
) as LoadRequest;
const { origin, pathname, search } = new URL(url);
const latencies = createHistogram();
const measuredFrom = performance.now() + warmUpSeconds * 1000;
const isOver = () => performance.now() - measuredFrom >= seconds * 1000;
let errors = 0;

function once(client: Client): Promise<void> {
  const isMeasured = performance.now() >= measuredFrom;
  const begun = process.hrtime.bigint();
  return new Promise(resolve => {
    client.dispatch(
      { path: pathname + search, method: 'GET', headers },
      {
        onRequestStart() {},
        onResponseStart(_controller, status) {
          if (status < 200 || status > 299) errors += 1;
        },
        onResponseData() {},
        onResponseEnd() {
          if (isMeasured) latencies.record(process.hrtime.bigint() - begun);
          resolve();
        },
        onResponseError() {
          errors += 1;
          resolve();
        },
      },
    );
  });
}

async function connection(): Promise<void> {
  const client = new Client(origin);
  while (!isOver()) await once(client);
  await client.close();
}

await Promise.all(Array.from({ length: connections }, connection));
const report: LoadReport = {
  rps: latencies.count / seconds,
  p99: Math.round(latencies.percentile(99) / NANOSECONDS_PER_MS),
  errors,
};
console.log(JSON.stringify(report));
