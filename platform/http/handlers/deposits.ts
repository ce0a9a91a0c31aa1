import type { HandlerInput } from '#lib/calls/table.ts';
import { requiredTurnover } from '#lib/rules/cashier/turnover.ts';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import { bonusAmount, offeredBonuses } from '#platform/cashier/deposit-bonuses.ts';
import { depositMethods, isClosed } from '#platform/cashier/deposit-methods.ts';
import { cancelDeposit, openDeposit, remindDeposit, reportSent } from '#platform/cashier/deposits.ts';
import { readMoneyNumber } from '#platform/cashier/money-number.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once, onceChecked } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { namedMaintenance } from '#platform/maintenance.ts';
import { breakField } from '#platform/protection/break-field.ts';
import { tightestDepositLimit } from '#platform/protection/used.ts';
import { refuse } from '#platform/refusal.ts';
import {
  countCredited,
  findDeposit,
  listDeposits,
  lockDeposit,
  moveDeposit,
  openDeposits,
  sumDeposits,
} from '#platform/store/money/deposits.ts';
import { insertMoneyEvent } from '#platform/store/money/money-events.ts';
import { keepPictures } from '#platform/uploads/uploads.ts';
import { depositDetail, depositRow, stateOfWire } from './deposit-view.ts';
import { boundedMoment, localeFor } from './lists.ts';

const numeric = (minor: number) => toWireAmount(BigInt(minor));

function depositIdOf(depositId: string): bigint {
  return readMoneyNumber('D', depositId) ?? refuse('not_found');
}

type Report = 'GET /wps/relay/MCSFE_getDepositTransactionReport';

async function report(context: HandlerContextOf<Report>, input: HandlerInput<Report>) {
  const { ctx, signed } = context;
  const locale = localeFor(context, input.language);
  const state = stateOfWire.get(input.depositState ?? '');
  const filter = {
    accountId: signed.account.id,
    states: state && [state],
    from: boundedMoment(input.startDate),
    to: boundedMoment(input.endDate),
  };
  const { page, size } = input;
  return ctx.store.read(async tx => {
    const { count, credited } = await sumDeposits(tx, filter);
    const rows = await listDeposits(tx, filter, { offset: (page - 1) * size, limit: size });
    return {
      list: rows.map(row => depositRow(ctx, row, locale)),
      footer: { amount: toWireAmount(credited) },
      total: count,
      totalPages: Math.ceil(count / size),
    };
  });
}

