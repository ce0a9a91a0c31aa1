import type { Tx } from '#platform/store/db/db.ts';

/** Forms that pictures are sent with. */
export type UploadPurpose = 'deposit' | 'receipt' | 'feedback' | 'application' | 'message' | 'chat';

type NewUpload = {
  accountId: number;
  purpose: UploadPurpose;
  mime: string;
  bytes: Uint8Array;
  at: Date;
};

/** Stores an uploaded picture; returns its number. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<bigint> {
  const { accountId, purpose, mime, bytes, at } = upload;
  const { id } = await tx
    .insertInto('upload')
    .values({ account_id: accountId, purpose, mime, bytes, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns an uploaded picture; undefined for an unknown number. */
export function findUpload(tx: Tx, id: bigint) {
  return tx
    .selectFrom('upload')
    .select(['account_id', 'purpose', 'mime', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}
