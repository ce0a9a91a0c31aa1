import { platformDay } from '#lib/rules/platform-time.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { hiddenPopups, hidePopups } from '#platform/store/accounts/popup-hides.ts';

/** Handlers of the popups that a member has hidden for the day (docs/features.md#M3). */
export const popupHandlers = {
  async 'GET /wps/v2/member/popups'({ ctx, signed }) {
    const today = platformDay(ctx.clock.now());
    return { hidden: await ctx.store.read(tx => hiddenPopups(tx, signed.account.id, today)) };
  },

  async 'POST /wps/v2/member/popups'({ ctx, signed }, { ids }) {
    const today = platformDay(ctx.clock.now());
    await ctx.store.write(tx => hidePopups(tx, signed.account.id, today, ids));
    return null;
  },
} satisfies Partial<Handlers>;
