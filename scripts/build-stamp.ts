import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tool } from './run.ts';

const SOURCES = ['app', 'brands', 'components', 'lib', 'messages', 'public'];
const FILES = ['middleware.ts', 'next.config.mjs', 'postcss.config.mjs', 'package-lock.json'];
const STAMP_CHARACTERS = 20;

function* walk(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* walk(join(path, name));
}

/**
 * Returns a digest of everything that the build reads: the build's id (next.config.mjs), however it was started.
 * Without `d`, as an id with `ad` in it is blocked in addresses by some browsers' extensions.
 */
export function stampOf(root: string): string {
  const hash = createHash('sha256');
  for (const source of [...SOURCES, ...FILES])
    for (const file of walk(join(root, source))) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, STAMP_CHARACTERS).replaceAll('d', 'x');
}

/** True when the build in `folder` is complete and was made from the present sources. */
export function isBuilt(root: string, folder: string): boolean {
  const id = join(folder, 'BUILD_ID');
  // The last file that a build writes; a build that failed has none.
  if (!existsSync(id) || !existsSync(join(folder, 'export-marker.json'))) return false;
  return readFileSync(id, 'utf8') === stampOf(root);
}

/** Builds the web unless the existing build was made from the same sources. Throws when the build fails. */
export function buildIfNeeded(root: string): void {
  if (isBuilt(root, join(root, process.env.NEXT_DIST_DIR || '.next'))) return;
  console.log('Building the web (once, and again after a change) …');
  execFileSync(tool('next'), ['build'], { cwd: root, stdio: 'inherit' });
}
