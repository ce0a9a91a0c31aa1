import type { Selectable } from 'kysely';
import { nameKey } from '#lib/rules/name-key.ts';
import { insertAccount, type NewAccount } from './accounts.ts';
import type { Tx } from './db.ts';
import type { RegistrationTables } from './registration-tables.ts';
import type { Account } from './tables.ts';

/** How a code is looked up: without regard to case, width or blanks. */
function codeKey(code: string): string {
  return nameKey(code);
}

/** An agent's code that is good for a site. */
export async function findAffiliate(
  tx: Tx,
  code: string,
  domain: string | null,
): Promise<{ accountId: number; code: string } | null> {
  const row = await tx
    .selectFrom('affiliate_code')
    .innerJoin('account', 'account.id', 'affiliate_code.account_id')
    .select(['affiliate_code.account_id', 'affiliate_code.code'])
    .where('affiliate_code.code_key', '=', codeKey(code))
    .where('affiliate_code.closed_at', 'is', null)
    .where('account.closed_at', 'is', null)
    .where(eb =>
      eb.or([eb('affiliate_code.domain', 'is', null), eb('affiliate_code.domain', '=', domain ?? '')]),
    )
    .executeTakeFirst();
  return row ? { accountId: row.account_id, code: row.code } : null;
}

/** Makes a code, or opens a closed one again; false when it is another account's. */
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

/** Takes a code out of use; false when there is none. */
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

/** All codes, the newest first. */
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

/** Whose referral code it is, or null. */
export async function findReferrer(tx: Tx, referralCode: string): Promise<number | null> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('referral_code', '=', referralCode.trim().toUpperCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** True when a proved number belongs to somebody. */
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
  /** Fields without a column of their own. */
  fields: Readonly<Record<string, string>>;
};

/** Opens an account out of a registration, with all that is kept about it. */
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

/** Writes fields of the profile that have no column of their own; what is there is replaced. */
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
