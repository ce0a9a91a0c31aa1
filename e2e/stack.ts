import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { copyTemplate } from '../tests/template-database.ts';

/** A whole product of its own: door, web and embedded platform on free ports, with data of their own. */
export type Stack = {
  origin: string;
  platformOrigin: string;
  /** Runs a command of the admin door; throws unless it says yes. */
  admin: (command: string, body?: Record<string, unknown>) => Promise<unknown>;
  stop: () => Promise<void>;
};

const root = new URL('..', import.meta.url).pathname;
const READY_MS = 60_000;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`the product stopped with ${child.exitCode} before it was ready`);
    const ready = await fetch(url).then(
      answer => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error(`not ready within ${READY_MS} ms: ${url}`);
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function adminOf(platformOrigin: string, keyFile: string): Stack['admin'] {
  return async (command, body = {}) => {
    const answer = await fetch(`${platformOrigin}/admin/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-admin-key': readFileSync(keyFile, 'utf8').trim() },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`admin ${command}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
}

type Env = Record<string, string>;

/** Starts the built product; `env`, which may depend on its origins, overrides what the stack itself chooses. */
export async function startStack(
  env: Env | ((origin: string, platformOrigin: string) => Env | Promise<Env>) = {},
): Promise<Stack> {
  const [port, platformPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'foyer-e2e-'));
  copyTemplate(join(data, 'pglite'));
  const origin = `http://localhost:${port}`;
  const platformOrigin = `http://localhost:${platformPort}`;
  const own = {
    NODE_ENV: 'production' as const,
    PORT: `${port}`,
    PLATFORM_PORT: `${platformPort}`,
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    ...(typeof env === 'function' ? await env(origin, platformOrigin) : env),
  };
  const door = fork(join(root, 'server.ts'), [], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...own },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await untilReady(`${origin}/readyz`, door).catch(async error => {
    await stopChild(door);
    throw error;
  });
  return {
    origin,
    platformOrigin,
    admin: adminOf(platformOrigin, join(data, 'admin.key')),
    stop: async () => {
      await stopChild(door);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
