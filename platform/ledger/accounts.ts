import type { Tx } from '#platform/store/db.ts';
import { CURRENCY } from './currency.ts';

const HOUSE_SHARDS = 16;

/** Where demo and bonus money comes from. May go below zero: it is the house's own. */
export const FUNDING = 'house:funding';

/**
 * The house's side of every round. Spread over sixteen accounts by member, so that rounds of different members do
 * not wait for one row; their sum is the house's result.
 */
export function houseGamesName(memberId: number): string {
  return `house:games:${memberId % HOUSE_SHARDS}`;
}

/** The main wallet of a person. */
function walletName(accountId: number): string {
  return `wallet:main:${accountId}`;
}

type NewLedgerAccount = { name: string; ownerId?: number | null; floor?: bigint | null };

async function ledgerAccountId(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('name', '=', name)
    .where('currency', '=', CURRENCY.code)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The id of a ledger account, which is opened when it does not exist yet. It is looked for first: an insert that
 * meets an existing row uses up a number of the sequence, and every round comes through here.
 */
export async function openLedgerAccount(
  tx: Tx,
  { name, ownerId = null, floor = null }: NewLedgerAccount,
): Promise<number> {
  const known = await ledgerAccountId(tx, name);
  if (known !== undefined) return known;
  const made = await tx
    .insertInto('ledger_account')
    .values({ name, currency: CURRENCY.code, owner_id: ownerId, floor })
    .onConflict(conflict => conflict.columns(['name', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const id = made?.id ?? (await ledgerAccountId(tx, name));
  if (id === undefined) throw new Error(`the ledger account ${name} could not be opened`);
  return id;
}

/** Opens a person's main wallet: it can never go below zero. */
export function openWallet(tx: Tx, accountId: number): Promise<number> {
  return openLedgerAccount(tx, { name: walletName(accountId), ownerId: accountId, floor: 0n });
}

/** The balance of a person's main wallet in minor units; zero for those who have none (trials). */
export async function walletBalance(tx: Tx, accountId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('ledger_account')
    .select('balance')
    .where('name', '=', walletName(accountId))
    .where('currency', '=', CURRENCY.code)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Opens the house's own accounts, so that no round has to. */
export async function openHouseAccounts(tx: Tx): Promise<void> {
  await openLedgerAccount(tx, { name: FUNDING });
  for (let shard = 0; shard < HOUSE_SHARDS; shard++)
    await openLedgerAccount(tx, { name: houseGamesName(shard) });
}
