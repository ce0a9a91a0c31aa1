import type { HandlerInput } from '#lib/calls/table.ts';
import { realtimeParts } from '#lib/rules/contracts/pay.ts';
import { periodAt } from '#lib/rules/contracts/periods.ts';
import { billPeriodOf, type ContractKind } from '#lib/rules/contracts/terms.ts';
import { maskName } from '#lib/rules/fields/mask.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { moneyNumber, readMoneyNumber } from '#platform/cashier/money-number.ts';
import { type ComputedPay, computePay, storedFigures } from '#platform/contracts/compute.ts';
import { billOf, recomputeBill } from '#platform/contracts/corrections.ts';
import { wireTerms } from '#platform/contracts/overview.ts';
import { payBill } from '#platform/contracts/pay-bill.ts';
import { storedTerms } from '#platform/contracts/read-terms.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';
import { listBillPayments } from '#platform/store/contracts/bill-payments.ts';
import { billsSettledTo, listBills, lockBill, sumBills } from '#platform/store/contracts/bills.ts';
import { settlementOf } from '#platform/store/contracts/conservation.ts';
import type { ContractBill } from '#platform/store/contracts/contract-tables.ts';
import { getVersion, listVersionsAt, termsOf } from '#platform/store/contracts/contracts.ts';
import { namesOf } from '#platform/store/contracts/names.ts';
import { countTeamBets, listTeamBets } from '#platform/store/contracts/team-bets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { boundedMoment } from './lists.ts';

function stateOf({ amount, paid, reversed_at: reversed }: ContractBill) {
  if (reversed) return 'reversed' as const;
  if (amount === 0n) return 'none' as const;
  if (paid === amount) return 'paid' as const;
  return paid > 0n ? ('partly' as const) : ('owed' as const);
}

/** Parts of a tick's pay, from the terms and figures that were billed. */
function partsOf(bill: ContractBill, stored: unknown) {
  if (bill.kind !== 'realtime') return [];
  const terms = storedTerms(stored);
  if (terms.kind !== 'realtime') return [];
  const of = (name: string) => BigInt(bill.figures[name] ?? '0');
  const figures = { validBet: of('validBet'), lossBet: of('lossBet'), winBet: of('winBet') };
  return realtimeParts(terms, bill.tier, figures).map(({ name, validBet, rate, exact }) => ({
    name,
    validBet: toWireAmount(validBet),
    rate,
    exact: `${exact}`,
  }));
}

function billRow(
  bill: ContractBill,
  accountId: number,
  { names, terms }: { names: ReadonlyMap<number, string>; terms: unknown },
) {
  const side = bill.payee_id === accountId ? ('payee' as const) : ('payer' as const);
  const other = side === 'payee' ? bill.payer_id : bill.payee_id;
  return {
    billId: moneyNumber('C', bill.id),
    contractId: Number(bill.contract_id),
    kind: bill.kind,
    side,
    other: other === null ? null : (names.get(other) ?? null),
    start: bill.start_at.getTime(),
    end: bill.end_at.getTime(),
    tier: bill.tier,
    validBet: toWireAmount(BigInt(bill.figures.validBet ?? '0')),
    bets: Number(bill.figures.bets ?? '0'),
    amount: toWireAmount(bill.amount),
    paid: toWireAmount(bill.paid),
    state: stateOf(bill),
    revision: bill.revision,
    settledTime: bill.created_at.getTime(),
    parts: partsOf(bill, terms),
  };
}

const computedRow = ({ tier, amount, base, exact, figures }: ComputedPay) => ({
  tier,
  amount: toWireAmount(amount),
  base: base === null ? null : toWireAmount(base),
  exact: `${exact}`,
  figures: storedFigures(figures),
});

type Report = 'GET /wps/relay/ODSFE2_QueryDividend';

/** The running period of an agent's own contract, if it ended now. */
async function runningPeriod(tx: Tx, kind: ContractKind, accountId: number, now: Date) {
  const version = (await listVersionsAt(tx, kind, now, accountId)).at(-1);
  if (!version) return null;
  const terms = storedTerms(version.terms);
  const period = periodAt(billPeriodOf(terms), now.getTime(), PLATFORM_TIME_ZONE);
  const order = { contractId: version.contract_id, payeeId: accountId, terms };
  const [pay] = await computePay(tx, kind, [order], period);
  if (!pay) return null;
  const contractId = Number(version.contract_id);
  return { ...computedRow(pay), ...period, contractId, terms: wireTerms(version.terms) };
}

async function report(
  { ctx, signed }: HandlerContextOf<Report>,
  kind: ContractKind,
  { side, startDate, endDate, page, size }: HandlerInput<Report>,
) {
  const { id } = signed.account;
  const now = ctx.clock.date();
  const filter = { kind, side, accountId: id, from: boundedMoment(startDate), to: boundedMoment(endDate) };
  return ctx.store.read(async tx => {
    const bills = await listBills(tx, filter, { offset: (page - 1) * size, limit: size });
    const sum = await sumBills(tx, filter);
    const names = await namesOf(
      tx,
      bills.flatMap(bill => [bill.payer_id ?? 0, bill.payee_id]),
    );
    const terms = kind === 'realtime' ? await termsOf(tx, bills) : new Map<bigint, unknown>();
    const settled = await billsSettledTo(tx, kind);
    return {
      currency: CURRENCY.code,
      list: bills.map(bill => billRow(bill, id, { names, terms: terms.get(bill.version_id) })),
      total: sum.count,
      totalPages: Math.max(1, Math.ceil(sum.count / size)),
      footer: {
        amount: toWireAmount(sum.amount),
        paid: toWireAmount(sum.paid),
        owed: toWireAmount(sum.amount - sum.paid),
      },
      settledTo: settled?.getTime() ?? null,
      running: side === 'payee' ? await runningPeriod(tx, kind, id, now) : null,
      now: now.getTime(),
    };
  });
}

