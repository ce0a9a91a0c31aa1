import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { seedDemoAccounts } from '#platform/seed/demo-accounts.ts';
import { seedDemoContent } from '#platform/seed/demo-content.ts';
import { insertAccount } from '#platform/store/accounts/accounts.ts';
import { openStore } from '#platform/store/db/db.ts';
import { freshPlace, isLong, targets } from '../support/platform-harness.ts';
import { copyTemplate } from '../support/template-database.ts';

const main = new URL('../../platform/main.ts', import.meta.url).pathname;
const KILL_AFTER_ROUNDS = 8;
const KILLS = isLong ? 200 : 1;
const LONG_MS = 1_800_000;
/** Every test starts programs that open a database: seconds each, and many on a busy machine. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const started: ChildProcess[] = [];
const directories: string[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-process-'));
  directories.push(directory);
  copyTemplate(join(directory, 'pglite'));
  return directory;
}

/** Without the demo's history, which has tests of its own and takes most of a first start. */
function environment(directory: string, more: Record<string, string> = {}) {
  const { PATH } = process.env;
  const usual = { NODE_ENV: 'test' as const, PATH, PLATFORM_PORT: '0', PLATFORM_DEMO_HISTORY: 'off' };
  return { ...usual, DATA_DIR: directory, ...more };
}

