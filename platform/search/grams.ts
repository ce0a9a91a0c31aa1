import { Converter } from 'opencc-js/t2cn';

/** Alphabet of grams: a to z, 0 to 9, and the start of a word. */
const START = 36;
const BASE = 37;
/** Grams of three letters come first, followed by the initials, a gram for each letter. */
const INITIALS = BASE ** 3;
/** Number of different grams. */
export const GRAM_COUNT = INITIALS + START;

const HAN = /\p{Script=Han}/u;
const PLAIN = /^[a-z0-9 ]*$/;
const codes = new Int8Array(128).fill(-1);
for (let at = 0; at < 26; at++) codes[97 + at] = at;
for (let at = 0; at < 10; at++) codes[48 + at] = 26 + at;

/**
 * Normalises a text: no case, accents or punctuation; words separated by one space. Han characters are left
 * out.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** True for a text with ü, as in the Pinyin of 绿. */
export function hasUmlaut(text: string): boolean {
  return text.normalize('NFC').toLowerCase().includes('ü');
}

/** Returns Pinyin as keyboards type it: v for ü, as in `lv` for 绿. */
export function typedPinyin(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ü', 'v');
}

const simplified = Converter({ from: 't', to: 'cn' });

/** Returns the Han characters of a text, in order, in simplified form: both scripts find the same. */
export function hanText(text: string): string[] {
  return HAN.test(text) ? [...simplified(text)].filter(letter => HAN.test(letter)) : [];
}

const codeAt = (text: string, at: number) => codes[text.charCodeAt(at)] ?? -1;

/**
 * Calls `use` with every gram of a normalised text: three letters across the gaps between words, so that
 * spaces do not matter, and the first two letters of every word. May repeat a gram.
 */
export function eachGram(plain: string, use: (gram: number) => void): void {
  let first = -1;
  let second = -1;
  let opens = true;
  for (let at = 0; at < plain.length; at++) {
    const code = codeAt(plain, at);
    if (code < 0) {
      opens = true;
      continue;
    }
    if (opens) {
      opens = false;
      const next = at + 1 < plain.length ? codeAt(plain, at + 1) : -1;
      if (next >= 0) use((START * BASE + code) * BASE + next);
    }
    if (first >= 0) use((first * BASE + second) * BASE + code);
    first = second;
    second = code;
  }
}

/** True for a gram of one letter: these are not included in a title's gram count. */
export function isInitial(gram: number): boolean {
  return gram >= INITIALS;
}

/** Calls `use` with the initial of every word, as a gram. May repeat it. */
export function eachInitial(plain: string, use: (gram: number) => void): void {
  for (let at = 0; at < plain.length; at++) {
    const code = codeAt(plain, at);
    if (code >= 0 && (at === 0 || codeAt(plain, at - 1) < 0)) use(INITIALS + code);
  }
}

/** Calls `use` with every character and every pair of adjacent characters. */
export function eachHanGram(letters: readonly string[], use: (gram: string) => void): void {
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? '';
    use(letter);
    if (at > 0) use((letters[at - 1] ?? '') + letter);
  }
}

/** Counts the set bits of a mask. */
export function bitsOf(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
