import { shared } from './process.ts';
import { redis } from './redis.ts';
import { systemInfo } from './status.ts';

type Readiness = { draining: boolean; platformReady: boolean; heard: boolean };

/** What the door says about itself; without the door nothing drains and nothing is awaited. */
export function readiness(): Readiness {
  return shared('readiness', () => ({ draining: false, platformReady: true, heard: false }));
}

async function redisAnswers(): Promise<boolean> {
  const client = redis();
  if (!client) return true;
  return client.ping().then(
    () => true,
    () => false,
  );
}

/** Ready for visitors: not draining, the embedded platform is up, Redis answers, the upstream was heard once. */
async function isReady(): Promise<boolean> {
  const state = readiness();
  if (state.draining || !state.platformReady || !(await redisAnswers())) return false;
  // An upstream that was never heard is a wrong address; one that is away later does not take the pages along.
  state.heard ||= (await systemInfo()) !== null;
  return state.heard;
}

/** It says nothing but that it is there: whoever asks from elsewhere may know that (the speed check of the mirrors). */
export const OPEN_PROBE = { 'Access-Control-Allow-Origin': '*' };
const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** `/healthz`: the loop turns; never fails for a dependency (security N3). Other addresses of the house may read it. */
export function handleHealth(): Response {
  return new Response('ok\n', { headers: { ...HEADERS, ...OPEN_PROBE } });
}

/** `/readyz`: 200 or 503, without a word about why. */
export async function handleReady(): Promise<Response> {
  return (await isReady())
    ? new Response('ready\n', { headers: HEADERS })
    : new Response('not ready\n', { status: 503, headers: HEADERS });
}
