import { countryCodes } from './countries.ts';

/**
 * Fields of a profile in the order of its form, by section. The mobile number and the email address are not
 * among them: each is bound by a verification code.
 */
export const profileSections = {
  personal: ['nickname', 'payee', 'birthday', 'idNumber', 'placeOfBirth', 'nationality'],
  contact: ['whatsapp', 'telegram', 'line', 'wechat', 'zalo', 'facebook', 'qqNum'],
  address: ['permanentAddress', 'currentAddress', 'region'],
  work: ['occupation', 'sourceOfIncome'],
} as const;

export type ProfileSection = keyof typeof profileSections;
export type ProfileName = (typeof profileSections)[ProfileSection][number];

export const occupations = [
  'employed',
  'selfEmployed',
  'businessOwner',
  'civilServant',
  'student',
  'homemaker',
  'retired',
  'notWorking',
  'other',
] as const;

export const sourcesOfIncome = [
  'salary',
  'business',
  'investments',
  'rent',
  'pension',
  'savings',
  'family',
  'other',
] as const;

const choices: Readonly<Record<string, readonly string[]>> = {
  nationality: countryCodes,
  occupation: occupations,
  sourceOfIncome: sourcesOfIncome,
};

/** Codes that a field accepts, or null for a field of free text. The wire defines none of them. */
export function profileChoices(name: string): readonly string[] | null {
  return Object.hasOwn(choices, name) ? (choices[name] ?? null) : null;
}

/** Fields that are returned masked but for their end. */
export const maskedFields: readonly string[] = ['mobile', 'whatsapp', 'zalo', 'qqNum', 'idNumber'];
