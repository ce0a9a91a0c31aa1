import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** So many are kept: those that are asked for most. */
const MOST_KEPT = 1000;

/** A text that was searched for and found nothing: how often, and when last. */
export type SearchMiss = { text: string; asks: number; last_at: Date };

/** Counts searches that found nothing; `asks` says how many more. */
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

/** The texts that found nothing, the most asked first. */
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

/** Forgets a text: it means something now. */
export async function forgetMiss(tx: Tx, text: string): Promise<void> {
  await tx.deleteFrom('search_miss').where('text', '=', text).execute();
}

/** Forgets what was last asked before a moment, and what is beyond the thousand that are asked for most. */
export async function sweepMisses(tx: Tx, before: Date): Promise<void> {
  const kept = tx
    .selectFrom('search_miss')
    .select('text')
    .orderBy('asks', 'desc')
    .orderBy('last_at', 'desc')
    .limit(MOST_KEPT);
  await tx
    .deleteFrom('search_miss')
    .where(eb => eb.or([eb('last_at', '<', before), eb('text', 'not in', kept)]))
    .execute();
}
