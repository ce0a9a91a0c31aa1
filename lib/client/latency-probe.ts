const TRIES = 3;
const PATIENCE_MS = 5000;
const PROBE = '/healthz';

type Tools = { fetch: typeof fetch; now: () => number };

/**
 * Makes one request and reads it to its last byte; throws unless the address responds as this platform does.
 */
async function probe(origin: string, tools: Tools): Promise<number> {
  const from = tools.now();
  const answer = await tools.fetch(`${origin}${PROBE}`, {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  if (!answer.ok || text.trim() !== 'ok') throw new Error('not ours');
  return tools.now() - from;
}

/**
 * Latency of an address from this browser, in whole ms: the median of three requests, after one that opens
 * the connection. Null when one of them times out after five seconds, or the response is not this platform's.
 */
export async function measureLatency(origin: string, tools: Tools): Promise<number | null> {
  try {
    await probe(origin, tools);
    const times: number[] = [];
    for (let at = 0; at < TRIES; at += 1) times.push(await probe(origin, tools));
    const median = times.sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0;
    return Math.max(1, Math.round(median));
  } catch {
    return null;
  }
}
