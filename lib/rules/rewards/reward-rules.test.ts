import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docExamples } from '../../../tests/support/doc-examples.ts';
import { type CodeFacts, codeObstacle } from './promo-code.ts';
import { activityState, afterStep } from './promotion-state.ts';
import { promotionTypes, rewardSources, rewardState, sourceOfType } from './rewards.ts';
import { SIGN_IN_DAYS, type SignInClaim, signInStep } from './sign-in-reward.ts';

const rules = readFileSync(new URL('../../../docs/rewards.md', import.meta.url), 'utf8');
const examples = docExamples('rewards.md');

const moment = (ms: number | null) => (ms === null ? null : new Date(ms));

describe('the examples of docs/rewards.md', () => {
  it('states of a reward', () => {
    type Example = { claimedAt: number | null; expiresAt: number | null; now: number; state: string };
    for (const { claimedAt, expiresAt, now, state } of examples<Example>('reward'))
      expect(rewardState({ claimedAt: moment(claimedAt), expiresAt: moment(expiresAt) }, new Date(now))).toBe(
        state,
      );
  });

  it('promo codes', () => {
    type Example = {
      code: CodeFacts;
      use: Parameters<typeof codeObstacle>[1];
      obstacle: ReturnType<typeof codeObstacle>;
    };
    for (const { code, use, obstacle } of examples<Example>('promo-code'))
      expect(codeObstacle(code, use)).toBe(obstacle);
  });

  it('days of the sign-in week', () => {
    type Example = { last: SignInClaim | null; today: string; step: number; isClaimed: boolean };
    for (const { last, today, ...state } of examples<Example>('sign-in'))
      expect(signInStep(last, today)).toEqual(state);
  });

  it('states of a promotion', () => {
    type Join = NonNullable<Parameters<typeof activityState>[1]>;
    type Example = {
      offer: Parameters<typeof activityState>[0];
      join: (Omit<Join, 'progress'> & { done: number }) | null;
      now: number;
      state: string;
    };
    for (const { offer, join, now, state } of examples<Example>('activity')) {
      const progress = { deposit: 10n, deposited: BigInt(join?.done ?? 0), bet: 0n, betted: 0n };
      expect(activityState(offer, join && { ...join, progress }, now)).toBe(state);
    }
  });
});

it('no step leaves a join that has a reward or was given up', () => {
  for (const step of ['apply', 'meet', 'approve', 'reject', 'leave'] as const) {
    expect(afterStep('granted', step)).toBeNull();
    expect(afterStep('left', step)).toBeNull();
  }
  expect(afterStep('applying', 'leave')).toBeNull();
  expect(afterStep('rejected', 'apply')).toBe('applying');
});

it('the week goes up by one a day, whatever days are left out', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), days => {
      let last: SignInClaim | null = null;
      let row = 0;
      for (const [index, isThere] of days.entries()) {
        const today = new Date(Date.UTC(2026, 10, 20 + index)).toISOString().slice(0, 10);
        row = isThere ? (row % SIGN_IN_DAYS) + 1 : 0;
        if (!isThere) continue;
        const { step, isClaimed } = signInStep(last, today);
        expect([step, isClaimed]).toEqual([row, false]);
        last = { day: today, step };
      }
    }),
  );
});

it('every source has a name of its own on the wire, as the page lists them', () => {
  for (const source of rewardSources) {
    expect(sourceOfType(promotionTypes[source])).toBe(source);
    expect(rules).toContain(`| \`${source}\` | \`${promotionTypes[source]}\` |`);
  }
  expect(sourceOfType('OTHER')).toBeUndefined();
});
