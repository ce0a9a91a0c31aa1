import { readdir, readFile } from 'node:fs/promises';

/** Database connection of the migrations. */
export type ScriptSession = {
  /** Runs several statements in one round trip. */
  script: (sql: string) => Promise<void>;
  /** Runs a query and returns its column `name`. */
  names: (sql: string) => Promise<string[]>;
  /** Lock: one process migrates at a time. */
  locked: () => Promise<void>;
  unlocked: () => Promise<void>;
};

const folder = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/;

async function migrationFiles(): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter(file => FILE_NAME.test(file)).sort();
}

async function apply(session: ScriptSession, file: string): Promise<void> {
  const sql = await readFile(new URL(file, folder), 'utf8');
  try {
    await session.script(`begin;\n${sql}\ninsert into migration (name) values ('${file}');\ncommit;`);
  } catch (error) {
    await session.script('rollback');
    throw new Error(`migration ${file} failed`, { cause: error });
  }
}

/**
 * Applies the numbered SQL files that the database lacks, in order, each in its own transaction. Refuses a
 * database with a migration that this program does not know: it belongs to a newer release.
 */
export async function migrate(
  withSession: <T>(work: (session: ScriptSession) => Promise<T>) => Promise<T>,
): Promise<void> {
  const files = await migrationFiles();
  await withSession(async session => {
    await session.locked();
    try {
      await session.script('create table if not exists migration (name text primary key)');
      const done = await session.names('select name from migration order by name');
      const unknown = done.filter(name => !files.includes(name));
      if (unknown.length > 0)
        throw new Error(`the database is newer than this program: ${unknown.join(', ')}`);
      for (const file of files) if (!done.includes(file)) await apply(session, file);
    } finally {
      await session.unlocked();
    }
  });
}
