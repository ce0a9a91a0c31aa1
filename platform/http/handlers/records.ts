import type { HandlerInput } from '#lib/calls/table.ts';
import { recordKindNames, recordKindOf, recordKinds } from '#lib/rules/cashier/record-kinds.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { bonusName } from '#platform/cashier/deposit-bonuses.ts';
import { MONEY_KINDS, moneyNumber, readMoneyNumber } from '#platform/cashier/money-number.ts';
import { vendorName } from '#platform/cashier/wallets.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { openWallet } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { listPostings, type RecordFilter, sumPostings } from '#platform/ledger/record.ts';
import { lotteryNumber } from '#platform/lottery/order-number.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { roundKeyText, roundsByKey } from '#platform/store/games/rounds.ts';
import { ordersOfTransfers } from '#platform/store/lottery/orders.ts';
import { memberTransfersOf } from '#platform/store/money/member-transfers.ts';
import { numbersOfTransfers } from '#platform/store/money/transfer-numbers.ts';
import { paidBonuses } from '#platform/store/money/turnover.ts';
import { boundedMoment, localeFor, readRowPlace, rowPlaceOf } from './lists.ts';

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

const ROUNDS: readonly string[] = ['stake', 'payout'];

/**
 * Number of the deposit, the withdrawal, the round or the order of a lottery behind a posting; empty where there is none. `ownerOf`: the member
 * of a wallet.
 */
async function numbersOf(tx: Tx, postings: readonly Posting[], ownerOf: (wallet: number) => number) {
  const owners = [...new Set(postings.map(one => ownerOf(one.accountId)))];
  const keyOf = ({ accountId, reference }: Posting) => ({
    accountId: ownerOf(accountId),
    key: reference ?? '',
  });
  const idsOf = (operation: string) =>
    postings.filter(one => one.operation === operation).map(one => one.transferId);
  const withdrawals = await numbersOfTransfers(tx, 'withdrawal', owners, idsOf('withdraw'));
  const rebates = await numbersOfTransfers(tx, 'rebate', owners, idsOf('rebate'));
  const ofPoints = idsOf('points');
  const conversions = await numbersOfTransfers(tx, 'point_conversion', owners, ofPoints);
  const redemptions = await numbersOfTransfers(tx, 'point_redemption', owners, ofPoints);
  const orders = await ordersOfTransfers(tx, idsOf('lottery-hold'));
  const played = postings.filter(one => ROUNDS.includes(one.operation) && one.reference);
  const rounds = await roundsByKey(tx, played.map(keyOf));
  const transfers = await memberTransfersOf(tx, idsOf('member-transfer'));
  return (posting: Posting): string => {
    const { transferId, operation, reference } = posting;
    const withdrawal = withdrawals.get(transferId);
    if (withdrawal !== undefined) return moneyNumber('W', withdrawal);
    const rebate = rebates.get(transferId);
    if (rebate !== undefined) return moneyNumber('B', rebate);
    const conversion = conversions.get(transferId);
    if (conversion !== undefined) return moneyNumber('P', conversion);
    const redemption = redemptions.get(transferId);
    if (redemption !== undefined) return moneyNumber('G', redemption);
    const transfer = transfers.get(transferId);
    if (transfer !== undefined) return moneyNumber('T', transfer);
    const order = orders.get(transferId);
    if (order !== undefined) return lotteryNumber(order);
    if (!reference) return '';
    if (operation === 'lottery-return') return reference;
    if (recordKindOf(operation) === 'wallet_transfer') return vendorName(reference);
    if (ROUNDS.includes(operation)) {
      const round = rounds.get(roundKeyText(keyOf(posting)));
      return round === undefined ? '' : orderNo(round);
    }
    const isNumber = MONEY_KINDS.some(kind => readMoneyNumber(kind, reference) !== null);
    return isNumber ? reference : '';
  };
}

type Account = 'GET /wps/relay/ODSFE2_MemTransDet';
type Totals = 'GET /wps/relay/ODSFE2_MemTransSum';

