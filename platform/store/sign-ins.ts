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

/** Every event that is worth a line (security G2). */
export type AuditedEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'second-step-asked'
  | 'second-step-failed'
  | 'sign-out'
  | 'registered'
  | 'profile-changed'
  | 'payment-password-changed'
  | 'payment-password-failed'
  | 'sessions-ended'
  | 'password-changed'
  | 'password-change-failed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'step-up'
  | 'step-up-failed'
  | 'factor-added'
  | 'factor-removed'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'launch'
  | 'admin'
  | 'admin-refused';

export type AuditEvent = {
  at: Date;
  event: AuditedEvent;
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
