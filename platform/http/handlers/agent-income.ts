import type { HandlerInput } from '#lib/calls/table.ts';
import { type IncomeSums, sumIncome } from '#lib/rules/agents/income.ts';
import { gameTypes } from '#lib/rules/game-types.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { moneyNumber, readMoneyNumber } from '#platform/cashier/money-number.ts';
import type { HandlerContext, HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { openWallet } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';
import { findDailyRebate } from '#platform/store/agents/daily-rebates.ts';
import {
  type IncomeFilter,
  type IncomeLine,
  incomeByDay,
  listIncome,
  owedTo,
  passedByAgent,
} from '#platform/store/agents/income.ts';
import { numbersOfTransfers } from '#platform/store/money/transfer-numbers.ts';
import { reportRange } from './agent-view.ts';
import { readRowPlace, rowPlaceOf } from './lists.ts';

type Range = { startDate: number; endDate: number };

async function filterOf({ ctx }: HandlerContext, agentId: number, range: Range): Promise<IncomeFilter> {
  const wallet = await ctx.store.write(tx => openWallet(tx, agentId));
  return { agentId, wallet, ...reportRange(range) };
}

function sumsView(sums: IncomeSums) {
  return {
    dividend: toWireAmount(sums.dividend),
    daily: toWireAmount(sums.daily),
    hourly: toWireAmount(sums.hourly),
    realtime: toWireAmount(sums.realtime),
    rebate: toWireAmount(sums.rebate),
    received: toWireAmount(sums.received),
    passed: toWireAmount(sums.passed),
    kept: toWireAmount(sums.kept),
  };
}

type Days = 'GET /wps/relay/ODSFE2_AgentProfDet';

async function income(context: HandlerContextOf<Days>, input: HandlerInput<Days>) {
  const agentId = context.signed.account.id;
  const filter = await filterOf(context, agentId, input);
  return context.ctx.store.read(async tx => {
    const sums = await incomeByDay(tx, filter);
    const days = [...new Set(sums.map(one => one.day))];
    const owed = await owedTo(tx, agentId);
    const passedTo = await passedByAgent(tx, filter);
    return {
      currency: CURRENCY.code,
      list: days.map(day => ({ day, ...sumsView(sumIncome(sums.filter(one => one.day === day))) })),
      footer: sumsView(sumIncome(sums)),
      passedTo: passedTo.map(one => ({ userName: one.username, amount: toWireAmount(one.amount) })),
      owed: { amount: toWireAmount(owed.amount), bills: owed.bills },
    };
  });
}

type Lines = 'GET /wps/report/income';

function numberOf({ billId, rebateId }: IncomeLine, claim: bigint | undefined): string {
  if (billId !== null) return moneyNumber('C', billId);
  if (rebateId !== null) return moneyNumber('A', rebateId);
  return claim === undefined ? '' : moneyNumber('B', claim);
}

function lineView(line: IncomeLine, rebates: ReadonlyMap<bigint, bigint>) {
  const rebate = rebates.get(line.transferId);
  return {
    txId: String(line.id),
    transTimeInTimestamp: line.at.getTime(),
    source: line.source,
    number: numberOf(line, rebate),
    start: line.start?.getTime() ?? null,
    end: line.end?.getTime() ?? null,
    other: line.other,
    amount: toWireAmount(line.amount),
  };
}

async function incomeLines(context: HandlerContextOf<Lines>, input: HandlerInput<Lines>) {
  const agentId = context.signed.account.id;
  const { kind, size } = input;
  const filter = await filterOf(context, agentId, input);
  return context.ctx.store.read(async tx => {
    const page = { kind, before: readRowPlace(input.before), limit: size + 1 };
    const rows = await listIncome(tx, filter, page);
    const shown = rows.slice(0, size);
    const claimed = shown.filter(row => row.source === 'rebate').map(row => row.transferId);
    const rebates = await numbersOfTransfers(tx, 'rebate', [agentId], claimed);
    const last = shown.at(-1);
    return {
      currency: CURRENCY.code,
      list: shown.map(row => lineView(row, rebates)),
      next: last && rows.length > size ? rowPlaceOf(last) : null,
    };
  });
}

type One = 'GET /wps/report/rebate';

async function rebate(context: HandlerContextOf<One>, { rebateId }: HandlerInput<One>) {
  const id = readMoneyNumber('A', rebateId);
  const accountId = context.signed.account.id;
  const found = id !== null && (await context.ctx.store.read(tx => findDailyRebate(tx, accountId, id)));
  if (!found) return refuse('not_found');
  return {
    currency: CURRENCY.code,
    rebateId: moneyNumber('A', found.id),
    day: found.day,
    amount: toWireAmount(found.amount),
    paidTime: found.paidAt?.getTime() ?? null,
    list: found.parts.map(part => ({
      productType: gameTypes.find(one => one === part.product) ?? null,
      below: part.below,
      rate: part.rate,
      validBetAmount: toWireAmount(part.validBet),
      amount: toWireAmount(part.amount),
    })),
  };
}

/** Handlers of an agent's income (docs/features.md#98). */
export const agentIncomeHandlers = {
  'GET /wps/relay/ODSFE2_AgentProfDet': income,
  'GET /wps/report/income': incomeLines,
  'GET /wps/report/rebate': rebate,
} satisfies Partial<Handlers>;
