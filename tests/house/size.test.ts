import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Biome's limit does not count the lines inside a text in backticks; this one counts them all. */
const MOST_LINES = 250;
const FREE = /(\.test\.tsx?$)|^(tests|e2e)\//;

it('no source file holds more than 250 lines', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => file && !FREE.test(file));
  const long = files.filter(file => readFileSync(file, 'utf8').trimEnd().split('\n').length > MOST_LINES);
  expect(files.length).toBeGreaterThan(100);
  expect(long).toEqual([]);
});
