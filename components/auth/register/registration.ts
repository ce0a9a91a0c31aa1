import { type RegisterField, registerFields } from '#lib/rules/fields/register-form.ts';

/**
 * Values of the form: every field as text, whether its kind shows it or not, so that nothing typed is lost.
 */
export type Registration = Record<RegisterField, string> & { dialingCode: string; agreed: boolean };

/** Returns an empty form with the initial country. */
export function emptyRegistration(dialingCode: string): Registration {
  const empty = Object.fromEntries(registerFields.map(name => [name, ''])) as Record<RegisterField, string>;
  return { ...empty, dialingCode, agreed: false };
}

/**
 * Secrets: sent with their spaces, in the Unicode normal form that is hashed; all other values are trimmed.
 */
export const SECRETS: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];
