import type { FieldError, FieldErrors } from 'react-hook-form';
import { ageOn, BIRTHDAY_AGE_YEARS } from '#lib/rules/ages.ts';
import { type FieldTextKey, fieldMessage } from '#lib/rules/field-messages.ts';
import { fieldIssue } from '#lib/rules/field-rules.ts';
import { houseDay } from '#lib/rules/house-time.ts';
import { normalizePhone, type PhoneCountry } from '#lib/rules/phone.ts';
import type { FormField, RegisterField } from '#lib/rules/register-form.ts';
import { fieldValue, type Registration } from './registration.ts';

/** A text of the namespace `fields`, and what it needs. */
type FieldText = { key: FieldTextKey | OwnWord; range?: string; years?: number };
type OwnWord = 'password_length' | 'confirmation' | 'verification_code' | 'mobile' | 'birthday';

/** What a filled field must be beyond its rule; null when it is. */
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
    const age = ageOn(value, houseDay(nowMs));
    return age !== null && age >= BIRTHDAY_AGE_YEARS ? null : { key: 'birthday', years: BIRTHDAY_AGE_YEARS };
  }
  return null;
}

/**
 * The first thing that is wrong with a field, as a text to show, or null. The rules are the platform's own
 * (field-rules.ts); with `countries` empty, while they are not known, a number is judged by its rule alone.
 */
function fieldText(
  { name, rule, requiredWith }: FormField,
  values: Registration,
  countries: readonly PhoneCountry[],
  nowMs: number,
): FieldText | null {
  const value = fieldValue(values, name);
  const needed = rule.required || (requiredWith !== undefined && fieldValue(values, requiredWith) !== '');
  const issue = fieldIssue({ ...rule, required: needed }, value);
  if (!issue) return value === '' ? null : beyondRule(name, values, countries, nowMs);
  if (name === 'verificationCode') return { key: 'verification_code' };
  if (name === 'confirmPassword') return { key: 'confirmation' };
  if (name === 'mobileNum' && issue.kind !== 'missing') return { key: 'mobile' };
  const { key, range } = fieldMessage(issue);
  return { key: key === 'length' && name === 'password' ? 'password_length' : key, range };
}

/** What the errors of a form depend on beside its values. `emptyToo`: fields that nobody has filled are wrong as well. */
type Judging = {
  countries: readonly PhoneCountry[];
  nowMs: number;
  emptyToo: boolean;
  /** Puts a text into words. */
  say: (text: FieldText) => string;
};

/** Every shown field's error for react-hook-form. */
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