function start(directory: string, more: Record<string, string> = {}): ChildProcess {
  const child = fork(main, [], {
    env: environment(directory, more),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  started.push(child);
  return child;
}

const ready = (child: ChildProcess) =>
  new Promise<{ type: string; port: number; database: string }>((resolve, reject) => {
    child.once('message', message => resolve(message as { type: string; port: number; database: string }));
    child.once('exit', code => reject(new Error(`ended with ${code}`)));
  });

const ended = (child: ChildProcess) =>
  new Promise<{ code: number | null; text: string }>(resolve => {
    let text = '';
    child.stderr?.on('data', chunk => {
      text += chunk;
    });
    child.once('close', code => resolve({ code, text }));
  });

describe.each(targets.filter(target => target === 'pglite'))('the process on %s', () => {
  it('reports when it is ready, does not print its key, stops on a signal and leaves no lock', async () => {
    const directory = dataDirectory();
    const child = start(directory);
    const { type, port, database } = await ready(child);
    expect([type, database]).toEqual(['ready', 'pglite']);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(statSync(join(directory, 'admin.key')).mode & 0o777).toBe(0o600);
    child.kill('SIGTERM');
    expect((await ended(child)).code).toBe(0);
    expect(existsSync(join(directory, 'platform.pid'))).toBe(false);
  });

  it('F5: refuses a second process on the same data', async () => {
    const directory = dataDirectory();
    const first = start(directory);
    await ready(first);
    const second = await ended(start(directory));
    expect(second.code).toBe(1);
    expect(second.text).toContain(`in use by process ${first.pid}`);
    first.kill('SIGKILL');
    await ended(first);
    await expect(ready(start(directory))).resolves.toMatchObject({ type: 'ready' });
  });

  it('takes over the lock of a dead process, also when its pid was reused', async () => {
    const directory = dataDirectory();
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'platform.pid'), `${process.pid} 1\n`);
    const child = start(directory);
    await ready(child);
    expect(readFileSync(join(directory, 'platform.pid'), 'utf8')).toBe(`${child.pid}\n`);
  });

  /** Plays until the process is killed in the middle of a round; returns the acknowledged rounds. */
  async function playUntilKilled(directory: string): Promise<string[]> {
    const child = start(directory);
    const { port } = await ready(child);
    const origin = `http://127.0.0.1:${port}`;
    const post = (path: string, json: object) =>
      fetch(origin + path, { method: 'POST', headers: { Merchant: 'foyer' }, body: JSON.stringify(json) });
    const login = await post('/wps/session/login/unsecure', { username: 'player01', password: 'Demo1234' });
    const { token } = (await login.json()).value;
    const headers = { Merchant: 'foyer', Authorization: token };
    const list = await fetch(`${origin}/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=1`, { headers });
    const { nodeId } = (await list.json()).value.games[0];
    const launch = await fetch(`${origin}/wps/game/launchGame?nodeId=${nodeId}`, { headers });
    const { pathname } = new URL((await launch.json()).value.gameUrl);
    const page = await fetch(origin + pathname).then(answer => answer.text());
    const session = /"session":"([\w-]{43})"/.exec(page)?.[1];
    const stakeMinor = Number(/"stakesMinor":\[(\d+)/.exec(page)?.[1]);
    const acknowledged: string[] = [];
    const gone = ended(child);
    for (;;) {
      const roundId = crypto.randomUUID();
      const pending = post('/play/api/round', { session, roundId, stakeMinor }).then(answer => answer.status);
      if (acknowledged.length === KILL_AFTER_ROUNDS) child.kill('SIGKILL');
      if ((await pending.catch(() => 0)) !== 200) break;
      acknowledged.push(roundId);
    }
    await gone;
    return acknowledged;
  }

  it(
    'F5: after kills in the middle of rounds every acknowledged round is stored, and the ledger balances',
    async () => {
      const directory = dataDirectory();
      const acknowledged: string[] = [];
      for (let kill = 0; kill < KILLS; kill++) acknowledged.push(...(await playUntilKilled(directory)));
      const store = await openStore({ directory: join(directory, 'pglite') });
      const rounds = await store.read(tx => tx.selectFrom('round').select('round_key').execute());
      const kept = new Set(rounds.map(row => row.round_key));
      expect(acknowledged.filter(key => !kept.has(key))).toEqual([]);
      const { rows } = await store.read(tx =>
        sql`select (select sum(balance)::bigint from ledger_account) as total,
        (select count(*) from ledger_account a where balance <>
          (select coalesce(sum(amount), 0) from ledger_posting p where p.account_id = a.id)) as wrong`.execute(
          tx,
        ),
      );
      expect(rows[0]).toEqual({ total: 0n, wrong: 0n });
      await store.close();
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * KILL_AFTER_ROUNDS);
    },
    LONG_MS,
  );

  it('G1: writes no password, token, captcha or typed name to its log', async () => {
    const child = start(dataDirectory(), { PLATFORM_LOG_LEVEL: 'debug' });
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        log += chunk;
      });
    const { port } = await ready(child);
    const wire = (line: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${line}`, { ...init, headers: { Merchant: 'foyer', ...init.headers } });
    const login = (username: string, password: string) =>
      wire('/wps/session/login/unsecure', { method: 'POST', body: JSON.stringify({ username, password }) });
    const { value } = await (await login('player01', 'Demo1234')).json();
    await login('canary-name', 'canary-password');
    await wire('/wps/member/info?canary=query', { headers: { Authorization: value.token } });
    const captcha = await wire('/wps/captcha');
    const cookie = /captchaId=([\w-]+)/.exec(captcha.headers.get('set-cookie') ?? '')?.[1] ?? 'none';
    child.kill('SIGTERM');
    await ended(child);
    expect(
      log
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line).msg),
    ).toContain('answered');
    for (const canary of ['Demo1234', 'canary', value.token, cookie, 'player01'])
      expect(log).not.toContain(canary);
  });

  it('exits when its parent does', async () => {
    const directory = dataDirectory();
    const code = `const { fork } = require('node:child_process');
      const child = fork(${JSON.stringify(main)}, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.once('message', message => { console.log('up ' + message.port); setInterval(() => {}, 1000); });`;
    const parent = spawn(process.execPath, ['-e', code], {
      env: environment(directory),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(parent);
    const port = await new Promise<number>(resolve =>
      parent.stdout?.on('data', chunk => resolve(Number(/up (\d+)/.exec(String(chunk))?.[1]))),
    );
    const gone = new Promise(resolve => parent.stdout?.once('close', resolve));
    parent.kill('SIGKILL');
    await gone;
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    expect(existsSync(join(directory, 'platform.pid'))).toBe(false);
  });

  it('S3: production lists everything that is missing at once, and opens nothing', async () => {
    const directory = dataDirectory();
    const { code, text } = await ended(
      start(directory, { FOYER_PROFILE: 'production', PLATFORM_ADMIN_KEY: 'secret-canary' }),
    );
    expect(code).toBe(78);
    for (const name of [
      'DATABASE_URL',
      'PLATFORM_ADMIN_KEY',
      'PLATFORM_SEAL_KEY',
      'PLATFORM_ORIGIN',
      'WEB_ORIGIN',
    ])
      expect(text).toContain(name);
    expect(text).not.toContain('secret-canary');
    expect(existsSync(join(directory, 'platform.pid'))).toBe(false);
  });
});

describe.each(targets.filter(target => target === 'postgres'))('the process on %s', () => {
  it('S3: production refuses demo accounts, and seeds none', async () => {
    const { place, drop } = await freshPlace('postgres');
    const production = {
      FOYER_PROFILE: 'production',
      DATABASE_URL: 'url' in place ? place.url : '',
      PLATFORM_ADMIN_KEY: randomBytes(32).toString('base64url'),
      PLATFORM_SEAL_KEY: randomBytes(32).toString('base64url'),
      PLATFORM_ORIGIN: 'https://games.test',
      PLATFORM_RECEIPT_MINUTES: '4320',
      WEB_ORIGIN: 'https://web.test',
    };
    const child = start(dataDirectory(), production);
    await ready(child);
    child.kill('SIGTERM');
    await ended(child);
    const { FOYER_PROFILE: _, ...demo } = production;
    const asDemo = await ended(start(dataDirectory(), demo));
    expect(asDemo).toMatchObject({ code: 78, text: expect.stringContaining('FOYER_PROFILE') });
    const store = await openStore(place);
    const accounts = await store.read(tx => tx.selectFrom('account').select('id').execute());
    expect(accounts).toEqual([]);
    await store.write(async tx => {
      const passwordHash = await hashPassword('Demo1234');
      await insertAccount(tx, { username: 'player01', type: 3, passwordHash, demo: true, at: new Date() });
    });
    await store.close();
    const refused = await ended(start(dataDirectory(), production));
    expect(refused).toMatchObject({ code: 78, text: expect.stringContaining('demo accounts') });
    await drop();
  });

  it('two demos that start at once on one database seed it once', async () => {
    const { place, drop } = await freshPlace('postgres');
    const stores = [await openStore(place), await openStore(place), await openStore(place)];
    const at = new Date();
    for (const seed of [seedDemoAccounts, seedDemoContent])
      await Promise.all(stores.map(store => seed(store, at)));
    const [store] = stores;
    const names = await store?.read(tx => tx.selectFrom('account').select('username').execute());
    expect(names).toHaveLength(12);
    for (const one of stores) await one.close();
    await drop();
  });
});
