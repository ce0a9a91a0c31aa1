import { sql } from 'kysely';
import { json, type Tx } from './db.ts';
import type { ContentKind, ContentText } from './tables.ts';

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

/** What is published of these kinds at a time, by sort and then the newest first. */
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

/** Takes an item back; false when there is none of that id. */
export async function withdrawContent(tx: Tx, id: number, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('content')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type PromotionCategory = { id: number; type: string; titles: Record<string, string> };

/** The categories of promotions, in their order. */
export function promotionCategories(tx: Tx): Promise<PromotionCategory[]> {
  return tx
    .selectFrom('promotion_category')
    .select(['id', 'type', 'titles'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Adds a category; returns its id. */
export async function insertPromotionCategory(
  tx: Tx,
  category: Omit<PromotionCategory, 'id'> & { id?: number; sort: number },
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
