import { maskEmail, maskEnd } from '#lib/rules/fields/mask.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { portraitAddress } from '#platform/lobby/art-address.ts';
import { countUnread } from '#platform/store/accounts/messages.ts';

/** Id of the main wallet on the wire (docs/wire.md#3.5). */
const MAIN_WALLET = 2;

/** Handlers for the signed-in account (docs/wire.md#3.5). */
export const memberHandlers = {
  'GET /wps/member/info'({ signed: { account } }) {
    return {
      id: account.id,
      account: account.username,
      nickname: account.nickname,
      type: account.type,
      regDate: account.created_at.getTime(),
      mobile: account.mobile && maskEnd(account.mobile),
      mobileVerified: account.mobile_verified,
      payee: account.payee,
      email: account.email && maskEmail(account.email),
      lastLogin: account.last_login_at?.getTime(),
      lastLoginLocation: account.last_login_ip,
    };
  },

  'GET /wps/member/info/icon'({ ctx, signed }) {
    return portraitAddress(ctx.art.place, signed.account.icon);
  },

  async 'GET /wps/v2/wallets/balance'({ ctx, signed }) {
    const minor = await ctx.store.read(tx => walletBalance(tx, signed.account.id));
    const availBalance = toWireAmount(minor);
    return {
      sumBalance: availBalance,
      currency: CURRENCY.code,
      currencySymbol: CURRENCY.symbol,
      currencyPosition: CURRENCY.position,
      balance: [
        {
          accountTypeId: MAIN_WALLET,
          accountName: 'SAFE_BOX',
          displayName: 'Main',
          availBalance,
          status: 'A',
        },
      ],
    };
  },

  'GET /wps/relay/CSP_unreadCount': ({ ctx, signed }) =>
    ctx.store.read(tx => countUnread(tx, signed.account.id)),
} satisfies Partial<Handlers>;
