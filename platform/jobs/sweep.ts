import { TRIAL_TYPE } from '#platform/access/trial.ts';
import type { Store, Tx } from '#platform/store/db.ts';
import { sweepMisses } from '#platform/store/search-misses.ts';
import { sweepVerification } from '#platform/store/verification-sweep.ts';
import { sweepSecurity } from './sweep-security.ts';

const DAY_MS = 86_400_000;
const SESSIONS_KEPT_DAYS = 7;
const MISSES_KEPT_DAYS = 90;

/** Trials that nobody can enter any more. They own no money, so nothing of the books refers to them. */
async function sweepTrials(tx: Tx): Promise<void> {
  const over = tx
    .selectFrom('account')
    .select('account.id')
    .where('account.type', '=', TRIAL_TYPE)
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('session').select('session.id').whereRef('session.account_id', '=', 'account.id'),
        ),
      ),
    );
  await tx.deleteFrom('account_tree').where('descendant_id', 'in', over).execute();
  await tx
    .deleteFrom('account')
    .where('type', '=', TRIAL_TYPE)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_tree')
            .select('depth')
            .whereRef('account_tree.descendant_id', '=', 'account.id'),
        ),
      ),
    )
    .execute();
}

/**
 * Deletes what has served its time: challenges, codes, sent texts, used links, play sessions, old failed sign-ins,
 * sessions that ended a week ago, and the trials behind them.
 */
export async function sweep(store: Store, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await store.write(async tx => {
    await tx.deleteFrom('launch').where('ends_at', '<', daysAgo(1)).execute();
    await tx.deleteFrom('play_session').where('ends_at', '<', daysAgo(1)).execute();
    await tx.deleteFrom('sign_in_failure').where('last_at', '<', daysAgo(1)).execute();
    await tx.deleteFrom('session').where('ends_at', '<', daysAgo(SESSIONS_KEPT_DAYS)).execute();
    await tx.deleteFrom('budget').where('last_at', '<', daysAgo(1)).execute();
    await sweepMisses(tx, daysAgo(MISSES_KEPT_DAYS));
    await sweepSecurity(tx, now);
    await sweepVerification(tx, now);
    await sweepTrials(tx);
  });
}
