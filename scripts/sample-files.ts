import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns every `every`th file, from a place that the seed decides: `every` seeds in a row take them all. */
export function sampleFiles(files: readonly string[], every: number, seed: number): string[] {
  return files.filter((_, index) => (index + seed) % every === 0);
}

/** Browser tests of every ordinary run: the main journey, the ways in and out, what moves money, the weights. */
const ALWAYS = [
  ...['main-journey', 'money-life', 'deposit', 'withdraw', 'wallets', 'contracts'],
  ...['gate', 'session-end', 'stored-secrets', 'weight'],
].map(name => `e2e/${name}.spec.ts`);

/** Every so many-th other file of browser tests runs in an ordinary run. */
export const BROWSER_SAMPLE = 16;

/**
 * Returns the files of browser tests of an ordinary run: those of every run, and a sample by `seed` of the others,
 * which are ordered by size so that every sample takes about as long (decision 0027). `root` is the repository's.
 */
export function browserFiles(root: string, seed: number): string[] {
  const others = globSync('e2e/*.spec.ts', { cwd: root })
    .filter(file => !ALWAYS.includes(file))
    .map(file => ({ file, bytes: statSync(join(root, file)).size }))
    .sort((one, other) => other.bytes - one.bytes || one.file.localeCompare(other.file))
    .map(({ file }) => file);
  return [...ALWAYS, ...sampleFiles(others, BROWSER_SAMPLE, seed)];
}
