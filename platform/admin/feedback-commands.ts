import { z } from 'zod';
import { LONGEST_TEXT } from '#lib/rules/feedback.ts';
import { caseNumber, readCaseNumber } from '#platform/feedback/case-number.ts';
import { answerCase } from '#platform/feedback/cases.ts';
import { refuse } from '#platform/refusal.ts';
import { listCases, listEntries } from '#platform/store/accounts/feedback.ts';
import { command } from './command.ts';

const LIST_LIMIT = 200;
const number = z.string().max(24);

const cases = command({
  summary: 'List feedback and complaints that are open, the latest first; `cases all`: all.',
  input: z.strictObject({
    which: z.enum(['open', 'all']).default('open'),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(50),
  }),
  positional: ['which'],
  async run(ctx, { which, limit }) {
    const rows = await ctx.store.read(tx => listCases(tx, { open: which === 'open' }, limit));
    return {
      cases: rows.map(row => ({
        number: caseNumber(row.id),
        account: row.username,
        kind: row.kind,
        state: row.state,
        contact: row.contact,
        content: row.content,
        at: row.created_at,
        decideBy: row.decide_by,
      })),
    };
  },
});

const showCase = command({
  summary:
    'Show the texts of a case, with the numbers of their pictures (`image 12` shows one): `case F-000012`.',
  input: z.strictObject({ number }),
  positional: ['number'],
  async run(ctx, { number: text }) {
    const id = readCaseNumber(text) ?? refuse('not_found', { field: 'number' });
    const entries = await ctx.store.read(tx => listEntries(tx, id));
    return {
      entries: entries.map(one => ({
        by: one.by_name,
        content: one.content,
        images: one.images,
        at: one.at,
      })),
    };
  },
});

const caseAnswer = command({
  summary: 'Answer a case, or decide it: `case-answer F-000012 "We looked at it" --by Aina --decides on`.',
  input: z.strictObject({
    number,
    content: z.string().trim().min(1).max(LONGEST_TEXT),
    by: z.string().trim().min(1).max(60),
    decides: z.enum(['on', 'off']).default('off'),
  }),
  positional: ['number', 'content'],
  async run(ctx, { number: text, content, by, decides }) {
    const caseId = readCaseNumber(text) ?? refuse('not_found', { field: 'number' });
    const answer = { caseId, content, by, decides: decides === 'on' };
    await ctx.store.write(tx => answerCase(tx, answer, ctx.clock.date()));
    return { number: caseNumber(caseId) };
  },
});

const feedbackLength = command({
  summary: 'Show or set how long a text of feedback is: `feedback-length 20 1000`.',
  input: z.strictObject({
    least: z.coerce.number().int().min(1).max(LONGEST_TEXT).optional(),
    most: z.coerce.number().int().min(1).max(LONGEST_TEXT).optional(),
  }),
  positional: ['least', 'most'],
  async run(ctx, input) {
    const now = ctx.settings.current().feedback;
    const next = { least: input.least ?? now.least, most: input.most ?? now.most };
    if (next.least > next.most) refuse('input_invalid', { field: 'most' });
    await ctx.settings.change('feedback', next);
    return { feedback: next };
  },
});

/** Admin commands of feedback and complaints (docs/rewards.md, Feedback). */
export const feedbackCommands = {
  cases,
  case: showCase,
  'case-answer': caseAnswer,
  'feedback-length': feedbackLength,
};
