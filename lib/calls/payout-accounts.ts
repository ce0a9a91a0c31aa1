import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, optional } from '#lib/calls/fields.ts';
import { fieldRule } from '#lib/calls/system.ts';
import { PAYOUT_NUMBER_CHARACTERS } from '#lib/rules/cashier/payout-number.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';

/** B bank, E e-wallet, V crypto address. */
const cardType = z.enum(['B', 'E', 'V']);
const bankCode = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/);
const password = z.string().min(1).max(PASSWORD_WIRE_CHARACTERS);
const bankCardId = z.number().int().positive();

const card = z.object({
  bankCardId,
  cardType,
  bankCode,
  bankName: z.string(),
  /** Masked to its last four characters. */
  cardNumber: z.string(),
  cardHolder: z.string(),
  createdAt: epochMs,
  /** From when it can be paid to. */
  usableAt: epochMs,
});

const bind = { module: 'BINDCARD3', access: 'member', reply: 'envelope' } as const;
const wrongPin = ['payment_password_wrong', 'payment_password_missing', 'payment_password_locked'] as const;

/** Accounts to be paid to (docs/wire.md#4.4, docs/money.md, section 5). */
export const payoutAccountCalls = {
  'GET /wps/relay/MCSFE_getBanks': {
    ...bind,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.array(
      z.object({
        cardType,
        bankCode,
        bankName: z.string(),
        /** Beyond the wire: regular expression of its numbers, for a check before they are sent. */
        numberPattern: optional(z.string().max(500)),
      }),
    ),
    refusals: [],
    throttle: 'read',
  },
  'GET /wps/relay/MCSFE_getWithdrawAccountInfo': {
    ...bind,
    module: 'WTHDRW3',
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      bankCards: z.array(card),
      /** The member's real name; null until it is known. */
      holder: z.string().nullable(),
      /** Beyond the wire: rule of the name, while none is known. */
      holderRule: optional(fieldRule),
      hasPaymentPassword: z.boolean(),
      now: epochMs,
    }),
    refusals: [],
    throttle: 'read',
  },
  'PUT /wps/v2/member/bankCards': {
    ...bind,
    input: z.strictObject({
      cardType,
      bankCode,
      cardNumber: z.string().trim().min(1).max(PAYOUT_NUMBER_CHARACTERS),
      cardHolder: z.string().trim().max(100).optional(),
      paymentPassword: password,
    }),
    encoding: 'sealed',
    output: z.unknown(),
    refusals: [
      'field_invalid',
      'field_missing',
      'payout_account_taken',
      'payout_account_full',
      'input_invalid',
      ...wrongPin,
    ],
    throttle: 'money',
  },
  'DELETE /wps/v2/member/bankCards': {
    ...bind,
    input: z.strictObject({ bankCardId, paymentPassword: password }),
    encoding: 'sealed',
    output: z.unknown(),
    refusals: ['payout_account_used', 'not_found', ...wrongPin],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
