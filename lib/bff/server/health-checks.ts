import { readiness } from '#lib/bff/core/readiness.ts';
import { redis } from '#lib/bff/core/redis.ts';
import { isUpstreamAnswering } from '#lib/bff/gate/system-status.ts';

async function redisAnswers(): Promise<boolean> {
  const client = redis();
  if (!client) return true;
  return client.ping().then(
    () => true,
    () => false,
  );
}

/**
 * Returns true when not draining, Next is prepared, the embedded platform is up, Redis responds, and the
 * upstream has responded in the last five seconds; a load balancer skips a process that is not ready.
 */
async function isReady(): Promise<boolean> {
  const { draining, platformReady, pagesReady } = readiness();
  if (draining || !platformReady || !pagesReady) return false;
  const answers = await Promise.all([redisAnswers(), isUpstreamAnswering()]);
  return answers.every(Boolean);
}

/**
 * CORS for the health probe, which reveals only that the server is up: the speed check of the mirrors reads
 * it from other origins.
 */
export const OPEN_PROBE = { 'Access-Control-Allow-Origin': '*' };
const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/**
 * `/healthz`: the event loop runs; never fails for a dependency (docs/security.md#N3). Readable from the
 * site's other domains.
 */
export function handleHealth(): Response {
  return new Response('ok\n', { headers: { ...HEADERS, ...OPEN_PROBE } });
}

/** `/readyz`: 200 or 503, without a reason. */
export async function handleReady(): Promise<Response> {
  return (await isReady())
    ? new Response('ready\n', { headers: HEADERS })
    : new Response('not ready\n', { status: 503, headers: HEADERS });
}
