import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Names the lock's holder to humans. Not part of the lock: the file may be deleted, and the pid reused. */
const PID_FILE = 'platform.pid';
/** Not deleted on release: a process that deleted it could delete it under the next holder. */
const LOCK_FILE = 'platform.lock';
const SQLITE_BUSY = 5;
/** Retry time: two processes that try at the same moment block each other; the next try finds only one. */
const FILE_PATIENCE_MS = 200;

/** Thrown when another living process holds the data directory. */
export class LockedError extends Error {
  constructor(directory: string) {
    super(`The data directory ${directory} is in use by ${holderOf(directory)}.`);
  }
}

function holderOf(directory: string): string {
  try {
    const pid = Number.parseInt(readFileSync(join(directory, PID_FILE), 'utf8'), 10);
    return Number.isNaN(pid) ? 'another process' : `process ${pid}`;
  } catch {
    return 'another process';
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Takes the kernel's lock on the lock file; it ends with the process in any case, and containers share it.
 * Node has no `flock`; SQLite holds such a lock for as long as an exclusive transaction is open. Null when it
 * is held.
 */
function lockFile(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: FILE_PATIENCE_MS });
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/**
 * Returns a socket name derived from the directory itself, not from a file in it that may be deleted. On
 * Linux the socket is abstract (not in the file system) and ends with the process.
 */
function socketName(directory: string): string {
  const { dev, ino } = statSync(directory, { bigint: true });
  const name = `foyer-data-${dev}-${ino}`;
  return platform() === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', error => (hasCode(error, 'EADDRINUSE') ? resolve(null) : reject(error)));
    server.listen(name, () => resolve(server.unref()));
  });
}

function isAnswered(name: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(name, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}

/** Listens on the directory's socket name; null while another process does. */
async function holdName(directory: string): Promise<Server | null> {
  const name = socketName(directory);
  const server = await listen(name);
  if (server || name.startsWith('\0') || (await isAnswered(name))) return server;
  // A socket in the file system outlives a killed process.
  rmSync(name, { force: true });
  return listen(name);
}

/**
 * Locks the data directory for this process. PGlite has no lock, and two processes in one directory corrupt
 * it. Two locks are taken, both of which end with the process: one on the directory's socket name, which
 * deleting files does not release, and one on a file, for processes in containers that do not share socket
 * names. Returns the release; throws `LockedError`.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const name = await holdName(directory);
  if (!name) throw new LockedError(directory);
  const giveName = () => new Promise(resolve => name.close(resolve));
  let file: DatabaseSync | null = null;
  try {
    file = lockFile(join(directory, LOCK_FILE));
  } finally {
    if (!file) await giveName();
  }
  if (!file) throw new LockedError(directory);
  const pidFile = join(directory, PID_FILE);
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return async () => {
    rmSync(pidFile, { force: true });
    file.close();
    await giveName();
  };
}
