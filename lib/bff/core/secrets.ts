import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyProblem } from '#lib/rules/key-strength.ts';
import { ADMIN_KEY_FILE } from '#lib/wire/internal-key.ts';

const KEY_BYTES = 32;

/** Generates a random key. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** A key of the session ring, `id:key` in the environment. */
export type RingKey = { id: string; key: string };

/**
 * Parses `1:key,2:key`. The first key seals, all keys open, as two-phase rotation needs
 * (docs/security.md#K2).
 */
export function readRing(text: string): { ring: RingKey[]; problems: string[] } {
  const problems: string[] = [];
  const ring = text.split(',').map(part => {
    const colon = part.indexOf(':');
    const [id, key] = [part.slice(0, colon), part.slice(colon + 1)];
    if (!/^[1-9]\d{0,8}$/.test(id)) problems.push('each key needs a number in front, as in 1:key');
    const problem = keyProblem(key);
    if (problem) problems.push(`a key ${problem}`);
    return { id, key };
  });
  if (new Set(ring.map(one => one.id)).size < ring.length) problems.push('two keys have the same number');
  return { ring, problems };
}

const FILE = 'web-secrets.json';

/**
 * Returns the admin key of a demo's embedded platform: made before the platform starts, so that both
 * processes have it.
 */
export function demoAdminKey(dataDir: string): string {
  const file = join(dataDir, ADMIN_KEY_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    const fresh = newKey();
    writeFileSync(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch {
    return readFileSync(file, 'utf8').trim();
  }
}

/**
 * Returns the demo's generated secrets: made once, stored in the data directory, shared by every process that
 * uses it.
 */
export function demoSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  const fresh = { SESSION_KEYS: `1:${newKey()}`, LOG_KEY: newKey() };
  try {
    // `wx`: the first of several processes writes, the others read what it wrote.
    writeFileSync(file, JSON.stringify(fresh), { flag: 'wx', mode: 0o600 });
    return fresh;
  } catch {
    return JSON.parse(readFileSync(file, 'utf8'));
  }
}
