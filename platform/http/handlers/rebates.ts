import { MIN_REBATE, POINTS_PER_PERCENT } from '#lib/rules/cashier/rebate.ts';
import { boundRange } from '#lib/rules/cashier/record-range.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { checkRebateSwitch, claimableRebate, claimRebate } from '#platform/cashier/rebates.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import type { RebateLine } from '#platform/store/money/money-tables.ts';
import { listRebates, sumRebates } from '#platform/store/money/rebates.ts';
import { boundedMoment } from './lists.ts';

function wireLine({ gameType, validBet, rate, amount }: RebateLine) {
  return {
    gameType,
    validBetAmount: toWireAmount(BigInt(validBet)),
    rate: rate / POINTS_PER_PERCENT,
    rebateAmount: toWireAmount(BigInt(amount)),
  };
}

/** Handlers of the manual rebate (docs/features.md#88, docs/money.md, section 8). */
export const rebateHandlers = {
  async 'GET /wps/relay/ODSFE2_getRebate'({ ctx, signed }) {
    checkRebateSwitch(ctx);
    const { lines, validBet, amount, firstAt } = await ctx.store.read(tx =>
      claimableRebate(ctx, tx, signed.account.id),
    );
    return {
      currency: CURRENCY.code,
      ...(firstAt ? { from: firstAt.getTime() } : {}),
      now: ctx.clock.now(),
      least: toWireAmount(MIN_REBATE),
      list: lines.map(wireLine),
      footer: { validBetAmount: toWireAmount(validBet), rebateAmount: toWireAmount(amount) },
    };
  },

  'POST /wps/relay/MCSFE_rebateDisburse'(context) {
    const { ctx, signed } = context;
    checkRebateSwitch(ctx);
    return once(context, {
      operation: 'rebate',
      request: {},
      async work(tx, at) {
        const { id, amount, validBet } = await claimRebate(ctx, tx, signed.account.id, at);
        return {
          rebateId: moneyNumber('B', id),
          rebateAmount: toWireAmount(amount),
          validBetAmount: toWireAmount(validBet),
        };
      },
    });
  },

  async 'GET /wps/relay/MCSFE_getRebateClassifyDisburseHistory'({ ctx, signed }, input) {
    checkRebateSwitch(ctx);
    const { page, size } = input;
    const { start, end } = boundRange({ start: input.startDate, end: input.endDate }, ctx.clock.now());
    const filter = { accountId: signed.account.id, from: boundedMoment(start), to: boundedMoment(end) };
    return ctx.store.read(async tx => {
      const sums = await sumRebates(tx, filter);
      const rows = await listRebates(tx, filter, { offset: (page - 1) * size, limit: size });
      return {
        currency: CURRENCY.code,
        list: rows.map(row => ({
          rebateId: moneyNumber('B', row.id),
          claimTime: row.created_at.getTime(),
          validBetAmount: toWireAmount(row.valid_bet),
          rebateAmount: toWireAmount(row.amount),
          details: row.lines.map(wireLine),
        })),
        footer: { validBetAmount: toWireAmount(sums.validBet), rebateAmount: toWireAmount(sums.amount) },
        total: sums.count,
        totalPages: Math.ceil(sums.count / size),
      };
    });
  },
} satisfies Partial<Handlers>;
