import { useSyncExternalStore } from 'react';
import type { Locale } from '#lib/rules/locales.ts';
import type refusals from '#messages/en/refusals.json';
import { pageLocale } from './page-locale.ts';
import { textFiles } from './text-files.ts';
import { useFirstInput } from './use-first-input.ts';

/** What every refusal says, by its code. */
export type RefusalWords = (typeof refusals)['refusals'];

const known: Partial<Record<Locale, RefusalWords>> = {};
const listeners = new Set<() => void>();

/**
 * Fetches the words of refusals in the page's language. Forms ask for them at the first sign that somebody types, calls
 * before they hand a refusal on: few visits need them at once. Never rejects; what did not come is asked for again.
 */
export async function fetchRefusalWords(): Promise<void> {
  const locale = pageLocale();
  if (known[locale]) return;
  try {
    known[locale] = (await textFiles[locale].refusals()).default.refusals;
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The words in the page's language, or null while they are not here. */
export function useRefusalWords(): RefusalWords | null {
  return useSyncExternalStore(
    subscribe,
    () => known[pageLocale()] ?? null,
    () => null,
  );
}

/** Has the words here before anything can be refused: from the first letter that somebody types. */
export function useWordsWhenTyping(): void {
  useFirstInput(() => void fetchRefusalWords());
}