function filterOf(
  wallet: number,
  { startTime, endTime, codeTypes }: Pick<HandlerInput<Account>, 'startTime' | 'endTime' | 'codeTypes'>,
): RecordFilter {
  return {
    accountId: wallet,
    from: boundedMoment(startTime),
    to: boundedMoment(endTime),
    operations: codeTypes && recordKinds[codeTypes],
  };
}

/** A page of an account record; each line with the member whose wallet it is of. */
export async function recordPage(
  tx: Tx,
  filter: RecordFilter,
  { before, size }: { before?: string | undefined; size: number },
  ownerOf: (wallet: number) => number,
) {
  const rows = await listPostings(tx, filter, { before: readRowPlace(before), limit: size + 1 });
  const shown = rows.slice(0, size);
  const numberOf = await numbersOf(tx, shown, ownerOf);
  const last = shown.at(-1);
  return {
    lines: shown.map(one => ({
      owner: ownerOf(one.accountId),
      txId: String(one.id),
      codeType: recordKindOf(one.operation),
      orderNo: numberOf(one),
      txTimeInTimestamp: one.at.getTime(),
      amount: toWireAmount(one.amount),
      currentAvailBalance: toWireAmount(one.balanceAfter),
    })),
    next: last && rows.length > size ? rowPlaceOf(last) : null,
  };
}

async function accountRecord({ ctx, signed }: HandlerContextOf<Account>, input: HandlerInput<Account>) {
  const { id } = signed.account;
  const wallet = await ctx.store.write(tx => openWallet(tx, id));
  return ctx.store.read(async tx => {
    const { lines, next } = await recordPage(tx, filterOf(wallet, input), input, () => id);
    return { currency: CURRENCY.code, list: lines.map(({ owner: _, ...line }) => line), next };
  });
}

/** Sums of a record by kind, as the wire shows them. */
export async function recordTotals(tx: Tx, filter: RecordFilter) {
  const sums = byKind(await sumPostings(tx, filter));
  return { currency: CURRENCY.code, list: sums.map(one => ({ ...one, amount: toWireAmount(one.amount) })) };
}

async function accountTotals({ ctx, signed }: HandlerContextOf<Totals>, input: HandlerInput<Totals>) {
  const wallet = await ctx.store.write(tx => openWallet(tx, signed.account.id));
  return ctx.store.read(tx => recordTotals(tx, filterOf(wallet, input)));
}

type Bonuses = 'GET /wps/relay/PROMOFE_getBonusDetail';

async function bonusDetails(context: HandlerContextOf<Bonuses>, { language }: HandlerInput<Bonuses>) {
  const { ctx, signed } = context;
  const locale = localeFor(context, language);
  const rows = await ctx.store.read(tx => paidBonuses(tx, signed.account.id));
  return {
    currency: CURRENCY.code,
    list: rows.map(row => ({
      ...(row.depositId === null
        ? { rewardId: moneyNumber('V', row.rewardId ?? 0n) }
        : { depositId: moneyNumber('D', row.depositId) }),
      name: row.title?.[locale] ?? bonusName(ctx, row.bonus ?? '', locale),
      bonusAmount: toWireAmount(row.amount),
      requiredTurnover: toWireAmount(row.required),
      actualTurnover: toWireAmount(row.counted),
      ...(row.lastAt ? { lastTime: row.lastAt.getTime() } : {}),
      ...(row.highestBet === null ? {} : { highestBet: toWireAmount(row.highestBet) }),
      ...(row.lapsedAt ? { endedTime: row.lapsedAt.getTime() } : {}),
      claimTime: row.at.getTime(),
    })),
  };
}

/** Handlers of the account record and of bonuses (docs/money.md, section 6). */
export const recordHandlers = {
  'GET /wps/relay/ODSFE2_MemTransDet': (context, input) => accountRecord(context, input),
  'GET /wps/relay/ODSFE2_MemTransSum': (context, input) => accountTotals(context, input),
  'GET /wps/relay/PROMOFE_getBonusDetail': (context, input) => bonusDetails(context, input),
} satisfies Partial<Handlers>;
