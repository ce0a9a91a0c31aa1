import { type Insertable, sql } from 'kysely';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { PromoCode, RewardTables, Titles } from './reward-tables.ts';

type NewCode = Omit<Insertable<RewardTables['promo_code']>, 'id' | 'title' | 'used' | 'accounts'> & {
  title: Titles;
  accounts: readonly number[] | null;
};

/** Creates a code; false when there is one of that spelling. */
export async function insertPromoCode(tx: Tx, code: NewCode): Promise<boolean> {
  const { accounts, title, ...rest } = code;
  const made = await tx
    .insertInto('promo_code')
    .values({
      ...rest,
      title: sql<string>`${json(title)}::jsonb`,
      accounts: accounts ? sql<number[]>`${`{${accounts.join(',')}}`}::integer[]` : null,
    })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Returns a code by its spelling, locked until the transaction ends: its uses follow each other. */
export function lockPromoCode(tx: Tx, code: string): Promise<PromoCode | undefined> {
  return tx.selectFrom('promo_code').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Counts the uses of a locked code on a day, and whether an account is among all of them. */
export async function codeUses(
  tx: Tx,
  { codeId, accountId, day }: { codeId: number; accountId: number; day: string },
): Promise<{ today: number; isUsed: boolean }> {
  const { rows } = await sql<{ today: number; isUsed: boolean }>`
    select (select count(*)::int from promo_code_use where code_id = ${codeId} and day = ${day}::date) as today,
      exists (select 1 from promo_code_use where code_id = ${codeId} and account_id = ${accountId}) as "isUsed"`.execute(
    tx,
  );
  return rows[0] ?? { today: 0, isUsed: false };
}

/** Notes the use of a locked code. */
export async function insertCodeUse(
  tx: Tx,
  use: { codeId: number; accountId: number; day: string; rewardId: bigint; at: Date },
): Promise<void> {
  await tx
    .insertInto('promo_code_use')
    .values({
      code_id: use.codeId,
      account_id: use.accountId,
      day: use.day,
      reward_id: use.rewardId,
      at: use.at,
    })
    .execute();
  await tx
    .updateTable('promo_code')
    .set(eb => ({ used: eb('used', '+', 1) }))
    .where('id', '=', use.codeId)
    .execute();
}

const USES_SHOWN = 10;

/** Returns the codes that an account has used, the latest first. */
export function usedCodes(tx: Tx, accountId: number) {
  return tx
    .selectFrom('promo_code_use')
    .innerJoin('promo_code', 'promo_code.id', 'promo_code_use.code_id')
    .select(['promo_code.code', 'promo_code.title', 'promo_code.money', 'promo_code_use.at'])
    .where('promo_code_use.account_id', '=', accountId)
    .orderBy('promo_code_use.at', 'desc')
    .limit(USES_SHOWN)
    .execute();
}

const CODES_SHOWN = 200;

/** Returns the last codes. */
export function listPromoCodes(tx: Tx): Promise<PromoCode[]> {
  return tx.selectFrom('promo_code').selectAll().orderBy('id', 'desc').limit(CODES_SHOWN).execute();
}

/** Ends a code at a time; false when there is none. */
export async function endPromoCode(tx: Tx, code: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_code')
    .set({ ends_at: at })
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
