import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

/** Ids of the popups that an account has hidden on a day (`2026-11-21`). */
export async function hiddenPopups(tx: Tx, accountId: number, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select popup_id as id from popup_hide
    where account_id = ${accountId} and day = ${day}::date order by popup_id`.execute(tx);
  return rows.map(row => row.id);
}

/** Hides popups of an account on a day; those of earlier days are forgotten. */
export async function hidePopups(
  tx: Tx,
  accountId: number,
  day: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from popup_hide where account_id = ${accountId} and day < ${day}::date`.execute(tx);
  await sql`insert into popup_hide (account_id, day, popup_id)
    select ${accountId}, ${day}::date, id from unnest(${[...ids]}::text[]) as id
    on conflict do nothing`.execute(tx);
}
