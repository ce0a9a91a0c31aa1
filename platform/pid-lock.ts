import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'platform.pid';
const ATTEMPTS = 5;

/** Thrown when another living process holds the data directory. */
export class LockedError extends Error {
  constructor(pid: number, directory: string) {
    super(`The data directory ${directory} is in use by process ${pid}.`);
  }
}

/** When a process started, where the system tells (Linux): a number may have been given to another process since. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process answers EPERM: it lives.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return start === '' || startOf(pid) === start;
}

/**
 * Puts the file there with its content in one step: a file that is made first and written then is for a moment
 * empty, and whoever reads it in that moment takes its maker for dead.
 */
async function tryCreate(path: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, `${process.pid} ${startOf(process.pid)}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves a dead holder's file out of the way; only if it is still the one that was read. */
async function removeStale(path: string, text: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) === text) await rm(aside, { force: true });
  else await rename(aside, path);
}

/**
 * Takes the data directory for this process. PGlite has no lock of its own, and two processes in one directory
 * destroy it. A file left by a process that is gone is taken over. Returns the release; throws `LockedError`.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, FILE);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await tryCreate(path)) return () => unlink(path).catch(() => undefined);
    const text = await readFile(path, 'utf8').catch(() => '');
    const [pid = '', start = ''] = text.trim().split(' ');
    if (/^\d+$/.test(pid) && isAlive(Number(pid), start)) throw new LockedError(Number(pid), directory);
    await removeStale(path, text);
  }
  throw new Error(`cannot lock ${directory}`);
}
