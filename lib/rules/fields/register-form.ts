import type { FieldRule } from './field-messages.ts';
import { PASSWORD_WIRE_CHARACTERS, passwordRule, paymentPasswordRule } from './password-rule.ts';

/** The two kinds of registration: by mobile number or by username (docs/features.md#9). */
export type RegisterKind = 'mobile' | 'username';

/** Switches of the white label that shape the registration form; each form has to know all of them. */
export const REGISTER_SWITCHES = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'PAYMENTPASS3',
] as const;

/** Returns true when a switch of the white label is on. */
export type IsOn = (modId: (typeof REGISTER_SWITCHES)[number]) => boolean;

/** All fields of a registration that a user fills in, in the order of the form (docs/features.md#10). */
export const registerFields = [
  'username',
  'password',
  'confirmPassword',
  'nickname',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'birthday',
] as const;

export type RegisterField = (typeof registerFields)[number];

export type FormField = {
  name: RegisterField;
  /** Shows the required mark, and an empty value is an issue. The rule says the same. */
  required: boolean;
  /** Required as soon as this other field is filled. */
  requiredWith?: 'mobileNum';
  rule: FieldRule;
};

/** Rule of fields that have none in the settings: captcha, SMS code and the repeated password. */
export const plainRule = (maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 1,
  maxLength,
});
const CODE_SIGNS = 255;

/**
 * Enabled kinds of registration, the default first; tabs show only for more than one (docs/features.md#9).
 */
export function registerKinds(isOn: IsOn): readonly RegisterKind[] {
  const mobile = isOn('MOBILENUMREG3') || isOn('MOBILENUMPASSREG3');
  return [...(mobile ? (['mobile'] as const) : []), ...(isOn('USERNAMEREG3') ? (['username'] as const) : [])];
}

/** Order of the fields: by mobile, the number and its code come first, in place of the username. */
function ordered(kind: RegisterKind): readonly RegisterField[] {
  if (kind === 'username') return registerFields;
  const first: readonly RegisterField[] = ['mobileNum', 'captcha', 'verificationCode'];
  return [...first, ...registerFields.filter(name => name !== 'username' && !first.includes(name))];
}

/**
 * Fields of a registration with their rules, from the settings map (docs/wire.md#3.3) and the switches: one
 * list for the form and for the platform. By mobile a password is asked for only with MOBILENUMPASSREG3, a
 * code only with REGMOBVERF3 and a number to send it to; by username the number may stay empty where the
 * settings allow it, and then no code is asked for.
 */
export function registerForm(
  kind: RegisterKind,
  rules: Readonly<Record<string, FieldRule>>,
  isOn: IsOn,
): readonly FormField[] {
  const always = (name: RegisterField): FormField => ({
    name,
    required: true,
    rule: { ...(rules[name] ?? plainRule(PASSWORD_WIRE_CHARACTERS)), enabled: true, required: true },
  });
  const asSet = (name: RegisterField): FormField | null => {
    const rule = rules[name];
    return rule?.enabled ? { name, required: rule.required, rule } : null;
  };
  const withPassword = kind === 'username' || isOn('MOBILENUMPASSREG3');
  const mobile = kind === 'mobile' ? always('mobileNum') : asSet('mobileNum');

  function field(name: RegisterField): FormField | null {
    if (name === 'username') return always(name);
    if (name === 'password') return withPassword ? { name, required: true, rule: passwordRule(rules) } : null;
    if (name === 'confirmPassword')
      return withPassword ? { name, required: true, rule: plainRule(PASSWORD_WIRE_CHARACTERS) } : null;
    if (name === 'mobileNum') return mobile;
    if (name === 'verificationCode') return mobile && isOn('REGMOBVERF3') ? codeField(mobile.required) : null;
    // Required wherever it is asked for.
    if (name === 'paymentPassword') {
      const isEnabled = isOn('PAYMENTPASS3') && rules[name]?.enabled;
      return isEnabled ? { name, required: true, rule: paymentPasswordRule(rules) } : null;
    }
    return asSet(name);
  }
  return ordered(kind).flatMap(name => field(name) ?? []);
}

function codeField(required: boolean): FormField {
  const rule = { ...plainRule(CODE_SIGNS), required };
  return { name: 'verificationCode', required, ...(required ? {} : { requiredWith: 'mobileNum' }), rule };
}
