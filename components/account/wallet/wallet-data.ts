import type { CallOutput } from '#lib/calls/table.ts';

export type Wallets = CallOutput<'GET /wps/v2/wallets/balance'>;
export type WalletOutput = Wallets['balance'][number];

/** Amounts that can be sent, their receivers, and past transfers. */
export const TRANSFERS = 'GET /wps/v2/member/transfers';
export type Transfers = CallOutput<typeof TRANSFERS>;
