import { normalizePassword } from '#lib/rules/fields/password-rule.ts';
import type { RegisterField } from '#lib/rules/fields/register-form.ts';
import { type Registration, SECRETS } from './registration.ts';

/** Returns a field's value as it is validated and sent. */
export function fieldValue(values: Registration, name: RegisterField): string {
  return SECRETS.includes(name) ? normalizePassword(values[name]) : values[name].trim();
}
