import { eachGram, eachHanGram, eachInitial, foldText, hanText } from './grams.ts';

/** Maximum of grams in a query: they are bits of a mask. */
export const MAX_GRAMS = 31;

/** Search text as grams, as the index counts them. */
export type SearchQuery = {
  grams: number[];
  han: string[];
  total: number;
  /** Number of grams in the text, of which `total` are counted. */
  size: number;
  squashed: string;
  plain: string;
  initial: boolean;
};

/** Parses a search text. A single letter matches all words that begin with it. */
export function parseQuery(text: string): SearchQuery {
  const plain = foldText(text);
  const letters = hanText(text);
  const squashed = plain.replaceAll(' ', '') + letters.join('');
  const initial = squashed.length === 1 && letters.length === 0;
  const grams = new Set<number>();
  (initial ? eachInitial : eachGram)(plain, gram => grams.add(gram));
  const pairs = new Set<string>();
  eachHanGram(letters, gram => pairs.add(gram));
  const latin = [...grams].slice(0, MAX_GRAMS);
  const han = [...pairs].slice(0, MAX_GRAMS - Math.min(latin.length, MAX_GRAMS - 1));
  const total = latin.length + han.length;
  return { grams: latin, han, total, size: grams.size + pairs.size, squashed, plain, initial };
}
