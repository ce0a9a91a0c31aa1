import type { HandlerInput } from '#lib/calls/table.ts';
import {
  type RecordKind,
  recordKindNames,
  recordKindOf,
  recordKinds,
} from '#lib/rules/cashier/record-kinds.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { bonusName } from '#platform/cashier/deposit-bonuses.ts';
import { moneyNumber, readMoneyNumber } from '#platform/cashier/money-number.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { openWallet } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { listPostings, type RecordFilter, sumPostings } from '#platform/ledger/record.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { sumRoundsByDay } from '#platform/store/games/rounds.ts';
import { bonusRequirements } from '#platform/store/money/turnover.ts';
import { withdrawalsOfTransfers } from '#platform/store/money/withdrawals.ts';
import { localeFor, momentOf } from './lists.ts';

type Sums = Awaited<ReturnType<typeof sumPostings>>;

/** Sums of several operations of one kind are one line. */
function byKind(sums: Sums) {
  return recordKindNames.flatMap(kind => {
    const own = sums.filter(one => recordKindOf(one.operation) === kind);
    if (own.length === 0) return [];
    const count = own.reduce((all, one) => all + one.count, 0);
    const amount = own.reduce((all, one) => all + one.amount, 0n);
    return [{ codeType: kind, count, amount }];
  });
}

type Posting = Awaited<ReturnType<typeof listPostings>>[number];

async function numbersOf(tx: Tx, accountId: number, postings: readonly Posting[]) {
  const requested = postings.filter(one => one.operation === 'withdraw').map(one => one.transferId);
  const withdrawals = await withdrawalsOfTransfers(tx, accountId, requested);
  return (posting: Posting): string => {
    const withdrawal = withdrawals.get(posting.transferId);
    if (withdrawal !== undefined) return moneyNumber('W', withdrawal);
    const { reference } = posting;
    const isNumber = reference && (readMoneyNumber('D', reference) ?? readMoneyNumber('W', reference));
    return isNumber === null || !reference ? '' : reference;
  };
}

type Account = 'GET /wps/relay/ODSFE2_MemTransDet';

async function accountRecord({ ctx, signed }: HandlerContextOf<Account>, input: HandlerInput<Account>) {
  const { id } = signed.account;
  const wallet = await ctx.store.write(tx => openWallet(tx, id));
  const filter: RecordFilter = {
    accountId: wallet,
    from: momentOf(input.startTime),
    to: momentOf(input.endTime),
    operations: input.codeTypes && recordKinds[input.codeTypes],
  };
  const { size } = input;
  return ctx.store.read(async tx => {
    const before = input.before === undefined ? null : BigInt(input.before);
    const rows = await listPostings(tx, filter, { before, limit: size + 1 });
    const shown = rows.slice(0, size);
    const numberOf = await numbersOf(tx, id, shown);
    return {
      currency: CURRENCY.code,
      list: shown.map(one => ({
        txId: String(one.id),
        codeType: recordKindOf(one.operation),
        orderNo: numberOf(one),
        txTimeInTimestamp: one.at.getTime(),
        amount: toWireAmount(one.amount),
        currentAvailBalance: toWireAmount(one.balanceAfter),
      })),
      footer: byKind(await sumPostings(tx, filter)).map(one => ({
        ...one,
        amount: toWireAmount(one.amount),
      })),
      next: rows.length > size ? String(shown.at(-1)?.id) : null,
    };
  });
}

type Profit = 'GET /wps/relay/ODSFE2_MemPNL';

async function profit({ ctx, signed }: HandlerContextOf<Profit>, input: HandlerInput<Profit>) {
  const { id } = signed.account;
  const range = { from: momentOf(input.startDate), to: momentOf(input.endDate) };
  const wallet = await ctx.store.write(tx => openWallet(tx, id));
  return ctx.store.read(async tx => {
    const days = await sumRoundsByDay(tx, { accountId: id, ...range });
    const sums = byKind(await sumPostings(tx, { accountId: wallet, ...range }));
    const sumOf = (kind: RecordKind) => sums.find(one => one.codeType === kind)?.amount ?? 0n;
    const stake = days.reduce((all, one) => all + one.stake, 0n);
    const win = days.reduce((all, one) => all + one.win, 0n);
    return {
      currency: CURRENCY.code,
      list: days.map(one => ({
        day: one.day,
        rounds: one.count,
        betAmount: toWireAmount(one.stake),
        winAmount: toWireAmount(one.win),
        netProfit: toWireAmount(one.win - one.stake),
      })),
      footer: {
        rounds: days.reduce((all, one) => all + one.count, 0),
        betAmount: toWireAmount(stake),
        winAmount: toWireAmount(win),
        netProfit: toWireAmount(win - stake),
        deposits: toWireAmount(sumOf('deposit')),
        bonuses: toWireAmount(sumOf('bonus')),
        withdrawals: toWireAmount(-sumOf('withdraw') - sumOf('withdraw_return')),
      },
    };
  });
}

type Bonuses = 'GET /wps/relay/PROMOFE_getBonusDetail';

async function bonusDetails(context: HandlerContextOf<Bonuses>, { language }: HandlerInput<Bonuses>) {
  const { ctx, signed } = context;
  const locale = localeFor(context, language);
  const rows = await ctx.store.read(tx => bonusRequirements(tx, signed.account.id));
  return {
    currency: CURRENCY.code,
    list: rows.map(row => ({
      depositId: moneyNumber('D', row.deposit_id),
      name: bonusName(ctx, row.bonus ?? '', locale),
      bonusAmount: toWireAmount(row.bonus_amount),
      requiredTurnover: toWireAmount(row.required),
      actualTurnover: toWireAmount(row.counted),
      claimTime: row.created_at.getTime(),
    })),
  };
}

/** Handlers of the account record, and of profit and loss (docs/money.md, section 6). */
export const recordHandlers = {
  'GET /wps/relay/ODSFE2_MemTransDet': (context, input) => accountRecord(context, input),
  'GET /wps/relay/ODSFE2_MemPNL': (context, input) => profit(context, input),
  'GET /wps/relay/PROMOFE_getBonusDetail': (context, input) => bonusDetails(context, input),
} satisfies Partial<Handlers>;
