import { describe, expect, it } from 'vitest';
import { type MissionOutput, presentMilestone, progressTowards } from './mission-parts.ts';

type Milestone = MissionOutput['milestones'][number];
const milestone = (at: number, target: number, status: Milestone['status']): Milestone => ({
  milestone: at,
  target,
  status,
  money: undefined,
  points: 20,
});

describe('progress towards a milestone', () => {
  const milestones = [milestone(0, 5, 'ready'), milestone(1, 20, 'locked')];
  const mission = { value: 18, milestones };

  it('ends at the target of one that waits, and goes on towards the next', () => {
    expect(presentMilestone(mission)?.target).toBe(5);
    expect(milestones.map(one => progressTowards(mission, one))).toEqual([5, 18]);
  });
});
