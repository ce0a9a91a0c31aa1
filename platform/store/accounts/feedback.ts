import type { FeedbackKind, FeedbackState } from '#lib/rules/feedback.ts';
import type { Tx } from '#platform/store/db/db.ts';

type NewCase = { accountId: number; kind: FeedbackKind; contact: string; at: Date; decideBy: Date };

/** Opens a case; returns its number. */
export async function insertCase(tx: Tx, { accountId, kind, contact, at, decideBy }: NewCase) {
  const { id } = await tx
    .insertInto('feedback_case')
    .values({
      account_id: accountId,
      kind,
      contact,
      state: 'sent',
      created_at: at,
      decide_by: decideBy,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewEntry = { caseId: bigint; by: string | null; content: string; at: Date };

/** Adds a text to a case; returns its number. */
export async function insertEntry(tx: Tx, { caseId, by, content, at }: NewEntry): Promise<bigint> {
  const { id } = await tx
    .insertInto('feedback_entry')
    .values({ case_id: caseId, by_name: by, content, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts an uploaded picture to a text. */
export async function insertImage(tx: Tx, entryId: bigint, uploadId: bigint): Promise<void> {
  await tx.insertInto('feedback_image').values({ entry_id: entryId, upload_id: uploadId }).execute();
}

/** Locks a case of an account, or of anybody for the operator. */
export function lockCase(tx: Tx, id: bigint, accountId?: number) {
  const query = tx.selectFrom('feedback_case').selectAll().where('id', '=', id).forUpdate();
  return (accountId === undefined ? query : query.where('account_id', '=', accountId)).executeTakeFirst();
}

/** Stores the state of a locked case. */
export async function setCaseState(tx: Tx, id: bigint, state: FeedbackState, at: Date): Promise<void> {
  await tx
    .updateTable('feedback_case')
    .set({ state, closed_at: state === 'closed' ? at : null })
    .where('id', '=', id)
    .execute();
}

type CaseFilter = { accountId?: number; open?: boolean };

/** Returns cases with the first text of each, the latest first. */
export function listCases(tx: Tx, { accountId, open = false }: CaseFilter, limit: number) {
  let query = tx
    .selectFrom('feedback_case')
    .innerJoin('account', 'account.id', 'feedback_case.account_id')
    .selectAll('feedback_case')
    .select('account.username as username')
    .select(eb =>
      eb
        .selectFrom('feedback_entry')
        .whereRef('feedback_entry.case_id', '=', 'feedback_case.id')
        .orderBy('feedback_entry.id')
        .limit(1)
        .select('content')
        .as('content'),
    );
  if (accountId !== undefined) query = query.where('feedback_case.account_id', '=', accountId);
  if (open) query = query.where('feedback_case.state', '<>', 'closed');
  return query.orderBy('feedback_case.id', 'desc').limit(limit).execute();
}

/** Returns the texts of a case in order, each with the numbers of its pictures. */
export async function listEntries(tx: Tx, caseId: bigint) {
  const entries = await tx
    .selectFrom('feedback_entry')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  const images = await tx
    .selectFrom('feedback_image')
    .innerJoin('feedback_entry', 'feedback_entry.id', 'feedback_image.entry_id')
    .select(['entry_id', 'upload_id'])
    .where('case_id', '=', caseId)
    .orderBy('upload_id')
    .execute();
  return entries.map(entry => ({
    ...entry,
    images: images.filter(one => one.entry_id === entry.id).map(one => String(one.upload_id)),
  }));
}
