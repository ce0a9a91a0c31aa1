import { readStored } from '#lib/client/storage.ts';
import type { Registration } from './registration.ts';

/** Storage key of the draft (save-draft.ts). */
export const DRAFT_KEY = 'registration';

/** Half-filled registration of this tab. */
export type RegistrationDraft = {
  kind: string;
  values: Partial<Record<Exclude<keyof Registration, 'agreed'>, string>>;
};

/** Stored draft, or nothing where it is none. */
type StoredDraft = { kind: unknown; values: Record<string, unknown> };

/** Reads the half-filled registration of this tab, or an empty one. */
export function readDraft(): RegistrationDraft {
  try {
    // Anything else than a draft throws below.
    const { kind, values }: StoredDraft = JSON.parse(readStored('session', DRAFT_KEY) ?? '');
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
    return { kind: String(kind), values: Object.fromEntries(texts) };
  } catch {
    return { kind: '', values: {} };
  }
}
