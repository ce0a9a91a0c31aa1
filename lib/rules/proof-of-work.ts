import { sha256 } from '@noble/hashes/sha2.js';

/**
 * A proof is found in so many parts, each with a nonce of its own: how long one part takes is a matter of luck, how
 * long eight take much less so.
 */
export const PROOF_PARTS = 8;
const BETWEEN = '.';
const BYTE_BITS = 8;
const encoder = new TextEncoder();

/** With how many zero bits a hash begins. */
export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex(byte => byte !== 0);
  if (first < 0) return hash.length * BYTE_BITS;
  return first * BYTE_BITS + Math.clz32(hash[first] ?? 0) - (32 - BYTE_BITS);
}

/** Whether the SHA-256 of `salt:part:nonce` (UTF-8) begins with at least `bits` zero bits. */
export function provesPart(salt: string, bits: number, part: number, nonce: string): boolean {
  return leadingZeroBits(sha256(encoder.encode(`${salt}:${part}:${nonce}`))) >= bits;
}

/** The nonces of all parts, in order, as they are sent. */
export function proofOf(nonces: readonly string[]): string {
  return nonces.join(BETWEEN);
}

/** Whether a proof of work that was sent instead of a picture's code is right in every part (security A3). */
export function provesWork(salt: string, bits: number, proof: string): boolean {
  const nonces = proof.split(BETWEEN);
  return nonces.length === PROOF_PARTS && nonces.every((nonce, part) => provesPart(salt, bits, part, nonce));
}
