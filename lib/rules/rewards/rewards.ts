/** Sources of rewards (docs/rewards.md, section 1). Each is paid from a budget of its own. */
export const rewardSources = [
  'promotion',
  'promo-code',
  'sign-in',
  'ticket',
  'vip',
  'referral',
  'mission',
  'message',
  'raffle',
] as const;
export type RewardSource = (typeof rewardSources)[number];

/** Sources by their names on the wire (docs/wire.md#4.9). */
export const promotionTypes = {
  promotion: 'MANUAL',
  'promo-code': 'PROMO_CODE',
  'sign-in': 'SIGNUP',
  ticket: 'TICKET',
  vip: 'RANK_SALARY',
  referral: 'REFERRAL',
  mission: 'MISSION',
  message: 'INBOX',
  raffle: 'RAFFLE',
} as const satisfies Record<RewardSource, string>;

/** Source by its name on the wire; undefined for others. */
export function sourceOfType(type: string): RewardSource | undefined {
  return rewardSources.find(source => promotionTypes[source] === type);
}

/**
 * State of a reward: `claimed` is the end, `expired` a reward that was not claimed until its end. The moment of
 * the end itself is too late.
 */
export function rewardState(
  { claimedAt, expiresAt }: { claimedAt: Date | null; expiresAt: Date | null },
  now: Date,
): 'issued' | 'claimed' | 'expired' {
  if (claimedAt) return 'claimed';
  return expiresAt && expiresAt <= now ? 'expired' : 'issued';
}
