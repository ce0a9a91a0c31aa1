import { z } from 'zod';
import { coinsFor, creditOf } from '#lib/rules/cashier/coin-rate.ts';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { coinRateSchema, depositMethodSchema, depositMethods } from '#platform/cashier/deposit-methods.ts';
import { creditDeposit, failDeposit } from '#platform/cashier/deposits.ts';
import { moneyNumber, readMoneyNumber } from '#platform/cashier/money-number.ts';
import { refuse } from '#platform/refusal.ts';
import { listDeposits, lockDeposit } from '#platform/store/money/deposits.ts';
import { type DepositRow, depositStates } from '#platform/store/money/money-tables.ts';
import { command } from './command.ts';
import { momentField, readMoment } from './moment.ts';

const LIST_LIMIT = 200;
const by = z.string().trim().min(1).max(60);

const deposits = command({
  summary: 'List deposits, the latest first: `deposits review`.',
  input: z.strictObject({
    state: z.enum(depositStates).optional(),
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(50),
  }),
  positional: ['state'],
  async run(ctx, { state, limit }) {
    const rows = await ctx.store.read(tx =>
      listDeposits(tx, { states: state && [state] }, { offset: 0, limit }),
    );
    return {
      deposits: rows.map(row => ({
        number: moneyNumber('D', row.id),
        account: row.account_id,
        method: row.method,
        channel: row.channel,
        reference: row.reference,
        amount: toWireAmount(row.amount),
        credited: row.credited === null ? null : toWireAmount(row.credited),
        state: row.state,
        at: row.created_at,
      })),
    };
  },
});

/**
 * Amount that arrived, in minor units: as the operator says, else as asked for. Coins count with their rate: that of the
 * deposit while it is open, later the one in force (docs/money.md, section 2).
 */
function arrivedOf(
  ctx: AppContext,
  deposit: DepositRow,
  { amount, coins }: { amount?: string | undefined; coins?: string | undefined },
): { amount: bigint; coins?: string } {
  const isOpen = deposit.state === 'waiting' || deposit.state === 'review';
  const inForce = depositMethods(ctx).find(one => one.code === deposit.method)?.rate;
  const rate = isOpen ? deposit.rate : (inForce ?? deposit.rate);
  if (coins !== undefined && (!rate || amount !== undefined)) refuse('input_invalid', { field: 'coins' });
  const sent =
    coins ?? (deposit.rate && amount === undefined ? coinsFor(deposit.amount, deposit.rate) : null);
  if (rate && sent !== null) {
    const worth = creditOf(sent, rate);
    return worth ? { amount: worth, coins: sent } : refuse('input_invalid', { field: 'coins' });
  }
  const minor = amount === undefined ? deposit.amount : toMinor(amount);
  return minor !== null && minor > 0n ? { amount: minor } : refuse('input_invalid', { field: 'amount' });
}

async function decide(
  ctx: AppContext,
  input: {
    number: string;
    action: 'credit' | 'fail';
    amount?: string | undefined;
    coins?: string | undefined;
    reason?: string | undefined;
    by: string;
  },
): Promise<object> {
  const id = readMoneyNumber('D', input.number) ?? refuse('not_found', { field: 'number' });
  const at = ctx.clock.date();
  const decision = {
    actor: 'operator',
    by: input.by,
    at,
    ...(input.reason ? { reason: input.reason } : {}),
  } as const;
  return ctx.store.write(async tx => {
    const deposit = (await lockDeposit(tx, { id })) ?? refuse('not_found', { field: 'number' });
    const arrived = arrivedOf(ctx, deposit, input);
    const moved =
      input.action === 'credit'
        ? await creditDeposit(ctx, tx, deposit, arrived.amount, { ...decision, ...arrived })
        : await failDeposit(tx, deposit, decision);
    if (!moved) refuse('deposit_state', { state: deposit.state });
    const credited = input.action === 'credit' ? { credited: toWireAmount(arrived.amount) } : {};
    return { number: moneyNumber('D', id), action: input.action, ...credited };
  });
}

const deposit = command({
  summary: 'Credit a deposit with what arrived, or fail it: `deposit D000000012 credit --by Nadia`.',
  input: z.strictObject({
    number: z.string().max(20),
    action: z.enum(['credit', 'fail']),
    /** Major units; the asked amount by default. */
    amount: z.string().max(20).optional(),
    /** Coins that arrived, instead of an amount. */
    coins: z.string().max(24).optional(),
    reason: z.string().trim().max(200).optional(),
    by,
  }),
  positional: ['number', 'action'],
  run: decide,
});

const depositMethod = command({
  summary: 'Show the deposit methods, or close and open one: `deposit-method EPT open`.',
  input: z.strictObject({
    code: z.string().max(20).optional(),
    state: z.enum(['open', 'closed']).optional(),
    until: momentField.optional(),
  }),
  positional: ['code', 'state'],
  async run(ctx, { code, state, until }) {
    const methods = depositMethods(ctx);
    if (code !== undefined && state !== undefined) {
      if (!methods.some(one => one.code === code)) refuse('not_found', { field: 'code' });
      const end = until === undefined ? 0 : readMoment(until, ctx.clock.now());
      if (end === null) return refuse('input_invalid', { field: 'until' });
      const closedUntil = state === 'open' ? null : end;
      await ctx.settings.change(
        'depositMethods',
        methods.map(one => (one.code === code ? { ...one, closedUntil } : one)),
      );
    }
    return { methods: depositMethods(ctx) };
  },
});

const depositRate = command({
  summary:
    'Set the rate of a coin method: `deposit-rate USDT 4.68 --source "Bank Negara, 09:00" --by Nadia`.',
  input: z.strictObject({
    code: z.string().max(20),
    price: z.string().max(20),
    source: z.string().max(60),
    /** Decimals in which the coin is sent. */
    decimals: z.coerce.number().int().min(0).max(8).default(2),
    coin: z.string().max(10).default('USDT'),
    by,
  }),
  positional: ['code', 'price'],
  async run(ctx, { code, by: name, ...rate }) {
    const methods = depositMethods(ctx);
    if (!methods.some(one => one.code === code && one.kind === 'crypto'))
      refuse('not_found', { field: 'code' });
    const read = coinRateSchema.safeParse({ ...rate, at: ctx.clock.now() });
    if (!read.success)
      return refuse('input_invalid', { field: read.error.issues[0]?.path.join('.') ?? 'price' });
    const next = methods.map(one => (one.code === code ? { ...one, rate: read.data } : one));
    await ctx.settings.change('depositMethods', next);
    return { code, rate: read.data, by: name };
  },
});

const setMethods = command({
  summary: 'Replace all deposit methods by a JSON list of the form that `deposit-method` shows.',
  input: z.strictObject({ methods: z.string().max(50_000) }),
  positional: ['methods'],
  async run(ctx, { methods }) {
    const read = z.array(depositMethodSchema).safeParse(parse(methods));
    if (!read.success) return refuse('input_invalid', { field: 'methods' });
    await ctx.settings.change('depositMethods', read.data);
    return { methods: read.data.length };
  },
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('input_invalid', { field: 'methods' });
  }
}

/** Admin commands of the cashier. */
export const cashierCommands = {
  deposits,
  deposit,
  'deposit-method': depositMethod,
  'deposit-rate': depositRate,
  'deposit-methods': setMethods,
};
