import { readStored, writeStored } from '#lib/client/storage.ts';

const NAME = 'searches';
const MOST = 6;
const LONGEST = 60;

/** The texts searched for in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(text => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a text at the front of the recent searches. */
export function rememberSearch(text: string): void {
  const query = text.trim().slice(0, LONGEST);
  if (!query) return;
  const others = recentSearches().filter(other => other.toLowerCase() !== query.toLowerCase());
  writeStored('local', NAME, JSON.stringify([query, ...others].slice(0, MOST)));
}

/** Forgets them all. */
export function forgetSearches(): void {
  writeStored('local', NAME, null);
}
