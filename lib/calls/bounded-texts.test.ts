import { expect, it } from 'vitest';
import type { z } from 'zod';
import { refusalOfInput } from './fields.ts';
import { calls } from './table.ts';

it.each([
  ['POST /wps/v2/member/room/message', 'content', 300],
  ['POST /wps/v2/member/serviceChat', 'content', 1_000],
  ['POST /wps/relay/EMFE_submitOutbox', 'title', 80],
  ['POST /wps/relay/EMFE_submitOutbox', 'content', 1_000],
  ['POST /wps/relay/EMFE_submitOutboxReply', 'content', 1_000],
  ['PUT /wps/feedback', 'content', 4_000],
  ['PUT /wps/feedback', 'contact', 100],
  ['POST /wps/v2/member/feedback/case', 'content', 4_000],
  ['POST /wps/relay/PROMOFE_applyPromotion', 'comment', 140],
  ['POST /wps/relay/passwordCheck/MCS2_redeemPointReward', 'address', 200],
  ['PUT /wps/member/transferUpline', 'note', 60],
  ['POST /wps/relay/MCS2_processDividendReq', 'reason', 200],
] as const)('%s refuses a longer %s than %d as too long, and cuts nothing', (line, field, most) => {
  const { input, refusals } = calls[line];
  const schema = (input.shape as Record<string, z.ZodType>)[field];
  expect(schema?.safeParse(` ${'x'.repeat(most)} `).data).toBe('x'.repeat(most));
  const long = schema?.safeParse('x'.repeat(most + 1));
  expect(long?.error && refusalOfInput(long.error)).toBe('text_too_long');
  expect(refusals).toContain('text_too_long');
});
