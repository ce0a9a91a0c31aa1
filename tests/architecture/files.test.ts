import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * File rules that dependency-cruiser cannot state (.dependency-cruiser.mjs has the import rules of the
 * rooms).
 */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const sources = files.filter(file => !/\.test\.tsx?$|^(tests|e2e|scripts)\//.test(file));
const RELATIVE = /from\s+'(\.\.\/[^']+)'/g;

describe('files', () => {
  it('relative imports stay in their folder', () => {
    const leaving = sources.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(RELATIVE)].map(([, target]) => `${file} → ${target}`),
    );
    expect(leaving.filter(line => !/^app\/.* → .*\.css$/.test(line))).toEqual([]);
  });

  it('only the error screens of app/ are client components', () => {
    const clients = files.filter(
      file => file.startsWith('app/') && /^['"]use client['"]/.test(readFileSync(file, 'utf8')),
    );
    expect(clients.filter(file => !/(^|\/)(global-)?error\.tsx$/.test(file))).toEqual([]);
  });

  it('there are no index files and no grab-bag names', () => {
    expect(files.filter(file => /(^|\/)(index|utils?|helpers?|common|misc)\.tsx?$/.test(file))).toEqual([]);
  });
});
