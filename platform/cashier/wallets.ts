import { MAIN_WALLET, type WalletMode, walletForPlay } from '#lib/rules/cashier/wallets.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { walletBalance } from '#platform/ledger/accounts.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { openPlayWallet, vendorBalances } from '#platform/ledger/wallets.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { checkTransfer } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import { vendors } from '#platform/seed/catalogue-vendors.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Wallet of an account with its balance in minor units; `vendor` null: the main wallet. */
export type Wallet = {
  typeId: number;
  vendor: string | null;
  name: string;
  balance: bigint;
  /** False for a vendor that has no wallet any more: what is left can be returned. */
  isOn: boolean;
  /** Maintenance of the vendor; its end in epoch ms, where it is known. */
  closed: { endTime: number | null } | null;
};

/** Settings of the operator that decide from which wallet a game draws. */
export function walletMode(ctx: AppContext): WalletMode {
  const { singleWallet, vendorWallets } = ctx.settings.current();
  return { single: singleWallet, wallets: vendorWallets.filter(one => one.isOn).map(one => one.code) };
}

/** Vendor whose wallet its games draw from now; null for the main wallet. */
export function playWallet(ctx: AppContext, vendor: string): string | null {
  return walletForPlay(walletMode(ctx), vendor);
}

/** Name of a vendor, the same in every language. */
export function vendorName(code: string): string {
  return vendors.find(one => one.code === code)?.name ?? code;
}

/** Returns an account's wallets, the main one first. Vendors without a wallet only while theirs holds money. */
export async function listWallets(ctx: AppContext, tx: Tx, accountId: number): Promise<Wallet[]> {
  const balances = await vendorBalances(tx, accountId);
  const main = await walletBalance(tx, accountId);
  const own = ctx.settings.current().vendorWallets.map(({ code, typeId, isOn }) => ({
    typeId,
    vendor: code,
    name: vendorName(code),
    balance: balances.get(code) ?? 0n,
    isOn,
    closed: vendorMaintenance(ctx, code),
  }));
  return [
    { typeId: MAIN_WALLET, vendor: null, name: 'Main', balance: main, isOn: true, closed: null },
    ...own.filter(one => one.isOn || one.balance > 0n),
  ];
}

/** Balance of the wallet that a vendor's games draw from now, in minor units. */
export async function playBalance(
  ctx: AppContext,
  tx: Tx,
  accountId: number,
  vendor: string,
): Promise<bigint> {
  const code = playWallet(ctx, vendor);
  return code === null
    ? walletBalance(tx, accountId)
    : ((await vendorBalances(tx, accountId)).get(code) ?? 0n);
}

/** Refuses `vendor_wallet_empty` when a vendor's games draw from a wallet of their own that holds nothing. */
export async function checkVendorWallet(
  ctx: AppContext,
  tx: Tx,
  accountId: number,
  vendor: string,
): Promise<void> {
  if (playWallet(ctx, vendor) === null) return;
  if ((await playBalance(ctx, tx, accountId, vendor)) === 0n)
    refuse('vendor_wallet_empty', { vendor: vendorName(vendor) });
}

function refuseClosed({ vendor, closed }: Pick<Wallet, 'vendor' | 'closed'>): void {
  if (!closed) return;
  const name = vendorName(vendor ?? '');
  const { endTime: until } = closed;
  refuse('vendor_wallet_closed', until === null ? { vendor: name } : { vendor: name, until });
}

type WalletTransfer = { accountId: number; vendor: string; toVendor: boolean; amount: bigint; at: Date };

async function move(
  tx: Tx,
  { accountId, vendor, toVendor, amount, at }: WalletTransfer,
): Promise<{ main: bigint; own: bigint }> {
  const main = await openPlayWallet(tx, accountId, null);
  const own = await openPlayWallet(tx, accountId, vendor);
  const balances = await lockAccounts(tx, [main, own]);
  // Below the lock: a self-exclusion that emptied the wallets meanwhile is seen.
  if (toVendor) await checkTransfer(tx, accountId, at);
  const [from, to] = toVendor ? [main, own] : [own, main];
  const available = balances.get(from) ?? 0n;
  if (available < amount) refuse('wallet_not_enough', { available: toWireAmount(available) });
  const legs = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  const operation = toVendor ? 'wallet-out' : 'wallet-in';
  const { balances: after } = await transfer(tx, { operation, reference: vendor, at, legs });
  return { main: after.get(main) ?? 0n, own: after.get(own) ?? 0n };
}

