import { readStored, writeStored } from '#lib/client/storage.ts';
import { SEARCHES, SEARCHES_ROOM } from '#lib/rules/recent-searches.ts';

const MOST = 6;

const kept = () => readStored('local', SEARCHES) ?? '';

/** The texts searched for in this browser, newest first. What a form sends is put there by the page's head. */
export function recentSearches(): string[] {
  const texts = kept().split('\n').slice(0, -1);
  const folded = texts.map(text => text.toLowerCase());
  return texts.filter((_, at) => folded.indexOf(folded[at] ?? '') === at).slice(0, MOST);
}

/** Puts a text at the front of the recent searches. */
export function rememberSearch(text: string): void {
  const query = text.trim();
  if (query) writeStored('local', SEARCHES, `${query}\n${kept()}`.slice(0, SEARCHES_ROOM));
}

/** Forgets them all. */
export function forgetSearches(): void {
  writeStored('local', SEARCHES, null);
}
