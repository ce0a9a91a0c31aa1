import { CLEAR_CACHE_EVENT } from './session-events.ts';
import { readStored, removeFromTab, writeStored } from './storage.ts';

const PREFIX = 'draft:';
// They belong to one user: a sign-in or sign-out clears them with the cached calls.
if (typeof window !== 'undefined') addEventListener(CLEAR_CACHE_EVENT, () => removeFromTab(PREFIX));

/** Returns what was typed into a field of a form in this tab; null for nothing. */
export function readFormDraft(name: string): string | null {
  return readStored('session', PREFIX + name);
}

/** Stores what is typed into a field, until the tab is closed or its user signs out; an empty text removes it. */
export function saveFormDraft(name: string, text: string): void {
  writeStored('session', PREFIX + name, text || null);
}
