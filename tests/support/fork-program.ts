import { type ChildProcess, fork } from 'node:child_process';

/**
 * Runs a program as a child process with an IPC channel and shows what it writes to stderr. The streams are pipes of
 * its own: a child that inherits those of a test worker and outlives it keeps the whole test run from ending.
 */
export function forkProgram(path: string, args: string[] = [], env = process.env): ChildProcess {
  const child = fork(path, args, { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  child.stderr?.pipe(process.stderr, { end: false });
  return child;
}
