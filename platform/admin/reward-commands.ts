import { z } from 'zod';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import { rewardSources } from '#lib/rules/rewards/rewards.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { addToBudget, rewardBudgets } from '#platform/rewards/budgets.ts';
import { grantReward } from '#platform/rewards/rewards.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { command } from './command.ts';

const money = z.coerce.number().positive().max(10_000_000);
const by = z.string().trim().min(1).max(60);

function minor(amount: number, field: string): bigint {
  return toMinor(amount) ?? refuse('input_invalid', { field });
}

const budgets = command({
  summary:
    'Show the budgets of rewards, or add to one: `reward-budgets --source promotion --add 5000 --by Nadia`.',
  input: z.strictObject({
    source: z.enum(rewardSources).optional(),
    add: money.optional(),
    by: by.optional(),
  }),
  positional: [],
  run: (ctx, { source, add, by: actor }, client) =>
    ctx.store.write(async tx => {
      if (add !== undefined) {
        if (!source) return refuse('input_invalid', { field: 'source' });
        if (!actor) return refuse('input_invalid', { field: 'by' });
        const at = ctx.clock.date();
        await addToBudget(tx, { source, amount: minor(add, 'add'), reference: actor, at });
        const detail = { source, amount: add, by: actor };
        await audit(tx, { at, event: 'reward-budget', accountId: null, ...client, detail });
      }
      const held = await rewardBudgets(tx);
      return { budgets: Object.fromEntries([...held].map(([name, sum]) => [name, toWireAmount(sum)])) };
    }),
});

type Gift = {
  account: string;
  amount: number;
  turnover: number;
  days?: number | undefined;
  ms: string;
  en: string;
  zh: string;
  by: string;
};

function give(ctx: AppContext, gift: Gift, client: { address: string; requestId: string }) {
  const at = ctx.clock.date();
  return ctx.store.write(async tx => {
    const account = (await findAccountByName(tx, gift.account)) ?? refuse('not_found', { field: 'account' });
    const id = await grantReward(ctx, tx, {
      accountId: account.id,
      source: 'promotion',
      sourceId: `gift-${client.requestId}`,
      title: { ms: gift.ms, en: gift.en, 'zh-CN': gift.zh },
      money: minor(gift.amount, 'amount'),
      turnover: gift.turnover === 0 ? 0n : minor(gift.turnover, 'turnover'),
      at,
      expiresAt: gift.days === undefined ? null : new Date(at.getTime() + gift.days * DAY_MS),
    });
    const detail = { reward: String(id), amount: gift.amount, turnover: gift.turnover, by: gift.by };
    await audit(tx, { at, event: 'reward-given', accountId: account.id, ...client, detail });
    return { reward: Number(id), account: account.username };
  });
}

const name = z.string().trim().min(1).max(80);

const giveCommand = command({
  summary:
    'Give a member a reward to claim: `reward-give player01 --amount 10 --turnover 50 --days 7 --ms … --en … --zh … --by Nadia`.',
  input: z.strictObject({
    account: z.string().max(40),
    amount: money,
    turnover: z.coerce.number().min(0).max(100_000_000).default(0),
    days: z.coerce.number().int().min(1).max(3_650).optional(),
    ms: name,
    en: name,
    zh: name,
    by,
  }),
  positional: ['account'],
  run: (ctx, gift, client) => give(ctx, gift, client),
});

/** Admin commands of rewards (docs/rewards.md, section 1). */
export const rewardCommands = { 'reward-budgets': budgets, 'reward-give': giveCommand };
