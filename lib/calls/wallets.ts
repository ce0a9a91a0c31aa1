import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional } from '#lib/calls/fields.ts';

const accountTypeId = z.number().int().positive();

const wallet = z.object({
  /** 2: the main wallet. */
  accountTypeId,
  /** Code of the vendor; `SAFE_BOX` for the main wallet. */
  accountName: z.string(),
  displayName: z.string().default(''),
  availBalance: amount,
  /** `A` open, `M` under the vendor's maintenance, `C` without a wallet any more: returning only. */
  status: z.string().default('A'),
  /** Epoch ms, where the end of the maintenance is known. */
  closedUntil: optional(epochMs),
});

const member = { module: 'FUNDTRANS3', access: 'member', reply: 'envelope' } as const;

/** Wallets of the signed-in account (docs/wire.md#3.5, docs/money.md, section 9). */
export const walletCalls = {
  'GET /wps/v2/wallets/balance': {
    module: 'COMM3',
    access: 'signed-in',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.object({
      sumBalance: amount,
      currency: z.string(),
      currencySymbol: z.string(),
      currencyPosition: z.enum(['L', 'R']).default('L'),
      balance: z.union([z.array(wallet), wallet.transform(one => [one])]),
    }),
    refusals: [],
    throttle: 'read',
    aliases: ['GET /wps/wallets/balance'],
  },
  'GET /wps/relay/GCS_merchantWallet': {
    ...member,
    input: z.strictObject({}),
    inject: { merchantCode: 'merchant' },
    encoding: 'query',
    /** `isSingle` 1: every game draws from the main wallet. */
    output: z.object({ isSingle: z.number().int().default(1) }),
    refusals: [],
    throttle: 'read',
  },
  /** Moves money between the main wallet and a vendor's. */
  'POST /wps/relay/GCS_walletTransfer': {
    capability: 'transfers',
    ...member,
    input: z.strictObject({ fromAccountTypeId: accountTypeId, toAccountTypeId: accountTypeId, amount }),
    encoding: 'json',
    output: z.object({ fromBalance: amount, toBalance: amount }),
    refusals: [
      'wallet_single',
      'wallet_not_enough',
      'vendor_wallet_closed',
      'not_found',
      'player_time_out',
      'player_excluded',
      'input_invalid',
    ],
    throttle: 'money',
  },
  /** Returns all that a vendor's wallet holds; of every vendor where none is named. */
  'POST /wps/relay/GCS_walletReturn': {
    capability: 'transfers',
    ...member,
    input: z.strictObject({ accountTypeId: accountTypeId.optional() }),
    encoding: 'json',
    output: z.object({
      list: z.array(
        z.object({
          accountTypeId,
          displayName: z.string(),
          amount,
          outcome: z.enum(['returned', 'maintenance']),
          closedUntil: optional(epochMs),
        }),
      ),
    }),
    refusals: ['vendor_wallet_closed', 'not_found', 'input_invalid'],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
