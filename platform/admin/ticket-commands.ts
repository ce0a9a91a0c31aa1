import { z } from 'zod';
import { toWireAmount } from '#lib/rules/money.ts';
import { budgetOf, prizeOdds } from '#lib/rules/rewards/prize-table.ts';
import { ticketKinds } from '#lib/rules/rewards/tickets.ts';
import { refuse } from '#platform/refusal.ts';
import { publishPrizes } from '#platform/rewards/publish-prizes.ts';
import { issueTickets } from '#platform/rewards/tickets.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { tableInForce } from '#platform/store/rewards/prize-tables.ts';
import { command } from './command.ts';

const MAX_TICKETS = 20;
const by = z.string().trim().min(1).max(60);
const kind = z.enum(ticketKinds);

const prizes = command({
  summary: 'Show the table of prizes of a kind: `prizes prize-wheel`.',
  input: z.strictObject({ kind }),
  positional: ['kind'],
  async run(ctx, input) {
    const table = await ctx.store.read(tx => tableInForce(tx, input.kind));
    if (!table) return refuse('not_found', { field: 'kind' });
    return {
      version: table.version,
      publishedAt: table.published_at,
      budget: toWireAmount(budgetOf(table.prizes)),
      prizes: table.prizes.map(prize => ({
        money: toWireAmount(prize.money),
        points: prize.points,
        odds: prizeOdds(table.slices, Number(prize.id)),
        stock: prize.stock,
        left: prize.left_over,
        substitute: prize.id === table.substitute_id,
      })),
    };
  },
});

const planned = z.array(
  z.strictObject({
    /** Minor units. */
    money: z.number().int().nonnegative().max(100_000_000).default(0).transform(BigInt),
    points: z.number().int().nonnegative().max(1_000_000).default(0),
    stock: z.number().int().positive().nullable().default(null),
    slices: z.number().int().nonnegative().max(200),
  }),
);

function parsePrizes(text: string) {
  try {
    return planned.parse(JSON.parse(text));
  } catch {
    return refuse('input_invalid', { field: 'prizes' });
  }
}

const publish = command({
  summary:
    'Publish a table of prizes, in force at once: `publish-prizes prize-wheel --prizes \'[{"money":200,"stock":50,"slices":30},{"points":50,"slices":10}]\' --substitute 1 --by Nadia`.',
  input: z.strictObject({
    kind,
    prizes: z.string().max(10_000),
    substitute: z.coerce.number().int().min(0),
    by,
  }),
  positional: ['kind'],
  async run(ctx, input, asked) {
    const list = parsePrizes(input.prizes);
    const at = ctx.clock.date();
    return ctx.store.write(async tx => {
      const { substitute } = input;
      const obstacle = await publishPrizes(tx, { kind: input.kind, prizes: list, substitute, at });
      if (obstacle) return refuse('input_invalid', { field: obstacle });
      const detail = { kind: input.kind, prizes: input.prizes, by: input.by };
      await audit(tx, { at, event: 'prizes-published', accountId: null, ...asked, detail });
      return { published: true };
    });
  },
});

const issue = command({
  summary:
    'Issue tickets to a member: `issue-tickets player01 red-envelope 1 --source "Thursday drop" --by Nadia`.',
  input: z.strictObject({
    user: z.string().min(1),
    kind,
    count: z.coerce.number().int().min(1).max(MAX_TICKETS),
    /** The same source and member never get more. */
    source: z.string().trim().min(1).max(80),
    by,
  }),
  positional: ['user', 'kind', 'count'],
  async run(ctx, { user, kind: wanted, count, source, by: name }, asked) {
    const at = ctx.clock.date();
    return ctx.store.write(async tx => {
      const account = (await findAccountByName(tx, user)) ?? refuse('not_found', { field: 'user' });
      const order = { accountId: account.id, kind: wanted, count, sourceId: `operator:${source}`, at };
      const issued = await issueTickets(ctx, tx, order);
      const detail = { kind: wanted, count: issued, source, by: name };
      await audit(tx, { at, event: 'tickets-issued', accountId: account.id, ...asked, detail });
      return { issued };
    });
  },
});

/** Admin commands of tickets and their prizes (docs/rewards.md#tickets). */
export const ticketCommands = { prizes, 'publish-prizes': publish, 'issue-tickets': issue };
