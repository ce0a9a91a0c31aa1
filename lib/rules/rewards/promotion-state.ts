/** States of a promotion as a member sees it (docs/rewards.md, section 4). */
export const activityStates = [
  'soon',
  'open',
  'joined',
  'process',
  'applying',
  'claim',
  'claimed',
  'issued',
  'rejected',
  'closed',
] as const;
export type ActivityState = (typeof activityStates)[number];

/** Longest comment of an application (docs/features.md#114). */
export const COMMENT_CHARACTERS = 140;

/** State of a join as it is stored. */
export type JoinState = 'joined' | 'applying' | 'rejected' | 'granted' | 'left';

/** Steps of a join: from which states each may be taken, and where it leads. */
const joinSteps = {
  apply: { from: ['joined', 'rejected'], to: 'applying' },
  meet: { from: ['joined'], to: 'granted' },
  approve: { from: ['applying'], to: 'granted' },
  reject: { from: ['applying'], to: 'rejected' },
  leave: { from: ['joined', 'rejected'], to: 'left' },
} as const satisfies Record<string, { from: readonly JoinState[]; to: JoinState }>;
type JoinStep = keyof typeof joinSteps;

/** State after a step; null where it cannot be taken. */
export function afterStep(state: JoinState, step: JoinStep): JoinState | null {
  const { from, to } = joinSteps[step];
  return (from as readonly JoinState[]).includes(state) ? to : null;
}

/** Required figures, and those reached since joining, in minor units. */
export type PromotionProgress = { deposit: bigint; deposited: bigint; bet: bigint; betted: bigint };

/** True when everything that is asked was done; a promotion that asks for nothing is decided by its review. */
export function isMet({ deposit, deposited, bet, betted }: PromotionProgress): boolean {
  return (deposit > 0n || bet > 0n) && deposited >= deposit && betted >= bet;
}

type Offer = {
  /** Epoch ms. */
  joinFrom: number;
  joinUntil: number | null;
  places: number | null;
  taken: number;
};

type Join = {
  state: JoinState;
  endsAt: number | null;
  progress: PromotionProgress;
  /** State of the reward of a granted join, and whether its turnover is met. */
  reward: { state: 'issued' | 'claimed' | 'expired'; isMet: boolean } | null;
};

function beforeJoining({ joinFrom, joinUntil, places, taken }: Offer, now: number): ActivityState {
  if (now < joinFrom) return 'soon';
  const isOver = joinUntil !== null && now >= joinUntil;
  return isOver || (places !== null && taken >= places) ? 'closed' : 'open';
}

function ofReward({ state, isMet: isFree }: NonNullable<Join['reward']>): ActivityState {
  if (state === 'issued') return 'claim';
  if (state === 'expired') return 'closed';
  return isFree ? 'issued' : 'claimed';
}

/** State of a promotion for a member at a time; `join` is null before joining. */
export function activityState(offer: Offer, join: Join | null, now: number): ActivityState {
  if (!join) return beforeJoining(offer, now);
  if (join.reward) return ofReward(join.reward);
  if (join.state === 'left') return 'closed';
  if (join.state === 'applying' || join.state === 'rejected') return join.state;
  if (join.endsAt !== null && now >= join.endsAt) return 'closed';
  return join.progress.deposited > 0n || join.progress.betted > 0n ? 'process' : 'joined';
}
