import { ageOn, BIRTHDAY_AGE_YEARS } from '#lib/rules/fields/ages.ts';
import { type FieldRule, type FieldTextKey, fieldMessage } from '#lib/rules/fields/field-messages.ts';
import { fieldIssue } from '#lib/rules/fields/field-rules.ts';
import { isMasked } from '#lib/rules/fields/mask.ts';
import { maskedFields, type ProfileName } from '#lib/rules/fields/profile-fields.ts';
import { platformDay } from '#lib/rules/platform-time.ts';

/** Message key of the namespace `fields`, with its parameters; `masked`: the masked value was edited. */
type ProfileIssue = 'masked' | { key: FieldTextKey | 'birthday'; range?: string; years?: number };

/**
 * Returns the first error of a typed value, or null; the platform applies the same rules. `shown` is the
 * value as the platform sent it, masked or not: left unchanged, it is valid.
 */
export function profileIssue(
  name: ProfileName,
  rule: FieldRule,
  typed: string,
  { shown, nowMs }: { shown: string; nowMs: number },
): ProfileIssue | null {
  const value = typed.trim();
  if (value !== '' && value === shown) return null;
  if (maskedFields.includes(name) && isMasked(value)) return 'masked';
  const issue = fieldIssue(rule, value, name);
  if (issue) return fieldMessage(issue);
  if (name !== 'birthday' || value === '') return null;
  const age = ageOn(value, platformDay(nowMs));
  return age !== null && age >= BIRTHDAY_AGE_YEARS ? null : { key: 'birthday', years: BIRTHDAY_AGE_YEARS };
}
