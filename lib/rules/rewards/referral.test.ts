import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { friendState, meetsTerms, shareOf } from './referral.ts';

const rules = readFileSync(new URL('../../../docs/rewards.md', import.meta.url), 'utf8');
const DAY = 86_400_000;

it('the examples of referrals in docs/rewards.md', () => {
  const blocks = [...rules.matchAll(/```example referral\n([\s\S]*?)\n```/g)];
  expect(blocks.length).toBeGreaterThan(3);
  for (const [, json = ''] of blocks) {
    const { deposited, turnover, day, rewarded, qualifies, state } = JSON.parse(json) as {
      deposited: number;
      turnover: number;
      day: number;
      rewarded: boolean;
      qualifies: boolean;
      state: string;
    };
    const terms = {
      deposit: 20_000n,
      turnover: 40_000n,
      days: 30,
      reward: 3_000n,
      friendReward: 1_000n,
      depositShare: 200,
      betShare: 10,
    };
    const progress = { joinedAt: 0, deposited: BigInt(deposited), turnover: BigInt(turnover) };
    expect(meetsTerms(terms, progress)).toBe(qualifies);
    expect(friendState(terms, progress, { rewarded, now: day * DAY })).toBe(state);
  }
});

it('shares are rounded down', () => {
  expect(shareOf(4_999n, 200)).toBe(99n);
  expect(shareOf(999n, 10)).toBe(0n);
});
