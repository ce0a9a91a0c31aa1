import { currencyOf } from '#lib/rules/currency.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import en from '#messages/mails/en.json' with { type: 'json' };
import ms from '#messages/mails/ms.json' with { type: 'json' };
import chinese from '#messages/mails/zh-CN.json' with { type: 'json' };
import type { AppContext } from '#platform/app-context.ts';
import { fillText, platformMinute } from '#platform/auth/mail-texts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { gameOfLottery, needLottery } from '#platform/lottery/games.ts';
import { lotteryNumber } from '#platform/lottery/order-number.ts';
import { insertNotice } from '#platform/store/accounts/messages.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { LotteryOrder } from '#platform/store/lottery/lottery-tables.ts';
import type { DepositRow, WithdrawalRow } from '#platform/store/money/money-tables.ts';
import { payoutAccountsById } from '#platform/store/money/payout-accounts.ts';
import { bonusName } from './deposit-bonuses.ts';
import { depositMethods } from './deposit-methods.ts';
import { moneyNumber } from './money-number.ts';
import { payoutProviders } from './payout-providers.ts';

type NoticeKind = keyof typeof en.notices;

/** Mark of a notice: good news, bad news, something to answer, or none of them. */
const tones = {
  depositCredited: 'good',
  depositFailed: 'bad',
  withdrawalApproved: 'good',
  withdrawalRejected: 'bad',
  withdrawalPaid: 'ask',
  receiptReminder: 'ask',
  receiptAssumed: 'plain',
  withdrawalReturned: 'good',
  withdrawalForced: 'plain',
  bonusEnded: 'plain',
  caseAnswered: 'plain',
  chatAnswered: 'plain',
  caseDecided: 'good',
  applicationApproved: 'good',
  applicationRejected: 'bad',
  lotteryVoid: 'plain',
  sportsVoid: 'plain',
  sportsCorrected: 'plain',
} as const satisfies Record<NoticeKind, string>;

type NoticeDetails = {
  /** Minor units. */
  amount: bigint;
  at: Date;
  reason?: string | null | undefined;
  until?: Date;
};

const texts: Readonly<Record<Locale, typeof en.notices>> = {
  en: en.notices,
  ms: ms.notices,
  'zh-CN': chinese.notices,
};

/** Returns what every notice carries: amount, currency, time, and reason and end where it has them. */
export function valuesOf({ amount, at, reason, until }: NoticeDetails): Record<string, string> {
  return {
    amount: String(amount),
    currency: CURRENCY.code,
    time: String(at.getTime()),
    ...(reason ? { reason } : {}),
    ...(until ? { until: String(until.getTime()) } : {}),
  };
}

/** Tells a member of a deposit, in the transaction that decides it. */
export function notifyDeposit(
  tx: Tx,
  deposit: DepositRow,
  kind: 'depositCredited' | 'depositFailed',
  told: NoticeDetails,
): Promise<void> {
  const { account_id: accountId, id, method, channel } = deposit;
  const data = { ...valuesOf(told), number: moneyNumber('D', id), method, channel };
  return insertNotice(tx, { accountId, kind, data, topic: 'money', at: told.at });
}

/** Tells a member that a bonus ended after its last day, in the transaction that takes it back. */
export function notifyBonusEnded(
  tx: Tx,
  { accountId, number, code }: { accountId: number; number: string; code: string },
  told: NoticeDetails,
): Promise<void> {
  const data = { ...valuesOf(told), number, bonus: code };
  return insertNotice(tx, { accountId, kind: 'bonusEnded', data, topic: 'money', at: told.at });
}

/** Tells a member of a withdrawal, in the transaction that decides it. */
export async function notifyWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  kind: Extract<NoticeKind, `${'withdrawal' | 'receipt' | 'case' | 'application'}${string}`>,
  told: NoticeDetails,
): Promise<void> {
  const { account_id: accountId, id, payout_account_id: payee } = withdrawal;
  const account = (await payoutAccountsById(tx, [payee])).get(payee);
  const provider = payoutProviders().find(
    one => one.kind === account?.kind && one.code === account.provider,
  )?.name;
  const name = `${provider ?? account?.provider ?? ''} •••• ${account?.number_end ?? ''}`;
  const data = { ...valuesOf(told), number: moneyNumber('W', id), name };
  await insertNotice(tx, { accountId, kind, data, topic: 'money', at: told.at });
}

/** Tells a member that an order was paid back since its draw is void, in the transaction that returns the stake. */
export function notifyVoidDraw(
  tx: Tx,
  { order, gameCode, numero }: { order: LotteryOrder; gameCode: string; numero: string },
  at: Date,
): Promise<void> {
  const { account_id: accountId, id, stake: amount } = order;
  const data = { ...valuesOf({ amount, at }), number: lotteryNumber(id), game: gameCode, draw: numero };
  return insertNotice(tx, { accountId, kind: 'lotteryVoid', data, topic: 'money', at });
}

function gameName(ctx: AppContext, nodeId: number, locale: Locale): string {
  const game = ctx.lobby.game(nodeId);
  return game ? titleOf(game, locale) : String(nodeId);
}

function nameOf(ctx: AppContext, data: Record<string, string>, locale: Locale): string {
  if (data.name !== undefined) return data.name;
  if (data.bonus !== undefined) return bonusName(ctx, data.bonus, locale);
  if (data.node !== undefined) return gameName(ctx, Number(data.node), locale);
  if (data.game !== undefined) return titleOf(gameOfLottery(ctx, needLottery(data.game)), locale);
  const method = depositMethods(ctx).find(one => one.code === data.method);
  const channel = method?.channels.find(one => one.code === data.channel)?.name;
  return [method?.names[locale] ?? data.method, channel].filter(Boolean).join(', ');
}

/** Amount of a notice as it is shown everywhere, in the currency in which it was told. */
function moneyOf({ amount = '0', currency = CURRENCY.code }: Record<string, string>): string {
  return formatMoney(toWireAmount(BigInt(amount), currencyOf(currency).scale), currency);
}

const isKind = (kind: string | null): kind is NoticeKind => kind !== null && Object.hasOwn(tones, kind);

/** Returns the text of a notice in a language, what it is about, and how it is marked; null for other messages. */
export function noticeText(
  ctx: AppContext,
  { kind, data }: { kind: string | null; data: Record<string, string> },
  locale: Locale,
) {
  if (!isKind(kind)) return null;
  const { title, body, reason } = { reason: '', ...texts[locale][kind] };
  const minute = (text: string | undefined) => platformMinute(new Date(Number(text ?? 0)));
  const values = {
    amount: moneyOf(data),
    number: data.number ?? '',
    name: nameOf(ctx, data, locale),
    draw: data.draw ?? '',
    time: minute(data.time),
    until: minute(data.until),
    // The text around it ends the sentence.
    reason: (data.reason ?? '').replace(/[.。]+$/, ''),
  };
  return {
    title: fillText(title, values),
    content: fillText(data.reason ? `${body} ${reason}`.trim() : body, values),
    tone: tones[kind],
    number: values.number,
  };
}
