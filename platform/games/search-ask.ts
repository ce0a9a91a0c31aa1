import { eachGram, eachHanGram, eachInitial, hanText, plainText } from './search-grams.ts';

/** The grams of a query are bits of a mask. */
export const MOST_GRAMS = 31;

/** A search text in grams: what the index counts. */
export type Asked = {
  grams: number[];
  han: string[];
  total: number;
  /** How many grams the text has, of which `total` are counted. */
  size: number;
  squashed: string;
  plain: string;
  initial: boolean;
};

/** Reads a search text. One letter stands for all words that begin with it. */
export function asked(text: string): Asked {
  const plain = plainText(text);
  const letters = hanText(text);
  const squashed = plain.replaceAll(' ', '') + letters.join('');
  const initial = squashed.length === 1 && letters.length === 0;
  const grams = new Set<number>();
  (initial ? eachInitial : eachGram)(plain, gram => grams.add(gram));
  const pairs = new Set<string>();
  eachHanGram(letters, gram => pairs.add(gram));
  const latin = [...grams].slice(0, MOST_GRAMS);
  const han = [...pairs].slice(0, MOST_GRAMS - Math.min(latin.length, MOST_GRAMS - 1));
  const total = latin.length + han.length;
  return { grams: latin, han, total, size: grams.size + pairs.size, squashed, plain, initial };
}
