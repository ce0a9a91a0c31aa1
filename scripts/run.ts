import { type SpawnOptions, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Result of a finished command. `output` holds both streams, colours removed. */
export type Finished = { code: number; output: string };

/**
 * Runs a command to its end, showing its output as it comes unless `quiet`. Never throws: a failure is its
 * exit code.
 */
export function run(
  command: string,
  args: string[],
  options: SpawnOptions & { quiet?: boolean } = {},
): Promise<Finished> {
  return new Promise(resolve => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk;
      if (!options.quiet) stream.write(chunk);
    };
    child.stdout?.on('data', keep(process.stdout));
    child.stderr?.on('data', keep(process.stderr));
    const finish = (code: number) => resolve({ code, output: stripVTControlCharacters(output) });
    child.on('error', error => {
      output += String(error);
      finish(127);
    });
    child.on('close', code => finish(code ?? 1));
  });
}

/** Returns the path of a tool that npm installed. */
export function tool(name: string): string {
  return new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname;
}
