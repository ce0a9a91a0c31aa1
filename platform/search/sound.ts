import { doubleMetaphone } from 'double-metaphone';
import { editDistance } from '#lib/rules/edit-distance.ts';

/** Words for digits: Kestrel Nine is also "kestral 9". */
const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** Words that names have or lack at will: "Pine & Thistle" is folded to "pine thistle". */
const FILLERS: readonly string[] = ['and', 'n', 'the', 'of', 'dan'];

/** Returns the words of a normalised text without fillers, with digits as words. */
export function meaningfulWords(plain: string): string[] {
  const words = plain.split(' ').map(word => DIGIT_WORDS[Number(word || 'x')] ?? word);
  const kept = words.filter(word => word !== '' && !FILLERS.includes(word));
  return kept.length ? kept : words.filter(Boolean);
}

/**
 * True when two words or names sound the same and have half of their letters in common: short sounds belong to
 * words that have nothing else in common.
 */
export function soundAlike(one: string, other: string): boolean {
  const half = Math.floor(Math.max(one.length, other.length) / 2);
  return soundOf(one) === soundOf(other) && editDistance(one, other, half) <= half;
}

/** Returns how a word or name sounds in English: "elefant" and "elephant", "koper key" and "Copper Quay". */
export function soundOf(text: string): string {
  return doubleMetaphone(text)[0];
}
