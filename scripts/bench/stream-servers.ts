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
import { scratch, startProgram } from './servers.ts';

/** Most that the platform takes to open an account and a session for a stream. */
const MEMBER_MS = 100;
/** Streams that are opened at once, so that the platform's sign-in checks are not what is measured. */
const OPENED_AT_ONCE = 20;

type Member = { id: number; token: string };

/** The web on the servers' core, its platform with as many members, and the cookies of their sessions. */
export type StreamServers = {
  origin: string;
  bench: string;
  members: Member[];
  cookies: string[];
  webPid: number;
};

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

/** Opens a stream; calls `seen` with the time and the text of each part that arrives. */
function openStream(
  { origin, cookie }: { origin: string; cookie: string },
  seen: (at: number, text: string) => void,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const headers = { 'x-foyer': '1', cookie };
    const sent = httpRequest({ hostname, port, path: '/events', headers, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`no stream: ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        seen(Date.now(), text);
        if (text.includes('event: change')) resolve();
      });
      response.on('error', () => undefined);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Figure that a share of all figures does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Opens the streams of all members; returns the seconds that it took. */
export async function openStreams(
  { origin, cookies }: StreamServers,
  seen: (at: number, stream: number, text: string) => void,
): Promise<string> {
  const started = performance.now();
  for (let at = 0; at < cookies.length; at += OPENED_AT_ONCE)
    await Promise.all(
      cookies
        .slice(at, at + OPENED_AT_ONCE)
        .map((cookie, index) => openStream({ origin, cookie }, (time, text) => seen(time, at + index, text))),
    );
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** Starts the platform with so many members, and the web on one core. */
export async function startStreamServers(count: number): Promise<StreamServers> {
  const [port, platformPort, benchPort, folder] = [
    await freePort(),
    await freePort(),
    await freePort(),
    scratch(),
  ];
  const origin = `http://localhost:${port}`;
  const bench = `http://127.0.0.1:${benchPort}`;
  const platform = `http://127.0.0.1:${platformPort}`;
  await startProgram({
    file: 'scripts/bench/streams-platform.ts',
    env: {
      PLATFORM_PORT: `${platformPort}`,
      BENCH_PORT: `${benchPort}`,
      BENCH_MEMBERS: `${count}`,
      DATA_DIR: folder,
      DATABASE_URL: '',
      PLATFORM_DEMO_HISTORY: 'off',
    },
    ready: `${bench}/sessions`,
    core: 'load',
    readyMs: MINUTE_MS + count * MEMBER_MS,
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
    LOG_KEY: randomBytes(32).toString('base64url'),
    THROTTLES: 'off',
    REDIS_URL: '',
  };
  const webPid = await startProgram({ file: 'server.ts', env, ready: `${origin}/readyz` });
  const answer = await request(`${bench}/sessions`);
  const members = (await answer.body.json()) as Member[];
  const cookies = await cookiesOf(members, { ...env, LOG_LEVEL: 'silent' });
  return { origin, bench, members, cookies, webPid };
}
