import { botFields } from '#components/shared/forms/bot-check.ts';
import type { SmsChannel, SmsSent } from '#components/shared/forms/sms-channel.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { clearVerifiedNumber } from '#lib/client/verified-number.ts';
import type { FormField, RegisterKind } from '#lib/rules/fields/register-form.ts';
import { fieldValue } from './field-value.ts';
import type { Registration } from './registration.ts';
import { registrationInput } from './registration-input.ts';
import { clearDraft } from './save-draft.ts';
import type { useInvitation } from './use-invitation.ts';
import { checkAffiliate } from './use-link-code.ts';

type Order = {
  kind: RegisterKind;
  fields: readonly FormField[];
  values: Registration;
  /** The codes of the link, and the code that is known to be wrong: it is left out. */
  invitations: Pick<ReturnType<typeof useInvitation>, 'invitation' | 'invited' | 'linkCode' | 'wrongCode'>;
  channel: Pick<SmsChannel, 'name'>;
  sms: SmsSent | null;
  /** Proof of the number that replaces a code. */
  proof: string | null;
  onDone: (answer: CallOutput<'PUT /wps/member/register'>) => void;
  /** Called with an invitation code that is not valid for this site. */
  onWrongCode: (code: string) => void;
  /** Called when the proof of the number, or its code, is no longer valid. */
  onUnproved: () => void;
};

/** Returns the typed invitation code, or nothing where its field is not shown or the code is known to be wrong. */
function typedCodeOf({ fields, values, invitations }: Order): string {
  const isShown = fields.some(({ name }) => name === 'affiliateCode');
  const given = isShown ? fieldValue(values, 'affiliateCode') : '';
  return given === invitations.wrongCode ? '' : given;
}

/** A typed code is checked before anything is registered. */
async function register(order: Order, typedCode: string) {
  const { kind, fields, values, invitations, channel, sms, proof } = order;
  const { invitation, invited, linkCode } = invitations;
  const isOpen = fields.some(({ name }) => name === 'affiliateCode' && fieldValue(values, name) !== '');
  const sent = typedCode ? fields : fields.filter(({ name }) => name !== 'affiliateCode');
  const input = registrationInput(sent, values, {
    invitation,
    invited: invited || (linkCode === 'unknown' && !isOpen),
    sms: { channel: channel.name, token: sms?.token },
    proof,
    registerUrl: location.href.slice(0, 2048),
  });
  if (typedCode) await checkAffiliate(typedCode);
  const line = kind === 'mobile' ? 'PUT /wps/member/register/mobile' : 'PUT /wps/member/register';
  return call(line, { ...input, ...(await botFields()) });
}

/**
 * Registers, and forgets what was kept for it; throws Refusal. Once registered it never settles: the form stays
 * busy until its dialog closes, so that a further press registers nothing.
 */
export async function sendRegistration(order: Order): Promise<void> {
  const typedCode = typedCodeOf(order);
  try {
    const answer = await register(order, typedCode);
    clearDraft();
    clearVerifiedNumber();
    order.onDone(answer);
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'invitation_code_error')
      order.onWrongCode(typedCode || (order.invitations.invitation.affiliateCode ?? ''));
    if (code === 'verification_code_invalid' || code === 'verification_code_exhausted') {
      clearVerifiedNumber();
      order.onUnproved();
    }
    throw error;
  }
  await new Promise(() => undefined);
}
