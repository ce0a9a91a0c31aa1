import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { EnvError, type PlatformEnv } from './env.ts';
import { type House, openHouse } from './house.ts';
import { createApp } from './http/app.ts';
import { startJobs } from './jobs/jobs.ts';
import { loadOwnKeys } from './keys.ts';
import { openHouseAccounts } from './ledger/accounts.ts';
import { createLog } from './log.ts';
import { lockDirectory } from './pid-lock.ts';
import { seedDemoAccounts, seedDemoCodes } from './seed/demo-accounts.ts';
import { seedDemoContent } from './seed/demo-content.ts';
import { countDemoAccounts } from './store/accounts.ts';
import { openStore, type Store, type StorePlace } from './store/db.ts';
import { readSettings, writeSetting } from './store/settings.ts';

/** A running platform. */
export type Platform = {
  house: House;
  port: number;
  /** Stops taking requests, lets those in flight end, closes the database and gives the lock back. */
  close: () => Promise<void>;
};

const DATABASE_DIRECTORY = 'pglite';
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const IDLE_SWEEP_MS = 50;

const PROFILE = 'profile';

/** A demo never seeds its known passwords into the database of a production house, nor starts on one with them. */
async function seed(env: PlatformEnv, store: Store): Promise<void> {
  const known = (await store.read(readSettings)).get(PROFILE);
  if (env.FOYER_PROFILE === 'demo') {
    if (known === 'production')
      throw new EnvError(['FOYER_PROFILE: the database is that of a production house']);
    await store.write(openHouseAccounts);
    const at = new Date();
    await seedDemoAccounts(store, at);
    await seedDemoCodes(store, at);
    await seedDemoContent(store, at);
    return;
  }
  const count = await store.read(countDemoAccounts);
  if (count > 0) throw new EnvError([`DATABASE_URL: the database holds ${count} demo accounts`]);
  await store.write(openHouseAccounts);
  await store.write(tx => writeSetting(tx, PROFILE, 'production'));
}

function listen(house: House): Promise<ServerType> {
  const app = createApp(house);
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port: house.env.PLATFORM_PORT,
        hostname: house.env.PLATFORM_HOST,
        serverOptions: {
          // Longer than any client of ours keeps an idle connection, so that none is closed as it is being used.
          keepAliveTimeout: KEEP_ALIVE_MS,
          headersTimeout: HEADERS_MS,
          requestTimeout: REQUEST_MS,
        },
      },
      () => resolve(server),
    );
    server.once('error', reject);
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise(resolve => {
    // A connection falls idle as its last answer leaves, so they are swept until none is left.
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
 * Opens the database, seeds it if this is a demo, and listens. `place` overrides where the data is.
 * Throws `LockedError` or `EnvError`; then nothing is left open.
 */
export async function startPlatform(env: PlatformEnv, place = placeOf(env)): Promise<Platform> {
  const release = 'directory' in place ? await lockDirectory(env.DATA_DIR) : async () => undefined;
  const closers: (() => Promise<void>)[] = [release];
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    const store = await openStore(place);
    closers.push(store.close);
    await seed(env, store);
    const log = createLog(env.PLATFORM_LOG_LEVEL);
    const house = await openHouse({ env, store, log, ownKeys: await loadOwnKeys(env) });
    closers.push(house.misses.flush, startJobs(house));
    const server = await listen(house);
    closers.push(() => closeServer(server));
    return { house, port: (server.address() as AddressInfo).port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
