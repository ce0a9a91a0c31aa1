import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const EXPORT = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm;
/** Names that Next.js gives to the exports of its routes, pages and layouts. */
const ROUTE_FILE = /^app\/.*(?:route|page|layout|robots|sitemap|manifest)\.tsx?$/;

function exportedNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const sources = ['app', 'components', 'lib', 'platform', 'scripts'].flatMap(room => [
    `${room}/*.ts`,
    `${room}/*.tsx`,
  ]);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...sources], {
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) {
    if (!file || !existsSync(file) || ROUTE_FILE.test(file)) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORT))
      names.set(name, (names.get(name) ?? new Set()).add(file));
  }
  return names;
}

it('no two files export the same name', () => {
  const names = exportedNames();
  expect(names.size).toBeGreaterThan(2_000);
  expect([...names].filter(([, files]) => files.size > 1)).toEqual([]);
});
