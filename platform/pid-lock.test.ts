import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockedError, lockDirectory } from './pid-lock.ts';

const RACERS = 40;
const PROCESSES = 8;
const ROUNDS = process.env.LONG ? 2000 : 40;
const HEAD_START_MS = 10;

/** Script of a process that tries to lock a directory at a given time and reports the result. */
const RACER = `import { lockDirectory } from ${JSON.stringify(new URL('pid-lock.ts', import.meta.url).href)};
  process.on('message', async ({ directory, at }) => {
    while (Date.now() < at);
    process.send(await lockDirectory(directory).then(() => 'won', error => error.constructor.name));
  });
  process.send('ready');`;

const said = (racer: ChildProcess) => new Promise(resolve => racer.once('message', resolve));

/** Ends a process and waits for its end: until then it holds its locks, also of deleted directories. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

describe('the lock of the data directory', () => {
  let directory = '';
  const children: ChildProcess[] = [];
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
  });
  afterEach(async () => {
    // A new directory may get the inode of a deleted one, by which it is locked.
    await Promise.all(children.splice(0).map(kill));
    rmSync(directory, { recursive: true, force: true });
  });

  it('goes to one of many concurrent callers, and leaves no lock behind after release', async () => {
    const requests = await Promise.allSettled(Array.from({ length: RACERS }, () => lockDirectory(directory)));
    const won = requests.filter(one => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const one of requests) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(LockedError);
    await won[0]?.value();
    expect(readdirSync(directory)).toEqual(['platform.lock']);
  });

  it('F5: goes to one of many processes after its holder was killed', { timeout: 600_000 }, async () => {
    const racers = Array.from({ length: PROCESSES }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', RACER], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
    );
    try {
      await Promise.all(racers.map(said));
      for (let round = 0; round < ROUNDS; round += 1) {
        const contested = join(directory, String(round));
        mkdirSync(contested);
        writeFileSync(join(contested, 'platform.pid'), '999999999 1\n');
        const at = Date.now() + HEAD_START_MS;
        const answers = racers.map(said);
        for (const racer of racers) racer.send({ directory: contested, at });
        const lost = Array(PROCESSES - 1).fill('LockedError');
        expect((await Promise.all(answers)).sort()).toEqual([...lost, 'won']);
        expect(readdirSync(contested).sort()).toEqual(['platform.lock', 'platform.pid']);
      }
    } finally {
      await Promise.all(racers.map(kill));
    }
  });

  /** Starts a process that holds the lock; `outcome` is `won`, or the name of the thrown error. */
  async function holder(): Promise<{ child: ChildProcess; outcome: unknown }> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', RACER], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.push(child);
    await said(child);
    const answer = said(child);
    child.send({ directory, at: 0 });
    return { child, outcome: await answer };
  }

  const deletions: [string, string[]][] = [
    ['nothing', []],
    ['the pid file', ['platform.pid']],
    ['the lock file', ['platform.lock']],
    ['both files', ['platform.pid', 'platform.lock']],
  ];

  it.each(deletions)(
    'F5: keeps the second process out after %s was deleted, until the first is killed',
    async (_what, files) => {
      const first = await holder();
      expect(first.outcome).toBe('won');
      for (const file of files) rmSync(join(directory, file));
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const second = await holder();
        expect(second.outcome).toBe('LockedError');
        await kill(second.child);
      }
      await expect(lockDirectory(directory)).rejects.toThrow(LockedError);
      await kill(first.child);
      const third = await holder();
      expect(third.outcome).toBe('won');
    },
  );

  it('F5: is not blocked by a pid file with the number of a living process', async () => {
    writeFileSync(join(directory, 'platform.pid'), `${process.pid}\n`);
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
  });

  it('is blocked by a lock file that a process of another container holds', async () => {
    const elsewhere = new DatabaseSync(join(directory, 'platform.lock'));
    elsewhere.exec('begin exclusive');
    await expect(lockDirectory(directory)).rejects.toThrow('in use by another process');
    elsewhere.close();
    await (await lockDirectory(directory))();
  });

  it('is still held after the directory was renamed', async () => {
    const release = await lockDirectory(directory);
    const moved = `${directory}-moved`;
    renameSync(directory, moved);
    await expect(lockDirectory(moved)).rejects.toThrow(LockedError);
    await release();
    renameSync(moved, directory);
  });
});
