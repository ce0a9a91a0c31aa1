import type { CallOutput } from '#lib/calls/table.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';

export type PayoutFields = { number: string; holder: string; pin: string };
export type PayoutProvider = CallOutput<'GET /wps/relay/MCSFE_getBanks'>[number];

const FIELDS: Readonly<Record<string, keyof PayoutFields>> = { cardNumber: 'number', cardHolder: 'holder' };

/** Field that a refusal is about; null for one about the form. */
export function payoutRefusedField({ code, params }: Refusal): keyof PayoutFields | null {
  if (code === 'payment_password_wrong') return 'pin';
  if (code === 'payout_account_taken') return 'number';
  if (code !== 'field_invalid' && code !== 'field_missing') return null;
  return FIELDS[String(params.field)] ?? null;
}

/** Rule of the holder's name where the platform states none: required, in letters. */
export const plainHolderRule: FieldRule = {
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 100,
};
