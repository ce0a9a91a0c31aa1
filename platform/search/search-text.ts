import { foldText, hanText } from './grams.ts';

const LONGEST = 40;
const FEWEST_LETTERS = 2;
/**
 * Numbers of phones, cards and accounts, and mail addresses, end up in search boxes; they are never stored.
 */
const PRIVATE = /@|(?:\d[\s-]?){6}/;

/** Normalises a search text to the key of words and aliases. Empty for punctuation alone. */
export function searchKey(text: string): string {
  return [foldText(text), hanText(text).join('')].filter(Boolean).join(' ');
}

/**
 * Returns the text to record for a search without result; null if it is too short, too long or may be
 * personal data.
 */
export function missOf(text: string): string | null {
  const key = searchKey(text);
  return PRIVATE.test(text) || key.length < FEWEST_LETTERS || key.length > LONGEST ? null : key;
}
