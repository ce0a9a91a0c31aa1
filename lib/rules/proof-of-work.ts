const BYTE_BITS = 8;

/** The text that is hashed (SHA-256 of its UTF-8) to prove work instead of reading a picture (security A3). */
export function proofText(salt: string, nonce: string): string {
  return `${salt}:${nonce}`;
}

/** With how many zero bits a hash begins. The proof is done when there are at least as many as were asked for. */
export function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex(byte => byte !== 0);
  if (first < 0) return hash.length * BYTE_BITS;
  return first * BYTE_BITS + Math.clz32(hash[first] ?? 0) - (32 - BYTE_BITS);
}
