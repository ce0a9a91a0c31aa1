import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string> };

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Record<string, Locked> };

/** Returns true when a package at `path` finds `name` in its own folder or in one above it. */
function isLocked(path: string, name: string): boolean {
  const at = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (packages[at]) return true;
  return path !== '' && isLocked(path.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}

test('the lock file names the builds of every system, not only those of the machine that wrote it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});
