import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openStore } from '#platform/store/db/db.ts';

/** Environment variables that name the templates of a test run for its processes. */
const [DIRECTORY, DATABASE] = ['FOYER_TEST_DIRECTORY', 'FOYER_TEST_DATABASE'];

async function onServer(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Address of a database of a Postgres server. */
function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

/**
 * Creates a database on a Postgres server: a copy of the run's template, with the current schema. Returns its address;
 * `drop` removes it.
 */
export async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `foyer_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${process.env[DATABASE] ?? 'template1'}`);
  return { url: addressOf(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function templateDatabase(server: string): Promise<() => Promise<void>> {
  const { url, drop } = await createDatabase(server);
  const store = await openStore({ url });
  await store.close();
  process.env[DATABASE] = new URL(url).pathname.slice(1);
  return drop;
}

/** Creates the directory that `copyTemplate` copies. Returns its teardown. */
export async function templateDirectory(): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-template-'));
  const store = await openStore({ directory });
  await store.close();
  process.env[DIRECTORY] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

/**
 * Global set-up: creates a PGlite with the current schema, and a database where a Postgres server is configured. A
 * copy of one opens in a quarter of the time that a new one takes. Returns the teardown.
 */
export async function setup(): Promise<() => Promise<void>> {
  const { DATABASE_URL } = process.env;
  const ends: (() => void | Promise<void>)[] = [await templateDirectory()];
  if (DATABASE_URL) ends.push(await templateDatabase(DATABASE_URL));
  return async () => {
    for (const end of ends) await end();
  };
}

/** Copies a fresh, empty PGlite to `directory`, which must not exist yet. */
export function copyTemplate(directory: string): void {
  const template = process.env[DIRECTORY];
  if (template) cpSync(template, directory, { recursive: true });
}
