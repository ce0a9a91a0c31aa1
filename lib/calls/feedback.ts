import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { boundedText, epochMs } from '#lib/calls/fields.ts';
import { imageFields, imageNumber } from '#lib/calls/images.ts';
import { CONTACT_CHARACTERS, feedbackKinds, feedbackStates, LONGEST_TEXT } from '#lib/rules/feedback.ts';

/** Number of a case, `F-000012`. */
const caseNumber = z.string().regex(/^F-\d{1,18}$/);
const content = boundedText(LONGEST_TEXT).min(1);

const member = { module: 'FEEDBACK3', access: 'member', reply: 'envelope' } as const;
const texts = [
  'feedback_length',
  'text_too_long',
  'field_invalid',
  'upload_unknown',
  'too_many_requests',
] as const;

/** Feedback and complaints (docs/wire.md#3.8, docs/rewards.md, Feedback). Fields are this platform's. */
export const feedbackCalls = {
  'PUT /wps/feedback': {
    ...member,
    input: z.strictObject({
      type: z.enum(feedbackKinds),
      content,
      contact: boundedText(CONTACT_CHARACTERS).default(''),
      ...imageFields,
    }),
    encoding: 'json',
    output: z.object({ caseNumber }),
    refusals: texts,
    throttle: 'session',
  },
  /** Cases of the member, the latest first, and the bounds of a text. */
  'GET /wps/v2/member/feedback': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      least: z.number().int(),
      most: z.number().int(),
      list: z.array(
        z.object({
          caseNumber,
          type: z.enum(feedbackKinds),
          state: z.enum(feedbackStates),
          content: z.string(),
          createdAt: epochMs,
        }),
      ),
    }),
    refusals: [],
    throttle: 'read',
  },
  'GET /wps/v2/member/feedback/case': {
    ...member,
    input: z.strictObject({ caseNumber }),
    encoding: 'query',
    output: z.object({
      caseNumber,
      type: z.enum(feedbackKinds),
      state: z.enum(feedbackStates),
      createdAt: epochMs,
      decideBy: epochMs,
      closedAt: epochMs.nullable(),
      entries: z.array(
        z.object({
          id: z.string(),
          /** Name of who answered; null for the member. */
          by: z.string().nullable(),
          content: z.string(),
          at: epochMs,
          /** Numbers of its pictures. */
          images: z.array(imageNumber),
        }),
      ),
    }),
    refusals: ['not_found'],
    throttle: 'read',
  },
  'POST /wps/v2/member/feedback/case': {
    ...member,
    input: z.strictObject({ caseNumber, content, ...imageFields }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['not_found', 'feedback_closed', ...texts],
    throttle: 'session',
  },
  /** The member is content: nothing more is written to it. */
  'POST /wps/v2/member/feedback/close': {
    ...member,
    input: z.strictObject({ caseNumber }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['not_found', 'feedback_closed'],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
