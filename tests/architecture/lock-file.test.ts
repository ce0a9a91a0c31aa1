import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** docs/security.md#S1, docs/security.md#S2: what is installed, where it comes from, under which licences. */
type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  /** Comes inside the package above it, under the hash of that one. */
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Minimum = { version: string; reason: string };

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')) as T;
}

const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const wanted = readJson<Record<'dependencies' | 'devDependencies', Record<string, string>>>('package.json');
const minimums = readJson<Record<string, Minimum>>('min-versions.json');

const REGISTRY = 'https://registry.npmjs.org/';
const LICENCES = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'ISC', 'MIT'],
  // Weak copyleft, used unchanged: libvips below sharp, and the CSS compiler.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
];

/** Returns true when a package at `path` finds `name` in its own folder or in one above it. */
function isLocked(path: string, name: string): boolean {
  const at = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (packages[at]) return true;
  return path !== '' && isLocked(path.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}

/** Returns true when a version is lower than another, both as three numbers. */
function isBelow(version: string, minimum: string): boolean {
  const [numbers, least] = [version, minimum].map(text => text.split(/[.-]/, 3).map(Number));
  const at = [0, 1, 2].find(place => numbers?.[place] !== least?.[place]);
  return at !== undefined && (numbers?.[at] ?? 0) < (least?.[at] ?? 0);
}

/** Names the packages of a lock file that are below their minimal version. */
function tooOld(locked: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(locked).flatMap(([path, { version = '' }]) => {
    const minimum = minimums[path.replace(/^.*node_modules\//, '')];
    return minimum && isBelow(version, minimum.version) ? [`${path} ${version}: ${minimum.reason}`] : [];
  });
}

const installed = Object.entries(packages).filter(([path]) => path !== '');

describe('the lock file', () => {
  it('names the builds of every system, not only those of the machine that wrote it', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(name => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });

  it('has the hash of every package, and no other source than the registry', () => {
    const odd = installed.filter(
      ([, { integrity = '', resolved = REGISTRY, inBundle }]) =>
        (!inBundle && !integrity.startsWith('sha512-')) || !resolved.startsWith(REGISTRY),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
    expect(installed.length).toBeGreaterThan(100);
  });

  it('has no package below the version that mended a known fault', () => {
    expect(tooOld(packages)).toEqual([]);
    for (const [name, version] of [
      ['hono', '4.12.20'],
      ['next', '16.2.6'],
      ['sharp', '0.34.9'],
    ] as const)
      expect(tooOld({ [`node_modules/x/node_modules/${name}`]: { version } }), name).toHaveLength(1);
    expect(tooOld({ 'node_modules/next': { version: '17.0.0' } })).toEqual([]);
  });

  it('has only licences that were agreed to in what is shipped', () => {
    const shipped = installed.filter(([, { dev }]) => !dev);
    const unknown = shipped.filter(([, { license = '' }]) =>
      license.split(' AND ').some(name => !LICENCES.includes(name)),
    );
    expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it('follows exact versions', () => {
    const all = Object.entries({ ...wanted.dependencies, ...wanted.devDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
    for (const name of Object.keys(minimums)) expect(all.map(([one]) => one)).toContain(name);
  });
});
