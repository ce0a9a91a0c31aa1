import { botFields } from '#components/shared/forms/bot-check.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
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
};

/** Registers, and forgets what was kept for it; throws Refusal. */
export async function sendRegistration({
  kind,
  fields,
  values,
  typedCode,
  beside,
}: Order): Promise<CallOutput<'PUT /wps/member/register'>> {
  const sent = typedCode ? fields : fields.filter(({ name }) => name !== 'affiliateCode');
  const ask = registrationInput(sent, values, beside);
  if (typedCode) await checkAffiliate(typedCode);
  const line = kind === 'mobile' ? 'PUT /wps/member/register/mobile' : 'PUT /wps/member/register';
  const answer = await call(line, { ...ask, ...(await botFields()) });
  clearDraft();
  clearVerifiedNumber();
  return answer;
}
