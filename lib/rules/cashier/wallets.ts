/** Id of the main wallet on the wire (docs/wire.md#3.5). */
export const MAIN_WALLET = 2;

/** Settings that decide from which wallet a vendor's games draw (docs/money.md, section 9). */
export type WalletMode = {
  /** Every game draws from the main wallet. */
  single: boolean;
  /** Codes of the vendors that have a wallet of their own. */
  wallets: readonly string[];
};

/** Returns the vendor whose wallet its games draw from; null for the main wallet. */
export function walletForPlay({ single, wallets }: WalletMode, vendor: string): string | null {
  return !single && wallets.includes(vendor) ? vendor : null;
}

type Wallets = { sumBalance: number; balance: readonly { accountTypeId: number; availBalance: number }[] };

/** Balance of the main wallet among an account's wallets; their sum where an upstream names none. */
export function mainBalance({ balance, sumBalance }: Wallets): number {
  return balance.find(one => one.accountTypeId === MAIN_WALLET)?.availBalance ?? sumBalance;
}
