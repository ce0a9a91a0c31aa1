import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_SAMPLE, browserFiles, sampleFiles } from './sample-files.ts';

const root = new URL('..', import.meta.url).pathname;
const seeds = Array.from({ length: BROWSER_SAMPLE }, (_, seed) => seed);

test('seeds in a row take every file once', () => {
  const files = ['a', 'b', 'c', 'd', 'e'];
  expect([0, 1, 2].map(seed => sampleFiles(files, 3, seed))).toEqual([['a', 'd'], ['c'], ['b', 'e']]);
});

test('samples of browser tests cover all files, each with those of every run', () => {
  const samples = seeds.map(seed => browserFiles(root, seed));
  for (const sample of samples) expect(sample).toContain('e2e/money-life.spec.ts');
  expect([...new Set(samples.flat())].sort()).toEqual(globSync('e2e/*.spec.ts', { cwd: root }).sort());
});

test('files of every run exist and are named once', () => {
  const files = browserFiles(root, 0);
  expect(files.filter(file => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});
