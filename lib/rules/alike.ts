import { slips } from './slips.ts';

/** Shorter texts begin too many names, and are too near to too many others. */
const LEAST_LETTERS = 2;
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
const HAN = /\p{Script=Han}/u;

/** The words of a text without case, accents and signs. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** One word written for another: its beginning, or with as many slips as its length forgives. */
function isMeant(asked: string, word: string): boolean {
  if (word.startsWith(asked)) return true;
  if (asked.length < ONE_SLIP_FROM) return false;
  const most = asked.length < TWO_SLIPS_FROM ? 1 : 2;
  return slips(asked, word, most) <= most;
}

/**
 * Whether somebody who searches for a text may mean this name, of a vendor or a category: its beginning, one of its
 * words, any part of a Chinese name, or a misspelling; whatever the case, the accents and the spaces.
 */
export function isAlike(text: string, name: string): boolean {
  const [words, names] = [wordsOf(text), wordsOf(name)];
  const [asked, whole] = [words.join(''), names.join('')];
  if (asked.length < LEAST_LETTERS || whole === '') return false;
  if (HAN.test(asked)) return whole.includes(asked);
  return isMeant(asked, whole) || (words.length === 1 && names.some(word => isMeant(asked, word)));
}
