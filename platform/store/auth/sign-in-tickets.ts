import type { Selectable } from 'kysely';
import type { Tx } from '#platform/store/db/db.ts';
import type { SignInTicketTable } from './security-tables.ts';

export type NewSignInTicket = {
  idHash: string;
  accountId: number;
  passwordMark: string;
  way: string;
  usedDefaultPassword: boolean;
  deviceId: string | null;
  endsAt: Date;
};

/** Inserts the ticket of a sign-in that waits for its second step. */
export async function insertSignInTicket(tx: Tx, ticket: NewSignInTicket): Promise<void> {
  await tx
    .insertInto('sign_in_ticket')
    .values({
      id_hash: ticket.idHash,
      account_id: ticket.accountId,
      password_mark: ticket.passwordMark,
      way: ticket.way,
      used_default_password: ticket.usedDefaultPassword,
      device_id: ticket.deviceId,
      ends_at: ticket.endsAt,
    })
    .execute();
}

/**
 * Counts an attempt at a ticket and returns it, its row locked until the transaction ends; null when it has
 * expired or all its attempts are used.
 */
export async function tryTicket(
  tx: Tx,
  { idHash, maxTries, now }: { idHash: string; maxTries: number; now: Date },
): Promise<Selectable<SignInTicketTable> | null> {
  const row = await tx
    .updateTable('sign_in_ticket')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id_hash', '=', idHash)
    .where('tries', '<', maxTries)
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the account of a ticket that still has attempts, or null. */
export async function findTicketOwner(
  tx: Tx,
  { idHash, maxTries, now }: { idHash: string; maxTries: number; now: Date },
): Promise<number | null> {
  const row = await tx
    .selectFrom('sign_in_ticket')
    .select('account_id')
    .where('id_hash', '=', idHash)
    .where('tries', '<', maxTries)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Deletes a ticket that was used or is no longer usable. */
export async function dropTicket(tx: Tx, idHash: string): Promise<void> {
  await tx.deleteFrom('sign_in_ticket').where('id_hash', '=', idHash).execute();
}
