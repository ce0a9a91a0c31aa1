import type { Tx } from './db.ts';

/** What an account can prove itself with, beside its password. */
export type Factors = { totp: boolean; recoveryLeft: number; passkeys: number };

/** Counts the factors of an account in one question; a secret counts once it is confirmed. */
export async function findFactors(tx: Tx, accountId: number): Promise<Factors> {
  const row = await tx
    .selectNoFrom(eb => [
      eb
        .exists(
          eb
            .selectFrom('totp')
            .select('account_id')
            .where('account_id', '=', accountId)
            .where('confirmed_at', 'is not', null),
        )
        .as('totp'),
      eb
        .selectFrom('recovery_code')
        .select(of => of.fn.countAll<bigint>().as('count'))
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .as('recovery'),
      eb
        .selectFrom('passkey')
        .select(of => of.fn.countAll<bigint>().as('count'))
        .where('account_id', '=', accountId)
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
  return {
    totp: Boolean(row.totp),
    recoveryLeft: Number(row.recovery ?? 0),
    passkeys: Number(row.passkeys ?? 0),
  };
}

/** Keeps a new secret that waits to be confirmed. False when one is in force already. */
export async function keepPendingTotp(
  tx: Tx,
  { accountId, sealed, at }: { accountId: number; sealed: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('totp')
    .values({ account_id: accountId, sealed, created_at: at, confirmed_at: null, last_step: null })
    .onConflict(conflict =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed, created_at: at, last_step: null })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The secret of an account, its row held until the transaction ends. */
export function holdTotp(tx: Tx, accountId: number) {
  return tx.selectFrom('totp').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst();
}

/** Notes the step whose code was taken, and puts a secret that waited into force. */
export async function noteTotpStep(
  tx: Tx,
  { accountId, step, confirmedAt }: { accountId: number; step: number; confirmedAt: Date },
): Promise<void> {
  await tx
    .updateTable('totp')
    .set({ last_step: BigInt(step), confirmed_at: confirmedAt })
    .where('account_id', '=', accountId)
    .execute();
}

/** Takes secret and recovery codes away; false when no secret was in force. */
export async function dropTotp(tx: Tx, accountId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const row = await tx
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/** Puts new recovery codes in the place of all old ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map(code_hash => ({ account_id: accountId, code_hash, used_at: null })))
    .execute();
}

/** Uses a recovery code up: however many bring it at once, one gets true. */
export async function spendRecoveryCode(
  tx: Tx,
  { accountId, hash, at }: { accountId: number; hash: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
