/**
 * Query keys of a link that name who invited the visitor (docs/features.md#13), and the format of such a
 * code.
 */
export const INVITATION_KEYS = ['affiliateCode', 'referralCode'] as const;
export const INVITATION_CODE = /^[\w-]{1,64}$/;

/** Returns true when an address carries an invitation code; whether it is valid is not known here. */
export function isInvited(params: URLSearchParams): boolean {
  return INVITATION_KEYS.some(key => INVITATION_CODE.test((params.get(key) ?? '').trim()));
}
