import type { HandlerInput } from '#lib/calls/table.ts';
import {
  MAX_WITHDRAWAL,
  MIN_WITHDRAWAL,
  WITHDRAWN_A_DAY,
  withdrawalCharge,
} from '#lib/rules/cashier/withdrawal.ts';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { hasPaymentPassword, resetRestEnds, verifyPaymentPassword } from '#platform/auth/payment-password.ts';
import { checkWithdrawCode, maskedNumber, sendWithdrawCode } from '#platform/auth/withdraw-code.ts';
import { moneyNumber, readMoneyNumber } from '#platform/cashier/money-number.ts';
import {
  addPayoutAccount,
  dropPayoutAccount,
  holderRule,
  type NewPayoutAccount,
  numberHash,
} from '#platform/cashier/payout-accounts.ts';
import { payoutProviders } from '#platform/cashier/payout-providers.ts';
import { confirmReceived, reportMissing } from '#platform/cashier/receipts.ts';
import { openTurnover, requestWithdrawal, withdrawnToday } from '#platform/cashier/withdrawals.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once, onceChecked } from '#platform/http/once.ts';
import { checkSendCaptcha } from '#platform/http/send-captcha.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { namedMaintenance } from '#platform/maintenance.ts';
import { refuse } from '#platform/refusal.ts';
import { dayWithdrawals } from '#platform/rewards/vip.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { listPayoutAccounts } from '#platform/store/money/payout-accounts.ts';
import { findWithdrawal, listWithdrawals, sumWithdrawals } from '#platform/store/money/withdrawals.ts';
import { payoutAccountLine, withdrawalDetail, withdrawalRows } from './withdrawal-view.ts';

function withdrawIdOf(withdrawId: string): bigint {
  return readMoneyNumber('W', withdrawId) ?? refuse('not_found');
}

/** Rule for a withdrawal's code by SMS, and the number that it goes to. */
function codeRule(ctx: AppContext, account: Account) {
  const { withdrawCode } = ctx.settings.current();
  if (withdrawCode === 'off') return {};
  const mobile = maskedNumber(account);
  const number = mobile === null ? {} : { mobile };
  if (withdrawCode === 'every') return { mobileVerificationType: 'EVERY_WITHDRAWAL' as const, ...number };
  return {
    mobileVerificationType: 'WITHDRAW_AMOUNT' as const,
    mobileVerificationWithdrawAmount: toWireAmount(BigInt(withdrawCode)),
    ...number,
  };
}

type Settings = 'GET /wps/relay/MCSFE_getWithdrawSettings';

async function settings({ ctx, signed }: HandlerContextOf<Settings>) {
  const accountId = signed.account.id;
  return ctx.store.read(async tx => {
    const today = await withdrawnToday(tx, accountId, ctx.clock.now());
    const { most } = await dayWithdrawals(ctx, tx, accountId);
    const waiting = await listWithdrawals(tx, { accountId, states: ['paid'] }, { offset: 0, limit: 100 });
    const rest = await resetRestEnds(tx, accountId, ctx.clock.date());
    const [question] = await withdrawalRows(tx, waiting.slice(-1));
    return {
      allowWithdraw: 'Y' as const,
      currency: CURRENCY.code,
      ...namedMaintenance(ctx, 'withdrawals'),
      balance: toWireAmount(await walletBalance(tx, accountId)),
      minimumAmount: toWireAmount(MIN_WITHDRAWAL),
      maximumAmount: toWireAmount(MAX_WITHDRAWAL),
      todayCount: today.count,
      maxTransactionTimes: most,
      todayAmount: toWireAmount(today.amount),
      maxDayAmount: toWireAmount(WITHDRAWN_A_DAY),
      ...codeRule(ctx, signed.account),
      ...(rest ? { waitsUntil: rest.getTime() } : {}),
      ...(question ? { question } : {}),
    };
  });
}

type Turnover = 'GET /wps/relay/MCSFE_getTurnoverInfo';

async function turnover({ ctx, signed, locale }: HandlerContextOf<Turnover>) {
  const { open, required, counted } = await ctx.store.read(tx => openTurnover(tx, signed.account.id));
  return {
    totalRequiredTurnover: toWireAmount(required),
    totalActualTurnover: toWireAmount(counted),
    details: open.map(one => ({
      ...(one.deposit_id === null
        ? { rewardId: moneyNumber('V', one.reward_id ?? 0n), promotionName: one.title?.[locale] }
        : { depositId: moneyNumber('D', one.deposit_id), promotionName: one.bonus }),
      requiredTurnover: toWireAmount(one.required),
      actualTurnover: toWireAmount(one.counted),
      ...(one.last_at && !one.lapsed_at ? { lastTime: one.last_at.getTime() } : {}),
      ...(one.highest_bet === null ? {} : { highestBet: toWireAmount(one.highest_bet) }),
    })),
  };
}

type Answer = 'POST /wps/relay/MCSFE_processC2CTransaction';

