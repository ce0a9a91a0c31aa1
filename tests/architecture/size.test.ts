import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Counts all lines of a file: Biome's limit skips the lines inside template literals. */
const MAX_LINES = 250;
const MAX_TEST_LINES = 400;
/** Biome's limit for functions in `.tsx` files is that of components, which is larger. */
const MAX_HOOK_LINES = 60;
const TEST = /(\.test\.tsx?$)|^(tests|e2e)\//;
/** A function or arrow function called `use…`; the formatter puts its last line at the same indentation. */
const HOOK =
  /^([ \t]*)(?:export )?(?:async )?(?:function|const) (use[A-Z]\w*)\b(?![^\n]*;$)[\s\S]*?\n\1[)}]+;?$/gm;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file && existsSync(file));

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

it('no source file is longer than 250 lines', () => {
  const sources = files.filter(file => !TEST.test(file));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(file => linesOf(file) > MAX_LINES)).toEqual([]);
});

it('no test file is longer than 400 lines', () => {
  const tests = files.filter(file => TEST.test(file));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter(file => linesOf(file) > MAX_TEST_LINES)).toEqual([]);
});

it('no hook in a .tsx file is longer than 60 lines', () => {
  const hooks = files
    .filter(file => file.endsWith('.tsx') && !TEST.test(file))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(HOOK)].map(([text, , name]) => ({
        name: `${file}: ${name}`,
        lines: text.split('\n').filter(line => line.trim() !== '').length,
      })),
    );
  expect(hooks.length).toBeGreaterThan(20);
  expect(hooks.filter(({ lines }) => lines > MAX_HOOK_LINES)).toEqual([]);
});
