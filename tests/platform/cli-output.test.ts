import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rooms } from '#lib/rules/room.ts';
import { insertRoomMessage } from '#platform/store/accounts/room.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { terminalSequences } from '../support/terminal-sequences.ts';

const [target = 'pglite'] = targets;
const cli = new URL('../../platform/admin/cli.ts', import.meta.url).pathname;
/** Each alone, twice, and between other letters; ninety in two rooms. */
const TEXTS = terminalSequences.flatMap(one => [one, `${one}${one}`, `a${one}b`]);
const OBEYED = /[^\P{Cc}\n]|[\p{Cf}\u2028\u2029]/u;

let ctx: TestPlatform;
beforeAll(async () => {
  ctx = await openPlatform(target);
});
afterAll(() => ctx.close());

const run = (words: string[]) =>
  new Promise<{ stdout: string; stderr: string }>(resolve => {
    const env = {
      NODE_ENV: 'test' as const,
      PLATFORM_PORT: String(ctx.platform.port),
      PLATFORM_ADMIN_KEY: ctx.platform.ctx.adminKey,
    };
    execFile(process.execPath, [cli, ...words], { env }, (_, stdout, stderr) => resolve({ stdout, stderr }));
  });

it('sixty texts with controls that are stored somehow are printed without one that a terminal obeys', async () => {
  const { store, clock } = ctx.platform.ctx;
  for (const room of rooms.slice(0, 2)) {
    await store.write(async tx => {
      // Past the checks of every field.
      for (const content of TEXTS)
        await insertRoomMessage(tx, { room, accountId: null, by: content, content, at: clock.date() });
    });
    const { stdout } = await run(['room', room]);
    expect(OBEYED.exec(stdout)).toBeNull();
    const { messages } = JSON.parse(stdout) as { messages: { by: string; content: string }[] };
    expect(messages.map(one => one.content)).toEqual(TEXTS);
    expect(messages.map(one => one.by)).toEqual(TEXTS);
  }
});

it('a refusal that names what was typed is printed the same way', async () => {
  for (const text of [terminalSequences[0] ?? '', terminalSequences[6] ?? '', terminalSequences[8] ?? '']) {
    const { stderr } = await run(['room-mute', `nobody${text}`, '1', '--by', text.trim() || 'x']);
    expect(stderr).toContain('refused');
    expect(OBEYED.exec(stderr)).toBeNull();
  }
});
