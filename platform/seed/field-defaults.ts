import type { profileFields } from '#lib/calls/profile.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import { PASSWORD_WIRE_CHARACTERS } from '#lib/rules/fields/password-rule.ts';

/** Pattern ids of docs/wire.md#3.3 that the default fields use. */
const kind = {
  any: 0,
  letterFirst: 1,
  email: 3,
  lettersOrDigits: 4,
  digits: 6,
  noBlank: 9,
  date: 11,
  capitals: 23,
  number: 27,
} as const;

type Use = 'required' | 'optional' | 'off';

function field(use: Use, patternId: number, minLength: number, maxLength: number): FieldRule {
  return {
    enabled: use !== 'off',
    required: use === 'required',
    patternId,
    acceptedPattern: '*',
    minLength,
    maxLength,
  };
}

/**
 * Default registration fields (docs/wire.md#3.3, docs/features.md#10). The operator turns on a disabled one
 * with a single command: `register-field line --use optional`.
 */
export const registerFieldDefaults: Record<string, FieldRule> = {
  username: field('required', kind.letterFirst, 4, 12),
  // No composition rules: they make people choose what is guessed first (NIST SP 800-63B).
  password: field('required', kind.any, 8, 64),
  confirmPassword: field('required', kind.any, 1, PASSWORD_WIRE_CHARACTERS),
  nickname: field('off', kind.any, 2, 24),
  payeeName: field('optional', kind.any, 2, 60),
  email: field('optional', kind.email, 6, 100),
  qqNum: field('off', kind.number, 5, 11),
  mobileNum: field('optional', kind.any, 4, 32),
  captcha: field('off', kind.any, 1, 64),
  verificationCode: field('required', kind.any, 1, 255),
  affiliateCode: field('optional', kind.lettersOrDigits, 4, 32),
  paymentPassword: field('off', kind.digits, 6, 6),
  line: field('off', kind.noBlank, 2, 60),
  whatsapp: field('off', kind.noBlank, 4, 60),
  facebook: field('off', kind.noBlank, 2, 60),
  wechat: field('off', kind.noBlank, 2, 60),
  idNumber: field('off', kind.lettersOrDigits, 6, 20),
  birthday: field('off', kind.date, 10, 10),
};

/** Rule of a profile field; `once`: it can be set one time, then only customer service changes it. */
export type ProfileRule = FieldRule & { once: boolean };

const free = (rule: FieldRule): ProfileRule => ({ ...rule, once: false });
const once = (rule: FieldRule): ProfileRule => ({ ...rule, once: true });

/**
 * Default profile fields (docs/features.md#91). Number and mail address are bound by a code, never written
 * here; the choices of a field are in profile-fields.ts.
 */
export const profileFieldRules: Record<(typeof profileFields)[number], ProfileRule> = {
  nickname: free(field('optional', kind.any, 2, 24)),
  payee: once(field('optional', kind.any, 2, 60)),
  email: free(field('optional', kind.email, 6, 100)),
  mobile: free(field('optional', kind.any, 4, 32)),
  qqNum: free(field('optional', kind.number, 5, 11)),
  whatsapp: free(field('optional', kind.noBlank, 4, 60)),
  facebook: free(field('optional', kind.noBlank, 2, 60)),
  telegram: free(field('optional', kind.noBlank, 2, 60)),
  zalo: free(field('optional', kind.noBlank, 2, 60)),
  line: free(field('optional', kind.noBlank, 2, 60)),
  wechat: free(field('optional', kind.noBlank, 2, 60)),
  idNumber: once(field('optional', kind.lettersOrDigits, 6, 20)),
  birthday: once(field('optional', kind.date, 10, 10)),
  permanentAddress: free(field('optional', kind.any, 5, 200)),
  currentAddress: free(field('optional', kind.any, 5, 200)),
  placeOfBirth: once(field('optional', kind.any, 2, 60)),
  nationality: once(field('optional', kind.capitals, 2, 2)),
  occupation: free(field('optional', kind.any, 2, 20)),
  sourceOfIncome: free(field('optional', kind.any, 2, 20)),
  region: free(field('optional', kind.any, 2, 60)),
};
