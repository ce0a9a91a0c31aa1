import { sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';

/** Inserts an application of a locked join; returns its number. */
export async function insertApplication(
  tx: Tx,
  { joinId, comment, at }: { joinId: bigint; comment: string; at: Date },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('promotion_application')
    .values({ join_id: joinId, comment, at, decision: null, reason: null, by_name: null, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts an uploaded picture to an application. */
export async function insertApplicationImage(tx: Tx, applicationId: bigint, uploadId: bigint): Promise<void> {
  await tx
    .insertInto('promotion_application_image')
    .values({ application_id: applicationId, upload_id: uploadId })
    .execute();
}

/** Reasons of the last application of each join of an account that was not approved, by join. */
export async function rejectReasons(tx: Tx, accountId: number): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ joinId: bigint; reason: string }>`
    select distinct on (a.join_id) a.join_id as "joinId", a.reason
    from promotion_application a join promotion_join j on j.id = a.join_id
    where j.account_id = ${accountId} and a.reason is not null
    order by a.join_id, a.id desc`.execute(tx);
  return new Map(rows.map(row => [row.joinId, row.reason]));
}

export type ApplicationRow = {
  id: bigint;
  accountId: number;
  username: string;
  contentId: number;
  comment: string;
  at: Date;
  decision: 'approved' | 'rejected' | null;
  reason: string | null;
  byName: string | null;
  uploadIds: bigint[];
};

const APPLICATION = sql`select a.id, j.account_id as "accountId", c.username, j.content_id as "contentId", a.comment,
    a.at, a.decision, a.reason, a.by_name as "byName",
    array(select upload_id from promotion_application_image where application_id = a.id
      order by upload_id) as "uploadIds"
  from promotion_application a join promotion_join j on j.id = a.join_id join account c on c.id = j.account_id`;

/** Returns applications, the oldest first while they wait, otherwise the latest first. */
export async function listApplications(
  tx: Tx,
  { waiting, limit }: { waiting: boolean; limit: number },
): Promise<ApplicationRow[]> {
  const which = waiting ? sql`where a.decision is null order by a.id` : sql`order by a.id desc`;
  const { rows } = await sql<ApplicationRow>`${APPLICATION} ${which} limit ${limit}`.execute(tx);
  return rows;
}

/** Returns an application; undefined for an unknown number. */
export async function findApplication(tx: Tx, id: bigint): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`${APPLICATION} where a.id = ${id}`.execute(tx);
  return rows[0];
}

/** Stores the decision of an application that waits; false when it was decided before. */
export async function settleApplication(
  tx: Tx,
  id: bigint,
  decision: { approves: boolean; reason: string | null; by: string; at: Date },
): Promise<boolean> {
  const { approves, reason, by, at } = decision;
  const { numUpdatedRows } = await tx
    .updateTable('promotion_application')
    .set({
      decision: approves ? 'approved' : 'rejected',
      reason: approves ? null : reason,
      by_name: by,
      decided_at: at,
    })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
