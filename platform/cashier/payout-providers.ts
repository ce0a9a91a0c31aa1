/** Kinds of accounts that are paid to: bank, e-wallet, crypto address (docs/wire.md#4.4). */
export type PayoutKind = 'B' | 'E' | 'V';
type Provider = { kind: PayoutKind; code: string; name: string; pattern: string };

const BANK_NUMBER = String.raw`^\d{8,17}$`;

/** Banks, e-wallets and networks; the numbers of each are checked by its pattern. */
const providers: readonly Provider[] = [
  { kind: 'B', code: 'STRAITS', name: 'Straits Bank', pattern: BANK_NUMBER },
  { kind: 'B', code: 'KINABALU', name: 'Bank Kinabalu', pattern: BANK_NUMBER },
  { kind: 'B', code: 'PENINSULA', name: 'Peninsula Bank', pattern: BANK_NUMBER },
  { kind: 'B', code: 'MERAPI', name: 'Merapi Savings', pattern: BANK_NUMBER },
  { kind: 'E', code: 'KIRA', name: 'Kira Pay', pattern: String.raw`^\+?\d{9,15}$` },
  { kind: 'V', code: 'TRC20', name: 'USDT, TRC-20', pattern: '^T[1-9A-HJ-NP-Za-km-z]{33}$' },
  { kind: 'V', code: 'ERC20', name: 'USDT, ERC-20', pattern: '^0x[0-9a-fA-F]{40}$' },
];

/** Returns the banks, e-wallets and networks that can be paid to. */
export function payoutProviders(): readonly Provider[] {
  return providers;
}
