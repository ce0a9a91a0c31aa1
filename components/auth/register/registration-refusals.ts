import type { Refusal } from '#lib/client/refusal.ts';
import { type FieldMessage, fieldMessage } from '#lib/rules/fields/field-messages.ts';
import { refusedIssue } from '#lib/rules/fields/refused-issue.ts';
import type { RegisterField } from '#lib/rules/fields/register-form.ts';

/** Maps a refusal to the field that it is about, where the response names none. */
const ABOUT: Partial<Record<Refusal['code'], RegisterField>> = {
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  mobile_missing: 'mobileNum',
  mobile_invalid: 'mobileNum',
  mobile_region_closed: 'mobileNum',
  password_common: 'password',
  password_contains_username: 'password',
  password_contains_email: 'password',
  password_contains_phone: 'password',
  password_contains_brand: 'password',
  payment_password_common: 'paymentPassword',
  payment_password_is_login: 'paymentPassword',
  confirmation_wrong: 'confirmPassword',
  verification_code_invalid: 'verificationCode',
  verification_code_exhausted: 'verificationCode',
  invitation_code_error: 'affiliateCode',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  underage: 'birthday',
};

/** Returns the shown field that a refusal is about, or null: it then shows above the button. */
export function refusedField(
  { code, params }: Refusal,
  shown: readonly RegisterField[],
): RegisterField | null {
  const named = params.field ?? ABOUT[code];
  return shown.find(name => name === named) ?? null;
}

/** Returns which part of a field's rule a refusal says was missed; null where it gives another reason. */
export function refusedRule(
  refusal: Refusal,
  field: RegisterField,
): FieldMessage | { key: 'password_length'; range: string } | null {
  const issue = refusedIssue(refusal);
  if (!issue) return null;
  const message = fieldMessage(issue);
  return field === 'password' && message.key === 'length' ? { ...message, key: 'password_length' } : message;
}