export type WalletMove = { accountId: number; from: number; to: number; amount: bigint };

/**
 * Moves money between the main wallet and a vendor's (docs/money.md, section 9); returns both balances after
 * it. Refuses `wallet_single`, `vendor_wallet_closed`, `wallet_not_enough`, `not_found`, and a break of the
 * member's own while money would go to a vendor.
 */
export async function moveBetweenWallets(
  ctx: AppContext,
  tx: Tx,
  { accountId, from, to, amount }: WalletMove,
  at: Date,
): Promise<{ from: bigint; to: bigint }> {
  const toVendor = from === MAIN_WALLET;
  const typeId = toVendor ? to : from;
  // Between two vendors money goes through the main wallet, in two moves.
  if ((from === MAIN_WALLET) === (to === MAIN_WALLET)) refuse('input_invalid', { field: 'toAccountTypeId' });
  const wallets = await listWallets(ctx, tx, accountId);
  const wallet = wallets.find(one => one.typeId === typeId);
  if (!wallet || wallet.vendor === null) return refuse('not_found', { field: 'accountTypeId' });
  if (toVendor && (walletMode(ctx).single || !wallet.isOn)) refuse('wallet_single');
  refuseClosed(wallet);
  const { main, own } = await move(tx, { accountId, vendor: wallet.vendor, toVendor, amount, at });
  return toVendor ? { from: main, to: own } : { from: own, to: main };
}

export type ReturnedWallet = Pick<Wallet, 'typeId' | 'name' | 'closed'> & { amount: bigint };

/**
 * Returns all that vendor wallets hold to the main wallet: of one, or of every one. Those under maintenance
 * keep their money: one alone refuses `vendor_wallet_closed`. Refuses `not_found` for an unknown one.
 */
export async function returnWallets(
  ctx: AppContext,
  tx: Tx,
  { accountId, typeId }: { accountId: number; typeId?: number | undefined },
  at: Date,
): Promise<ReturnedWallet[]> {
  // The main wallet's row is the lock: the balances that are read afterwards are those that move.
  await lockAccounts(tx, [await openPlayWallet(tx, accountId, null)]);
  const known = (await listWallets(ctx, tx, accountId)).filter(one => one.vendor !== null);
  const selected = typeId === undefined ? known : known.filter(one => one.typeId === typeId);
  const [only] = selected;
  if (typeId !== undefined) only ? refuseClosed(only) : refuse('not_found', { field: 'accountTypeId' });
  const returned: ReturnedWallet[] = [];
  for (const { typeId: id, vendor, name, closed } of selected) {
    if (vendor === null) continue;
    const own = await openPlayWallet(tx, accountId, vendor);
    const amount = (await lockAccounts(tx, [own])).get(own) ?? 0n;
    if (amount === 0n) continue;
    if (!closed) await move(tx, { accountId, vendor, toVendor: false, amount, at });
    returned.push({ typeId: id, name, closed, amount });
  }
  return returned;
}

/** Returns every vendor wallet of an account, also under maintenance: for the self-exclusion. */
export async function emptyVendorWallets(tx: Tx, accountId: number, at: Date): Promise<void> {
  await lockAccounts(tx, [await openPlayWallet(tx, accountId, null)]);
  for (const vendor of (await vendorBalances(tx, accountId)).keys()) {
    const own = await openPlayWallet(tx, accountId, vendor);
    const amount = (await lockAccounts(tx, [own])).get(own) ?? 0n;
    if (amount > 0n) await move(tx, { accountId, vendor, toVendor: false, amount, at });
  }
}
