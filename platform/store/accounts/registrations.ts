import type { Selectable } from 'kysely';
import { nameKey } from '#lib/rules/fields/name-key.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { insertAccount, type NewAccount } from './accounts.ts';
import type { RegistrationTables } from './registration-tables.ts';

/** Lookup key of a code: ignores case, width and spaces. */
function codeKey(code: string): string {
  return nameKey(code);
}

/** Returns an agent's invitation code if it is valid for a site at a time. */
export async function findAffiliate(
  tx: Tx,
  code: string,
  domain: string | null,
  now: Date,
): Promise<{ accountId: number; code: string } | null> {
  const row = await tx
    .selectFrom('affiliate_code')
    .innerJoin('account', 'account.id', 'affiliate_code.account_id')
    .select(['affiliate_code.account_id', 'affiliate_code.code'])
    .where('affiliate_code.code_key', '=', codeKey(code))
    .where('affiliate_code.closed_at', 'is', null)
    .where('account.closed_at', 'is', null)
    .where(eb =>
      eb.or([eb('affiliate_code.expires_at', 'is', null), eb('affiliate_code.expires_at', '>', now)]),
    )
    .where(eb =>
      eb.or([eb('affiliate_code.domain', 'is', null), eb('affiliate_code.domain', '=', domain ?? '')]),
    )
    .executeTakeFirst();
  return row ? { accountId: row.account_id, code: row.code } : null;
}

/** Creates an invitation code, or reopens a closed one; false when it belongs to another account. */
export async function putAffiliateCode(
  tx: Tx,
  row: { code: string; accountId: number; domain: string | null; at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('affiliate_code')
    .values({
      code_key: codeKey(row.code),
      code: row.code,
      account_id: row.accountId,
      domain: row.domain,
      created_at: row.at,
      closed_at: null,
    })
    .onConflict(conflict =>
      conflict
        .column('code_key')
        .doUpdateSet({ domain: row.domain, closed_at: null })
        .where('affiliate_code.account_id', '=', row.accountId),
    )
    .returning('code_key')
    .executeTakeFirst();
  return made !== undefined;
}

/** True when there is any invitation code, closed ones too. */
export async function hasAffiliateCodes(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('affiliate_code').select('code_key').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Closes an invitation code; false when there is none. */
export async function closeAffiliateCode(tx: Tx, code: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('affiliate_code')
    .set({ closed_at: at })
    .where('code_key', '=', codeKey(code))
    .where('closed_at', 'is', null)
    .returning('code_key')
    .executeTakeFirst();
  return row !== undefined;
}

type AffiliateCode = Selectable<RegistrationTables['affiliate_code']>;

/** Lists all invitation codes, newest first. */
export function listAffiliateCodes(tx: Tx): Promise<(AffiliateCode & { username: string })[]> {
  return tx
    .selectFrom('affiliate_code')
    .innerJoin('account', 'account.id', 'affiliate_code.account_id')
    .selectAll('affiliate_code')
    .select('account.username')
    .orderBy('affiliate_code.created_at', 'desc')
    .orderBy('affiliate_code.code_key')
    .limit(500)
    .execute();
}

/** Returns the account id of a referral code, or null. */
export async function findReferrer(tx: Tx, referralCode: string): Promise<number | null> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('referral_code', '=', referralCode.trim().toUpperCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes whose code an account was opened with. */
export async function markReferred(tx: Tx, accountId: number, referrerId: number): Promise<void> {
  await tx.updateTable('account').set({ referred_by: referrerId }).where('id', '=', accountId).execute();
}

/** True when an account has proved this number. */
export async function isMobileTaken(tx: Tx, mobile: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('mobile', '=', mobile)
    .where('mobile_verified', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewRegistration = Omit<RegistrationTables['registration'], 'account_id'> & {
  account: NewAccount;
  referredBy: number | null;
  /** Fields without an account column. */
  fields: Readonly<Record<string, string>>;
};

/** Inserts the account of a registration, with all its stored data. */
export async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<Account> {
  const { account, referredBy, fields, ...row } = registration;
  const id = await insertAccount(tx, account);
  await tx
    .insertInto('registration')
    .values({ account_id: id, ...row })
    .execute();
  await saveAccountFields(tx, id, fields, row.at);
  return tx
    .updateTable('account')
    .set({ referred_by: referredBy })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes profile fields that have no account column; existing values are replaced. */
export async function saveAccountFields(
  tx: Tx,
  accountId: number,
  fields: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  for (const [field, value] of Object.entries(fields))
    await tx
      .insertInto('account_field')
      .values({ account_id: accountId, field, value, set_at: at })
      .onConflict(conflict => conflict.columns(['account_id', 'field']).doUpdateSet({ value, set_at: at }))
      .execute();
}
