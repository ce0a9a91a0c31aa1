import { isWordMeant } from './fuzzy-match.ts';
import { joinParts, type TextPart } from './text-parts.ts';

const HAN = /\p{Script=Han}/u;
/** Letters with their accents; nothing else of a text is divided, so that no character breaks. */
const LETTERS = /.\p{M}*/gsu;
/** Shorter words are marked only where a word begins. */
const INSIDE_FROM = 3;

/** Text without case, accents and punctuation, and for each of its characters the letter that it came from. */
type FoldedText = { plain: string; owners: number[] };

function fold(letters: readonly string[]): FoldedText {
  const owners: number[] = [];
  let plain = '';
  for (const [at, letter] of letters.entries()) {
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    const kept = bare.replace(/[^\p{L}\p{N}]/gu, '') || ' ';
    plain += kept;
    for (let unit = 0; unit < kept.length; unit++) owners.push(at);
  }
  return { plain, owners };
}

/** Ranges of a word in a text: anywhere, or where a word begins if it is short. */
function rangesOf(word: string, plain: string): [number, number][] {
  const inside = word.length >= INSIDE_FROM || HAN.test(word);
  const ranges: [number, number][] = [];
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
    if (inside || at === 0 || plain[at - 1] === ' ') ranges.push([at, at + word.length]);
  return ranges;
}

/** Ranges of what a word may mean: single Chinese characters, or words that it misspells. */
function meantRanges(word: string, plain: string): [number, number][] {
  if (HAN.test(word)) return [...new Set(word)].flatMap(one => rangesOf(one, plain));
  return [...plain.matchAll(/\S+/g)]
    .filter(([name]) => isWordMeant(word, name))
    .map(({ 0: name, index }) => [index, index + name.length]);
}

/** Letters of a text that has the words of the search without their spaces, or the other way round. */
function joinedLetters(words: readonly string[], { plain, owners }: FoldedText): number[] {
  const kept = [...plain.matchAll(/\S/g)].map(({ index }) => index);
  const typed = words.join('');
  const from =
    typed.length < INSIDE_FROM
      ? -1
      : kept
          .map(at => plain[at])
          .join('')
          .indexOf(typed);
  return from < 0 ? [] : kept.slice(from, from + typed.length).map(at => owners[at] ?? 0);
}

/**
 * Divides a name at what a search text has in common with it: words and their beginnings, misspelled words,
 * Chinese characters. Case, accents and punctuation do not matter. The parts together are the name.
 */
export function matchedParts(name: string, query: string): TextPart[] {
  const letters = name.match(LETTERS) ?? [];
  const folded = fold(letters);
  const words = fold(query.match(LETTERS) ?? [])
    .plain.split(' ')
    .filter(Boolean);
  const marked = new Set<number>();
  for (const word of words) {
    const exact = rangesOf(word, folded.plain);
    for (const [start, end] of exact.length > 0 ? exact : meantRanges(word, folded.plain))
      for (const owner of folded.owners.slice(start, end)) marked.add(owner);
  }
  if (marked.size === 0) for (const owner of joinedLetters(words, folded)) marked.add(owner);
  return joinParts(letters.map((text, at) => ({ text, marked: marked.has(at) })));
}
