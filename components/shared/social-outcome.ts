const OUTCOMES = ['ok', 'second', 'failed', 'cancelled', 'unlinked', 'link', 'taken'] as const;

/** How a way through a provider ended, as the BFF's redirect says; `code` names the refusal of a failed one. */
export type SocialOutcome = { kind: (typeof OUTCOMES)[number]; code: string | null };

/** The outcome in an address, or null. */
export function readSocialOutcome(params: Pick<URLSearchParams, 'get'>): SocialOutcome | null {
  const kind = OUTCOMES.find(one => one === params.get('social'));
  return kind ? { kind, code: params.get('refusal') } : null;
}
