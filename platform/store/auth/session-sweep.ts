import { DAY_MS } from '#lib/rules/time.ts';
import type { Tx } from '#platform/store/db/db.ts';

const SESSIONS_KEPT_DAYS = 7;

/** Deletes what ended: launches, play sessions, failed sign-ins and budgets of a day ago, sessions of a week ago. */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.deleteFrom('launch').where('ends_at', '<', daysAgo(1)).execute();
  await tx.deleteFrom('play_session').where('ends_at', '<', daysAgo(1)).execute();
  await tx.deleteFrom('sign_in_failure').where('last_at', '<', daysAgo(1)).execute();
  await tx.deleteFrom('session').where('ends_at', '<', daysAgo(SESSIONS_KEPT_DAYS)).execute();
  await tx.deleteFrom('budget').where('last_at', '<', daysAgo(1)).execute();
}

/**
 * Deletes the accounts of a type that have no session. Only for accounts that hold no money: no ledger row may
 * refer to them.
 */
export async function sweepAccountsWithoutSession(tx: Tx, type: number): Promise<void> {
  const over = tx
    .selectFrom('account')
    .select('account.id')
    .where('account.type', '=', type)
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
    .where('type', '=', type)
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
