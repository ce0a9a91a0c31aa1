import { z } from 'zod';
import { refuse } from '#platform/refusal.ts';
import { decideApplication } from '#platform/rewards/applications.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { findUpload } from '#platform/store/money/uploads.ts';
import { listApplications } from '#platform/store/rewards/applications.ts';
import { command } from './command.ts';

const LIST_LIMIT = 200;

const applications = command({
  summary: 'List applications for promotions that wait, the oldest first; `applications all`: all.',
  input: z.strictObject({
    which: z.enum(['waiting', 'all']).default('waiting'),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(50),
  }),
  positional: ['which'],
  async run(ctx, { which, limit }) {
    const rows = await ctx.store.read(tx => listApplications(tx, { waiting: which === 'waiting', limit }));
    return {
      applications: rows.map(row => ({
        number: String(row.id),
        account: row.username,
        promotion: row.contentId,
        comment: row.comment,
        images: row.uploadIds.map(String),
        at: row.at,
        ...(row.decision ? { decision: row.decision, by: row.byName, reason: row.reason } : {}),
      })),
    };
  },
});

const image = command({
  summary: 'Show a member’s private picture as a data URL, by its number; audited: `image 12 --by Nadia`.',
  input: z.strictObject({
    number: z.string().regex(/^\d{1,18}$/),
    by: z.string().trim().min(1).max(60),
  }),
  positional: ['number'],
  run: (ctx, { number, by }, asked) =>
    ctx.store.write(async tx => {
      const found = (await findUpload(tx, BigInt(number))) ?? refuse('not_found', { field: 'number' });
      const detail = { image: number, purpose: found.purpose, by };
      const who = { event: 'image-seen', accountId: found.account_id } as const;
      await audit(tx, { at: ctx.clock.date(), ...who, ...asked, detail });
      return { image: `data:${found.mime};base64,${Buffer.from(found.bytes).toString('base64')}` };
    }),
});

const decide = command({
  summary:
    'Approve an application, or reject it with a reason: `application 12 reject --reason "Round 5511 is a tie" --by Nadia`.',
  input: z.strictObject({
    number: z.string().regex(/^\d{1,18}$/),
    action: z.enum(['approve', 'reject']),
    /** Told to the member. */
    reason: z.string().trim().min(1).max(300).optional(),
    by: z.string().trim().min(1).max(60),
  }),
  positional: ['number', 'action'],
  async run(ctx, { number, action, reason = null, by }, asked) {
    const approves = action === 'approve';
    if (!approves && reason === null) refuse('input_invalid', { field: 'reason' });
    const at = ctx.clock.date();
    return ctx.store.write(async tx => {
      const order = { id: BigInt(number), approves, reason, by, at };
      const accountId = await decideApplication(ctx, tx, order);
      const detail = { application: number, action, by };
      await audit(tx, { at, event: 'application-decided', accountId, ...asked, detail });
      return { number, action };
    });
  },
});

/** Admin commands of applications for promotions, and of uploaded pictures (docs/rewards.md, section 4). */
export const applicationCommands = { applications, application: decide, image };
