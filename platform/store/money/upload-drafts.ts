import type { Tx } from '#platform/store/db/db.ts';

type DraftKey = { accountId: number; id: string; at: Date };

/** Returns an upload of the account that has not expired; undefined for any other. */
export function findDraft(tx: Tx, { accountId, id, at }: DraftKey) {
  return tx
    .selectFrom('upload_draft')
    .select(['size', 'received', 'picture'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** Stores a new upload, and deletes the oldest ones of the account beyond `most`. */
export async function insertDraft(
  tx: Tx,
  { accountId, id, at, size, expiresAt, most }: DraftKey & { size: number; expiresAt: Date; most: number },
): Promise<void> {
  const row = { id, account_id: accountId, size, created_at: at, expires_at: expiresAt };
  await tx.insertInto('upload_draft').values(row).execute();
  const kept = tx
    .selectFrom('upload_draft')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most);
  await tx
    .deleteFrom('upload_draft')
    .where('account_id', '=', accountId)
    .where('id', '!=', id)
    .where('id', 'not in', kept)
    .execute();
}

/** Adds a part where it continues what was received; false where it does not. */
export async function addDraftPart(
  tx: Tx,
  { accountId, id, at, offset, bytes }: DraftKey & { offset: number; bytes: Uint8Array },
): Promise<boolean> {
  const moved = await tx
    .updateTable('upload_draft')
    .set({ received: offset + bytes.byteLength })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .where('received', '=', offset)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  await tx.insertInto('upload_part').values({ draft_id: id, at: offset, bytes }).execute();
  return true;
}

/** Returns the parts of an upload in order. */
export async function draftBytes(tx: Tx, id: string): Promise<Buffer> {
  const parts = await tx
    .selectFrom('upload_part')
    .select('bytes')
    .where('draft_id', '=', id)
    .orderBy('at')
    .execute();
  return Buffer.concat(parts.map(one => one.bytes));
}

/** Stores the picture of a complete upload instead of its parts. */
export async function setDraftPicture(tx: Tx, id: string, picture: Uint8Array): Promise<void> {
  await tx.updateTable('upload_draft').set({ picture }).where('id', '=', id).execute();
  await tx.deleteFrom('upload_part').where('draft_id', '=', id).execute();
}

/** Deletes an upload of the account. */
export async function deleteDraft(
  tx: Tx,
  { accountId, id }: Pick<DraftKey, 'accountId' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('upload_draft').where('id', '=', id).where('account_id', '=', accountId).execute();
}

/** Takes the picture of a complete upload of the account, which is gone then; undefined for any other. */
export async function takeDraft(tx: Tx, { accountId, id, at }: DraftKey): Promise<Uint8Array | undefined> {
  const taken = await tx
    .deleteFrom('upload_draft')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .where('picture', 'is not', null)
    .returning('picture')
    .executeTakeFirst();
  return taken?.picture ?? undefined;
}

/** Deletes expired uploads. */
export async function sweepDrafts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('upload_draft').where('expires_at', '<=', now).execute();
}
