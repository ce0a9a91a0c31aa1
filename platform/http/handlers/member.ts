import { maskEmail, maskEnd } from '#lib/rules/mask.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { portraitAddress } from '#platform/lobby/art-address.ts';

/** The number of the main wallet on the wire (wire.md 3.5). */
const MAIN_WALLET = 2;

/** The signed-in person (wire.md 3.5). */
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

  'GET /wps/member/info/icon'({ house, signed }) {
    return portraitAddress(house.art.place, signed.account.icon);
  },

  async 'GET /wps/v2/wallets/balance'({ house, signed }) {
    const minor = await house.store.read(tx => walletBalance(tx, signed.account.id));
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

  async 'GET /wps/relay/CSP_unreadCount'({ house, signed }) {
    const { count } = await house.store.read(tx =>
      tx
        .selectFrom('message')
        .select(eb => eb.fn.countAll<bigint>().as('count'))
        .where('account_id', '=', signed.account.id)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  },
} satisfies Partial<Handlers>;