const numberOf = (billId: string): bigint => readMoneyNumber('C', billId) ?? refuse('not_found');

/** Billed figures, from the row that never changes. */
const billedOf = (bill: ContractBill) => ({
  tier: bill.tier,
  amount: toWireAmount(bill.amount),
  base: bill.base === null ? null : toWireAmount(bill.base),
  exact: bill.exact,
  figures: bill.figures,
});

/** Settlement of a bill: what it says of all, and of the caller's own part. */
async function settlementRow(tx: Tx, bill: ContractBill, accountId: number) {
  const { checked, received, passedOn } = await settlementOf(tx, bill.run_id, accountId);
  return {
    checked,
    received: toWireAmount(received),
    passedOn: toWireAmount(passedOn),
    kept: toWireAmount(received - passedOn),
  };
}

type One = 'GET /wps/relay/ODSFE2_PayoutDividend';

async function one({ ctx, signed }: HandlerContextOf<One>, { billId, again }: HandlerInput<One>) {
  return ctx.store.read(async tx => {
    const bill = await billOf(tx, numberOf(billId), signed.account.id);
    const version = await getVersion(tx, bill.version_id);
    const names = await namesOf(tx, [bill.payer_id ?? 0, bill.payee_id]);
    const payments = await listBillPayments(tx, bill.id);
    const now = again ? await recomputeBill(tx, bill) : null;
    return {
      ...billRow(bill, signed.account.id, { names, terms: version.terms }),
      currency: CURRENCY.code,
      version: version.number,
      terms: wireTerms(version.terms),
      billed: billedOf(bill),
      carriedOut: toWireAmount(bill.carried_out),
      lines: bill.lines.map(line => ({
        start: line.start,
        validBet: toWireAmount(BigInt(line.validBet)),
        tier: line.tier,
        amount: toWireAmount(BigInt(line.amount)),
      })),
      payments: payments.map(({ amount, at }) => ({ amount: toWireAmount(amount), at: at.getTime() })),
      reversed: bill.reversed_at && {
        reason: bill.reversed_reason ?? '',
        at: bill.reversed_at.getTime(),
      },
      settlement: await settlementRow(tx, bill, signed.account.id),
      again: now && { ...computedRow(now), same: now.amount === bill.amount },
    };
  });
}

type Bets = 'GET /wps/v2/member/contractBill/bets';

async function bets(context: HandlerContextOf<Bets>, input: HandlerInput<Bets>) {
  const { ctx, signed } = context;
  const { page, size } = input;
  return ctx.store.read(async tx => {
    const bill = await billOf(tx, numberOf(input.billId), signed.account.id);
    const span = { start: bill.start_at, end: bill.end_at };
    const total = await countTeamBets(tx, bill.payee_id, span);
    const rows = await listTeamBets(tx, bill.payee_id, span, { offset: (page - 1) * size, limit: size });
    return {
      currency: CURRENCY.code,
      list: rows.map(bet => ({
        roundId: `${bet.id}`,
        at: bet.at.getTime(),
        member: maskName(bet.username),
        game: ctx.lobby.game(bet.nodeId)?.titles[context.locale === 'zh-CN' ? 'zh' : context.locale] ?? null,
        validBet: toWireAmount(bet.stake),
        win: toWireAmount(bet.win),
      })),
      total,
      totalPages: Math.max(1, Math.ceil(total / size)),
    };
  });
}

type Pay = 'POST /wps/v2/member/contractBill/pay';

/** Pays an owed bill at once, if the payer's balance covers what is left. */
function payNow(context: HandlerContextOf<Pay>, { billId }: HandlerInput<Pay>) {
  return once(context, {
    operation: 'contract-bill-pay',
    request: { billId },
    work: async (tx, at) => {
      // Locked before it is read: what is left cannot be paid or reversed by somebody else meanwhile.
      const bill = await lockBill(tx, numberOf(billId));
      if (bill?.payer_id !== context.signed.account.id) return refuse('not_found');
      if (bill.reversed_at || bill.paid >= bill.amount) return refuse('contract_bill_closed');
      const paid = await payBill(tx, bill.id, at);
      if (paid < bill.amount - bill.paid) return refuse('contract_pay_not_enough');
      return { paid: toWireAmount(paid) };
    },
  });
}

/** Handlers of bills of contracts (docs/contracts.md, section 4). */
export const contractPayHandlers = {
  'GET /wps/relay/ODSFE2_QueryDividend': (context, input) => report(context, 'dividend', input),
  'GET /wps/relay/ODSFE2_dailySalRec': (context, input) => report(context, 'daily', input),
  'GET /wps/relay/ODSFE2_hourSalRec': (context, input) => report(context, 'hourly', input),
  'GET /wps/relay/ODSFE2_getRealTimeSalary': (context, input) => report(context, 'realtime', input),
  'GET /wps/relay/ODSFE2_PayoutDividend': one,
  'GET /wps/v2/member/contractBill/bets': bets,
  'POST /wps/v2/member/contractBill/pay': payNow,
} satisfies Partial<Handlers>;
