import { PROMOTIONS_EVERY_MS } from '#lib/rules/push.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { TRIAL_TYPE } from '#platform/auth/trial.ts';
import { sweepPush } from '#platform/store/accounts/push-notifications.ts';
import { sweepSecurity } from '#platform/store/auth/security-sweep.ts';
import { sweepAccountsWithoutSession, sweepSessions } from '#platform/store/auth/session-sweep.ts';
import { sweepVerification } from '#platform/store/auth/verification-sweep.ts';
import type { Store } from '#platform/store/db/db.ts';
import { sweepMisses } from '#platform/store/games/search-misses.ts';
import { sweepDrafts } from '#platform/store/money/upload-drafts.ts';

const MISSES_KEPT_DAYS = 90;

/**
 * Deletes expired data: challenges, codes, sent texts, used links, uploads that no form took, play sessions, old failed sign-ins,
 * sessions that ended a week ago, and their trial accounts.
 */
export async function sweep(store: Store, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await store.write(async tx => {
    await sweepSessions(tx, now);
    await sweepMisses(tx, daysAgo(MISSES_KEPT_DAYS));
    await sweepPush(tx, new Date(now.getTime() - PROMOTIONS_EVERY_MS));
    await sweepDrafts(tx, now);
    await sweepSecurity(tx, now);
    await sweepVerification(tx, now);
    await sweepAccountsWithoutSession(tx, TRIAL_TYPE);
  });
}
