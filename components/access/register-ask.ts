import type { Ask } from '#lib/calls/table.ts';
import type { FormField } from '#lib/rules/register-form.ts';
import type { Invitation } from './invitation.ts';
import { fieldValue, type Registration } from './registration.ts';

type RegisterAsk = Ask<'PUT /wps/member/register'>;

/** What goes along with the fields. */
type Beside = {
  invitation: Invitation;
  /** The code of the link is good: it counts, and its field is not there. */
  invited: boolean;
  /** The third-party code service and what it gave for this number. */
  sms: { channel: string | null; token?: string };
  registerUrl: string;
};

/** The registration as it is sent: shown and filled fields alone, trimmed, with what the document adds (section 3). */
export function registerAsk(
  fields: readonly FormField[],
  values: Registration,
  { invitation, invited, sms, registerUrl }: Beside,
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
    ...(channel ? { thirdPartySmsChannel: channel, thirdPartySmsToken: sms.token } : {}),
    agreed: true,
    registerUrl,
  };
}
