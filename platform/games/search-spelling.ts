import { slips } from '#lib/rules/slips.ts';
import { bitsOf } from './search-grams.ts';

/** Shorter words are too close to too many others. */
const LEAST_LETTERS = 5;
/** From this length on two slips are forgiven. */
const TWO_SLIPS_FROM = 8;
/** No title is longer; and so many readings at the most are searched for. */
const MOST_WORDS = 6;
const MOST_MEANT = 4;

/** The letters of a word as bits: one slip changes two of them at most, which rules most words out at once. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

type Words = { all: string[]; letters: number[] };

function wordsOf(words: Iterable<string>, least: number): Words {
  const all = [...words].filter(word => word.length >= least);
  return { all, letters: all.map(lettersOf) };
}

/** Calls back with every known word that is at most so many slips away. */
function eachNear(
  words: Words,
  word: string,
  most: number,
  found: (known: string, distance: number) => void,
) {
  const asked = lettersOf(word);
  for (const [at, known] of words.all.entries()) {
    if (Math.abs(known.length - word.length) > most || bitsOf((words.letters[at] ?? 0) ^ asked) > 2 * most)
      continue;
    const distance = slips(word, known, most);
    if (distance <= most) found(known, distance);
  }
}

/**
 * Knows the words of all titles and what somebody may have meant who wrote another. Grams alone lose a word when two
 * letters in its middle are swapped: `drgaon` shares nothing but its beginning with `dragon`. Gives the text with each
 * unknown word as the most usual known one, and, however short or usual the words are, the titles that are one slip
 * away: `eWstern Koi` is as near to `Eastern` as to `Western`. Empty when nothing else can be meant.
 */
export function createSpelling(texts: Iterable<string>): (plain: string) => string[] {
  const titles = new Set(texts);
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = wordsOf(counts.keys(), LEAST_LETTERS - 1);
  const shortToo = wordsOf(counts.keys(), 1);

  function meant(word: string): string {
    // Half-typed words are no slips.
    if (word.length < LEAST_LETTERS || words.all.some(known => known.startsWith(word))) return word;
    const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
    let best = { word, distance: most + 1, count: 0 };
    eachNear(words, word, most, (known, distance) => {
      const count = counts.get(known) ?? 0;
      if (distance < best.distance || (distance === best.distance && count > best.count))
        best = { word: known, distance, count };
    });
    return best.word;
  }

  function titlesNear(parts: string[], found: Set<string>): void {
    for (const [at, part] of parts.entries())
      eachNear(shortToo, part, 1, known => {
        const title = parts.with(at, known).join(' ');
        if (titles.has(title)) found.add(title);
      });
  }

  return plain => {
    if (titles.has(plain)) return [];
    const parts = plain.split(' ');
    const found = new Set([parts.map(meant).join(' ')]);
    if (parts.length <= MOST_WORDS) titlesNear(parts, found);
    found.delete(plain);
    return [...found].slice(0, MOST_MEANT);
  };
}
