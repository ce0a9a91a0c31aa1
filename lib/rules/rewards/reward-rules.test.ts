import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { promotionTypes, rewardSources, rewardState, sourceOfType } from './rewards.ts';

const rules = readFileSync(new URL('../../../docs/rewards.md', import.meta.url), 'utf8');

/** Examples of one kind in docs/rewards.md. */
function examples<T>(kind: string): T[] {
  const blocks = [...rules.matchAll(new RegExp(`\`\`\`example ${kind}\n([\\s\\S]*?)\n\`\`\``, 'g'))];
  expect(blocks.length).toBeGreaterThan(0);
  return blocks.map(([, json = '']) => JSON.parse(json) as T);
}

const moment = (ms: number | null) => (ms === null ? null : new Date(ms));

describe('the examples of docs/rewards.md', () => {
  it('states of a reward', () => {
    type Example = { claimedAt: number | null; expiresAt: number | null; now: number; state: string };
    for (const { claimedAt, expiresAt, now, state } of examples<Example>('reward'))
      expect(rewardState({ claimedAt: moment(claimedAt), expiresAt: moment(expiresAt) }, new Date(now))).toBe(
        state,
      );
  });
});

it('every source has a name of its own on the wire, as the page lists them', () => {
  for (const source of rewardSources) {
    expect(sourceOfType(promotionTypes[source])).toBe(source);
    expect(rules).toContain(`| \`${source}\` | \`${promotionTypes[source]}\` |`);
  }
  expect(sourceOfType('OTHER')).toBeUndefined();
});
