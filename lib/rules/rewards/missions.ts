export const missionMeasures = ['turnover', 'rounds', 'wins'] as const;
export type MissionMeasure = (typeof missionMeasures)[number];

/** Step of a mission: what it takes, and what it gives; amounts in minor units (docs/rewards.md#missions). */
export type Milestone = { target: bigint; money: bigint; points: number };

/** Progress that a settled round adds to a mission: its stake or one; nothing for a tie, and for a loss where wins count. */
export function missionStep(measure: MissionMeasure, { stake, win }: { stake: bigint; win: bigint }): bigint {
  if (stake === win || (measure === 'wins' && win < stake)) return 0n;
  return measure === 'turnover' ? stake : 1n;
}

export type MilestoneState = 'locked' | 'ready' | 'claimed' | 'over';

/** State of a milestone; what was not claimed until the mission's last moment for claims is over. */
export function milestoneState(
  { target }: Pick<Milestone, 'target'>,
  { value, claimed, canClaim }: { value: bigint; claimed: boolean; canClaim: boolean },
): MilestoneState {
  if (claimed) return 'claimed';
  if (!canClaim) return 'over';
  return value >= target ? 'ready' : 'locked';
}
