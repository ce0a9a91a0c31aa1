import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { envExample } from '../../scripts/env-example.ts';
import { renewed } from '../../scripts/readme.ts';

const readme = readFileSync('README.md', 'utf8');
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

describe('README', () => {
  it('has the configuration table of the present schema', () => {
    expect(renewed(readme) === readme, 'run: node scripts/readme.ts').toBe(true);
  });

  it('names only existing files and scripts', () => {
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

describe('CONTRIBUTING', () => {
  it('names only existing scripts', () => {
    const named = [...contributing.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(name => !scripts.includes(name))).toEqual([]);
  });
});

describe('.env.example', () => {
  it('has every variable of the present schema', () => {
    expect(readFileSync('.env.example', 'utf8') === envExample(), 'run: node scripts/env-example.ts').toBe(
      true,
    );
  });
});
