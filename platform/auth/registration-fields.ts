import { ageOn, BIRTHDAY_AGE_YEARS } from '#lib/rules/fields/ages.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import { fieldIssue } from '#lib/rules/fields/field-rules.ts';
import { normalizePassword } from '#lib/rules/fields/password-rule.ts';
import { type RegisterField, type RegisterKind, registerForm } from '#lib/rules/fields/register-form.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { isOn } from './switches.ts';

/** Registration values as typed. */
export type TypedValues = Partial<Record<RegisterField, string | undefined>> & {
  countryDialingCode?: string | undefined;
};

/** Registration values, trimmed and validated; fields that are not in the form are left out. */
export type RegisterValues = Partial<Record<RegisterField, string>>;

/** Secret fields keep their spaces, in the spelling that is hashed; all others are trimmed. */
const SECRETS: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

/**
 * Refuses `field_missing` or `field_invalid` with `field`, `patternId`, `min` and `max` of its rule, and the
 * reason as `issue`. `holds` is the field whose text it is, where a call names it otherwise.
 */
export function checkField(field: string, rule: FieldRule, value: string, holds = field): void {
  const issue = fieldIssue(rule, value, holds);
  if (!issue) return;
  const { kind, patternId, min, max } = issue;
  refuse(kind === 'missing' ? 'field_missing' : 'field_invalid', {
    field,
    issue: kind,
    patternId,
    min,
    ...(max === null ? {} : { max }),
  });
}

/**
 * Refuses `underage` below the age that the birthday message states; the age in the terms is confirmed by
 * their tick box (docs/features.md#145).
 */
export function checkBirthday(ctx: AppContext, birthday: string): void {
  const age = ageOn(birthday, platformDay(ctx.clock.now()));
  if (age === null) refuse('field_invalid', { field: 'birthday' });
  else if (age < BIRTHDAY_AGE_YEARS) refuse('underage', { field: 'birthday', years: BIRTHDAY_AGE_YEARS });
}

/**
 * Validates a registration by the form that the settings define, the same as in the browser
 * (register-form.ts). Refuses `field_missing`, `field_invalid`, `captcha_required`, `confirmation_wrong` and
 * `underage`, each with its `field`.
 */
export function readRegistration(ctx: AppContext, kind: RegisterKind, typed: TypedValues): RegisterValues {
  const { register, whitelabel } = ctx.settings.current().document;
  const form = registerForm(kind, register, modId => isOn(whitelabel, modId));
  const typedValue = (name: RegisterField) =>
    SECRETS.includes(name) ? normalizePassword(typed[name] ?? '') : (typed[name] ?? '').trim();
  const values: RegisterValues = {};
  for (const { name, rule, requiredWith } of form) {
    const value = typedValue(name);
    const required = rule.required || (requiredWith !== undefined && typedValue(requiredWith) !== '');
    if (name === 'captcha' && required && value === '') refuse('captcha_required', { captcha: true });
    checkField(name, { ...rule, required }, value);
    if (value !== '') values[name] = value;
  }
  if (values.confirmPassword !== values.password) refuse('confirmation_wrong', { field: 'confirmPassword' });
  if (values.birthday) checkBirthday(ctx, values.birthday);
  return values;
}
