import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'platform.pid';
const ATTEMPTS = 20;

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

type Holder = { text: string; pid: number; alive: boolean };

/** What a lock's file says; null when it is gone by now. */
async function holderOf(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid = '', start = ''] = text.trim().split(' ');
  return { text, pid: Number(pid), alive: /^\d+$/.test(pid) && isAlive(Number(pid), start) };
}

/**
 * Removes a dead holder's file if it is still the one that was read. Only who holds the right to does so: of two that
 * find it at once, the second would else remove the first's new lock. Throws `LockedError` while another has the right.
 */
async function removeStale(path: string, text: string, directory: string): Promise<void> {
  const right = `${path}.right`;
  if (!(await tryCreate(right))) {
    const other = await holderOf(right);
    if (other?.alive) throw new LockedError(other.pid, directory);
    if (other) await rm(right, { force: true });
    return;
  }
  try {
    if ((await holderOf(path))?.text === text) await rm(path, { force: true });
  } finally {
    await rm(right, { force: true });
  }
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
    const holder = await holderOf(path);
    if (holder?.alive) throw new LockedError(holder.pid, directory);
    if (holder) await removeStale(path, holder.text, directory);
  }
  throw new Error(`cannot lock ${directory}`);
}
