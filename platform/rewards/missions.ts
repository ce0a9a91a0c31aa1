import { milestoneState } from '#lib/rules/rewards/missions.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Mission } from '#platform/store/rewards/mission-tables.ts';
import {
  findMission,
  lockUnsettled,
  markMissionSettled,
  scoresOf,
  topScores,
} from '#platform/store/rewards/missions.ts';
import { claimReward, grantReward } from './rewards.ts';

/** Milestones of a mission with bigint amounts. */
export function milestonesOf({ milestones }: Mission) {
  return milestones.map(({ target, money, points }) => ({
    target: BigInt(target),
    money: BigInt(money),
    points,
  }));
}

/**
 * Claims a milestone, once: grants its reward and pays it (docs/rewards.md#missions). Refuses `not_found` for an
 * unknown one, `mission_not_reached`, `mission_over`, and as `claimReward`.
 */
export async function claimMilestone(
  ctx: AppContext,
  tx: Tx,
  {
    accountId,
    missionId,
    milestone,
    at,
  }: {
    accountId: number;
    missionId: number;
    milestone: number;
    at: Date;
  },
) {
  const mission = (await findMission(tx, missionId, at)) ?? refuse('not_found');
  const step = milestonesOf(mission)[milestone] ?? refuse('not_found');
  const value = (await scoresOf(tx, accountId)).get(missionId) ?? 0n;
  const state = milestoneState(step, { value, claimed: false, canClaim: mission.claim_until > at });
  if (state === 'over') refuse('mission_over');
  if (state === 'locked') refuse('mission_not_reached');
  const rewardId = await grantReward(ctx, tx, {
    accountId,
    source: 'mission',
    sourceId: `${missionId}:${milestone}`,
    title: mission.titles,
    money: step.money,
    points: BigInt(step.points),
    at,
  });
  return claimReward(ctx, tx, { accountId, rewardId, at });
}

/** Grants the prizes of the leaderboards of missions that are over. */
export async function settleMissions(ctx: AppContext): Promise<void> {
  const at = ctx.clock.date();
  const settleOne = () =>
    ctx.store.write(async tx => {
      const mission = await lockUnsettled(tx, at);
      if (!mission) return false;
      for (const { rank, accountId } of await topScores(tx, mission.id, mission.prizes.length))
        await grantReward(ctx, tx, {
          accountId,
          source: 'mission',
          sourceId: `${mission.id}:rank`,
          title: mission.titles,
          money: BigInt(mission.prizes[rank - 1] ?? 0),
          at,
        });
      await markMissionSettled(tx, mission.id, at);
      return true;
    });
  while (await settleOne());
}
