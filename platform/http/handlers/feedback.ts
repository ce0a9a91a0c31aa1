import type { HandlerInput } from '#lib/calls/table.ts';
import { caseNumber, readCaseNumber } from '#platform/feedback/case-number.ts';
import { closeCase, openCase, replyToCase } from '#platform/feedback/cases.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { uploadsOf } from '#platform/http/sent-images.ts';
import { refuse } from '#platform/refusal.ts';
import { listCases, listEntries, lockCase } from '#platform/store/accounts/feedback.ts';

const SHOWN = 50;

type Open = 'PUT /wps/feedback';

async function open(context: HandlerContextOf<Open>, input: HandlerInput<Open>) {
  const { type, content, contact } = input;
  const uploads = uploadsOf(input);
  return once(context, {
    operation: 'feedback',
    request: { type, content, contact, uploads },
    async work(tx, at) {
      const order = { accountId: context.signed.account.id, kind: type, content, contact, uploads };
      return { caseNumber: await openCase(context.ctx, tx, order, at) };
    },
  });
}

const idOf = (number: string): bigint => readCaseNumber(number) ?? refuse('not_found');

/** Handlers of feedback and complaints (docs/rewards.md, Feedback). */
export const feedbackHandlers = {
  'PUT /wps/feedback': (context, input) => open(context, input),

  async 'GET /wps/v2/member/feedback'({ ctx, signed }) {
    const rows = await ctx.store.read(tx => listCases(tx, { accountId: signed.account.id }, SHOWN));
    const { least, most } = ctx.settings.current().feedback;
    const list = rows.map(row => ({
      caseNumber: caseNumber(row.id),
      type: row.kind,
      state: row.state,
      content: row.content ?? '',
      createdAt: row.created_at.getTime(),
    }));
    return { least, most, list };
  },

  async 'GET /wps/v2/member/feedback/case'({ ctx, signed }, { caseNumber: number }) {
    const id = idOf(number);
    return ctx.store.write(async tx => {
      const found = (await lockCase(tx, id, signed.account.id)) ?? refuse('not_found');
      const entries = await listEntries(tx, id);
      return {
        caseNumber: caseNumber(id),
        type: found.kind,
        state: found.state,
        createdAt: found.created_at.getTime(),
        decideBy: found.decide_by.getTime(),
        closedAt: found.closed_at?.getTime() ?? null,
        entries: entries.map(one => ({
          id: String(one.id),
          by: one.by_name,
          content: one.content,
          at: one.at.getTime(),
          images: one.images,
        })),
      };
    });
  },

  async 'POST /wps/v2/member/feedback/case'(context, input) {
    const { ctx, signed } = context;
    const { content } = input;
    const uploads = uploadsOf(input);
    const caseId = idOf(input.caseNumber);
    return once(context, {
      operation: 'feedback-reply',
      request: { caseNumber: input.caseNumber, content, uploads },
      async work(tx, at) {
        await replyToCase(ctx, tx, { accountId: signed.account.id, caseId, content, uploads }, at);
        return null;
      },
    });
  },

  async 'POST /wps/v2/member/feedback/close'({ ctx, signed }, { caseNumber: number }) {
    const id = idOf(number);
    const at = ctx.clock.date();
    await ctx.store.write(tx => closeCase(tx, signed.account.id, id, at));
    return null;
  },
} satisfies Partial<Handlers>;
