import type { FieldRule } from './field-messages.ts';
import { PASSWORD_MAX_CHARACTERS, passwordRule, paymentPasswordRule } from './password-rule.ts';

/** The two ways to register (spec 1, section 4). */
export type RegisterKind = 'mobile' | 'username';

/** The switches of the white label that draw a registration: whoever draws one has to know them all. */
export const REGISTER_SWITCHES = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'PAYMENTPASS3',
] as const;

/** True when a switch of the white label is on. */
export type IsOn = (modId: (typeof REGISTER_SWITCHES)[number]) => boolean;

/** Every field of a registration that a person fills in, in the order of the document (spec 1, section 3). */
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
  /** Shows the mark, and an empty value is an issue. The rule says the same. */
  required: boolean;
  /** Required as soon as this other field is filled. */
  requiredWith?: 'mobileNum';
  rule: FieldRule;
};

/** Fields whose rule is not the settings': the picture's and the message's signs, and what repeats a password. */
const plain = (maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 1,
  maxLength,
});
const CODE_SIGNS = 255;

/** The kinds that are on, the one to begin with first; tabs show only for more than one (spec 1, section 4). */
export function registerKinds(isOn: IsOn): readonly RegisterKind[] {
  const mobile = isOn('MOBILENUMREG3') || isOn('MOBILENUMPASSREG3');
  return [...(mobile ? (['mobile'] as const) : []), ...(isOn('USERNAMEREG3') ? (['username'] as const) : [])];
}

/** By mobile the number comes first, then what proves it: it stands in the username's place. */
function ordered(kind: RegisterKind): readonly RegisterField[] {
  if (kind === 'username') return registerFields;
  const first: readonly RegisterField[] = ['mobileNum', 'captcha', 'verificationCode'];
  return [...first, ...registerFields.filter(name => name !== 'username' && !first.includes(name))];
}

/**
 * The fields of a registration with their rules, from the settings map of wire.md 3.3 and the switches: one list for
 * the form and for the platform. A password is asked by mobile only with MOBILENUMPASSREG3, a code only with
 * REGMOBVERF3 and a number to send it to; by username the number may stay empty where the settings allow it, and then
 * no code is asked.
 */
export function registerForm(
  kind: RegisterKind,
  rules: Readonly<Record<string, FieldRule>>,
  isOn: IsOn,
): readonly FormField[] {
  const always = (name: RegisterField): FormField => ({
    name,
    required: true,
    rule: { ...(rules[name] ?? plain(PASSWORD_MAX_CHARACTERS)), enabled: true, required: true },
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
      return withPassword ? { name, required: true, rule: plain(PASSWORD_MAX_CHARACTERS) } : null;
    if (name === 'mobileNum') return mobile;
    if (name === 'verificationCode') return mobile && isOn('REGMOBVERF3') ? codeField(mobile.required) : null;
    // Where it is asked at all it is required (spec 1, section 5).
    if (name === 'paymentPassword') {
      const asked = isOn('PAYMENTPASS3') && rules[name]?.enabled;
      return asked ? { name, required: true, rule: paymentPasswordRule(rules) } : null;
    }
    return asSet(name);
  }
  return ordered(kind).flatMap(name => field(name) ?? []);
}

function codeField(required: boolean): FormField {
  const rule = { ...plain(CODE_SIGNS), required };
  return { name: 'verificationCode', required, ...(required ? {} : { requiredWith: 'mobileNum' }), rule };
}
