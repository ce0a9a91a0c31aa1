import { z } from 'zod';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { moneyNumber, readMoneyNumber } from '#platform/cashier/money-number.ts';
import {
  approveWithdrawal,
  forceReceived,
  payWithdrawal,
  rejectWithdrawal,
  returnMissing,
  sentAgain,
} from '#platform/cashier/withdrawal-review.ts';
import { refuse } from '#platform/refusal.ts';
import { withdrawalStates } from '#platform/store/money/money-tables.ts';
import { listWithdrawals } from '#platform/store/money/withdrawals.ts';
import { command } from './command.ts';

const LIST_LIMIT = 200;
const actions = ['approve', 'reject', 'pay', 'force', 'return', 'resend'] as const;

const withdrawals = command({
  summary: 'List withdrawals, the latest first: `withdrawals requested`.',
  input: z.strictObject({
    state: z.enum(withdrawalStates).optional(),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(50),
  }),
  positional: ['state'],
  async run(ctx, { state, limit }) {
    const rows = await ctx.store.read(tx =>
      listWithdrawals(tx, { states: state && [state] }, { offset: 0, limit }),
    );
    return {
      withdrawals: rows.map(row => ({
        number: moneyNumber('W', row.id),
        account: row.account_id,
        amount: toWireAmount(row.amount),
        charge: toWireAmount(row.charge),
        received: row.received === null ? null : toWireAmount(row.received),
        state: row.state,
        at: row.created_at,
      })),
    };
  },
});

type Decision = {
  number: string;
  action: (typeof actions)[number];
  by: string;
  reason?: string | undefined;
  amount?: string | undefined;
  reference?: string | undefined;
};

/** The member is shown why. */
const NEEDS_REASON: readonly Decision['action'][] = ['reject', 'force'];

async function decide(ctx: AppContext, input: Decision): Promise<object> {
  const { action, by, reason, reference } = input;
  const id = readMoneyNumber('W', input.number) ?? refuse('not_found', { field: 'number' });
  if (NEEDS_REASON.includes(action) && !reason) return refuse('input_invalid', { field: 'reason' });
  const review = { by, reason, at: ctx.clock.date() };
  const done = await ctx.store.write(async tx => {
    if (action === 'approve') return { approved: await approveWithdrawal(tx, id, review) };
    if (action === 'reject') await rejectWithdrawal(tx, id, review);
    if (action === 'force') await forceReceived(tx, id, review);
    if (action === 'return') await returnMissing(tx, id, review);
    if (action === 'resend') await sentAgain(ctx, tx, id, review);
    if (action !== 'pay') return {};
    if (!reference) return refuse('input_invalid', { field: 'reference' });
    const amount = input.amount === undefined ? null : (toMinor(input.amount) ?? refuse('input_invalid'));
    const { left } = await payWithdrawal(ctx, tx, id, { ...review, amount, reference });
    return { left: toWireAmount(left) };
  });
  return { number: moneyNumber('W', id), action, ...done };
}

const withdrawal = command({
  summary: 'Decide a withdrawal: `withdrawal W000000012 pay --reference FT88 --by Nadia`; see docs/money.md.',
  input: z.strictObject({
    number: z.string().max(20),
    action: z.enum(actions),
    by: z.string().trim().min(1).max(60),
    reason: z.string().trim().max(200).optional(),
    /** Major units: a part of a payment; all that is left by default. */
    amount: z.string().max(20).optional(),
    reference: z.string().trim().max(60).optional(),
  }),
  positional: ['number', 'action'],
  run: decide,
});

const withdrawCode = command({
  summary:
    'Show or set when a withdrawal needs a code by SMS: `withdraw-code off`, `every`, or from an amount.',
  input: z.strictObject({ rule: z.string().max(20).optional() }),
  positional: ['rule'],
  async run(ctx, { rule }) {
    const wrong = () => refuse('input_invalid', { field: 'rule' });
    if (rule === 'off' || rule === 'every') await ctx.settings.change('withdrawCode', rule);
    else if (rule !== undefined) {
      const from = toMinor(rule) ?? wrong();
      if (from <= 0n) wrong();
      await ctx.settings.change('withdrawCode', Number(from));
    }
    const { withdrawCode: now } = ctx.settings.current();
    return { withdrawCode: typeof now === 'number' ? toWireAmount(BigInt(now)) : now };
  },
});

/** Admin commands of withdrawals. */
export const withdrawalCommands = { withdrawals, withdrawal, 'withdraw-code': withdrawCode };
