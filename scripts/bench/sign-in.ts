import { requestCall } from '../../e2e/http.ts';
import { freePort } from '../free-port.ts';
import { noteRow } from './rows.ts';
import { startProgram } from './servers.ts';

const ROUNDS = 300;
const WARM_UP_ROUNDS = 50;
const WANTED_MS = 30;
const person = { username: 'player01', password: 'Demo1234' };

function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

async function startHash(): Promise<string> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { BENCH_PORT: `${port}` };
  await startProgram({ file: 'scripts/bench/hash.ts', env, ready: `${origin}/bench-ready` });
  return origin;
}

/** Returns the device id of one browser, so that the platform sends no new-device notice each time. */
function deviceOf(setCookie: string | string[] | undefined): string {
  const lines = [setCookie ?? []].flat();
  return lines.find(line => line.startsWith('foyer-device='))?.split(';')[0] ?? '';
}

async function signInMs(origin: string, cookie: string): Promise<[ms: number, cookie: string]> {
  const started = performance.now();
  const reply = await requestCall(origin, 'POST /wps/session/login', { body: person, cookie });
  const ms = performance.now() - started;
  if (reply.status !== 200) throw new Error(`sign-in refused: ${reply.status} ${reply.body}`);
  return [ms, cookie || deviceOf(reply.headers['set-cookie'])];
}

/**
 * Measures a sign-in through the whole product against the password hash alone, alternating, so that both run
 * under the same conditions.
 */
export async function measureSignIn({ origin }: { origin: string }): Promise<void> {
  const hash = await startHash();
  const alone: number[] = [];
  const through: number[] = [];
  let cookie = '';
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const hashMs = (await (await fetch(`${hash}/hash`)).json()) as number;
    const [ms, device] = await signInMs(origin, cookie);
    cookie = device;
    if (round < WARM_UP_ROUNDS) continue;
    alone.push(hashMs);
    through.push(ms);
  }
  const show = (figures: number[]) =>
    `median ${percentile(figures, 0.5).toFixed(1)}  p99 ${percentile(figures, 0.99).toFixed(1)} ms`;
  noteRow('(g) the password hash alone', show(alone));
  noteRow('(g) sign-in through the product', show(through));
  const above = percentile(through, 0.99) - percentile(alone, 0.99);
  noteRow('    p99 above the hash', `${above.toFixed(1)} ms`, `<= ${WANTED_MS} ms`);
}
