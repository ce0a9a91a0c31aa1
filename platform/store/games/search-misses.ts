import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

/** Maximum of stored texts: the most frequent ones. */
const MAX_KEPT = 1000;

/** Search text without result: how often it was searched, and when last. */
export type SearchMiss = { text: string; asks: number; last_at: Date };

/** Counts searches without result; `asks` holds the number to add per text. */
export async function addMisses(tx: Tx, asks: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const rows = [...asks].map(([text, count]) => ({ text, asks: count, last_at: at }));
  if (rows.length === 0) return;
  await tx
    .insertInto('search_miss')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('text').doUpdateSet({
        asks: sql`search_miss.asks + excluded.asks`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute();
}

/** Lists the search texts without result, most frequent first. */
export function listMisses(tx: Tx, limit: number): Promise<SearchMiss[]> {
  return tx
    .selectFrom('search_miss')
    .selectAll()
    .orderBy('asks', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute();
}

/** Deletes a text that has results now. */
export async function forgetMiss(tx: Tx, text: string): Promise<void> {
  await tx.deleteFrom('search_miss').where('text', '=', text).execute();
}

/** Deletes texts last searched before a time, and those beyond the thousand most frequent. */
export async function sweepMisses(tx: Tx, before: Date): Promise<void> {
  const kept = tx
    .selectFrom('search_miss')
    .select('text')
    .orderBy('asks', 'desc')
    .orderBy('last_at', 'desc')
    .limit(MAX_KEPT);
  await tx
    .deleteFrom('search_miss')
    .where(eb => eb.or([eb('last_at', '<', before), eb('text', 'not in', kept)]))
    .execute();
}
