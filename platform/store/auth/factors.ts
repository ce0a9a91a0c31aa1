import type { Tx } from '#platform/store/db/db.ts';

/** Second factors of an account, besides its password. */
export type Factors = { totp: boolean; recoveryLeft: number; passkeys: number };

/** Counts an account's factors in one query; a secret counts once it is confirmed. */
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

/** Stores a new secret as pending confirmation. False when one is already active. */
export async function storePendingTotp(
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

/** Selects the account's secret and locks its row until the transaction ends. */
export function holdTotp(tx: Tx, accountId: number) {
  return tx.selectFrom('totp').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst();
}

/** Records the time step of an accepted code, and activates a pending secret. */
export async function recordTotpStep(
  tx: Tx,
  { accountId, step, confirmedAt }: { accountId: number; step: number; confirmedAt: Date },
): Promise<void> {
  await tx
    .updateTable('totp')
    .set({ last_step: BigInt(step), confirmed_at: confirmedAt })
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes the secret and the recovery codes; false when no secret was active. */
export async function dropTotp(tx: Tx, accountId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const row = await tx
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/** Replaces all recovery codes. */
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

/** Consumes a recovery code; of concurrent calls, one returns true. */
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
