import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, boundedText, epochMs, maintenance } from '#lib/calls/fields.ts';
import { TRANSFER_NOTE_CHARACTERS, transferDirections } from '#lib/rules/cashier/member-transfer.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';

const password = z.string().min(1).max(PASSWORD_WIRE_CHARACTERS);
const note = boundedText(TRANSFER_NOTE_CHARACTERS).default('');
const direction = z.enum(transferDirections);

const sent = z.object({ transferId: z.string(), amount, balance: amount });

const refusals = [
  'transfer_off',
  'transfer_amount',
  'text_too_long',
  'transfer_day_full',
  'transfer_turnover_open',
  'transfer_receiver_closed',
  'wallet_not_enough',
  'payment_password_wrong',
  'payment_password_missing',
  'payment_password_locked',
  'player_time_out',
  'player_excluded',
  'input_invalid',
] as const;

const member = { module: 'FUNDTRANS3', reply: 'envelope' } as const;

/** Transfers to the upline and to downlines (docs/wire.md#4.5, docs/money.md, section 10). */
export const transferCalls = {
  /** Amounts that can be sent, their receivers, and the last transfers of both directions. */
  'GET /wps/v2/member/transfers': {
    ...member,
    access: 'member',
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      maintenance,
      /** Balance of the main wallet. */
      balance: amount,
      minimum: amount,
      maximum: amount,
      dayMaximum: amount,
      /** Turnover that must be met before anything is sent. */
      requiredTurnover: amount,
      actualTurnover: amount,
      hasPaymentPassword: z.boolean(),
      /** Name of the upline; null without one. */
      upline: z.string().nullable(),
      sides: z.array(z.object({ direction, isOpen: z.boolean(), leftToday: amount })),
      list: z.array(
        z.object({
          transferId: z.string(),
          isSent: z.boolean(),
          /** The other side is above or below this account. */
          side: direction,
          /** Name of the other side; a downline's is masked. */
          name: z.string(),
          amount,
          note: z.string(),
          at: epochMs,
        }),
      ),
    }),
    refusals: [],
    throttle: 'read',
  },
  'PUT /wps/member/transferUpline': {
    capability: 'transfers',
    ...member,
    access: 'member',
    input: z.strictObject({ amount, password, note }),
    encoding: 'sealed',
    output: sent,
    refusals: ['transfer_no_upline', ...refusals],
    throttle: 'money',
  },
  /** `account`: username of the downline, at any depth below. */
  'PUT /wps/agent/transferDownline': {
    capability: 'transfers',
    ...member,
    module: 'AGEDOWNMAN3',
    access: 'agent',
    input: z.strictObject({ account: z.string().min(1).max(40), amount, password, note }),
    encoding: 'sealed',
    output: sent,
    refusals: ['not_found', 'agent_permission', ...refusals],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
