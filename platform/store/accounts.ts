import { nameKey } from '#lib/rules/name-key.ts';
import type { Tx } from './db.ts';
import type { Account } from './tables.ts';

export type NewAccount = {
  /** Given for seeds; the database numbers all others. */
  id?: number;
  username: string;
  type: number;
  nickname?: string | null;
  passwordHash: string | null;
  uplineId?: number | null;
  email?: string | null;
  mobile?: string | null;
  mobileVerified?: boolean;
  payee?: string | null;
  icon?: string;
  demo?: boolean;
  firstTime?: boolean;
  at: Date;
};

/** The account of a name in any case, or undefined. */
export function findAccountByName(tx: Tx, username: string): Promise<Account | undefined> {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('username_key', '=', nameKey(username))
    .executeTakeFirst();
}

async function joinTree(tx: Tx, id: number, uplineId: number | null): Promise<void> {
  const above =
    uplineId === null
      ? []
      : await tx
          .selectFrom('account_tree')
          .select(['ancestor_id', 'depth'])
          .where('descendant_id', '=', uplineId)
          .execute();
  await tx
    .insertInto('account_tree')
    .values([
      { ancestor_id: id, descendant_id: id, depth: 0 },
      ...above.map(row => ({ ancestor_id: row.ancestor_id, descendant_id: id, depth: row.depth + 1 })),
    ])
    .execute();
}

/** Opens an account and hangs it below its upline; returns its id. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({
      ...(account.id === undefined ? {} : { id: account.id }),
      username: account.username,
      username_key: nameKey(account.username),
      type: account.type,
      nickname: account.nickname ?? null,
      password_hash: account.passwordHash,
      upline_id: account.uplineId ?? null,
      email: account.email ?? null,
      mobile: account.mobile ?? null,
      mobile_verified: account.mobileVerified ?? false,
      payee: account.payee ?? null,
      icon: account.icon ?? '1',
      demo: account.demo ?? false,
      first_time: account.firstTime ?? true,
      created_at: account.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await joinTree(tx, id, account.uplineId ?? null);
  return id;
}

/**
 * Notes a sign-in on the account, and holds its row until the transaction ends: whoever changes the password or closes
 * the account meanwhile waits. Returns the password and the closing as they stand.
 */
export function noteSignIn(
  tx: Tx,
  id: number,
  { at, address, device }: { at: Date; address: string; device: string },
): Promise<Pick<Account, 'password_hash' | 'password_expired' | 'closed_at'>> {
  return tx
    .updateTable('account')
    .set({ last_login_at: at, last_login_ip: address, last_login_device: device, first_time: false })
    .where('id', '=', id)
    .returning(['password_hash', 'password_expired', 'closed_at'])
    .executeTakeFirstOrThrow();
}

/** How many demo accounts the database holds; production refuses to start with any. */
export async function countDemoAccounts(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('account')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('demo', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