/** Handlers of deposits (docs/wire.md#4.2, docs/money.md, section 2). */
export const depositHandlers = {
  'GET /wps/relay/MCSFE_getDepositPaymentChannels'(context, { language }) {
    const { ctx } = context;
    const locale = localeFor(context, language);
    const now = ctx.clock.now();
    return Object.fromEntries(
      depositMethods(ctx).map(method => [
        method.code,
        {
          channels: [
            {
              name: method.names[locale],
              kind: method.kind,
              min: numeric(method.min),
              max: numeric(method.max),
              fixAmounts: method.picks.map(numeric),
              recommendation: method.recommended,
              fromMinutes: method.minutes[0],
              toMinutes: method.minutes[1],
              closed: isClosed(method, now),
              maintenanceEnd: method.closedUntil || null,
              ...(method.rate ? { rate: method.rate } : {}),
              banks: method.channels.map(({ code, name }) => ({ bankCode: code, bankName: name })),
            },
          ],
        },
      ]),
    );
  },

  async 'GET /wps/relay/MCSFE_getDepositSettings'({ ctx, signed, locale }) {
    const { id } = signed.account;
    return ctx.store.read(async tx => {
      const pending = await openDeposits(tx, id);
      const open = pending.find(one => one.state === 'waiting') ?? pending[0];
      return {
        allowDeposit: depositMethods(ctx).some(method => !isClosed(method, ctx.clock.now())) ? 'Y' : 'N',
        currency: CURRENCY.code,
        ...namedMaintenance(ctx, 'deposits'),
        ...(await breakField(tx, id, ctx.clock.date())),
        totalDepositSuccessCount: await countCredited(tx, id),
        ...(open ? { open: depositRow(ctx, open, locale) } : {}),
        ...((await tightestDepositLimit(tx, id, ctx.clock.now())) ?? {}),
      } as const;
    });
  },

  async 'GET /wps/relay/MCSFE_getDepositPromotion'(context, { amount, language }) {
    const { ctx, signed } = context;
    const locale = localeFor(context, language);
    const minor = toMinor(amount) ?? refuse('input_invalid');
    const offered = await ctx.store.read(tx => offeredBonuses(ctx, tx, signed.account.id));
    return offered.map(one => {
      const bonus = bonusAmount(one, minor);
      const grant = { amount: bonus, multiple: BigInt(one.multiple) };
      return {
        promotionId: one.code,
        name: one.names[locale],
        percent: one.percent,
        minDeposit: bonus > 0n ? numeric(one.least) : -1,
        least: numeric(one.least),
        maxBonus: numeric(one.most),
        bonus: toWireAmount(bonus),
        multiple: one.multiple,
        requiredTurnover: toWireAmount(requiredTurnover(minor, bonus > 0n ? grant : null)),
        ...(one.days === null ? {} : { days: one.days }),
        ...(one.highestBet === null ? {} : { highestBet: numeric(one.highestBet) }),
      };
    });
  },

  async 'POST /wps/relay/MCSFE_postDeposit'(context, input) {
    const { ctx, signed } = context;
    const locale = localeFor(context, input.language);
    const amount = toMinor(input.amount);
    if (amount === null || amount <= 0n) return refuse('input_invalid', { field: 'amount' });
    const order = {
      accountId: signed.account.id,
      method: input.bankType,
      channel: input.bankCode,
      amount,
      bonus: input.promotionId ?? null,
    };
    return once(context, {
      operation: 'deposit',
      request: { ...order, amount: String(amount) },
      work: async (tx, at) => depositDetail(ctx, tx, await openDeposit(ctx, tx, order, at), locale),
    });
  },

  'GET /wps/relay/MCSFE_getDepositTransactionReport': (context, input) => report(context, input),

  async 'GET /wps/relay/MCSFE_getDepositConfirmationDetail'(context, { depositId, language }) {
    const { ctx, signed } = context;
    return ctx.store.read(async tx => {
      const deposit = await findDeposit(tx, signed.account.id, depositIdOf(depositId));
      return deposit ? depositDetail(ctx, tx, deposit, localeFor(context, language)) : refuse('not_found');
    });
  },

  'POST /wps/relay/MCSFE_updateDepositReference'(context, { depositId }) {
    const own = { accountId: context.signed.account.id, id: depositIdOf(depositId) };
    return onceChecked(context, { operation: 'deposit-sent', request: { depositId } }, commit =>
      commit((tx, at) => reportSent(tx, own, at)),
    );
  },

  'POST /wps/relay/MCSFE_cancelDeposit'(context, { depositId }) {
    const own = { accountId: context.signed.account.id, id: depositIdOf(depositId) };
    return onceChecked(context, { operation: 'deposit-cancel', request: { depositId } }, commit =>
      commit((tx, at) => cancelDeposit(tx, own, at)),
    );
  },

  'POST /wps/relay/MCSFE_initiateReminder'(context, { depositId }) {
    const own = { accountId: context.signed.account.id, id: depositIdOf(depositId) };
    return onceChecked(context, { operation: 'deposit-remind', request: { depositId } }, commit =>
      commit((tx, at) => remindDeposit(tx, own, at)),
    );
  },

  async 'POST /wps/relay/MCSFE_uploadDepositEncodedImage'({ ctx, signed }, { depositId, image }) {
    const id = depositIdOf(depositId);
    const accountId = signed.account.id;
    const at = ctx.clock.date();
    await ctx.store.write(async tx => {
      if ((await lockDeposit(tx, { id }))?.account_id !== accountId) refuse('not_found');
      const [slipId] = await keepPictures(tx, { accountId, purpose: 'deposit', ids: [image], at });
      if (!(await moveDeposit(tx, id, ['waiting', 'review'], { slip_id: slipId }))) refuse('deposit_state');
      await insertMoneyEvent(tx, { depositId: id }, { event: 'slip', actor: 'member', at });
    });
    return null;
  },
} satisfies Partial<Handlers>;
