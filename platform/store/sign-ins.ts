import { sql } from 'kysely';
import { json, type Tx } from './db.ts';

export type Failures = { failures: number; lastAt: Date; lockedUntil: Date | null };

/** Failed sign-ins of a name from an address, or null. */
export async function findFailures(tx: Tx, name: string, address: string): Promise<Failures | null> {
  const row = await tx
    .selectFrom('sign_in_failure')
    .select(['failures', 'last_at', 'locked_until'])
    .where('name_key', '=', name)
    .where('address_key', '=', address)
    .executeTakeFirst();
  return row ? { failures: row.failures, lastAt: row.last_at, lockedUntil: row.locked_until } : null;
}

/** Writes the count of failed sign-ins. */
export async function saveFailures(tx: Tx, name: string, address: string, state: Failures): Promise<void> {
  const values = { failures: state.failures, last_at: state.lastAt, locked_until: state.lockedUntil };
  await tx
    .insertInto('sign_in_failure')
    .values({ name_key: name, address_key: address, ...values })
    .onConflict(conflict => conflict.columns(['name_key', 'address_key']).doUpdateSet(values))
    .execute();
}

/** A sign-in succeeded: the count starts anew. */
export async function clearFailures(tx: Tx, name: string, address: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_failure')
    .where('name_key', '=', name)
    .where('address_key', '=', address)
    .execute();
}

/** Keeps a captcha: hashes only, so that neither this table nor a log gives the answer away. */
export async function insertCaptcha(
  tx: Tx,
  row: { idHash: string; answerHash: string; endsAt: Date },
): Promise<void> {
  await tx
    .insertInto('captcha')
    .values({ id_hash: row.idHash, answer_hash: row.answerHash, ends_at: row.endsAt })
    .execute();
}

/** Takes a captcha away and returns its answer's hash, or null: however many ask at once, one gets it. */
export async function takeCaptcha(tx: Tx, idHash: string, now: Date): Promise<string | null> {
  const row = await tx
    .deleteFrom('captcha')
    .where('id_hash', '=', idHash)
    .returning(['answer_hash', 'ends_at'])
    .executeTakeFirst();
  return row && row.ends_at > now ? row.answer_hash : null;
}

export type AuditEvent = {
  at: Date;
  event: 'sign-in' | 'sign-in-failed' | 'sign-in-locked' | 'sign-out' | 'launch' | 'admin';
  accountId: number | null;
  address: string | null;
  requestId: string | null;
  detail?: Record<string, unknown>;
};

/** Writes a security event (security G2). Never put a secret or a typed name into `detail`. */
export async function audit(tx: Tx, event: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: event.at,
      event: event.event,
      account_id: event.accountId,
      address: event.address,
      request_id: event.requestId,
      detail: sql`${json(event.detail ?? {})}::jsonb`,
    })
    .execute();
}
