import { bitsOf } from './search-grams.ts';

/** Shorter words are too close to too many others. */
const LEAST_LETTERS = 5;
/** From this length on two slips are forgiven. */
const TWO_SLIPS_FROM = 8;

/**
 * The number of slips between two words: a letter too many, too few, another one, or two neighbours swapped. Stops
 * counting above `most`.
 */
function slips(one: string, other: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      line[at] = Math.min(
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? row) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...line) > most) return most + 1;
    before = above;
    above = line;
  }
  return above[other.length] ?? most + 1;
}

/** The letters of a word as bits: one slip changes two of them at most, which rules most words out at once. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

/**
 * Knows the words of all titles and what somebody may have meant who wrote another. Grams alone lose a word when two
 * letters in its middle are swapped: `drgaon` shares nothing but its beginning with `dragon`.
 */
export function createSpelling(texts: Iterable<string>): (plain: string) => string | null {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts.keys()].filter(word => word.length >= LEAST_LETTERS - 1);
  const letters = words.map(lettersOf);

  function meant(word: string): string {
    // Half-typed words are no slips.
    if (word.length < LEAST_LETTERS || words.some(known => known.startsWith(word))) return word;
    const most = word.length >= TWO_SLIPS_FROM ? 2 : 1;
    let best = { word, distance: most + 1, count: 0 };
    const asked = lettersOf(word);
    for (const [at, known] of words.entries()) {
      if (Math.abs(known.length - word.length) > most || bitsOf((letters[at] ?? 0) ^ asked) > 2 * most)
        continue;
      const distance = slips(word, known, most);
      const count = counts.get(known) ?? 0;
      if (distance < best.distance || (distance === best.distance && count > best.count && distance <= most))
        best = { word: known, distance, count };
    }
    return best.word;
  }

  return plain => {
    const corrected = plain.split(' ').map(meant).join(' ');
    return corrected === plain ? null : corrected;
  };
}
