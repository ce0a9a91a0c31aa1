import { toWireAmount } from '#lib/rules/money.ts';
import { DEFAULT_CHECK_MINUTES, nextCheck } from '#lib/rules/protection/reality-check.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { SessionPrincipal } from '#platform/auth/sessions.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { findBreak } from '#platform/store/accounts/protection.ts';
import { findCheckedAt, findCheckMinutes } from '#platform/store/accounts/reality-checks.ts';
import { playSince } from '#platform/store/money/session-play.ts';

/** Time and play of a session, and when its next reality check is due (docs/money.md, section 7). */
export async function sessionOverview(
  ctx: AppContext,
  { sessionId, createdAt, account }: Pick<SessionPrincipal, 'sessionId' | 'createdAt' | 'account'>,
) {
  const at = ctx.clock.date();
  return ctx.store.read(async tx => {
    const played = await playSince(tx, account.id, createdAt);
    const checkedAt = await findCheckedAt(tx, sessionId);
    const since = checkedAt ? await playSince(tx, account.id, checkedAt) : played;
    const minutes = (await findCheckMinutes(tx, account.id)) ?? DEFAULT_CHECK_MINUTES;
    return {
      currency: CURRENCY.code,
      startedAt: createdAt.getTime(),
      playingSince: played.first?.getTime() ?? null,
      staked: toWireAmount(played.stake),
      won: toWireAmount(played.win),
      net: toWireAmount(played.win - played.stake),
      checkMinutes: minutes,
      checkAt: nextCheck(since.first?.getTime() ?? null, minutes),
      onBreak: (await findBreak(tx, account.id, at)) !== undefined,
      now: at.getTime(),
    };
  });
}
