import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';

/**
 * Identity at an OpenID provider. Only issuer and subject identify it; the label is for display to the owner.
 */
export type Identity = { provider: string; issuer: string; subject: string; label: string };

/** Returns the account that owns an identity, or undefined. */
export function findOwner(tx: Tx, { issuer, subject }: Identity): Promise<Account | undefined> {
  return tx
    .selectFrom('social_identity')
    .innerJoin('account', 'account.id', 'social_identity.account_id')
    .selectAll('account')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Lists the identities of an account, by provider. */
export function listIdentities(tx: Tx, accountId: number) {
  return tx
    .selectFrom('social_identity')
    .select(['provider', 'label', 'linked_at'])
    .where('account_id', '=', accountId)
    .orderBy('provider')
    .execute();
}

/** Links an identity; false when it is already linked, or the account has another one of this provider. */
export async function linkIdentity(
  tx: Tx,
  accountId: number,
  { provider, issuer, subject, label }: Identity,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('social_identity')
    .values({ account_id: accountId, provider, issuer, subject, label, linked_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('provider')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an account's identity of a provider; false when it has none. */
export async function dropIdentity(tx: Tx, accountId: number, provider: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('social_identity')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes a token's nonce; false when it was used before. */
export async function spendNonce(tx: Tx, nonceHash: string, endsAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('social_nonce')
    .values({ nonce_hash: nonceHash, ends_at: endsAt })
    .onConflict(conflict => conflict.column('nonce_hash').doNothing())
    .returning('nonce_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a verified identity without an account, under the hash of its ticket. */
export async function insertSocialTicket(
  tx: Tx,
  ticket: { idHash: string; identity: Identity; madeAt: Date; endsAt: Date },
): Promise<void> {
  const { provider, issuer, subject, label } = ticket.identity;
  await tx
    .insertInto('social_ticket')
    .values({
      id_hash: ticket.idHash,
      provider,
      issuer,
      subject,
      label,
      made_at: ticket.madeAt,
      ends_at: ticket.endsAt,
    })
    .execute();
}

/**
 * Selects a ticket that has not expired and locks its row until the transaction ends; undefined when there is
 * none.
 */
export function holdSocialTicket(tx: Tx, idHash: string, now: Date) {
  return tx
    .selectFrom('social_ticket')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a used ticket. */
export async function dropSocialTicket(tx: Tx, idHash: string): Promise<void> {
  await tx.deleteFrom('social_ticket').where('id_hash', '=', idHash).execute();
}
