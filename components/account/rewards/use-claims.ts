import { useRef, useState } from 'react';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';

/** Reward that can be claimed. */
export type OpenReward = CallOutput<'GET /wps/relay/MCSFE_getClaimPromotion'>[number];
const CLAIM = 'POST /wps/relay/MCSFE_claimIssuedPromotion';

/** State of a claim; `claimed` without `paid` was claimed in another window. */
export type RewardClaim =
  | { state: 'waiting' | 'claiming' }
  | { state: 'claimed'; paid: CallOutput<typeof CLAIM> | null }
  | { state: 'refused'; refusal: Refusal };

/** Fetches anew all that a claim changes. */
export async function refreshRewards(): Promise<void> {
  await Promise.all(
    (
      [
        'GET /wps/relay/MCSFE_getClaimPromotion',
        'GET /wps/relay/MCSFE_getAvailablePromotions',
        'GET /wps/relay/MCSFE_getClaimHistory',
        'GET /wps/relay/MCSFE_getTurnoverInfo',
        'GET /wps/v2/wallets/balance',
      ] as const
    ).map(refreshCall),
  );
}

/**
 * Claims rewards one after the other, so that a refusal of one does not stop the others. A row that was claimed stays
 * in its place with its state until the page is left: no other row comes under a second press.
 */
export function useClaims(open: readonly OpenReward[]) {
  const [claims, setClaims] = useState<ReadonlyMap<number, RewardClaim>>(new Map());
  const settledRows = useRef(new Map<number, OpenReward>());
  const places = useRef<readonly OpenReward[]>([]);
  const [running, setRunning] = useState<{ at: number; of: number } | null>(null);
  const set = (id: number, claim: RewardClaim) => setClaims(before => new Map(before).set(id, claim));

  async function claimOne(reward: OpenReward): Promise<void> {
    const { rewardId, promotionType } = reward;
    set(rewardId, { state: 'claiming' });
    try {
      const paid = await moneyCall(CLAIM, { promotionClaimId: rewardId, promotionType });
      set(rewardId, { state: 'claimed', paid });
    } catch (error) {
      const refusal = refusalOf(error);
      const isPaid = refusal.code === 'reward_claimed';
      set(rewardId, isPaid ? { state: 'claimed', paid: null } : { state: 'refused', refusal });
    }
  }

  const isNew = (reward: OpenReward) => !places.current.some(one => one.rewardId === reward.rewardId);
  const isShown = ({ rewardId }: OpenReward) =>
    settledRows.current.has(rewardId) || open.some(one => one.rewardId === rewardId);
  const shown = [...places.current.filter(isShown), ...open.filter(isNew)];

  async function claimAll(rewards: readonly OpenReward[]): Promise<void> {
    places.current = shown;
    for (const reward of rewards) {
      settledRows.current.set(reward.rewardId, reward);
      set(reward.rewardId, { state: 'waiting' });
    }
    for (const [index, reward] of rewards.entries()) {
      setRunning({ at: index + 1, of: rewards.length });
      await claimOne(reward);
    }
    setRunning(null);
    await refreshRewards();
  }

  return { claims, shown, running, claimAll };
}
