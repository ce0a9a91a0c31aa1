import type { Refusal } from '#lib/client/refusal.ts';
import type { RegisterField } from '#lib/rules/register-form.ts';

/** The field that a refusal is about where it names none itself. */
const ABOUT: Partial<Record<Refusal['code'], RegisterField>> = {
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  mobile_missing: 'mobileNum',
  mobile_invalid: 'mobileNum',
  mobile_region_closed: 'mobileNum',
  password_common: 'password',
  confirmation_wrong: 'confirmPassword',
  verification_code_invalid: 'verificationCode',
  invitation_code_error: 'affiliateCode',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  underage: 'birthday',
};

/** The shown field that a refusal is about, or null: then it stands above the button. */
export function refusedField(
  { code, params }: Refusal,
  shown: readonly RegisterField[],
): RegisterField | null {
  const named = params.field ?? ABOUT[code];
  return shown.find(name => name === named) ?? null;
}
