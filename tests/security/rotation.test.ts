import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '#lib/bff/core/secrets.ts';
import { freePort } from '../../scripts/free-port.ts';
import { BALANCE, isLong, LOGIN, ORIGIN, ours, person } from '../support/bff-harness.ts';
import { forkProgram } from '../support/fork-program.ts';
import { GAME_ORIGIN, IMAGE_ORIGIN, type Stub, startStub } from '../support/stub.ts';
import { fetchServer, type TestServerRequest } from '../support/test-server.ts';

/**
 * K2: three web processes, restarted one after the other with new keys, while a thousand sessions are in
 * use.
 */
const NODES = 3;
const AT_START = 400;
const PER_ROLL = 300;
const CLIENTS = 8;
const PROGRAM = new URL('../support/node-program.ts', import.meta.url).pathname;

const [oldKey, nextKey] = [`1:${newKey()}`, `2:${newKey()}`];
const LOG_KEY = newKey();

type Node = { port: number; child: ChildProcess };

let stub: Stub;
let nodes: Node[] = [];

async function start(port: number, keys: string): Promise<Node> {
  const env = {
    ...process.env,
    PORT: `${port}`,
    SESSION_KEYS: keys,
    LOG_KEY,
    PUBLIC_ORIGIN: ORIGIN,
    UPSTREAM_URL: stub.origin,
    GAME_HOSTS: GAME_ORIGIN,
    IMAGE_HOSTS: IMAGE_ORIGIN,
    THROTTLES: 'off',
    LOG_LEVEL: 'silent',
    REDIS_URL: '',
  };
  const child = forkProgram(PROGRAM, [], env);
  await once(child, 'message');
  return { port, child };
}

async function stop({ child }: Node): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function startAll(keys: string): Promise<void> {
  for (const node of nodes) await stop(node);
  nodes = [];
  for (let index = 0; index < NODES; index += 1) nodes.push(await start(await freePort(), keys));
}

/** Sends a request as a load balancer does: in random order, skipping processes that are down. */
async function request(path: string, sent: TestServerRequest = {}): Promise<Response> {
  for (;;) {
    for (const { port } of [...nodes].sort(() => Math.random() - 0.5)) {
      const answer = await fetchServer({ port }, path, sent).catch(() => null);
      if (answer) return answer;
    }
  }
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find(line => line.startsWith('__Host-foyer='))
    ?.split(';')[0];

async function signIn(): Promise<string> {
  const headers = ours({ 'content-type': 'application/json' });
  const answer = await request(LOGIN, { method: 'POST', headers, body: JSON.stringify(person) });
  const cookie = cookieOf(answer);
  if (!cookie) throw new Error(`no sign-in: ${answer.status} ${await answer.text()}`);
  return cookie;
}

async function isSignedIn(cookie: string): Promise<boolean> {
  const answer = await request(BALANCE, { headers: ours({ cookie }) });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 401) throw new Error(`the server responds ${answer.status}`);
  return answer.status === 200;
}

async function many(count: number): Promise<string[]> {
  const made: string[] = [];
  while (made.length < count) made.push(...(await Promise.all(Array.from({ length: CLIENTS }, signIn))));
  return made.slice(0, count);
}

type Watch = { asked: number; lost: number };

/** Restarts every process with other keys under load; new sessions join meanwhile. */
async function roll(keys: string, sessions: string[], joining: number): Promise<Watch> {
  const seen: Watch = { asked: 0, lost: 0 };
  let rolling = true;
  const client = async () => {
    while (rolling) {
      const cookie = sessions[Math.floor(Math.random() * sessions.length)] ?? '';
      seen.asked += 1;
      if (!(await isSignedIn(cookie))) seen.lost += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (const [index, node] of nodes.entries()) {
    await stop(node);
    nodes[index] = await start(node.port, keys);
    // Some sealed by the new process, some by the others: each session is used at random processes.
    for (const cookie of await many(joining / NODES)) {
      sessions.push(cookie);
      seen.asked += 1;
      if (!(await isSignedIn(cookie))) seen.lost += 1;
    }
  }
  rolling = false;
  await Promise.all(clients);
  return seen;
}

async function countSignedIn(sessions: readonly string[]): Promise<number> {
  let count = 0;
  for (const cookie of sessions) if (await isSignedIn(cookie)) count += 1;
  return count;
}

describe.runIf(isLong)(`K2: ${NODES} processes`, () => {
  beforeAll(async () => {
    stub = await startStub();
  });
  afterAll(async () => {
    for (const node of nodes) await stop(node);
    await stub.close();
  });

  it('a rotation in two phases signs nobody out; the old key is dead after the third', {
    timeout: 600_000,
  }, async () => {
    await startAll(oldKey);
    const sessions = await many(AT_START);
    const sealedOld = [...sessions];
    const first = await roll(`${oldKey},${nextKey}`, sessions, PER_ROLL);
    const second = await roll(`${nextKey},${oldKey}`, sessions, PER_ROLL);
    expect(sessions.length).toBe(AT_START + 2 * PER_ROLL);
    expect([first.lost, second.lost]).toEqual([0, 0]);
    expect(await countSignedIn(sessions)).toBe(sessions.length);
    const sealedNew = await many(PER_ROLL);
    const third = await roll(nextKey, [...sealedNew], 0);
    expect(third.lost).toBe(0);
    expect(await countSignedIn(sealedNew)).toBe(PER_ROLL);
    expect(await countSignedIn(sealedOld)).toBe(0);
    const total = first.asked + second.asked + third.asked;
    process.stdout.write(
      `K2: ${sessions.length} sessions, ${total} calls while rolling, 0 signed out; ${sealedOld.length} old seals refused\n`,
    );
  });

  it('a rotation in one phase does sign users out', { timeout: 600_000 }, async () => {
    await startAll(oldKey);
    const sessions = await many(AT_START);
    const naive = await roll(`${nextKey},${oldKey}`, sessions, PER_ROLL);
    process.stdout.write(`K2: in one phase ${naive.lost} of ${naive.asked} calls found nobody signed in\n`);
    expect(naive.lost).toBeGreaterThan(0);
  });
});
