import { writeStored } from '#lib/client/storage.ts';
import { type RegisterField, type RegisterKind, registerFields } from '#lib/rules/fields/register-form.ts';
import { type Registration, SECRETS } from './registration.ts';
import { DRAFT_KEY } from './registration-draft.ts';

/** Fields that are never stored: secrets, and codes that work once. */
const NEVER_KEPT: readonly RegisterField[] = [...SECRETS, 'captcha', 'verificationCode'];
const KEPT = [...registerFields.filter(name => !NEVER_KEPT.includes(name)), 'dialingCode'] as const;

/** Stores a half-filled registration in this tab's sessionStorage, without its secrets. */
export function saveDraft(kind: RegisterKind, values: Partial<Registration>): void {
  const saved = KEPT.map(name => [name, values[name]] as const).filter(([, value]) => value);
  writeStored('session', DRAFT_KEY, JSON.stringify({ kind, values: Object.fromEntries(saved) }));
}

/** Removes the draft once the account exists. */
export function clearDraft(): void {
  writeStored('session', DRAFT_KEY, null);
}
