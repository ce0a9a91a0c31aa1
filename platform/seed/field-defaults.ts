import type { profileFields } from '#lib/calls/profile.ts';
import type { FieldRule } from '#lib/rules/field-messages.ts';

/** Pattern kinds of wire.md 3.3 that the house's own fields use. */
const kind = {
  any: 0,
  letterFirst: 1,
  email: 3,
  lettersOrDigits: 4,
  digits: 6,
  noBlank: 9,
  date: 11,
  twoKinds: 26,
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
 * The registration map of a fresh house (wire.md 3.3) with every field of the document (spec 1, section 3). What is
 * off needs one word of the operator: `register-field line --use optional`.
 */
export const registerFields: Record<string, FieldRule> = {
  username: field('required', kind.letterFirst, 4, 12),
  password: field('required', kind.twoKinds, 8, 64),
  confirmPassword: field('required', kind.any, 1, 128),
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

/** A field of the profile; `once`: it can be set one time, then customer service changes it. */
export type ProfileRule = FieldRule & { once: boolean };

const free = (rule: FieldRule): ProfileRule => ({ ...rule, once: false });
const once = (rule: FieldRule): ProfileRule => ({ ...rule, once: true });

/** The profile of a fresh house (row 91). Number and mail address are bound by a code, never written here. */
export const profileFieldRules: Record<(typeof profileFields)[number], ProfileRule> = {
  nickname: free(field('optional', kind.any, 2, 24)),
  payee: once(field('optional', kind.any, 2, 60)),
  email: free(field('optional', kind.email, 6, 100)),
  mobile: free(field('optional', kind.any, 4, 32)),
  qqNum: free(field('off', kind.number, 5, 11)),
  whatsapp: free(field('optional', kind.noBlank, 4, 60)),
  facebook: free(field('optional', kind.noBlank, 2, 60)),
  telegram: free(field('optional', kind.noBlank, 2, 60)),
  zalo: free(field('off', kind.noBlank, 2, 60)),
  line: free(field('optional', kind.noBlank, 2, 60)),
  wechat: free(field('optional', kind.noBlank, 2, 60)),
  idNumber: once(field('optional', kind.lettersOrDigits, 6, 20)),
  birthday: once(field('optional', kind.date, 10, 10)),
  permanentAddress: free(field('optional', kind.any, 5, 200)),
  currentAddress: free(field('off', kind.any, 5, 200)),
  placeOfBirth: once(field('off', kind.any, 2, 60)),
  nationality: once(field('off', kind.any, 2, 60)),
  occupation: free(field('off', kind.any, 2, 60)),
  sourceOfIncome: free(field('off', kind.any, 2, 60)),
  region: free(field('off', kind.any, 2, 60)),
};
