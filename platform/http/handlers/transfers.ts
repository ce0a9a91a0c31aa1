import type { HandlerInput } from '#lib/calls/table.ts';
import {
  MAX_TRANSFER,
  MIN_TRANSFER,
  TRANSFERRED_A_DAY,
  transferDirections,
} from '#lib/rules/cashier/member-transfer.ts';
import { maskName } from '#lib/rules/fields/mask.ts';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { hasPaymentPassword, verifyPaymentPassword } from '#platform/auth/payment-password.ts';
import {
  isSideOpen,
  type MemberTransferOrder,
  sendToMember,
  sentToday,
} from '#platform/cashier/member-transfers.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { openTurnover } from '#platform/cashier/withdrawals.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { namedMaintenance } from '#platform/maintenance.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccount } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { listMemberTransfers } from '#platform/store/money/member-transfers.ts';

const SHOWN = 20;

type Row = Awaited<ReturnType<typeof listMemberTransfers>>[number];

function lineOf(row: Row, accountId: number) {
  const isSent = row.sender_id === accountId;
  const side = isSent === (row.direction === 'up') ? ('up' as const) : ('down' as const);
  return {
    transferId: moneyNumber('T', row.id),
    isSent,
    side,
    name: side === 'up' ? row.otherName : maskName(row.otherName),
    amount: toWireAmount(row.amount),
    note: row.note,
    at: row.created_at.getTime(),
  };
}

async function uplineName(tx: Tx, { upline_id: id }: Account): Promise<string | null> {
  const upline = id === null ? undefined : await findAccount(tx, id);
  return upline?.username ?? null;
}

async function overview({ ctx, signed }: HandlerContextOf<'GET /wps/v2/member/transfers'>) {
  const { account } = signed;
  const at = ctx.clock.date();
  const hasPin = await hasPaymentPassword(ctx, account.id);
  return ctx.store.read(async tx => {
    const { required, counted } = await openTurnover(tx, account.id);
    const upline = await uplineName(tx, account);
    const sides = [];
    for (const direction of transferDirections) {
      const exists = direction === 'up' ? upline !== null : roleOfType(account.type) === 'agent';
      const sent = await sentToday(tx, account.id, direction, at);
      sides.push({
        direction,
        isOpen: exists && (await isSideOpen(ctx, tx, account.id, direction)),
        leftToday: toWireAmount(TRANSFERRED_A_DAY - sent),
      });
    }
    const rows = await listMemberTransfers(tx, account.id, SHOWN);
    return {
      currency: CURRENCY.code,
      ...namedMaintenance(ctx, 'transfers'),
      balance: toWireAmount(await walletBalance(tx, account.id)),
      minimum: toWireAmount(MIN_TRANSFER),
      maximum: toWireAmount(MAX_TRANSFER),
      dayMaximum: toWireAmount(TRANSFERRED_A_DAY),
      requiredTurnover: toWireAmount(required),
      actualTurnover: toWireAmount(counted),
      hasPaymentPassword: hasPin,
      upline,
      sides,
      list: rows.map(row => lineOf(row, account.id)),
    };
  });
}

type Up = 'PUT /wps/member/transferUpline';
type DownlineCall = 'PUT /wps/agent/transferDownline';

async function send(
  context: HandlerContextOf<Up> | HandlerContextOf<DownlineCall>,
  input: HandlerInput<Up>,
  to: MemberTransferOrder['to'],
) {
  const { ctx, signed, address, requestId } = context;
  const { account } = signed;
  const amount = toMinor(input.amount);
  if (amount === null || amount <= 0n) return refuse('input_invalid', { field: 'amount' });
  // Outside the transaction: hashing is slow on purpose.
  await verifyPaymentPassword(ctx, { account, address, requestId }, input.password);
  const { note } = input;
  return once(context, {
    operation: 'member-transfer',
    request: { to, amount: String(amount), note },
    async work(tx, at) {
      const { number, balance } = await sendToMember(ctx, tx, { sender: account, to, amount, note }, at);
      return { transferId: number, amount: toWireAmount(amount), balance: toWireAmount(balance) };
    },
  });
}

/** Handlers of transfers between members (docs/wire.md#4.5, docs/money.md, section 10). */
export const transferHandlers = {
  'GET /wps/v2/member/transfers': context => overview(context),
  'PUT /wps/member/transferUpline': (context, input) => send(context, input, { upline: true }),
  'PUT /wps/agent/transferDownline': (context, { account, ...input }) =>
    send(context, input, { downline: account }),
} satisfies Partial<Handlers>;
