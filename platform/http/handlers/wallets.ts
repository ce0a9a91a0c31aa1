import type { HandlerInput } from '#lib/calls/table.ts';
import { MAIN_WALLET } from '#lib/rules/cashier/wallets.ts';
import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import {
  listWallets,
  moveBetweenWallets,
  returnWallets,
  type Wallet,
  walletMode,
} from '#platform/cashier/wallets.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';

function untilOf(closed: Wallet['closed']): { closedUntil?: number } {
  return closed?.endTime ? { closedUntil: closed.endTime } : {};
}

function statusOf({ closed, isOn }: Wallet): string {
  if (closed) return 'M';
  return isOn ? 'A' : 'C';
}

type Balance = 'GET /wps/v2/wallets/balance';

async function balance({ ctx, signed }: HandlerContextOf<Balance>) {
  const wallets = await ctx.store.read(tx => listWallets(ctx, tx, signed.account.id));
  return {
    sumBalance: toWireAmount(wallets.reduce((sum, one) => sum + one.balance, 0n)),
    currency: CURRENCY.code,
    currencySymbol: CURRENCY.symbol,
    currencyPosition: CURRENCY.position,
    balance: wallets.map(wallet => ({
      accountTypeId: wallet.typeId,
      accountName: wallet.vendor ?? 'SAFE_BOX',
      displayName: wallet.name,
      availBalance: toWireAmount(wallet.balance),
      status: statusOf(wallet),
      ...untilOf(wallet.closed),
    })),
  };
}

type Move = 'POST /wps/relay/GCS_walletTransfer';

function moveMoney(context: HandlerContextOf<Move>, input: HandlerInput<Move>) {
  const { ctx, signed } = context;
  const amount = toMinor(input.amount);
  if (amount === null || amount <= 0n) return refuse('input_invalid', { field: 'amount' });
  const { fromAccountTypeId: from, toAccountTypeId: to } = input;
  const order = { accountId: signed.account.id, from, to, amount };
  return once(context, {
    operation: 'wallet-transfer',
    request: { from, to, amount: String(amount) },
    async work(tx, at) {
      const after = await moveBetweenWallets(ctx, tx, order, at);
      return { fromBalance: toWireAmount(after.from), toBalance: toWireAmount(after.to) };
    },
  });
}

type Return = 'POST /wps/relay/GCS_walletReturn';

function returnMoney(context: HandlerContextOf<Return>, { accountTypeId: typeId }: HandlerInput<Return>) {
  const { ctx, signed } = context;
  if (typeId === MAIN_WALLET) return refuse('not_found', { field: 'accountTypeId' });
  return once(context, {
    operation: 'wallet-return',
    request: { typeId: typeId ?? null },
    async work(tx, at) {
      const returned = await returnWallets(ctx, tx, { accountId: signed.account.id, typeId }, at);
      return {
        list: returned.map(one => ({
          accountTypeId: one.typeId,
          displayName: one.name,
          amount: toWireAmount(one.amount),
          outcome: one.closed ? ('maintenance' as const) : ('returned' as const),
          ...untilOf(one.closed),
        })),
      };
    },
  });
}

/** Handlers of the wallets (docs/wire.md#3.5, docs/money.md, section 9). */
export const walletHandlers = {
  'GET /wps/v2/wallets/balance': context => balance(context),
  'GET /wps/relay/GCS_merchantWallet': ({ ctx }) => ({ isSingle: walletMode(ctx).single ? 1 : 0 }),
  'POST /wps/relay/GCS_walletTransfer': (context, input) => moveMoney(context, input),
  'POST /wps/relay/GCS_walletReturn': (context, input) => returnMoney(context, input),
} satisfies Partial<Handlers>;
