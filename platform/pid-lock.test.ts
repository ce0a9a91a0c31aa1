import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockedError, lockDirectory } from './pid-lock.ts';

const RACERS = 40;

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

  it('is taken over from a process that is gone', async () => {
    writeFileSync(join(directory, 'platform.pid'), '999999999 1\n');
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
  });
});
