import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { onLoadCore, onServerCore } from './load.ts';

const root = new URL('../..', import.meta.url).pathname;
const started: ChildProcess[] = [];
const folders: string[] = [];

async function untilAnswers(url: string, child: ChildProcess, readyMs: number): Promise<void> {
  const end = Date.now() + readyMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`stopped with ${child.exitCode} before it answered: ${url}`);
    if (
      await fetch(url).then(
        answer => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`no answer within ${readyMs} ms: ${url}`);
}

/** Creates a temporary folder that is removed when the bench ends. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  folders.push(folder);
  return folder;
}

type Program = {
  file: string;
  args?: string[];
  env: Record<string, string>;
  ready: string;
  core?: 'server' | 'load';
  /** Longest wait for its first answer. */
  readyMs?: number;
};

/**
 * Starts a program of this project on its core, waits until its `ready` address responds, and returns its
 * process id.
 */
export async function startProgram(program: Program): Promise<number> {
  const { file, args = [], env, ready, core = 'server', readyMs = MINUTE_MS } = program;
  const [command, all] = (core === 'server' ? onServerCore : onLoadCore)(process.execPath, [
    join(root, file),
    ...args,
  ]);
  const child = spawn(command, all, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  await untilAnswers(ready, child, readyMs);
  return child.pid ?? 0;
}

/** Stops everything that the bench started. */
export async function stopAll(): Promise<void> {
  for (const child of started.splice(0).reverse()) {
    if (child.exitCode !== null) continue;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
