/** Spelling of a promo code: capital letters and digits, without spaces and hyphens. */
export function promoCodeKey(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

export type CodeFacts = {
  startsAt: number;
  /** Null: no end. */
  endsAt: number | null;
  total: number;
  daily: number | null;
  /** Accounts that may use it; null for everybody. */
  accounts: readonly number[] | null;
};

/** Reason why a code is refused for an account at a time (docs/rewards.md, section 2); null for nothing. */
export function codeObstacle(
  code: CodeFacts,
  {
    accountId,
    used,
    today,
    isUsed,
    now,
  }: {
    accountId: number;
    /** Uses so far: in all, and on this day. */
    used: number;
    today: number;
    /** True when the account has used it. */
    isUsed: boolean;
    now: number;
  },
): 'unknown' | 'ended' | 'not_for_you' | 'used' | 'full' | 'full_today' | null {
  if (now < code.startsAt) return 'unknown';
  if (isUsed) return 'used';
  if (code.endsAt !== null && now >= code.endsAt) return 'ended';
  if (code.accounts && !code.accounts.includes(accountId)) return 'not_for_you';
  if (used >= code.total) return 'full';
  return code.daily !== null && today >= code.daily ? 'full_today' : null;
}
