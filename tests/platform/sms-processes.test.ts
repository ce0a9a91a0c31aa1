import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCode, issueCode } from '#platform/auth/codes.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { type Platform, startPlatform } from '#platform/platform.ts';
import { freshPlace, targets } from '../support/platform-harness.ts';

describe.runIf(targets.includes('postgres'))('codes by SMS in several processes', () => {
  it('A4: the limits are exact over all processes', async () => {
    const { place, drop } = await freshPlace('postgres');
    const env = (directory: string) =>
      readPlatformEnv({
        NODE_ENV: 'test',
        PLATFORM_PORT: '0',
        DATA_DIR: directory,
        PLATFORM_LOG_LEVEL: 'fatal',
        PLATFORM_DEMO_HISTORY: 'off',
        PLATFORM_SEAL_KEY: 'one key for all of the processes',
      });
    const directories = ['a', 'b', 'c'].map(name => mkdtempSync(join(tmpdir(), `foyer-${name}-`)));
    const platforms: Platform[] = [];
    for (const directory of directories) platforms.push(await startPlatform(env(directory), place));
    const issue = (index: number, number: string, address: string, device: string | null = null) =>
      issueCode((platforms[index % 3] as Platform).ctx, {
        purpose: 'sign-in',
        target: { number, dialingCode: '60' },
        address,
        device,
        locale: 'en',
        challenged: true,
      }).then(
        () => 1,
        () => 0,
      );
    const sum = async (list: Promise<number>[]) =>
      (await Promise.all(list)).reduce((all: number, one) => all + one, 0);
    const spread = (index: number) => `+6017${String(index).padStart(4, '0')}0000`;
    const apart = (index: number) => `10.${index >> 8}.${index & 255}.9`;
    const all = (make: (index: number) => Promise<number>) =>
      sum(Array.from({ length: 200 }, (_, i) => make(i)));
    try {
      expect(await all(index => issue(index, '+60123456789', apart(index)))).toBe(1);
      expect(await all(index => issue(index, spread(index), '10.8.0.1'))).toBe(10);
      expect(await all(index => issue(index, spread(300 + index), apart(300 + index), 'one browser'))).toBe(
        3,
      );
      expect(
        await all(index => issue(index, `+6018000${String(index).padStart(4, '0')}`, apart(600 + index))),
      ).toBe(20);
      // A code that one process sent is checked by another.
      const [message] = await (platforms[0] as Platform).ctx.store.read(tx =>
        tx.selectFrom('outbox').selectAll().where('recipient', '=', '+60123456789').execute(),
      );
      const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
      for (const { ctx } of platforms) {
        const input = { purpose: 'sign-in', target: '+60123456789', code, device: null } as const;
        expect((await checkCode(ctx, input)).codeId).toBeTypeOf('bigint');
      }
    } finally {
      for (const platform of platforms) await platform.close();
      for (const directory of directories) rmSync(directory, { recursive: true, force: true });
      await drop();
    }
  }, 120_000);
});
