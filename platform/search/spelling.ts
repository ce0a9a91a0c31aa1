import { editDistance } from '#lib/rules/edit-distance.ts';
import { bitsOf } from './grams.ts';
import { soundAlike, soundOf } from './sound.ts';

/** Minimum length: shorter words are too close to too many others. */
const MIN_LETTERS = 5;
/** Length from which an edit distance of two is tolerated. */
const TWO_SLIPS_FROM = 8;
/** Words in the longest title, and maximum of corrected texts to search for. */
const MAX_WORDS = 6;
const MAX_MEANT = 4;

/**
 * Returns the letters of a word as bits: one edit changes at most two of them, which rules most words out at
 * once.
 */
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

/** Calls back with every known word within an edit distance. */
function eachNear(
  words: Words,
  word: string,
  most: number,
  found: (known: string, distance: number) => void,
) {
  const letters = lettersOf(word);
  for (const [at, known] of words.all.entries()) {
    if (Math.abs(known.length - word.length) > most || bitsOf((words.letters[at] ?? 0) ^ letters) > 2 * most)
      continue;
    const distance = editDistance(word, known, most);
    if (distance <= most) found(known, distance);
  }
}

/**
 * Spelling correction by the words of all titles. Grams alone miss a word with two letters swapped in its
 * middle: `drgaon` shares only its beginning with `dragon`. Returns the text with each unknown word replaced
 * by the most frequent close one, or by one that sounds the same (`elefant`), and, however short or frequent the words are, the titles at an edit distance
 * of one: `eWstern Koi` is as close to `Eastern` as to `Western`. Empty when there is no other reading.
 */
export function createSpelling(texts: Iterable<string>): (plain: string) => string[] {
  const titles = new Set(texts);
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = wordsOf(counts.keys(), MIN_LETTERS - 1);
  const shortToo = wordsOf(counts.keys(), 1);
  /** The most frequent word of each sound. */
  const bySound = new Map<string, string>();
  for (const word of words.all) {
    const sound = soundOf(word);
    const known = bySound.get(sound);
    if (known === undefined || (counts.get(word) ?? 0) > (counts.get(known) ?? 0)) bySound.set(sound, word);
  }

  function meant(word: string): string {
    // Half-typed words are not errors.
    if (word.length < MIN_LETTERS || words.all.some(known => known.startsWith(word))) return word;
    const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
    let best = { word, distance: most + 1, count: 0 };
    eachNear(words, word, most, (known, distance) => {
      const count = counts.get(known) ?? 0;
      if (distance < best.distance || (distance === best.distance && count > best.count))
        best = { word: known, distance, count };
    });
    if (best.distance <= most) return best.word;
    const sounding = bySound.get(soundOf(word));
    return sounding && soundAlike(word, sounding) ? sounding : word;
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
    if (parts.length <= MAX_WORDS) titlesNear(parts, found);
    found.delete(plain);
    return [...found].slice(0, MAX_MEANT);
  };
}
