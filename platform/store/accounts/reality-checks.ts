import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Returns the interval that an account chose, in minutes; null without a choice. */
export async function findCheckMinutes(tx: Tx, accountId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('reality_check')
    .select('minutes')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.minutes ?? null;
}

/** Stores the interval that an account chose; its other tabs and devices are told. */
export async function putCheckMinutes(tx: Tx, accountId: number, minutes: number): Promise<void> {
  await tx
    .insertInto('reality_check')
    .values({ account_id: accountId, minutes })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet({ minutes }))
    .execute();
  noteChange(accountId, 'sessions');
}

/** Returns when the check was last answered in a session; null before the first time. */
export async function findCheckedAt(tx: Tx, sessionId: bigint): Promise<Date | null> {
  const row = await tx
    .selectFrom('session')
    .select('checked_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.checked_at ?? null;
}

/** Notes that the check was answered in a session; the other tabs close theirs. */
export async function recordCheck(
  tx: Tx,
  { sessionId, accountId, at }: { sessionId: bigint; accountId: number; at: Date },
): Promise<void> {
  await tx.updateTable('session').set({ checked_at: at }).where('id', '=', sessionId).execute();
  noteChange(accountId, 'sessions');
}
