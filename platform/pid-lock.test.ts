import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockedError, lockDirectory } from './pid-lock.ts';

const RACERS = 40;
const PROCESSES = 8;
const ROUNDS = process.env.LONG ? 2000 : 40;
const HEAD_START_MS = 10;

/** A process that tries to lock a directory at a moment, and says whether it did. */
const RACER = `import { lockDirectory } from ${JSON.stringify(new URL('pid-lock.ts', import.meta.url).href)};
  process.on('message', async ({ directory, at }) => {
    while (Date.now() < at);
    process.send(await lockDirectory(directory).then(() => 'won', error => error.constructor.name));
  });
  process.send('ready');`;

const said = (racer: ChildProcess) => new Promise(resolve => racer.once('message', resolve));

describe('the lock of the data directory', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('goes to one of many who ask at once, and leaves nothing behind', async () => {
    const asked = await Promise.allSettled(Array.from({ length: RACERS }, () => lockDirectory(directory)));
    const won = asked.filter(one => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const one of asked) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(LockedError);
    await won[0]?.value();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('F5: a lock whose holder is gone goes to one of many processes', { timeout: 600_000 }, async () => {
    const racers = Array.from({ length: PROCESSES }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', RACER], { stdio: ['ignore', 2, 2, 'ipc'] }),
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
        expect(readdirSync(contested)).toEqual(['platform.pid']);
      }
    } finally {
      for (const racer of racers) racer.kill();
    }
  });

  it('is taken over from a process that is gone', async () => {
    writeFileSync(join(directory, 'platform.pid'), '999999999 1\n');
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
  });
});
