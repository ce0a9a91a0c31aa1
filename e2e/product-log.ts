import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Output of the products that tests start: a file each, printed only when a test fails. */
const FOLDER = new URL('../test-results/products', import.meta.url).pathname;
/** Logs of the products that this worker has started. */
const files: string[] = [];

/** Removes the logs of earlier runs. */
export function clearProductLogs(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Calls `start` with a descriptor to write a product's output to; returns its result and the file's path. */
export function withProductLog<T>(
  name: string,
  start: (descriptor: number) => T,
): { result: T; log: string } {
  mkdirSync(FOLDER, { recursive: true });
  const log = join(FOLDER, `${name}.log`);
  const descriptor = openSync(log, 'w');
  files.push(log);
  try {
    return { result: start(descriptor), log };
  } finally {
    // The child process has a copy of the descriptor.
    closeSync(descriptor);
  }
}

/** Returns the present sizes of the logs, in bytes by path. */
export function productLogSizes(): Map<string, number> {
  return new Map(files.filter(file => existsSync(file)).map(file => [file, statSync(file).size]));
}

/** Returns what the products have written since the logs had these sizes. */
export function productOutputSince(sizes: ReadonlyMap<string, number>): string {
  return files
    .filter(file => existsSync(file))
    .map(file => readFileSync(file).subarray(sizes.get(file) ?? 0))
    .join('');
}
