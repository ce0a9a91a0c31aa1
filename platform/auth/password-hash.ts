import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizePassword } from '#lib/rules/fields/password-rule.ts';

type Parameters = { memory: number; passes: number; parallelism: number };

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const CURRENT: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

function tagOf(password: string, nonce: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { message: normalizePassword(password), nonce, tagLength, ...parameters });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Hashes a password; the parameters are part of the text, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, nonce, CURRENT, TAG_BYTES);
  const { memory, passes, parallelism } = CURRENT;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Dummy hash for a name without account, so that verifying costs the same (docs/security.md#A1). */
const NOBODY = `$argon2id$v=19$m=${CURRENT.memory},t=${CURRENT.passes},p=${CURRENT.parallelism}$${base64(
  Buffer.alloc(SALT_BYTES, 1),
)}$${base64(Buffer.alloc(TAG_BYTES))}`;

/** True when the password matches. Without a stored hash the same work is done and the result is false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = STORED.exec(stored ?? NOBODY);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const made = await tagOf(
    password,
    Buffer.from(salt, 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected.length,
  );
  return timingSafeEqual(made, expected) && stored !== null;
}
