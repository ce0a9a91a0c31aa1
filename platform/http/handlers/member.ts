import { maskEmail, maskEnd } from '#lib/rules/fields/mask.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { portraitAddress } from '#platform/lobby/art-address.ts';
import { readStream } from '#platform/store/db/changes.ts';

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

  'GET /wps/v2/member/changes': ({ ctx, signed }) => ctx.store.read(tx => readStream(tx, signed.account.id)),
} satisfies Partial<Handlers>;
