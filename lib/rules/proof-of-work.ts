import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Number of parts of a proof, each with its own nonce: the time for one part is a matter of luck, for eight
 * it varies far less.
 */
export const PROOF_PARTS = 8;
const BETWEEN = '.';
const BYTE_BITS = 8;
const encoder = new TextEncoder();

/** Counts the leading zero bits of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex(byte => byte !== 0);
  if (first < 0) return hash.length * BYTE_BITS;
  return first * BYTE_BITS + Math.clz32(hash[first] ?? 0) - (32 - BYTE_BITS);
}

/** Returns true when the SHA-256 of `salt:part:nonce` (UTF-8) has at least `bits` leading zero bits. */
export function provesPart(salt: string, bits: number, part: number, nonce: string): boolean {
  return leadingZeroBits(sha256(encoder.encode(`${salt}:${part}:${nonce}`))) >= bits;
}

/** Joins the nonces of all parts, in order, as they are sent. */
export function proofOf(nonces: readonly string[]): string {
  return nonces.join(BETWEEN);
}

/**
 * Verifies every part of a proof of work, which replaces the code of a captcha image (docs/security.md#A3).
 */
export function provesWork(salt: string, bits: number, proof: string): boolean {
  const nonces = proof.split(BETWEEN);
  return nonces.length === PROOF_PARTS && nonces.every((nonce, part) => provesPart(salt, bits, part, nonce));
}
