import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type MissionMeasure, milestoneState, missionStep } from './missions.ts';

const rules = readFileSync(new URL('../../../docs/rewards.md', import.meta.url), 'utf8');

it('the examples of missions in docs/rewards.md', () => {
  const blocks = [...rules.matchAll(/```example mission\n([\s\S]*?)\n```/g)];
  expect(blocks.length).toBeGreaterThan(2);
  for (const [, json = ''] of blocks) {
    const { measure, rounds, value, states } = JSON.parse(json) as {
      measure: MissionMeasure;
      rounds: [number, number][];
      value: number;
      states: Record<string, string>;
    };
    const reached = rounds.reduce(
      (sum, [stake, win]) => sum + missionStep(measure, { stake: BigInt(stake), win: BigInt(win) }),
      0n,
    );
    expect(Number(reached)).toBe(value);
    for (const [target, state] of Object.entries(states))
      expect(
        milestoneState({ target: BigInt(target) }, { value: reached, claimed: false, canClaim: true }),
      ).toBe(state);
  }
});

it('what was not claimed in time is over, what was claimed stays claimed', () => {
  const reached = { value: 10n, canClaim: false };
  expect(milestoneState({ target: 5n }, { ...reached, claimed: false })).toBe('over');
  expect(milestoneState({ target: 5n }, { ...reached, claimed: true })).toBe('claimed');
});
