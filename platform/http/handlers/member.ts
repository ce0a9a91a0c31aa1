import { maskEmail, maskEnd } from '#lib/rules/fields/mask.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { portraitAddress } from '#platform/lobby/art-address.ts';
import { rewardTitle } from '#platform/rewards/reward-titles.ts';
import { vipLevels } from '#platform/rewards/vip-levels.ts';
import { roomPlace } from '#platform/room/room.ts';
import { readStream } from '#platform/store/db/changes.ts';
import { levelOf } from '#platform/store/rewards/vip.ts';

/** Handlers for the signed-in account (docs/wire.md#3.5). */
export const memberHandlers = {
  async 'GET /wps/member/info'({ ctx, locale, signed: { account } }) {
    const level = vipLevels(ctx)[(await ctx.store.read(tx => levelOf(tx, account.id))) - 1];
    return {
      ...(level ? { clubLabel: { labelName: rewardTitle(`club_${level.key}`)[locale] } } : {}),
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

  'GET /wps/v2/member/changes': ({ ctx, signed: { account } }) =>
    ctx.store.read(async tx => ({
      ...(await readStream(tx, account.id)),
      room: await roomPlace(tx, account.id, ctx.clock.date()),
    })),
} satisfies Partial<Handlers>;
