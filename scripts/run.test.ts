import { expect, it } from 'vitest';
import { run } from './run.ts';

const node = (program: string, limitMs?: number) =>
  run(process.execPath, ['--input-type=module', '-e', program], { quiet: true, limitMs });

it('returns the exit code and both streams', async () => {
  const program = 'console.log("out"); console.error("err"); process.exitCode = 3;';
  const { code, output } = await node(program);
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
});

it('does not wait for a child process that the command left behind with its streams', async () => {
  const child = `spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit', detached: true })`;
  const program = `import { spawn } from 'node:child_process'; const left = ${child}; left.unref(); console.log(left.pid);`;
  const { code, output } = await node(program);
  expect(code).toBe(0);
  process.kill(Number(output), 'SIGKILL');
});

it('stops a command at its time limit, also one that ignores the signal to end', {
  timeout: 30_000,
}, async () => {
  const { code, output } = await node('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);', 500);
  expect(code).toBe(124);
  expect(output).toContain('no end within');
});

it('reports a command that does not exist', async () => {
  expect((await run('no-such-command', [], { quiet: true })).code).toBe(127);
});
