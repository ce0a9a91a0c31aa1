import { useRef, useState } from 'react';
import type { CallOutput } from '#lib/calls/table.ts';
import { moneyCall } from '#lib/client/money-call.ts';
import { refreshCall } from '#lib/client/refresh-call.ts';
import { type Refusal, refusalOf } from '#lib/client/refusal.ts';

/** Reward that can be claimed. */
export type OpenReward = CallOutput<'GET /wps/relay/MCSFE_getClaimPromotion'>[number];
const CLAIM = 'POST /wps/relay/MCSFE_claimIssuedPromotion';

export type RewardClaim =
  | { state: 'waiting' | 'claiming' }
  | { state: 'claimed'; paid: CallOutput<typeof CLAIM> }
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
 * in the list with its state until the page is left.
 */
export function useClaims(open: readonly OpenReward[]) {
  const [claims, setClaims] = useState<ReadonlyMap<number, RewardClaim>>(new Map());
  const kept = useRef(new Map<number, OpenReward>());
  const [running, setRunning] = useState<{ at: number; of: number } | null>(null);
  const set = (id: number, claim: RewardClaim) => setClaims(before => new Map(before).set(id, claim));

  async function claimOne(reward: OpenReward): Promise<void> {
    const { rewardId, promotionType } = reward;
    set(rewardId, { state: 'claiming' });
    try {
      const paid = await moneyCall(CLAIM, { promotionClaimId: rewardId, promotionType });
      set(rewardId, { state: 'claimed', paid });
    } catch (error) {
      set(rewardId, { state: 'refused', refusal: refusalOf(error) });
    }
  }

  async function claimAll(rewards: readonly OpenReward[]): Promise<void> {
    for (const reward of rewards) {
      kept.current.set(reward.rewardId, reward);
      set(reward.rewardId, { state: 'waiting' });
    }
    for (const [index, reward] of rewards.entries()) {
      setRunning({ at: index + 1, of: rewards.length });
      await claimOne(reward);
    }
    setRunning(null);
    await refreshRewards();
  }

  const shown = [...kept.current.values(), ...open.filter(({ rewardId }) => !kept.current.has(rewardId))];
  return { claims, shown, running, claimAll };
}
