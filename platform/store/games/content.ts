import { sql } from 'kysely';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { ContentKind, ContentText } from '#platform/store/db/tables.ts';

export type NewContent = {
  id?: number;
  kind: ContentKind;
  texts: Readonly<Record<string, ContentText>>;
  data?: Readonly<Record<string, unknown>>;
  sort?: number;
  demo?: boolean;
  publishedAt: Date;
};

export type ContentRow = {
  id: number;
  kind: ContentKind;
  texts: Record<string, ContentText>;
  data: Record<string, unknown>;
  published_at: Date;
};

/** Publishes one item; returns its id. */
export async function insertContent(tx: Tx, item: NewContent): Promise<number> {
  const { id } = await tx
    .insertInto('content')
    .values({
      ...(item.id === undefined ? {} : { id: item.id }),
      kind: item.kind,
      texts: sql<string>`${json(item.texts)}::jsonb`,
      data: sql<string>`${json(item.data ?? {})}::jsonb`,
      sort: item.sort ?? 0,
      demo: item.demo ?? false,
      published_at: item.publishedAt,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the ids of the demo's items, withdrawn ones too. */
export async function demoContentIds(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('content').select('id').where('demo', '=', true).execute();
  return rows.map(row => row.id);
}

/** Returns the items of these kinds that are published at a time, by sort and then newest first. */
export function publishedContent(tx: Tx, now: Date, kinds: readonly ContentKind[]): Promise<ContentRow[]> {
  return tx
    .selectFrom('content')
    .select(['id', 'kind', 'texts', 'data', 'published_at'])
    .where('kind', 'in', kinds)
    .where('published_at', '<=', now)
    .where(eb => eb.or([eb('withdrawn_at', 'is', null), eb('withdrawn_at', '>', now)]))
    .orderBy('sort')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Withdraws an item; false when there is none with that id. */
export async function withdrawContent(tx: Tx, id: number, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('content')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type PromotionCategoryRow = { id: number; type: string; titles: Record<string, string> };

/** Lists the promotion categories, in their order. */
export function promotionCategories(tx: Tx): Promise<PromotionCategoryRow[]> {
  return tx
    .selectFrom('promotion_category')
    .select(['id', 'type', 'titles'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Inserts a promotion category; returns its id. */
export async function insertPromotionCategory(
  tx: Tx,
  category: Omit<PromotionCategoryRow, 'id'> & { id?: number; sort: number },
): Promise<number> {
  const { id, type, titles, sort } = category;
  const row = await tx
    .insertInto('promotion_category')
    .values({
      ...(id === undefined ? {} : { id }),
      type,
      titles: sql<string>`${json(titles)}::jsonb`,
      sort,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
