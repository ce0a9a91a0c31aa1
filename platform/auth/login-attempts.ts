import { MINUTE_MS, MINUTE_SECONDS, SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { claimSignInAttempt, findFailures, releaseAttempt } from '#platform/store/auth/sign-ins.ts';

/** Login attempts are counted by the typed name and the place they come from (devices.ts). */
export type AttemptKey = { name: string; place: string };

/**
 * Captcha required from the first failure on; after five the pair of name and place is locked
 * (docs/features.md#4).
 */
const CAPTCHA_AFTER = 1;
const REST_AFTER = 5;
export const REST_SECONDS = 5 * MINUTE_SECONDS;
/** Time after which failures are forgotten. */
const FORGET_MS = 15 * MINUTE_MS;

/** Response value that makes the sign-in form show the captcha from then on. */
export const FLAGGED = { captcha: true };

/**
 * True when the next attempt needs a captcha. Refuses `account_locked` with `seconds` while the pair is
 * locked.
 */
export async function needsPicture(ctx: AppContext, { name, place }: AttemptKey): Promise<boolean> {
  const found = await ctx.store.read(tx => findFailures(tx, name, place));
  if (!found) return false;
  const now = ctx.clock.now();
  const restMs = found.lockedUntil ? found.lockedUntil.getTime() - now : 0;
  if (restMs > 0) refuse('account_locked', { seconds: Math.ceil(restMs / SECOND_MS) }, FLAGGED);
  const isOver = found.lockedUntil !== null || now - found.lastAt.getTime() > FORGET_MS;
  return !isOver && found.failures >= CAPTCHA_AFTER;
}

/**
 * Counts a login attempt before it is verified, so that concurrent attempts, also across processes, cannot
 * exceed the limit. `last`: this attempt starts the lock unless it succeeds. Refuses `account_locked`, and
 * `captcha_required` to an attempt without captcha if another one failed meanwhile.
 */
export async function countLoginAttempt(
  ctx: AppContext,
  key: AttemptKey,
  hasPicture: boolean,
): Promise<{ last: boolean; giveBack: () => Promise<void> }> {
  const { name, place } = key;
  const now = ctx.clock.date();
  const limit = {
    now,
    since: new Date(now.getTime() - FORGET_MS),
    most: hasPicture ? REST_AFTER : CAPTCHA_AFTER,
    restAfter: REST_AFTER,
    restUntil: new Date(now.getTime() + REST_SECONDS * SECOND_MS),
  };
  const nth = await ctx.store.write(tx => claimSignInAttempt(tx, name, place, limit));
  if (nth === null) {
    await needsPicture(ctx, key);
    return refuse('captcha_required', {}, FLAGGED);
  }
  const giveBack = () => ctx.store.write(tx => releaseAttempt(tx, name, place));
  return { last: nth >= REST_AFTER, giveBack };
}
