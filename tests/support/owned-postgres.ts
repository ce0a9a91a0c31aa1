import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';

/** Directory of the server's programs; Debian keeps them out of the PATH. */
const PROGRAMS = globSync([
  ...(process.env.PATH ?? '').split(':').map(path => join(path, 'initdb')),
  '/usr/lib/postgresql/*/bin/initdb',
])
  .map(dirname)
  .at(0);
/** Postgres refuses to run as root: as `nobody` there. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const READY = /database system is ready to accept connections/;

/** True where a Postgres is installed that a test can start. */
export const hasPostgres = PROGRAMS !== undefined;

/** Postgres server of a test, with data of its own. */
export type PrivatePostgres = {
  url: string;
  start: () => Promise<void>;
  /** Ends the server by SIGKILL, with all that it has not written. */
  kill: () => Promise<void>;
  remove: () => Promise<void>;
};

const output = (child: ChildProcess, pattern: RegExp) =>
  new Promise<boolean>(resolve => {
    let text = '';
    child.stderr?.on('data', chunk => {
      text += chunk;
      if (pattern.test(text)) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });

/** Creates a cluster in a temporary directory; it is not started yet. */
export async function startPostgres(): Promise<PrivatePostgres> {
  const home = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
  if (USER.uid !== undefined) chownSync(home, USER.uid, USER.gid);
  const data = join(home, 'data');
  const options = {
    ...USER,
    cwd: home,
    env: { NODE_ENV: 'test' as const, PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  };
  const program = (name: string) => join(PROGRAMS ?? '', name);
  execFileSync(program('initdb'), ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  const port = await freePort();
  let server: ChildProcess | null = null;
  const ended = async (signal: NodeJS.Signals) => {
    const child = server;
    server = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return {
    url: `postgres://foyer@127.0.0.1:${port}/postgres`,
    async start() {
      const args = ['-D', data, '-p', String(port), '-k', home, '-h', '127.0.0.1'];
      // After a kill the server's own processes end a moment later, and until then it refuses to start.
      for (;;) {
        server = spawn(program('postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
        if (await output(server, READY)) return;
      }
    },
    kill: () => ended('SIGKILL'),
    async remove() {
      await ended('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
