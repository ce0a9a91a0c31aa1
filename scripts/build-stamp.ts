import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from './run.ts';

const SOURCES = ['app', 'brands', 'components', 'lib', 'messages', 'public'];
const FILES = ['middleware.ts', 'next.config.mjs', 'postcss.config.mjs', 'package-lock.json'];

function* walk(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* walk(join(path, name));
}

/** Returns a digest of everything that the build reads. */
function stampOf(root: string): string {
  const hash = createHash('sha256');
  for (const source of [...SOURCES, ...FILES]) {
    for (const file of walk(join(root, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the web unless the existing build was made from the same sources. Throws when the build fails. */
export function buildIfNeeded(root: string): void {
  const place = join(root, process.env.NEXT_DIST_DIR || '.next', 'foyer-stamp');
  const stamp = stampOf(root);
  if (existsSync(place) && readFileSync(place, 'utf8') === stamp) return;
  console.log('Building the web (once, and again after a change) …');
  execFileSync(tool('next'), ['build'], { cwd: root, stdio: 'inherit' });
  writeFileSync(place, stamp);
}
