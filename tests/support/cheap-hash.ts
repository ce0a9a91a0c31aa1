import { argon2Sync, randomBytes } from 'node:crypto';

const COST = { memory: 8, passes: 1, parallelism: 1 };
const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * Stored hash of a password at the least cost: for tests that verify it many times at once. The cost of a hash is
 * part of its text.
 */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}
