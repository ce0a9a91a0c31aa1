import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { WebEnv } from '#lib/bff/core/env.ts';
import { log } from '#lib/bff/core/log.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { readiness } from '#lib/bff/core/readiness.ts';
import { connectRedis } from '#lib/bff/core/redis.ts';
import { closeStreams } from '#lib/bff/events/member-streams.ts';
import { EXIT_CONFIG } from '#lib/rules/exit-codes.ts';
import { createHttpServer } from './http-server.ts';
import { prepareNext } from './next-renderer.ts';
import { startPageRefresh } from './page-cache-refresh.ts';
import { type PlatformChild, spawnPlatform } from './platform-process.ts';
import type { ServerState } from './request-handler.ts';
import { startSitemapRefresh } from './sitemap-refresh.ts';
import { compressedFiles, listFiles, listPrerendered, type StaticFiles } from './static-files.ts';

/** In production a load balancer gets two probes to notice the shutdown. */
const NOTICE_MS = 5000;
/** The same where nobody watches `/readyz`: requests that have just arrived are read before their connections close. */
const BRIEF_NOTICE_MS = 250;
const DRAIN_MS = 25_000;

/**
 * Lists the files under `public/` and of the build; with NEXT_DIST_DIR, Next sends the build's files itself.
 */
function filesOf(): StaticFiles {
  const root = process.cwd();
  return new Map([
    ...listFiles(join(root, 'public'), ''),
    ...listFiles(join(root, '.next', 'static'), '/_next/static'),
    ...listPrerendered(join(root, '.next', 'server', 'app', 'texts'), '/texts'),
  ]);
}

function listen(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
}

/** Starts the metrics endpoint: its own port, on the loopback only. */
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
  state: ServerState;
  platform: PlatformChild | null;
  metricsServer: Server | null;
  stopBackground: () => void;
};

async function drain(running: Running, noticeMs: number): Promise<void> {
  const { server, state, platform, metricsServer } = running;
  readiness().draining = true;
  log('info', 'draining');
  running.stopBackground();
  await new Promise(resolve => setTimeout(resolve, noticeMs));
  const closed = new Promise(resolve => server.close(resolve));
  closeStreams();
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 500);
  await closed;
  clearInterval(idle);
  metricsServer?.close();
  await state.renderer?.close();
  await platform?.stop();
}

function stopOnSignal(running: Running, production: boolean): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS + NOTICE_MS).unref();
    drain(running, production ? NOTICE_MS : BRIEF_NOTICE_MS).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // When the parent process is gone, nothing else would stop this one.
  if (process.send) process.on('disconnect', stop);
}

function databaseName({ DATA_DIR }: WebEnv, kind: string): string {
  return kind === 'pglite' ? `PGlite in ${DATA_DIR} (for evaluation, not for real money)` : 'Postgres';
}

/** Embedded platform as announced at the start: its port and its database, in words. */
export type StartedPlatform = { port: number; database: string };

/**
 * Runs the whole product: HTTP server, Next and, when the upstream is embedded, the platform. `onReady` is
 * called once, when all of them are ready; null with a gateway as the upstream.
 */
export async function runServer(
  web: WebEnv,
  dev: boolean,
  onReady: (platform: StartedPlatform | null) => void,
): Promise<void> {
  let started: StartedPlatform | null = null;
  let isAnnounced = false;
  const stops = [startPageRefresh()];
  const announce = () => {
    const { pagesReady, platformReady } = readiness();
    if (isAnnounced || !pagesReady || !platformReady) return;
    isAnnounced = true;
    // Its delay counts from here: however long the start takes, the first visitors' pages come first.
    stops.push(startSitemapRefresh());
    onReady(started);
  };
  const files = filesOf();
  const state: ServerState = { renderer: null, dev, files, texts: compressedFiles(files) };
  readiness().pagesReady = false;
  await connectRedis();
  const server = createHttpServer(state);
  // The server listens before there are pages; `/readyz` waits for them, and for the platform.
  await listen(server, web.PORT, web.HOST);
  const metricsServer = await startMetrics(web.METRICS_PORT);
  const platform = web.embedded
    ? spawnPlatform(web, {
        onReady: ({ port, database }) => {
          started = { port, database: databaseName(web, database) };
          announce();
        },
        onRefused: () => {
          log('error', 'the platform refused its configuration');
          process.exit(EXIT_CONFIG);
        },
      })
    : null;
  const stopBackground = () => {
    for (const stop of stops) stop();
  };
  stopOnSignal({ server, state, platform, metricsServer, stopBackground }, web.production);
  state.renderer = await prepareNext(dev, web.PORT);
  readiness().pagesReady = true;
  announce();
}
