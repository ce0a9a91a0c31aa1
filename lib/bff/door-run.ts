import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Door } from './door.ts';
import { prepareNext } from './door-next.ts';
import { type PlatformChild, startPlatform } from './door-platform.ts';
import { keepRenewing } from './door-renew.ts';
import { createDoor } from './door-server.ts';
import type { WebEnv } from './env.ts';
import { log } from './log.ts';
import { metrics } from './metrics.ts';
import { readiness } from './probes.ts';
import { listFiles, type StaticFiles, staticTexts } from './static-files.ts';

/** In production a balancer gets two of its probes to see that we are leaving. */
const NOTICE_MS = 5000;
const DRAIN_MS = 25_000;

/** Files under `public/` and of the build; of a build elsewhere (NEXT_DIST_DIR) Next sends them itself. */
function filesOf(): StaticFiles {
  const root = process.cwd();
  return new Map([
    ...listFiles(join(root, 'public'), ''),
    ...listFiles(join(root, '.next', 'static'), '/_next/static'),
  ]);
}

function listen(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
}

/** Metrics on a port of their own, on this machine only. */
async function startMetrics(port: number): Promise<Server | null> {
  if (!port) return null;
  const server = createServer(async (_request, response) => {
    const { register } = metrics();
    response.setHeader('Content-Type', register.contentType);
    response.end(await register.metrics());
  });
  await listen(server, port, '127.0.0.1');
  return server;
}

type Running = {
  server: Server;
  door: Door;
  platform: PlatformChild | null;
  metricsServer: Server | null;
  stopRenewing: () => void;
};

async function drain(running: Running, noticeMs: number): Promise<void> {
  const { server, door, platform, metricsServer } = running;
  readiness().draining = true;
  log('info', 'draining');
  running.stopRenewing();
  await new Promise(resolve => setTimeout(resolve, noticeMs));
  const closed = new Promise(resolve => server.close(resolve));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 500);
  await closed;
  clearInterval(idle);
  metricsServer?.close();
  await door.side?.close();
  await platform?.stop();
}

function stopOnSignal(running: Running, production: boolean): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS + NOTICE_MS).unref();
    drain(running, production ? NOTICE_MS : 0).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by another program that is gone: nobody would end this one.
  if (process.send) process.on('disconnect', stop);
}

function databaseName({ DATA_DIR }: WebEnv, kind: string): string {
  return kind === 'pglite' ? `PGlite in ${DATA_DIR} (for evaluation, not for real money)` : 'Postgres';
}

/** Runs the whole product: door, Next and, where the upstream is embedded, the platform. `say` prints to people. */
export async function runDoor(web: WebEnv, dev: boolean, say: (line: string) => void): Promise<void> {
  const files = filesOf();
  const door: Door = { side: null, dev, files, texts: staticTexts(files) };
  const server = createDoor(door);
  // The door listens at once; `/readyz` waits for the platform.
  await listen(server, web.PORT, web.HOST);
  const metricsServer = await startMetrics(web.METRICS_PORT);
  const platform = web.embedded
    ? startPlatform(web, ready =>
        say(`Platform: http://localhost:${ready.port}, database: ${databaseName(web, ready.database)}`),
      )
    : null;
  stopOnSignal({ server, door, platform, metricsServer, stopRenewing: keepRenewing() }, web.production);
  door.side = await prepareNext(dev, web.PORT);
  say(`Web: ${web.PUBLIC_ORIGIN}`);
}
