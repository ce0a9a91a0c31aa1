import { toBuffer } from 'qrcode';
import type { HandlerOutput } from '#lib/calls/table.ts';
import { coinsFor } from '#lib/rules/cashier/coin-rate.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { bonusName } from '#platform/cashier/deposit-bonuses.ts';
import { depositMethods } from '#platform/cashier/deposit-methods.ts';
import { remindFrom } from '#platform/cashier/deposits.ts';
import { paymentAddress } from '#platform/cashier/gateway.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { listMoneyEvents } from '#platform/store/money/money-events.ts';
import type { DepositRow, DepositState } from '#platform/store/money/money-tables.ts';

const wireStates = {
  waiting: '2',
  review: '3',
  credited: '4',
  failed: '5',
  cancelled: '6',
  expired: '7',
} as const satisfies Record<DepositState, string>;

/** State of the wire's number. */
export const stateOfWire = new Map(
  Object.entries(wireStates).map(([state, wire]) => [wire as string, state as DepositState]),
);

const wire = (minor: bigint | null) => (minor === null ? null : toWireAmount(minor));

type Detail = HandlerOutput<'POST /wps/relay/MCSFE_postDeposit'>;

/** Line of a deposit on the wire, in a language. */
export function depositRow(ctx: AppContext, deposit: DepositRow, locale: Locale) {
  const method = depositMethods(ctx).find(one => one.code === deposit.method);
  const channel = method?.channels.find(one => one.code === deposit.channel);
  return {
    depositId: moneyNumber('D', deposit.id),
    depositDate: deposit.created_at.getTime(),
    depositMethod: deposit.method,
    methodName: method?.names[locale] ?? deposit.method,
    bankName: channel?.name ?? deposit.channel,
    kind: deposit.kind,
    amount: toWireAmount(deposit.amount),
    credited: wire(deposit.credited),
    state: wireStates[deposit.state],
    actualDepositDate: deposit.decided_at?.getTime() ?? null,
    promotionName: deposit.bonus && bonusName(ctx, deposit.bonus, locale),
  };
}

async function qrImage(text: string): Promise<string> {
  const png = await toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 6 });
  return png.toString('base64');
}

/** A deposit on the wire with its timeline. */
export async function depositDetail(
  ctx: AppContext,
  tx: Tx,
  deposit: DepositRow,
  locale: Locale,
): Promise<Detail> {
  const events = await listMoneyEvents(tx, { depositId: deposit.id });
  const isOpen = deposit.state === 'waiting' || deposit.state === 'review';
  const amountIn = (text: string | undefined) => (text === undefined ? null : toWireAmount(BigInt(text)));
  return {
    ...depositRow(ctx, deposit, locale),
    refId: deposit.reference,
    expiresAt: deposit.expires_at.getTime(),
    remindFrom: deposit.state === 'review' ? remindFrom(deposit) : null,
    reason: deposit.reason,
    payee: deposit.payee,
    ...(deposit.kind === 'gateway' && deposit.state === 'waiting'
      ? { redirectUrl: paymentAddress(ctx, deposit.reference, locale) }
      : {}),
    ...(deposit.rate ? { rate: { ...deposit.rate, coins: coinsFor(deposit.amount, deposit.rate) } } : {}),
    ...(deposit.payee.qr && isOpen ? { qrImage: await qrImage(deposit.payee.qr) } : {}),
    hasSlip: deposit.slip_id !== null,
    events: events.map(({ event, actor, at, detail }) => ({
      event: event as Detail['events'][number]['event'],
      actor,
      at: at.getTime(),
      amount: amountIn(detail.amount),
      bonus: amountIn(detail.bonus),
      ...(detail.coins === undefined ? {} : { coins: detail.coins }),
    })),
    now: ctx.clock.now(),
  };
}
