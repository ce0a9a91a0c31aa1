import { readStored, writeStored } from '#lib/client/storage.ts';
import { SEARCHES, SEARCHES_MAX_CHARS } from '#lib/rules/recent-searches.ts';

const MOST = 6;

const storedSearches = () => readStored('local', SEARCHES) ?? '';

/** Returns this browser's recent searches, newest first. The head script adds what a form submits. */
export function recentSearches(): string[] {
  const texts = storedSearches().split('\n').slice(0, -1);
  const folded = texts.map(text => text.toLowerCase());
  return texts.filter((_, at) => folded.indexOf(folded[at] ?? '') === at).slice(0, MOST);
}

/** Adds a text at the front of the recent searches. */
export function rememberSearch(text: string): void {
  const query = text.trim();
  if (query) writeStored('local', SEARCHES, `${query}\n${storedSearches()}`.slice(0, SEARCHES_MAX_CHARS));
}

/** Removes all recent searches. */
export function forgetSearches(): void {
  writeStored('local', SEARCHES, null);
}
