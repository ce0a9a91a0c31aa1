import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { Tables } from '#platform/store/db/tables.ts';

type OutboxRow = Selectable<Tables['outbox']>;

/** Writes an SMS or a mail into the outbox. */
export async function insertOutbox(
  tx: Tx,
  { at, ...message }: Pick<OutboxRow, 'kind' | 'recipient' | 'subject' | 'body'> & { at: Date },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...message, created_at: at })
    .execute();
}

/**
 * Writes a mail into the outbox if `isSent`; either way the database does the same work
 * (docs/security.md#A1).
 */
export async function insertMailIf(
  tx: Tx,
  isSent: boolean,
  mail: { recipient: string; subject: string; body: string; at: Date },
): Promise<void> {
  await sql`insert into outbox (kind, recipient, subject, body, created_at)
    select 'mail', ${mail.recipient}, ${mail.subject}, ${mail.body}, ${mail.at}::timestamptz
    where ${isSent}::boolean`.execute(tx);
}

/** Lists the messages that were sent, newest first, of one kind and to one recipient if given. */
export function listOutbox(
  tx: Tx,
  { kind, recipient, limit }: { kind?: OutboxRow['kind']; recipient?: string; limit: number },
): Promise<OutboxRow[]> {
  let query = tx.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit);
  if (kind) query = query.where('kind', '=', kind);
  if (recipient) query = query.where('recipient', '=', recipient);
  return query.execute();
}
