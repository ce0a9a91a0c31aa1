const OUTCOMES = ['ok', 'second', 'failed', 'cancelled', 'unlinked', 'link', 'taken'] as const;

/** Outcome of a provider's redirect, from the BFF; `code` is the refusal of a failed one. */
export type SocialOutcome = { kind: (typeof OUTCOMES)[number]; code: string | null };

/** Reads the outcome from an address, or returns null. */
export function readSocialOutcome(params: Pick<URLSearchParams, 'get'>): SocialOutcome | null {
  const kind = OUTCOMES.find(one => one === params.get('social'));
  return kind ? { kind, code: params.get('refusal') } : null;
}
