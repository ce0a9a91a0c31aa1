import { splitLocale } from './routes/locales.ts';
import { findPage } from './routes/pages.ts';

/** Limits of what is searched for: an address can be of any length. */
const MAX_WORDS = 6;
const MAX_CHARS = 60;
const MIN_LETTERS = 3;
const HAN = /\p{Script=Han}/u;
/** Ends of file names: `.html`, `.php`. */
const EXTENSION = /\.[a-z]{2,5}$/i;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/** Words of one part of an address: no numbers, which are ids; empty if they are too short to search for. */
function wordsOf(segment: string): string {
  const all =
    decoded(segment)
      .replace(EXTENSION, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const words = all
    .filter(word => /\p{L}/u.test(word))
    .slice(0, MAX_WORDS)
    .join(' ')
    .slice(0, MAX_CHARS);
  return words.length >= MIN_LETTERS || HAN.test(words) ? words : '';
}

/**
 * Search words of an unknown address: those of its last segment that has words and isn't the name of a page
 * (`/en/rng/coper-canyon`: "coper canyon"); empty if there are none.
 */
export function addressWords(pathname: string): string {
  const segments = splitLocale(pathname)[1].split('/').filter(Boolean);
  const unknown = segments.filter(segment => !findPage(`/${segment}`));
  return unknown.map(wordsOf).findLast(Boolean) ?? '';
}
