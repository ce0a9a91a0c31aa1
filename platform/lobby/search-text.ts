import { hanText, plainText } from '#platform/games/search-grams.ts';

const LONGEST = 40;
const FEWEST_LETTERS = 2;
/** Numbers of phones, cards and accounts, and addresses of mail, end up in search boxes; they are kept nowhere. */
const PRIVATE = /@|(?:\d[\s-]?){6}/;

/** A search text without what does not matter to the search: what words and aliases are known by. Empty for signs alone. */
export function searchKey(text: string): string {
  return [plainText(text), hanText(text).join('')].filter(Boolean).join(' ');
}

/** What is written down of a search that found nothing; null for what is too short, too long or may be somebody's. */
export function missOf(text: string): string | null {
  const key = searchKey(text);
  return PRIVATE.test(text) || key.length < FEWEST_LETTERS || key.length > LONGEST ? null : key;
}
