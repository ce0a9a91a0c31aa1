import { pinyin } from 'pinyin-pro';
import { editDistance } from '#lib/rules/edit-distance.ts';
import type { SearchGame, SearchVendor } from './fields.ts';
import { foldText, hanText, typedPinyin } from './grams.ts';
import { meaningfulWords, soundAlike } from './sound.ts';
import { typesNamed } from './type-words.ts';

/** Reading of a search text: how its results relate to it, and the vendors it names, by code. */
export type SearchReading = { isHit: boolean; vendors: readonly string[] };

/** A search text: normalised, as words without fillers, and as Chinese characters. */
type Query = { text: string; plain: string; words: readonly string[]; letters: readonly string[] };

/** Number of first results that are compared with the text. */
const COMPARED = 5;
/** Share of the text's letters that must be in words of a result. */
const MIN_SHARE = 0.6;
const MIN_HAN_SHARE = 0.5;
/** Slips tolerated in a whole title, as a share of its letters. */
const SLIP_SHARE = 0.25;
/** Shorter texts have too many sounds and beginnings in common with others. */
const MIN_SOUND = 4;
const MIN_PREFIX = 2;

/** Number of slips tolerated in a word of this length. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  if (length < 7) return 1;
  return length < 10 ? 2 : 3;
}

/** True when a typed word may be this one, whole or half typed, with slips, or by its sound. */
function isWordMeant(typed: string, word: string): boolean {
  if (typed.length >= MIN_PREFIX && word.startsWith(typed)) return true;
  if (typed === word) return true;
  const slips = slipsIn(typed);
  if (slips === 0) return false;
  const beginnings = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  if (beginnings.some(part => editDistance(typed, part, slips) <= slips)) return true;
  return typed.length >= MIN_SOUND && word.length >= MIN_SOUND && soundAlike(typed, word);
}

/** True when two texts without spaces are the same but for some slips, or one contains the typed one. */
function isWholeMeant(typed: string, whole: string): boolean {
  if (typed.length < MIN_SOUND || whole === '') return typed === whole;
  if (whole.includes(typed)) return true;
  const most = Math.floor(Math.max(typed.length, whole.length) * SLIP_SHARE);
  return Math.abs(typed.length - whole.length) <= most && editDistance(typed, whole, most) <= most;
}

const squashed = (plain: string) => plain.replaceAll(' ', '');

function isLatinMeant(typed: readonly string[], plain: string): boolean {
  const known = meaningfulWords(plain);
  if (isWholeMeant(typed.join(''), known.join(''))) return true;
  const found = typed.filter(word => known.some(one => isWordMeant(word, one)));
  return found.join('').length >= typed.join('').length * MIN_SHARE;
}

/** True when the text is part of a Chinese title's Pinyin, the beginning of a syllable with ü, or initials. */
function isPinyinMeant(letters: string, typed: string, title: string): boolean {
  if (letters.length < MIN_PREFIX) return false;
  const syllables = pinyin(title, { toneType: 'none', type: 'array' });
  const initials = syllables.map(one => one.charAt(0)).join('');
  const whole = syllables.join('');
  return (
    initials.includes(letters) ||
    isWholeMeant(letters, foldText(whole)) ||
    (typed.includes('v') && foldText(typedPinyin(whole)).includes(typed))
  );
}

function isHanMeant(typed: readonly string[], title: string): boolean {
  const share = typed.filter(letter => title.includes(letter)).length / typed.length;
  return share >= MIN_HAN_SHARE;
}

/** True when a text may mean this vendor: its code, its name with slips, or how its name sounds. */
function isVendorMeant(words: readonly string[], { name, code }: SearchVendor): boolean {
  const known = meaningfulWords(foldText(name));
  const [letters, whole] = [words.join(''), known.join('')];
  if (letters === foldText(code) || letters === whole) return true;
  if (letters.length < MIN_SOUND) return false;
  if (whole.startsWith(letters)) return true;
  const most = slipsIn(whole);
  return editDistance(letters, whole, most) <= most || soundAlike(letters, whole);
}

/**
 * Creates the reading of search texts: whether the first results resemble the text, or are only the closest
 * there is, and which vendors the text names. The index ranks whatever shares some letters; without this a
 * text of random letters would have results too.
 */
export function createReading(games: readonly SearchGame[], vendors: readonly SearchVendor[]) {
  const vendorNames = new Map(vendors.map(({ code, name }) => [code, foldText(name)]));

  function resembles({ text, plain, words, letters }: Query, place: number): boolean {
    const game = games[place];
    if (!game) return false;
    const { en, ms, zh } = game.titles;
    const chinese = hanText(zh).join('');
    if (letters.length > 0) return isHanMeant(letters, chinese);
    const vendor = `${vendorNames.get(game.vassalage) ?? ''} ${foldText(game.vassalage)}`;
    return (
      [en, ms].some(title => isLatinMeant(words, `${foldText(title)} ${vendor}`.trim())) ||
      [en, ms].some(title => isWholeMeant(words.join(''), squashed(foldText(title)))) ||
      isPinyinMeant(squashed(plain), squashed(foldText(typedPinyin(text))), chinese)
    );
  }

  return (text: string, places: readonly number[]): SearchReading => {
    const plain = foldText(text);
    const words = meaningfulWords(plain);
    const letters = hanText(text);
    const named = words.length ? vendors.filter(vendor => isVendorMeant(words, vendor)) : [];
    const isHit =
      named.length > 0 ||
      typesNamed(text).size > 0 ||
      (words.join('').length === 1 && letters.length === 0) ||
      places.slice(0, COMPARED).some(place => resembles({ text, plain, words, letters }, place));
    return { isHit, vendors: named.map(({ code }) => code) };
  };
}
