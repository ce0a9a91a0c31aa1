import type { ExpressionBuilder, Insertable } from 'kysely';
import type { ProtectionKind, ProtectionSpan } from '#lib/rules/protection/limits.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Tables } from '#platform/store/db/tables.ts';
import type { ProtectionBreak, ProtectionLimit, ProtectionTables } from './protection-tables.ts';

type LimitName = { accountId: number; kind: ProtectionKind; span: ProtectionSpan };

const CHANGES_SHOWN = 20;

/** Returns an account's limits and what was asked for. `lock` holds them until the transaction ends. */
export function listLimits(tx: Tx, accountId: number, lock = false): Promise<ProtectionLimit[]> {
  const query = tx.selectFrom('protection_limit').selectAll().where('account_id', '=', accountId);
  return (lock ? query.forUpdate() : query).execute();
}

/** Condition of a break that is in force at a time: a time-out until its end, an exclusion until the account opens. */
export function isInForce(at: Date) {
  return (eb: ExpressionBuilder<Tables, 'protection_break'>) =>
    eb.or([
      eb.and([eb('kind', '=', 'time-out'), eb('ends_at', '>', at)]),
      eb.and([eb('kind', '=', 'exclusion'), eb.or([eb('opens_at', 'is', null), eb('opens_at', '>', at)])]),
    ]);
}

/** Returns the break that is in force, the latest first; an exclusion until the account was asked for. */
export function findBreak(tx: Tx, accountId: number, at: Date): Promise<ProtectionBreak | undefined> {
  return tx
    .selectFrom('protection_break')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(isInForce(at))
    .orderBy('kind')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** True when the account ever set a limit or took a break: most rounds need no more than this. */
export async function isProtected(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectNoFrom(eb =>
      eb
        .or([
          eb.exists(tx.selectFrom('protection_limit').select('kind').where('account_id', '=', accountId)),
          eb.exists(tx.selectFrom('protection_break').select('id').where('account_id', '=', accountId)),
        ])
        .as('is'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(row.is);
}

/** Writes a limit and clears what was asked for. */
export async function putLimit(tx: Tx, name: LimitName, amount: bigint | null): Promise<void> {
  const { accountId, kind, span } = name;
  const values = { amount, asked_at: null, asked_amount: null };
  await tx
    .insertInto('protection_limit')
    .values({ account_id: accountId, kind, span, ...values })
    .onConflict(conflict => conflict.columns(['account_id', 'kind', 'span']).doUpdateSet(values))
    .execute();
}

/** Notes that a higher limit, or none, was asked for; null takes it back. False where there is no limit. */
export async function savePendingLimit(
  tx: Tx,
  { accountId, kind, span }: LimitName,
  asked: { amount: bigint | null; at: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('protection_limit')
    .set({ asked_at: asked?.at ?? null, asked_amount: asked?.amount ?? null })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Adds a line to the history of an account's limits. */
export async function insertChange(
  tx: Tx,
  change: Omit<Insertable<ProtectionTables['protection_change']>, 'id'>,
): Promise<void> {
  await tx.insertInto('protection_change').values(change).execute();
}

/** Returns the latest changes of an account's limits, the latest first. */
export function listChanges(tx: Tx, accountId: number) {
  return tx
    .selectFrom('protection_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(CHANGES_SHOWN)
    .execute();
}

/** Starts a break. */
export async function insertBreak(
  tx: Tx,
  {
    accountId,
    kind,
    at,
    endsAt,
  }: { accountId: number; kind: ProtectionBreak['kind']; at: Date; endsAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('protection_break')
    .values({ account_id: accountId, kind, started_at: at, ends_at: endsAt, opens_at: null })
    .execute();
}

/** Sets when an ended exclusion opens the account; false when it has not ended, or opens already. */
export async function openAfterBreak(
  tx: Tx,
  { accountId, now, opensAt }: { accountId: number; now: Date; opensAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('protection_break')
    .set({ opens_at: opensAt })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'exclusion')
    .where('ends_at', '<=', now)
    .where('opens_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
