import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { type Platform, startPlatform } from '#platform/platform.ts';
import type { StorePlace } from '#platform/store/db/db.ts';
import { copyTemplate, createDatabase } from './template-database.ts';

export type Target = 'pglite' | 'postgres';

/** Databases to test: PGlite, or Postgres where one is configured; `npm test` runs both. */
export const targets: Target[] = process.env.DATABASE_URL ? ['postgres'] : ['pglite'];

/** True in the long run (`LONG=1`), which tests with the full figures. */
export const isLong = process.env.LONG === '1';

/** Creates a fresh, empty database; `drop` removes it. */
export async function freshPlace(target: Target): Promise<{ place: StorePlace; drop: () => Promise<void> }> {
  const server = process.env.DATABASE_URL;
  if (target === 'pglite' || !server) {
    const home = mkdtempSync(join(tmpdir(), 'foyer-pglite-'));
    const directory = join(home, 'data');
    copyTemplate(directory);
    return { place: { directory }, drop: async () => rmSync(home, { recursive: true, force: true }) };
  }
  const { url, drop } = await createDatabase(server);
  return { place: { url }, drop };
}

type WireRequest = {
  token?: string;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
  /** Merchant sent instead of `foyer`; null sends none. */
  merchant?: string | null;
};

/** Response: status, headers, text, and its JSON where it is JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads responses of every shape
export type WireAnswer = { status: number; headers: Headers; text: string; json: any };

/** Platform on a free port with a database of its own. */
export type TestPlatform = {
  platform: Platform;
  /** Place of its data; on Postgres a second pool can open it. */
  place: StorePlace;
  origin: string;
  wire: (line: string, request?: WireRequest) => Promise<WireAnswer>;
  /** Runs an admin command; throws unless it succeeds. */
  admin: (command: string, body?: object) => Promise<unknown>;
  /** Signs in and returns the token. */
  signIn: (username: string, password?: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Statements of a platform that wait for a lock of another; on Postgres. */
export async function waitingForLocks({ platform }: TestPlatform): Promise<number> {
  const { rows } = await platform.ctx.store.read(tx =>
    sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
  );
  return rows[0]?.waiting ?? 0;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Request as the web sends it: a client address comes with the web's key, unless a test says otherwise. */
function wireTo(origin: string, key: string): TestPlatform['wire'] {
  return async (line, { token, json, body, headers, merchant = 'foyer' } = {}) => {
    const [method, path] = line.split(' ');
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(merchant === null ? {} : { Merchant: merchant }),
        ...(token === undefined ? {} : { Authorization: token }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(headers?.['X-Client-Address'] ? { 'X-Internal-Key': key } : {}),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: readJson(text) };
  };
}

/**
 * Starts a demo platform; `env` overrides the defaults of the harness. `beside`: another one over the same database,
 * on Postgres, as a second process of it would be. `jobs`: false where a test runs the platform's jobs itself.
 */
export async function openPlatform(
  target: Target,
  env: Record<string, string> = {},
  beside?: TestPlatform,
  { jobs = true }: { jobs?: boolean } = {},
): Promise<TestPlatform> {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-platform-'));
  const { place, drop } = beside
    ? { place: beside.place, drop: async () => undefined }
    : await freshPlace(target);
  const settings = readPlatformEnv({
    NODE_ENV: 'test',
    PLATFORM_PORT: '0',
    DATA_DIR: directory,
    PLATFORM_LOG_LEVEL: 'fatal',
    PLATFORM_DEMO_HISTORY: 'off',
    PLATFORM_ORIGIN: 'http://games.test',
    WEB_ORIGIN: 'http://web.test',
    ...env,
  });
  const platform = await startPlatform(settings, place, { jobs });
  const origin = `http://127.0.0.1:${platform.port}`;
  const wire = wireTo(origin, platform.ctx.internalKey);
  return {
    platform,
    place,
    origin,
    wire,
    async admin(command, body = {}) {
      const key = { 'x-admin-key': platform.ctx.adminKey };
      const answer = await wire(`POST /admin/${command}`, { json: body, headers: key });
      if (answer.status !== 200) throw new Error(`admin ${command}: ${answer.text}`);
      return answer.json;
    },
    async signIn(username, password = 'Demo1234') {
      const codec = createJweCodec(async () => (await wire('GET /wps/session/key/jwks')).json);
      const answer = await wire('POST /wps/session/login', await codec.seal({ username, password }));
      if (!answer.json.success) throw new Error(`sign-in: ${answer.text}`);
      return answer.json.value.token;
    },
    async close() {
      await platform.close();
      await drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
