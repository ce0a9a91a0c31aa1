import { readStored, writeStored } from '#lib/client/storage.ts';
import { type RegisterField, type RegisterKind, registerFields } from '#lib/rules/fields/register-form.ts';
import { type Registration, SECRETS } from './registration.ts';

const NAME = 'registration';
/** Fields that are never stored: secrets, and codes that work once. */
const NEVER_KEPT: readonly RegisterField[] = [...SECRETS, 'captcha', 'verificationCode'];
const KEPT = [...registerFields.filter(name => !NEVER_KEPT.includes(name)), 'dialingCode'] as const;

/** Half-filled registration of this tab. */
export type RegistrationDraft = {
  kind: string;
  values: Partial<Record<Exclude<keyof Registration, 'agreed'>, string>>;
};

/** What is stored, as far as it is a draft. */
type Stored = { kind: unknown; values: Record<string, unknown> };

/** Stores a half-filled registration in this tab's sessionStorage, without its secrets. */
export function saveDraft(kind: RegisterKind, values: Partial<Registration>): void {
  const kept = KEPT.map(name => [name, values[name]] as const).filter(([, value]) => value);
  writeStored('session', NAME, JSON.stringify({ kind, values: Object.fromEntries(kept) }));
}

/** Reads the half-filled registration of this tab, or an empty one. */
export function readDraft(): RegistrationDraft {
  try {
    // Anything else than a draft throws below.
    const { kind, values }: Stored = JSON.parse(readStored('session', NAME) ?? '');
    const texts = KEPT.map(name => [name, values[name]]).filter(([, value]) => typeof value === 'string');
    return { kind: String(kind), values: Object.fromEntries(texts) };
  } catch {
    return { kind: '', values: {} };
  }
}

/** Removes the draft once the account exists. */
export function clearDraft(): void {
  writeStored('session', NAME, null);
}
