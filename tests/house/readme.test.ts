import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renewed } from '../../scripts/readme.ts';

const readme = readFileSync('README.md', 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

describe('README', () => {
  it('has the configuration table of the present schema', () => {
    expect(renewed(readme) === readme, 'run: node scripts/readme.ts').toBe(true);
  });

  it('names only files that exist and scripts that run', () => {
    const paths = [
      ...readme.matchAll(
        /(?:^|[\s`(▶])((?:lib|app|platform|docs|tests|messages|scripts)\/[\w./[\]-]*|\w+\.(?:ts|json))/gm,
      ),
    ].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter(path => !existsSync(path.replace(/[.,)]+$/, '')))).toEqual([]);
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter(name => !scripts.includes(name))).toEqual([]);
  });
});
