import type { FieldError, FieldErrors } from 'react-hook-form';
import { ageOn, BIRTHDAY_AGE_YEARS } from '#lib/rules/fields/ages.ts';
import { type FieldTextKey, fieldMessage } from '#lib/rules/fields/field-messages.ts';
import { fieldIssue } from '#lib/rules/fields/field-rules.ts';
import { normalizePhone, type PhoneCountry } from '#lib/rules/fields/phone.ts';
import type { FormField, RegisterField } from '#lib/rules/fields/register-form.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { fieldValue } from './field-value.ts';
import type { Registration } from './registration.ts';

/** Message key of the namespace `fields`, with its parameters. */
type FieldText = { key: FieldTextKey | FieldWord; range?: string; years?: number };
type FieldWord = 'password_length' | 'confirmation' | 'verification_code' | 'mobile' | 'birthday';

/** Checks a filled field beyond its rule; returns null when it is valid. */
function beyondRule(
  name: RegisterField,
  values: Registration,
  countries: readonly PhoneCountry[],
  nowMs: number,
): FieldText | null {
  const value = fieldValue(values, name);
  if (name === 'confirmPassword') return value === values.password ? null : { key: 'confirmation' };
  if (name === 'mobileNum' && countries.length > 0)
    return normalizePhone(value, values.dialingCode, countries) ? null : { key: 'mobile' };
  if (name === 'birthday') {
    const age = ageOn(value, platformDay(nowMs));
    return age !== null && age >= BIRTHDAY_AGE_YEARS ? null : { key: 'birthday', years: BIRTHDAY_AGE_YEARS };
  }
  return null;
}

/**
 * Returns the first error of a field as a message to show, or null. The rules are those of the platform
 * (field-rules.ts); while `countries` is empty (unknown), a number is checked by its rule alone.
 */
function fieldText(
  { name, rule, requiredWith }: FormField,
  values: Registration,
  countries: readonly PhoneCountry[],
  nowMs: number,
): FieldText | null {
  const value = fieldValue(values, name);
  const needed = rule.required || (requiredWith !== undefined && fieldValue(values, requiredWith) !== '');
  const issue = fieldIssue({ ...rule, required: needed }, value, name);
  if (!issue) return value === '' ? null : beyondRule(name, values, countries, nowMs);
  if (name === 'verificationCode') return { key: 'verification_code' };
  if (name === 'confirmPassword') return { key: 'confirmation' };
  if (name === 'mobileNum' && issue.kind !== 'missing') return { key: 'mobile' };
  const { key, range } = fieldMessage(issue);
  return { key: key === 'length' && name === 'password' ? 'password_length' : key, range };
}

/** Inputs of the validation beside the values. `emptyToo`: empty fields are errors as well. */
type Judging = {
  countries: readonly PhoneCountry[];
  nowMs: number;
  emptyToo: boolean;
  /** Translates a message. */
  say: (text: FieldText) => string;
};

/** Errors of all shown fields, for react-hook-form. */
export function registrationErrors(
  fields: readonly FormField[],
  values: Registration,
  { countries, nowMs, emptyToo, say }: Judging,
): FieldErrors<Registration> {
  const judged = fields.filter(({ name }) => emptyToo || fieldValue(values, name) !== '');
  const errors = judged.flatMap(field => {
    const text = fieldText(field, values, countries, nowMs);
    return text ? [[field.name, { type: 'rule', message: say(text) } satisfies FieldError] as const] : [];
  });
  const agreed = values.agreed ? [] : [['agreed', { type: 'rule' } satisfies FieldError] as const];
  return Object.fromEntries([...errors, ...agreed]);
}
