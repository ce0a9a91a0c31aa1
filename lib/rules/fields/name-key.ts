/**
 * Normalised key of a username: without case, width and surrounding blanks. All counters by name, in the BFF
 * and on the platform, use it; otherwise another spelling would have another count (docs/security.md#A2).
 */
export function nameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
