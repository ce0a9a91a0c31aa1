import { exclusionEnd, REOPEN_WAIT_MS } from '#lib/rules/protection/limits.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { removeBonuses } from '#platform/cashier/remove-bonuses.ts';
import { refuse } from '#platform/refusal.ts';
import { findBreak, insertBreak, openAfterBreak } from '#platform/store/accounts/protection.ts';
import { revokeSessions } from '#platform/store/auth/sessions.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';

/** Account that takes a break, and client metadata for the audit entry. */
type BreakTaker = { accountId: number; address: string; requestId: string };

/** Starts a time-out; one in force is only made longer. Refuses `protection_shorter`. */
export async function takeTimeOut(ctx: AppContext, taker: BreakTaker, days: number): Promise<void> {
  const { accountId, ...client } = taker;
  const at = ctx.clock.date();
  const endsAt = new Date(at.getTime() + days * DAY_MS);
  await ctx.store.write(async tx => {
    const present = await findBreak(tx, accountId, at);
    if (present && (present.ends_at === null || present.ends_at >= endsAt)) refuse('protection_shorter');
    await insertBreak(tx, { accountId, kind: 'time-out', at, endsAt });
    await audit(tx, { at, event: 'time-out', accountId, ...client, detail: { days } });
  });
}

/** Starts a self-exclusion: returns vendor wallets, takes back open bonuses and ends all sessions of the account. Refuses `protection_shorter`. */
export async function exclude(ctx: AppContext, taker: BreakTaker, months: number): Promise<void> {
  const { accountId, ...client } = taker;
  const at = ctx.clock.date();
  const end = exclusionEnd(at.getTime(), months);
  const endsAt = end === null ? null : new Date(end);
  await ctx.store.write(async tx => {
    const present = await findBreak(tx, accountId, at);
    const isLonger = endsAt === null || (present?.ends_at != null && present.ends_at < endsAt);
    if (present?.kind === 'exclusion' && !isLonger) refuse('protection_shorter');
    await insertBreak(tx, { accountId, kind: 'exclusion', at, endsAt });
    await audit(tx, { at, event: 'self-exclusion', accountId, ...client, detail: { months } });
    await removeBonuses(tx, accountId, at);
    await revokeSessions(tx, { accountId, at });
  });
}

/** Asks for the account after a self-exclusion has ended; it opens 24 hours later. Refuses `player_excluded`. */
export async function reopen(ctx: AppContext, taker: BreakTaker): Promise<void> {
  const { accountId, ...client } = taker;
  const at = ctx.clock.date();
  const opensAt = new Date(at.getTime() + REOPEN_WAIT_MS);
  await ctx.store.write(async tx => {
    const present = await findBreak(tx, accountId, at);
    if (present?.kind !== 'exclusion' || present.ends_at === null || present.ends_at > at)
      refuse('player_excluded', present?.ends_at ? { until: present.ends_at.getTime() } : {});
    if (await openAfterBreak(tx, { accountId, now: at, opensAt }))
      await audit(tx, { at, event: 'exclusion-reopen', accountId, ...client });
  });
}
