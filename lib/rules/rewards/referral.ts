import { DAY_MS } from '#lib/rules/time.ts';

/** Terms of inviting friends as data; amounts in minor units, shares in basis points (docs/rewards.md#referral). */
export type ReferralTerms = {
  deposit: bigint;
  turnover: bigint;
  /** Days after joining within which a friend qualifies. */
  days: number;
  reward: bigint;
  friendReward: bigint;
  depositShare: number;
  betShare: number;
};

export type FriendProgress = { joinedAt: number; deposited: bigint; turnover: bigint };
export type FriendState = 'qualified' | 'progress' | 'none' | 'late';

const BASIS = 10_000n;

/** Last moment that counts for a friend, epoch ms. */
function friendEnd(terms: Pick<ReferralTerms, 'days'>, joinedAt: number): number {
  return joinedAt + terms.days * DAY_MS;
}

/** True when a friend's deposits and turnover within the days meet both conditions. */
export function meetsTerms(
  terms: Pick<ReferralTerms, 'deposit' | 'turnover'>,
  { deposited, turnover }: Pick<FriendProgress, 'deposited' | 'turnover'>,
): boolean {
  return deposited >= terms.deposit && turnover >= terms.turnover;
}

/** State of a friend in the list; `rewarded` once the reward was granted. */
export function friendState(
  terms: ReferralTerms,
  { joinedAt, deposited }: FriendProgress,
  { rewarded, now }: { rewarded: boolean; now: number },
): FriendState {
  if (rewarded) return 'qualified';
  if (now > friendEnd(terms, joinedAt)) return 'late';
  return deposited > 0n ? 'progress' : 'none';
}

/** Share of an amount, rounded down to the minor unit. */
export function shareOf(amount: bigint, basisPoints: number): bigint {
  return (amount * BigInt(basisPoints)) / BASIS;
}
