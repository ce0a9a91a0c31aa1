import type { CallInput } from '#lib/calls/table.ts';
import type { FormField } from '#lib/rules/fields/register-form.ts';
import { fieldValue } from './field-value.ts';
import type { Invitation } from './invitation.ts';
import type { Registration } from './registration.ts';

type RegisterAsk = CallInput<'PUT /wps/member/register'>;

/** Data that is sent with the fields. */
type Beside = {
  invitation: Invitation;
  /** The code of the link is valid: it is used, and its field is not shown. */
  invited: boolean;
  /** Third-party SMS service, and the token that it gave for this number. */
  sms: { channel: string | null; token?: string };
  /** Proof of the number that replaces a code. */
  proof?: string | null;
  registerUrl: string;
};

/**
 * Builds the input of the registration: only shown and filled fields, trimmed, plus the codes
 * (docs/wire.md#3.3).
 */
export function registrationInput(
  fields: readonly FormField[],
  values: Registration,
  { invitation, invited, sms, proof, registerUrl }: Beside,
): RegisterAsk {
  const filled = fields
    .map(({ name }) => [name, fieldValue(values, name)])
    .filter(([, value]) => value !== '');
  const typed: Partial<Record<string, string>> = Object.fromEntries(filled);
  const channel = typed.verificationCode && sms.channel;
  return {
    ...typed,
    ...(typed.mobileNum ? { countryDialingCode: values.dialingCode } : {}),
    ...(invited && invitation.affiliateCode ? { affiliateCode: invitation.affiliateCode } : {}),
    ...(invitation.referralCode ? { referralCode: invitation.referralCode } : {}),
    ...(proof ? { verificationCode: proof } : {}),
    ...(channel ? { thirdPartySmsChannel: channel, thirdPartySmsToken: sms.token } : {}),
    agreed: true,
    registerUrl,
  };
}
