import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const MIN_DISTINCT_BYTES = 16;
const KEY_TEXT = /^(?:[0-9a-f]{64,128}|[A-Za-z0-9_-]{43,128}|[A-Za-z0-9+/]{43,128}={0,2})$/;
/** Words that stand in examples and never in a random key. */
const EXAMPLE =
  /example|changeme|change-me|secret|password|insert|your-?key|0123456789|abcdef0123|test-?key/i;

/** What is wrong with a key, or null. A key is at least 32 random bytes, as hex or base64 (security K1). */
export function keyProblem(text: string): string | null {
  if (!KEY_TEXT.test(text)) return 'must be at least 32 random bytes as hex or base64, without blanks';
  if (EXAMPLE.test(text)) return 'looks like an example value';
  const hex = /^[0-9a-f]+$/.test(text);
  const bytes = Buffer.from(text, hex ? 'hex' : 'base64');
  if (bytes.length < KEY_BYTES) return 'is shorter than 32 bytes';
  const distinct = new Set(bytes).size;
  return distinct < MIN_DISTINCT_BYTES ? 'is not random enough' : null;
}

/** A new random key. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** One key of the session ring, `id:key` in the environment. */
export type RingKey = { id: string; key: string };

/** Reads `1:key,2:key`. The first seals, all open: that is what a two-phase rotation needs (security K2). */
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

/** The demo's own secrets: made once, kept in the data directory, the same for every process on it. */
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
