import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { spawnPlatform } from '#lib/bff/server/platform-process.ts';
import { openStore } from '#platform/store/db/db.ts';
import { freePort } from '../../scripts/free-port.ts';
import { leaveEnv, setEnv } from '../support/bff-harness.ts';
import { copyTemplate } from '../support/template-database.ts';

/** Every test starts a program that opens a database: seconds each, and many on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });
const directory = mkdtempSync(join(tmpdir(), 'foyer-child-'));
afterEach(async () => {
  await leaveEnv();
  rmSync(directory, { recursive: true, force: true });
});

async function start(more: Record<string, string>) {
  const web = setEnv({
    UPSTREAM_URL: 'embedded',
    PLATFORM_PORT: String(await freePort()),
    DATA_DIR: directory,
    DATABASE_URL: '',
    GAME_HOSTS: '',
    IMAGE_HOSTS: '',
    ...more,
  });
  let child: { stop: () => Promise<void> } | undefined;
  const first = await new Promise(resolve => {
    child = spawnPlatform(web, { onReady: () => resolve('ready'), onRefused: () => resolve('refused') });
  });
  await child?.stop();
  return first;
}

it('S3: a platform that refuses its configuration is reported to the web and not restarted', async () => {
  // The web accepts any merchant that a gateway may have; the embedded platform does not.
  expect(await start({ MERCHANT: 'a_b' })).toBe('refused');
});

it('a platform with a valid configuration gets ready, and keeps its accounts in the currency that it names', async () => {
  copyTemplate(join(directory, 'pglite'));
  const env = { PUBLIC_ORIGIN: 'http://localhost:3000', PLATFORM_DEMO_HISTORY: 'off' };
  expect(await start({ ...env, PLATFORM_CURRENCY: 'JPY' })).toBe('ready');
  const store = await openStore({ directory: join(directory, 'pglite') });
  const rows = await store.read(tx =>
    tx.selectFrom('ledger_account').select('currency').distinct().execute(),
  );
  await store.close();
  expect(rows).toEqual([{ currency: 'JPY' }]);
});
