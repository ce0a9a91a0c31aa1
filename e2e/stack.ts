import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { freePort } from '../scripts/free-port.ts';
import { copyTemplate } from '../tests/support/template-database.ts';
import { withProductLog } from './product-log.ts';

/** Complete product: HTTP server, web and embedded platform on free ports, with a fresh data directory. */
export type Stack = {
  origin: string;
  platformOrigin: string;
  /** Runs a command of the admin API; throws unless it succeeds. */
  admin: (command: string, body?: Record<string, unknown>) => Promise<unknown>;
  /** Asks the web process to end as an operator does, by SIGTERM; resolves with its exit code. */
  terminate: () => Promise<number | null>;
  stop: () => Promise<void>;
};

const root = new URL('..', import.meta.url).pathname;
const READY_MS = MINUTE_MS;

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

/**
 * Ends the product with its child processes at once: a product in production waits five seconds for load
 * balancers, and no test reads its data directory again.
 */
function kill(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return resolve();
    child.once('exit', () => resolve());
    process.kill(-child.pid, 'SIGKILL');
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

/**
 * Starts the built product; `env`, which may depend on its origins, overrides the defaults of the stack.
 */
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
    PLATFORM_DEMO_HISTORY: 'off',
    ...(typeof env === 'function' ? await env(origin, platformOrigin) : env),
  };
  const { result: server, log } = withProductLog(`${port}`, output =>
    fork(join(root, 'server.ts'), [], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...own },
      execArgv: [...process.execArgv, '--import', join(root, 'e2e/steady-load.ts')],
      stdio: ['ignore', output, output, 'ipc'],
      // Leads a process group of its own, so that its child processes end with it.
      detached: true,
    }),
  );
  await untilReady(`${origin}/readyz`, server).catch(async error => {
    await kill(server);
    throw new Error(`${error.message}\n${readFileSync(log, 'utf8')}`);
  });
  return {
    origin,
    platformOrigin,
    admin: adminOf(platformOrigin, join(data, 'admin.key')),
    terminate: () =>
      new Promise(resolve => {
        server.once('exit', code => resolve(code));
        server.kill('SIGTERM');
      }),
    stop: async () => {
      await kill(server);
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
