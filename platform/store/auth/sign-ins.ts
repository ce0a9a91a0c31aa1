import { sql } from 'kysely';
import { json, type Tx } from '#platform/store/db/db.ts';

export type Failures = { failures: number; lastAt: Date; lockedUntil: Date | null };

/** Returns the failed sign-ins of a name from an address, or null. */
export async function findFailures(tx: Tx, name: string, address: string): Promise<Failures | null> {
  const row = await tx
    .selectFrom('sign_in_failure')
    .select(['failures', 'last_at', 'locked_until'])
    .where('name_key', '=', name)
    .where('address_key', '=', address)
    .executeTakeFirst();
  return row ? { failures: row.failures, lastAt: row.last_at, lockedUntil: row.locked_until } : null;
}

/** Limits of login attempts on a name from one place. */
export type AttemptLimit = {
  now: Date;
  /** Failures before this time are ignored. */
  since: Date;
  /** No attempt once so many have failed. */
  most: number;
  /** Number of failed attempts that starts the lock. */
  restAfter: number;
  restUntil: Date;
};

/**
 * Counts an attempt before it is verified, as if it had failed, and returns its number; null if none is
 * allowed. A single statement decides, so concurrent attempts, also across processes, cannot exceed the
 * limit.
 */
export async function claimSignInAttempt(
  tx: Tx,
  name: string,
  address: string,
  { now, since, most, restAfter, restUntil }: AttemptLimit,
): Promise<number | null> {
  const over = sql`(kept.locked_until is not null or kept.last_at < ${since}::timestamptz)`;
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failure as kept (name_key, address_key, failures, last_at, locked_until)
    values (${name}, ${address}, 1, ${now}, null)
    on conflict (name_key, address_key) do update set
      failures = case when ${over} then 1 else kept.failures + 1 end,
      last_at = ${now},
      locked_until = case when not ${over} and kept.failures + 1 >= ${restAfter}::integer
        then ${restUntil}::timestamptz end
    where (kept.locked_until is null or kept.locked_until <= ${now}::timestamptz)
      and (${over} or kept.failures < ${most}::integer)
    returning failures`.execute(tx);
  return rows[0]?.failures ?? null;
}

/** Refunds an attempt that had the right password but opened nothing yet. A lock that it started ends. */
export async function releaseAttempt(tx: Tx, name: string, address: string): Promise<void> {
  await tx
    .updateTable('sign_in_failure')
    .set(eb => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('name_key', '=', name)
    .where('address_key', '=', address)
    .where('failures', '>', 0)
    .execute();
}

/** Clears the count after a successful sign-in. */
export async function clearFailures(tx: Tx, name: string, address: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_failure')
    .where('name_key', '=', name)
    .where('address_key', '=', address)
    .execute();
}

/** Events of the audit trail (docs/security.md#G2). */
export type AuditedEvent =
  | 'prizes-published'
  | 'raffle-published'
  | 'tickets-issued'
  | 'agent-nickname'
  | 'agent-opened'
  | 'agent-permissions'
  | 'agent-promoted'
  | 'agent-rate'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'second-step-asked'
  | 'second-step-failed'
  | 'sign-out'
  | 'time-out'
  | 'payout-account-added'
  | 'payout-account-removed'
  | 'self-exclusion'
  | 'transfer-reversed'
  | 'sports-corrected'
  | 'reward-budget'
  | 'reward-given'
  | 'promo-code'
  | 'promo-code-ended'
  | 'promotion-terms'
  | 'application-decided'
  | 'image-seen'
  | 'mission-started'
  | 'vip-levels-set'
  | 'referral-terms-set'
  | 'room-removed'
  | 'room-muted'
  | 'exclusion-reopen'
  | 'registered'
  | 'profile-changed'
  | 'payment-password-changed'
  | 'payment-password-reset'
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

/**
 * Writes a security event to the audit trail (docs/security.md#G2). Never put a secret or a typed name into
 * `detail`.
 */
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
