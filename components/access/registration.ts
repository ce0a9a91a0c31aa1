import { type RegisterField, registerFields } from '#lib/rules/register-form.ts';

/** What the form holds: every field as text, whether its kind shows it or not, so that nothing typed is lost. */
export type Registration = Record<RegisterField, string> & { dialingCode: string; agreed: boolean };

/** A form that nobody has touched, with the country to begin with. */
export function emptyRegistration(dialingCode: string): Registration {
  const empty = Object.fromEntries(registerFields.map(name => [name, ''])) as Record<RegisterField, string>;
  return { ...empty, dialingCode, agreed: false };
}

/** Secrets count with their spaces; everything else is trimmed (spec 1, section 5). */
const SECRETS: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** A field's value as it is judged and sent. */
export function fieldValue(values: Registration, name: RegisterField): string {
  return SECRETS.includes(name) ? values[name] : values[name].trim();
}
