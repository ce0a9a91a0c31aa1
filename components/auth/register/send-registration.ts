import { botFields } from '#components/shared/forms/bot-check.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { clearVerifiedNumber } from '#lib/client/verified-number.ts';
import type { FormField, RegisterKind } from '#lib/rules/fields/register-form.ts';
import type { Registration } from './registration.ts';
import { clearDraft } from './registration-draft.ts';
import { type Beside, registrationInput } from './registration-input.ts';
import { checkAffiliate } from './use-link-code.ts';

type Order = {
  kind: RegisterKind;
  fields: readonly FormField[];
  values: Registration;
  /** Typed invitation code; empty where none is to be sent. It is checked before anything is registered. */
  typedCode: string;
  beside: Beside;
  onDone: (answer: CallOutput<'PUT /wps/member/register'>) => void;
  /** Called with an invitation code that is not valid for this site. */
  onWrongCode: (code: string) => void;
  /** Called when the proof of the number, or its code, is no longer valid. */
  onUnproved: () => void;
};

async function register({ kind, fields, values, typedCode, beside }: Order) {
  const sent = typedCode ? fields : fields.filter(({ name }) => name !== 'affiliateCode');
  const ask = registrationInput(sent, values, beside);
  if (typedCode) await checkAffiliate(typedCode);
  const line = kind === 'mobile' ? 'PUT /wps/member/register/mobile' : 'PUT /wps/member/register';
  return call(line, { ...ask, ...(await botFields()) });
}

/**
 * Registers, and forgets what was kept for it; throws Refusal. Once registered it never settles: the form stays
 * busy until its dialog closes, so that a further press registers nothing.
 */
export async function sendRegistration(order: Order): Promise<void> {
  try {
    const answer = await register(order);
    clearDraft();
    clearVerifiedNumber();
    order.onDone(answer);
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'invitation_code_error')
      order.onWrongCode(order.typedCode || (order.beside.invitation.affiliateCode ?? ''));
    if (code === 'verification_code_invalid' || code === 'verification_code_exhausted') {
      clearVerifiedNumber();
      order.onUnproved();
    }
    throw error;
  }
  await new Promise(() => undefined);
}
