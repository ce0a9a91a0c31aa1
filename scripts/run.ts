import { type SpawnOptions, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';

/** Result of a finished command. `output` holds both streams, colours removed. */
export type CommandResult = { code: number; output: string };

/** Exit code of a command that was stopped at its time limit, as of the `timeout` program. */
const EXIT_TIME_LIMIT = 124;
/** After this the command is ended without having a say. */
const STOP_MS = 5 * SECOND_MS;
/** Time in which output may come after the command has exited: a child process that it left may keep the pipe open. */
const DRAIN_MS = 2 * SECOND_MS;

/**
 * Runs a command to its end, showing its output as it comes unless `quiet`. Never throws: a failure is its
 * exit code, 124 where it did not end within `limitMs` and was stopped.
 */
export function run(
  command: string,
  args: string[],
  { quiet, limitMs, ...options }: SpawnOptions & { quiet?: boolean; limitMs?: number } = {},
): Promise<CommandResult> {
  return new Promise(resolve => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const timers: NodeJS.Timeout[] = [];
    let output = '';
    let stopped = false;
    const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer | string) => {
      output += chunk;
      if (!quiet) stream.write(chunk);
    };
    child.stdout?.on('data', keep(process.stdout));
    child.stderr?.on('data', keep(process.stderr));
    const stop = () => {
      stopped = true;
      keep(process.stderr)(`${command}: no end within ${(limitMs ?? 0) / MINUTE_MS} minutes, stopped\n`);
      child.kill('SIGTERM');
      timers.push(setTimeout(() => child.kill('SIGKILL'), STOP_MS));
    };
    if (limitMs) timers.push(setTimeout(stop, limitMs));
    const finish = (code: number | null) => {
      for (const timer of timers) clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
      resolve({ code: stopped ? EXIT_TIME_LIMIT : (code ?? 1), output: stripVTControlCharacters(output) });
    };
    child.on('error', error => {
      output += String(error);
      finish(127);
    });
    child.on('exit', code => timers.push(setTimeout(finish, DRAIN_MS, code)));
    child.on('close', finish);
  });
}

/** Time limit of a step of the ordinary run: several times what it takes. The long run has none. */
export const stepLimitMs = (): number | undefined => (process.env.LONG === '1' ? undefined : 20 * MINUTE_MS);

/** Returns the path of a tool that npm installed. */
export function tool(name: string): string {
  return new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname;
}
