import { ageOn, BIRTHDAY_AGE_YEARS } from '#lib/rules/ages.ts';
import type { FieldRule } from '#lib/rules/field-messages.ts';
import { fieldIssue } from '#lib/rules/field-rules.ts';
import { houseDay } from '#lib/rules/house-time.ts';
import { type RegisterField, type RegisterKind, registerForm } from '#lib/rules/register-form.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { isOn } from './switches.ts';

/** What was typed, as it came. */
export type Typed = Partial<Record<RegisterField, string | undefined>> & {
  countryDialingCode?: string | undefined;
};

/** What was typed, trimmed and right; fields that the form does not have are left out. */
export type RegisterValues = Partial<Record<RegisterField, string>>;

/** Secrets count with their blanks; everything else is trimmed (spec 1, section 5). */
const SECRETS: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** Refuses `field_missing` or `field_invalid` with `field`, `patternId`, `min` and `max` of its rule. */
export function checkField(field: string, rule: FieldRule, value: string): void {
  const issue = fieldIssue(rule, value);
  if (!issue) return;
  const { kind, patternId, min, max } = issue;
  refuse(kind === 'missing' ? 'field_missing' : 'field_invalid', {
    field,
    patternId,
    min,
    ...(max === null ? {} : { max }),
  });
}

/** Refuses `underage` below the age that the birthday's message states; the terms' own age is ticked, not shown. */
export function checkBirthday(house: House, birthday: string): void {
  const age = ageOn(birthday, houseDay(house.clock.now()));
  if (age === null) refuse('field_invalid', { field: 'birthday' });
  else if (age < BIRTHDAY_AGE_YEARS) refuse('underage', { field: 'birthday', years: BIRTHDAY_AGE_YEARS });
}

/**
 * Reads a registration by the form that the settings make, which is the browser's own (register-form.ts). Refuses
 * `field_missing`, `field_invalid`, `captcha_required`, `confirmation_wrong` and `underage`, each with its `field`.
 */
export function readRegistration(house: House, kind: RegisterKind, typed: Typed): RegisterValues {
  const { register, whitelabel } = house.settings.current().document;
  const form = registerForm(kind, register, modId => isOn(whitelabel, modId));
  const typedValue = (name: RegisterField) =>
    SECRETS.includes(name) ? (typed[name] ?? '') : (typed[name] ?? '').trim();
  const values: RegisterValues = {};
  for (const { name, rule, requiredWith } of form) {
    const value = typedValue(name);
    const required = rule.required || (requiredWith !== undefined && typedValue(requiredWith) !== '');
    if (name === 'captcha' && required && value === '') refuse('captcha_required', { captcha: true });
    checkField(name, { ...rule, required }, value);
    if (value !== '') values[name] = value;
  }
  if (values.confirmPassword !== values.password) refuse('confirmation_wrong', { field: 'confirmPassword' });
  if (values.birthday) checkBirthday(house, values.birthday);
  return values;
}
