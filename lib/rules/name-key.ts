/**
 * What a name of an account is known by: without regard to case, width or surrounding blanks. Whatever counts by name,
 * here or at the platform, counts by this, or another spelling would be another count (security A2).
 */
export function nameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
