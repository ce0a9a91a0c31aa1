import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { setSiteCurrency } from '#lib/rules/money.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { DEFAULT_CONNECTION_LIMITS, limitConnections } from '#lib/wire/connection-limits.ts';
import { answerProtocolErrors } from '#lib/wire/protocol-errors.ts';
import { checkLedgerCurrency } from '#platform/ledger/currency.ts';
import { type AppContext, createAppContext } from './app-context.ts';
import { readAddress } from './auth/client-address.ts';
import { NO_TRANSPORT, switchesWithoutTransport } from './auth/sms-transport.ts';
import { isOn } from './auth/switches.ts';
import { EnvError, type PlatformEnv } from './env.ts';
import { createApp } from './http/app.ts';
import { startJobs } from './jobs/jobs.ts';
import { loadPlatformKeys } from './keys.ts';
import { openSystemAccounts } from './ledger/accounts.ts';
import { createLog } from './log.ts';
import { lockDirectory } from './pid-lock.ts';
import { seedDemoAccounts, seedDemoCodes } from './seed/demo-accounts.ts';
import { seedDemoContent } from './seed/demo-content.ts';
import { seedDemoPoints } from './seed/demo-points.ts';
import { seedDemoPrizes } from './seed/demo-prizes.ts';
import { seedDemoRaffle } from './seed/demo-raffle.ts';
import { seedRewardBudgets } from './seed/demo-rewards.ts';
import { CONTRACT_DAYS } from './seed/history/demo-contracts.ts';
import { seedDemoHistory } from './seed/history/demo-history.ts';
import { storedDocument } from './settings.ts';
import { countDemoAccounts } from './store/accounts/accounts.ts';
import { checkClockSkew } from './store/db/clock-skew.ts';
import { openStore, type Store, type StorePlace } from './store/db/db.ts';
import { readSettings, writeSetting } from './store/db/settings.ts';

/** Running platform. */
export type Platform = {
  ctx: AppContext;
  port: number;
  /** Stops accepting requests, waits for those in flight, closes the database and releases the lock. */
  close: () => Promise<void>;
};

const DATABASE_DIRECTORY = 'pglite';
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** Check interval: a slow request is ended within a second of its limit. */
const CHECK_MS = 500;
const IDLE_SWEEP_MS = 50;

const PROFILE = 'profile';

/**
 * Refuses to start on a database whose switches send codes without an SMS transport, unless the operator
 * allows it.
 */
async function refuseWithoutCarrier(env: PlatformEnv, store: Store): Promise<void> {
  const document = env.PLATFORM_SMS_WEBHOOK ? null : await storedDocument(store);
  const on = [...switchesWithoutTransport(env)].filter(
    modId => document !== null && isOn(document.whitelabel, modId),
  );
  if (on.length > 0)
    throw new EnvError([
      `PLATFORM_SMS_WEBHOOK: is missing while ${on.join(', ')} are on; name a carrier, or say ${NO_TRANSPORT}`,
    ]);
}

/**
 * Seeds the demo data. Never seeds its known passwords into a production database, nor starts production on
 * one with them.
 */
async function seed(env: PlatformEnv, store: Store): Promise<void> {
  const known = (await store.read(readSettings)).get(PROFILE);
  if (env.FOYER_PROFILE === 'demo') {
    if (known === 'production')
      throw new EnvError(['FOYER_PROFILE: the database belongs to a production site']);
    await store.write(openSystemAccounts);
    const at = new Date();
    // The accounts are as old as their history.
    const opened = env.PLATFORM_DEMO_HISTORY === 'on' ? new Date(at.getTime() - CONTRACT_DAYS * DAY_MS) : at;
    await seedDemoAccounts(store, opened);
    await seedDemoCodes(store, at);
    await seedDemoContent(store, at);
    await seedDemoPoints(store, at);
    await seedRewardBudgets(store, opened);
    await seedDemoPrizes(store, opened);
    return;
  }
  const count = await store.read(countDemoAccounts);
  if (count > 0) throw new EnvError([`DATABASE_URL: the database holds ${count} demo accounts`]);
  await refuseWithoutCarrier(env, store);
  await store.write(openSystemAccounts);
  await store.write(tx => writeSetting(tx, PROFILE, 'production'));
}

/**
 * Applies the web server's limits, since browsers open games here; the configured peers are trusted proxies.
 */
function protect(server: ServerType, ctx: AppContext): void {
  if (!(server instanceof Server)) return;
  const keyOf = (remoteAddress: string | undefined) => {
    const address = readAddress(remoteAddress) ?? 'none';
    return ctx.isTrusted(address) ? null : address;
  };
  limitConnections(server, { ...DEFAULT_CONNECTION_LIMITS, keyOf });
  answerProtocolErrors(server, () => ({ 'X-Content-Type-Options': 'nosniff' }));
}

function listen(ctx: AppContext): Promise<ServerType> {
  const app = createApp(ctx);
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port: ctx.env.PLATFORM_PORT,
        hostname: ctx.env.PLATFORM_HOST,
        serverOptions: {
          // Longer than any of our clients keeps an idle connection, so that none is closed while it is being
          // reused.
          keepAliveTimeout: KEEP_ALIVE_MS,
          headersTimeout: HEADERS_MS,
          requestTimeout: REQUEST_MS,
          connectionsCheckingInterval: CHECK_MS,
        },
      },
      () => resolve(server),
    );
    server.once('error', reject);
    protect(server, ctx);
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise(resolve => {
    // A connection becomes idle after its last response, so idle ones are closed repeatedly until none is
    // left.
    const idle = setInterval(() => {
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    }, IDLE_SWEEP_MS);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
  });
}

function placeOf(env: PlatformEnv): StorePlace {
  return env.DATABASE_URL ? { url: env.DATABASE_URL } : { directory: join(env.DATA_DIR, DATABASE_DIRECTORY) };
}

/**
 * Opens the database, seeds it if this is a demo, and listens. `place` overrides where the data is; without `jobs`
 * nothing happens by the clock. Throws `LockedError` or `EnvError`; then nothing is left open.
 */
export async function startPlatform(
  env: PlatformEnv,
  place = placeOf(env),
  { jobs = true }: { jobs?: boolean } = {},
): Promise<Platform> {
  const release = 'directory' in place ? await lockDirectory(env.DATA_DIR) : async () => undefined;
  const closers: (() => Promise<void>)[] = [release];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    setSiteCurrency(env.PLATFORM_CURRENCY);
    const store = await openStore(place);
    closers.push(store.close);
    await store.read(checkLedgerCurrency);
    const skewMs = await checkClockSkew(store);
    await seed(env, store);
    const log = createLog(env.PLATFORM_LOG_LEVEL);
    if (skewMs !== null) log.warn({ skewMs }, 'the clock differs from that of the database');
    const ctx = await createAppContext({ env, store, log, ownKeys: await loadPlatformKeys(env) });
    if (env.FOYER_PROFILE === 'demo') await seedDemoRaffle(ctx);
    if (env.FOYER_PROFILE === 'demo' && env.PLATFORM_DEMO_HISTORY === 'on') await seedDemoHistory(ctx);
    closers.push(ctx.misses.flush, jobs ? startJobs(ctx) : async () => undefined);
    const server = await listen(ctx);
    closers.push(
      () => closeServer(server),
      async () => {
        for (const end of [...ctx.feeds, ...ctx.streams]) end();
      },
    );
    return { ctx, port: (server.address() as AddressInfo).port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