function answerReceipt(context: HandlerContextOf<Answer>, input: HandlerInput<Answer>) {
  const own = { accountId: context.signed.account.id, id: withdrawIdOf(input.withdrawId) };
  const request = { operation: 'receipt', request: input };
  if (input.answer === 'all')
    return onceChecked(context, request, commit => commit((tx, at) => confirmReceived(tx, own, at)));
  const received = input.answer === 'none' ? 0n : toMinor(input.receivedAmount ?? 0);
  if (received === null || (input.answer === 'part' && received <= 0n)) return refuse('withdraw_received');
  const { image: proof } = input;
  if (!proof) return refuse('withdraw_proof_missing');
  return onceChecked(context, request, commit =>
    commit((tx, at) => reportMissing(tx, own, { received, proof, at })),
  );
}

/** Handlers of accounts to be paid to, withdrawals and their receipt (docs/wire.md#4.3, docs/money.md). */
export const withdrawalHandlers = {
  'GET /wps/relay/MCSFE_getBanks': () =>
    payoutProviders().map(({ kind, code, name, pattern }) => ({
      cardType: kind,
      bankCode: code,
      bankName: name,
      numberPattern: pattern,
    })),

  async 'GET /wps/relay/MCSFE_getWithdrawAccountInfo'({ ctx, signed: { account } }) {
    const accounts = await ctx.store.read(tx => listPayoutAccounts(tx, account.id));
    return {
      bankCards: accounts.map(payoutAccountLine),
      holder: account.payee,
      ...(account.payee === null ? { holderRule: holderRule(ctx) } : {}),
      hasPaymentPassword: await hasPaymentPassword(ctx, account.id),
      now: ctx.clock.now(),
    };
  },

  'PUT /wps/v2/member/bankCards'(context, input) {
    const { ctx, signed } = context;
    const payoutAccount: NewPayoutAccount = {
      kind: input.cardType,
      provider: input.bankCode,
      number: input.cardNumber,
      holder: input.cardHolder ?? null,
      password: input.paymentPassword,
    };
    const request = { number: numberHash(ctx, payoutAccount), holder: payoutAccount.holder };
    return onceChecked(context, { operation: 'payout-account', request }, commit =>
      addPayoutAccount(ctx, { ...context, account: signed.account }, payoutAccount, commit),
    );
  },

  async 'DELETE /wps/v2/member/bankCards'({ ctx, signed: { account }, address, requestId }, input) {
    const { bankCardId: id, paymentPassword: password } = input;
    await dropPayoutAccount(ctx, { account, address, requestId }, { id, password });
    return null;
  },

  'GET /wps/relay/MCSFE_getWithdrawSettings': context => settings(context),

  async 'GET /wps/relay/MCSFE_getCalculatedWithdrawCharges'({ ctx, signed }, { withdrawAmount }) {
    const amount = toMinor(withdrawAmount);
    if (amount === null || amount < 0n) return refuse('input_invalid');
    const accountId = signed.account.id;
    return ctx.store.read(async tx => {
      const today = await withdrawnToday(tx, accountId, ctx.clock.now());
      const { free } = await dayWithdrawals(ctx, tx, accountId);
      return toWireAmount(withdrawalCharge(amount, today.count, free));
    });
  },

  async 'POST /wps/relay/MCSFE_sendWithdrawCode'(context, input) {
    const { ctx, address, locale, signed } = context;
    const challenged = await checkSendCaptcha(context, input);
    const { expiredMinutes } = await sendWithdrawCode(ctx, {
      account: signed.account,
      address,
      locale,
      challenged,
    });
    return { expiredMinutes };
  },

  'GET /wps/relay/MCSFE_getTurnoverInfo': context => turnover(context),

  async 'POST /wps/v2/transaction/withdraw'(context, input) {
    const { ctx, signed, address, requestId } = context;
    const { account } = signed;
    const amount = toMinor(input.amount);
    if (amount === null || amount <= 0n) return refuse('input_invalid', { field: 'amount' });
    // Outside the transaction: hashing is slow on purpose.
    await verifyPaymentPassword(ctx, { account, address, requestId }, input.password);
    const spendCode = await checkWithdrawCode(ctx, { account, amount, code: input.verificationCode });
    const order = { accountId: account.id, payoutAccountId: input.bankCardId, amount };
    return once(context, {
      operation: 'withdraw',
      request: { ...order, amount: String(amount) },
      async work(tx, at) {
        await spendCode(tx, at);
        const day = await dayWithdrawals(ctx, tx, account.id);
        return withdrawalDetail(ctx, tx, await requestWithdrawal(tx, { ...order, day }, at));
      },
    });
  },

  async 'GET /wps/relay/MCSFE_getWithdrawTransactionReport'({ ctx, signed }, { page, size }) {
    const filter = { accountId: signed.account.id };
    return ctx.store.read(async tx => {
      const { count } = await sumWithdrawals(tx, filter);
      const rows = await listWithdrawals(tx, filter, { offset: (page - 1) * size, limit: size });
      return { list: await withdrawalRows(tx, rows), total: count, totalPages: Math.ceil(count / size) };
    });
  },

  async 'GET /wps/relay/MCSFE_getWithdrawConfirmationDetail'({ ctx, signed }, { withdrawId }) {
    return ctx.store.read(async tx => {
      const withdrawal = await findWithdrawal(tx, signed.account.id, withdrawIdOf(withdrawId));
      return withdrawal ? withdrawalDetail(ctx, tx, withdrawal) : refuse('not_found');
    });
  },

  'POST /wps/relay/MCSFE_processC2CTransaction': (context, input) => answerReceipt(context, input),
} satisfies Partial<Handlers>;
