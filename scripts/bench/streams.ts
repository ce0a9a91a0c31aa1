import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { request } from 'undici';
import { readEnv } from '#lib/bff/core/env.ts';
import { shared } from '#lib/bff/core/process.ts';
import { startSession } from '#lib/bff/session/session.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { ADMIN_KEY_FILE } from '#lib/wire/internal-key.ts';
import { freePort } from '../free-port.ts';
import { noteRow } from './rows.ts';
import { scratch, startProgram } from './servers.ts';
import { sizeOptions } from './size-options.ts';

/** Sizes of a full run: streams of as many members, and postings that are measured. */
const FULL = { streams: 2_000, postings: 500 };
/** Most that the platform takes to open an account and a session for a stream. */
const MEMBER_MS = 100;
/** Streams that are opened at once, so that the platform's sign-in checks are not what is measured. */
const OPENED_AT_ONCE = 20;
const POSTINGS_EACH_MS = 10;

type Member = { id: number; token: string };

/** Seals the cookies of the sessions as the web itself does at a sign-in. */
async function cookiesOf(members: readonly Member[], env: Record<string, string>): Promise<string[]> {
  const read = readEnv(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  shared('env', () => read.env);
  return Promise.all(
    members.map(async ({ id, token }) => {
      const person = { token, id: String(id), userName: `bench${id}`, customerType: 3, mustChange: false };
      const { lines } = await startSession(person, Date.now());
      return lines.map(line => line.split(';')[0]).join('; ');
    }),
  );
}

/** Opens a stream; calls `seen` with the time of each event that names the balance. */
function openStream(origin: string, cookie: string, seen: (at: number) => void): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const headers = { 'x-foyer': '1', cookie };
    const sent = httpRequest({ hostname, port, path: '/events', headers, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`no stream: ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (text.includes('"balance"')) seen(Date.now());
        if (text.includes('event: change')) resolve();
      });
      response.on('error', () => undefined);
    });
    sent.on('error', reject);
    sent.end();
  });
}

function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

async function openAll(
  origin: string,
  cookies: readonly string[],
  seen: (at: number, stream: number) => void,
) {
  for (let at = 0; at < cookies.length; at += OPENED_AT_ONCE)
    await Promise.all(
      cookies
        .slice(at, at + OPENED_AT_ONCE)
        .map((cookie, index) => openStream(origin, cookie, time => seen(time, at + index))),
    );
}

/**
 * Measures 2,000 streams of as many members at one process of the web on one core, and the time from the commit
 * of a posting to its event at the browser's end. `--streams 100 --postings 50` make it smaller.
 */
export async function measureStreams(args: readonly string[]): Promise<void> {
  const { streams, postings } = sizeOptions(args, FULL);
  const [port, platformPort, benchPort, folder] = [
    await freePort(),
    await freePort(),
    await freePort(),
    scratch(),
  ];
  const origin = `http://localhost:${port}`;
  const platform = `http://127.0.0.1:${platformPort}`;
  await startProgram({
    file: 'scripts/bench/streams-platform.ts',
    env: {
      PLATFORM_PORT: `${platformPort}`,
      BENCH_PORT: `${benchPort}`,
      BENCH_MEMBERS: `${streams}`,
      DATA_DIR: folder,
      DATABASE_URL: '',
      PLATFORM_DEMO_HISTORY: 'off',
    },
    ready: `http://127.0.0.1:${benchPort}/sessions`,
    core: 'load',
    readyMs: MINUTE_MS + streams * MEMBER_MS,
  });
  const adminKey = readFileSync(join(folder, ADMIN_KEY_FILE), 'utf8').trim();
  const env = {
    PORT: `${port}`,
    PUBLIC_ORIGIN: origin,
    UPSTREAM_URL: platform,
    PLATFORM_ADMIN_KEY: adminKey,
    DATA_DIR: scratch(),
    METRICS_PORT: `${await freePort()}`,
    SESSION_KEYS: `1:${randomBytes(32).toString('base64url')}`,
    THROTTLES: 'off',
    REDIS_URL: '',
  };
  await startProgram({ file: 'server.ts', env, ready: `${origin}/readyz` });
  const answer = await request(`http://127.0.0.1:${benchPort}/sessions`);
  const members = (await answer.body.json()) as Member[];
  const cookies = await cookiesOf(members, { ...env, LOG_LEVEL: 'silent' });
  const seenAt = new Map<number, number>();
  const started = performance.now();
  await openAll(origin, cookies, (at, stream) => seenAt.set(stream, at));
  noteRow(
    `(g) ${streams.toLocaleString('en')} streams opened`,
    `${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  const times: number[] = [];
  let missed = 0;
  for (let count = 0; count < postings; count++) {
    const stream = (count * 7) % members.length;
    seenAt.delete(stream);
    const posted = await request(`http://127.0.0.1:${benchPort}/${members[stream]?.id}`, { method: 'POST' });
    const committed = (await posted.body.json()) as number;
    await new Promise(resolve => setTimeout(resolve, POSTINGS_EACH_MS));
    for (let waited = 0; !seenAt.has(stream) && waited < 2000; waited += POSTINGS_EACH_MS)
      await new Promise(resolve => setTimeout(resolve, POSTINGS_EACH_MS));
    const seen = seenAt.get(stream);
    if (seen === undefined) missed += 1;
    else times.push(Math.max(0, seen - committed));
  }
  noteRow('    posting to event, p50', `${percentile(times, 0.5)} ms`);
  noteRow('    posting to event, p99', `${percentile(times, 0.99)} ms`, '<= 1,000 ms');
  noteRow('    postings without an event', String(missed), '0');
}
