/** What a link says of who sent its visitor (spec 1, sections 3 and 4), and how such a code may look. */
export const INVITATION_KEYS = ['affiliateCode', 'referralCode'] as const;
export const INVITATION_CODE = /^[\w-]{1,64}$/;

/** True when an address bears a code of who sent its visitor; whether it is good is not known here. */
export function isInvited(params: URLSearchParams): boolean {
  return INVITATION_KEYS.some(key => INVITATION_CODE.test((params.get(key) ?? '').trim()));
}
