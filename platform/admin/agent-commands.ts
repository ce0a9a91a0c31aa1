import { z } from 'zod';
import { type AgentPermission, agentPermissions } from '#lib/rules/contracts/permissions.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { isPaying, settleRebates } from '#platform/agents/daily-rebates.ts';
import { changePermissions, permissionsOf } from '#platform/agents/permissions.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { lockPair } from '#platform/store/agents/standing.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { command } from './command.ts';

const MAX_TEXT = 200;

/** Permissions separated by commas, or `all`. */
const names = z
  .string()
  .max(MAX_TEXT)
  .default('')
  .transform(text => (text === 'all' ? [...agentPermissions] : text.split(',').filter(Boolean)))
  .pipe(z.array(z.enum(agentPermissions)));

/** Returns an agent of the first level; refuses `not_found` for everybody else. */
async function firstLevel(tx: Tx, username: string) {
  const account = await findAccountByName(tx, username);
  return account && account.upline_id === null && roleOfType(account.type) === 'agent'
    ? account
    : refuse('not_found', { field: 'agent' });
}

const permissions = command({
  summary:
    "List an agent's permissions, or change those of the first level: `permissions agent01 --give transfer-down,offer-daily --take see-contacts --by Nadia`. What is taken ends for everybody below.",
  input: z.strictObject({
    agent: z.string().trim().min(1).max(64),
    give: names,
    take: names,
    by: z.string().trim().min(1).max(60).optional(),
  }),
  positional: ['agent'],
  run: (ctx, { agent, give, take, by }, asked) =>
    ctx.store.write(async tx => {
      const isChange = give.length > 0 || take.length > 0;
      if (isChange && by === undefined) return refuse('input_invalid', { field: 'by' });
      const account = isChange
        ? await firstLevel(tx, agent)
        : ((await findAccountByName(tx, agent)) ?? refuse('not_found', { field: 'agent' }));
      if (isChange) {
        await lockPair(tx, [account.id]);
        await changePermissions(tx, account.id, { give, take });
        const detail = { by: `operator ${by}`, give, take };
        const event = 'agent-permissions';
        await audit(tx, { at: ctx.clock.date(), event, accountId: account.id, ...asked, detail });
      }
      const all = await permissionsOf(tx, account);
      const held: AgentPermission[] = all.filter(one => one.held).map(one => one.permission);
      return { agent: account.username, permissions: held };
    }),
});

const dailyRebates = command({
  summary:
    'Pay rebates by the rates of agents and members for every day, or stop: `daily-rebates on`. Days that are due are settled at once.',
  input: z.strictObject({ state: z.enum(['on', 'off']).optional() }),
  positional: ['state'],
  async run(ctx, { state }) {
    if (state) await ctx.settings.change('dailyRebates', state === 'on');
    return { state: isPaying(ctx) ? 'on' : 'off', paid: await settleRebates(ctx) };
  },
});

/** Admin commands of what agents may do, and of their rebates. */
export const agentCommands = { permissions, 'daily-rebates': dailyRebates };
