import type { Tx } from '#platform/store/db/db.ts';
import { openLedgerAccount, openWallet } from './accounts.ts';
import { CURRENCY } from './currency.ts';

const vendorPrefix = 'wallet:vendor:';

/** Opens the wallet that a vendor's games draw from; the main wallet for null. Neither can be negative. */
export function openPlayWallet(tx: Tx, accountId: number, vendor: string | null): Promise<number> {
  if (vendor === null) return openWallet(tx, accountId);
  const name = `${vendorPrefix}${vendor}:${accountId}`;
  return openLedgerAccount(tx, { name, ownerId: accountId, floor: 0n });
}

/** Vendor code in the name of a ledger account; null for accounts that are no vendor's wallet. */
export function vendorOfWallet(name: string): string | null {
  return name.startsWith(vendorPrefix) ? (name.slice(vendorPrefix.length).split(':')[0] ?? null) : null;
}

/** Returns an account's vendor wallets that were ever used: vendor code → balance in minor units. */
export async function vendorBalances(tx: Tx, accountId: number): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['name', 'balance'])
    .where('owner_id', '=', accountId)
    .where('currency', '=', CURRENCY.code)
    .where('name', 'like', `${vendorPrefix}%`)
    .execute();
  return new Map(rows.map(({ name, balance }) => [vendorOfWallet(name) ?? '', balance]));
}
