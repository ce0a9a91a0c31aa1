import { useSyncExternalStore } from 'react';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type refusals from '#messages/en/refusals.json';
import { pageLocale } from './page-locale.ts';
import { partTexts } from './part-texts.ts';
import { useFirstInput } from './use-first-input.ts';

/** Texts of all refusals, by code. */
export type RefusalTexts = (typeof refusals)['refusals'];

const known: Partial<Record<Locale, RefusalTexts>> = {};
const listeners = new Set<() => void>();

/**
 * Fetches the refusal texts in the page's language. Forms fetch them at the first input, calls before they
 * throw a refusal: few visits need them at once. Never rejects; a failed file is fetched again at the next
 * call.
 */
export async function fetchRefusalTexts(): Promise<void> {
  const locale = pageLocale();
  if (known[locale]) return;
  try {
    known[locale] = ((await partTexts('refusals')) as typeof refusals).refusals;
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Refusal texts in the page's language that are loaded by now, or null. */
export function loadedRefusalTexts(): RefusalTexts | null {
  return known[pageLocale()] ?? null;
}

/** Renders again once the refusal texts are loaded. */
export function useRefusalTexts(): void {
  useSyncExternalStore(subscribe, loadedRefusalTexts, () => null);
}

/** Prefetches the refusal texts at the first input, before anything can be refused. */
export function usePrefetchRefusalTexts(): void {
  useFirstInput(() => void fetchRefusalTexts());
}
