import { editDistance } from './edit-distance.ts';

/** Minimum length: shorter texts are a prefix of too many names, and too close to too many others. */
const MIN_LETTERS = 2;
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
const HAN = /\p{Script=Han}/u;

/** Words of a text without case, accents and punctuation. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Compares two words: as a prefix, or within an edit distance that the length allows. */
export function isWordMeant(asked: string, word: string): boolean {
  if (word.startsWith(asked)) return true;
  if (asked.length < ONE_SLIP_FROM) return false;
  const most = asked.length < TWO_SLIPS_FROM ? 1 : 2;
  return editDistance(asked, word, most) <= most;
}

/**
 * Fuzzy search: returns true when a text may mean this name of a vendor or a category, by its prefix, one of
 * its words, any part of a Chinese name, or a misspelling; case, accents and spaces are ignored.
 */
export function isFuzzyMatch(text: string, name: string): boolean {
  const [words, names] = [wordsOf(text), wordsOf(name)];
  const [asked, whole] = [words.join(''), names.join('')];
  if (asked.length < MIN_LETTERS || whole === '') return false;
  if (HAN.test(asked)) return whole.includes(asked);
  return isWordMeant(asked, whole) || (words.length === 1 && names.some(word => isWordMeant(asked, word)));
}
