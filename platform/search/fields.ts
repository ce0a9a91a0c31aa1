import { pinyin } from 'pinyin-pro';
import type { Locale } from '#lib/rules/routes/locales.ts';
import {
  eachGram,
  eachHanGram,
  eachInitial,
  foldText,
  GRAM_COUNT,
  hanText,
  hasUmlaut,
  isInitial,
  typedPinyin,
} from './grams.ts';

/** Game and vendor data that the index needs. */
export type SearchGame = {
  vassalage: string;
  titles: { ms: string; en: string; zh: string };
  weight: number;
};
export type SearchVendor = { code: string; name: string };

/**
 * Fields per game: English, Malay, Chinese, and the Chinese title's Pinyin, as initials, in full, and in full as
 * typed where it has ü; two are unused, so that a shift gives the game.
 */
export const FIELDS = 8;
/** First field of Pinyin: `sdch` for 苏丹茶壶; the next is `sudanchahu`. */
export const PINYIN = 3;
/** Field of Pinyin with ü as keyboards type it, each such syllable as the start of a word: `bi lvbaoshi`. */
export const TYPED_PINYIN = PINYIN + 2;
const UNUSED = ['', ''];
export const FIELD_OF: Record<Locale, number> = { en: 0, ms: 1, 'zh-CN': 2 };
const FIELD_BITS = Math.log2(FIELDS);

/** Returns the index of the game that a field belongs to. */
export function gameOf(field: number): number {
  return field >>> FIELD_BITS;
}

/**
 * Packed lists of fields by gram: the fields of gram g are `fields[starts[g]] … fields[starts[g + 1] - 1]`.
 */
type Postings = { starts: Uint32Array; fields: Uint32Array };

/** Inverted index over all fields; games are identified by their index in the given list. */
export type Index = {
  vendors: readonly { plain: string; code: string; games: number[] }[];
  /** Indexes of the vendors whose name or code has a gram. */
  vendorsWith: Map<number, Set<number>>;
  /** Vendor index by game; one past the last vendor if unknown. */
  vendorOf: Uint16Array;
  latin: Postings;
  han: Map<string, Uint32Array>;
  /** Number of grams per field, and the field's normalised text. */
  sizes: Uint8Array;
  plain: string[];
};

function pinyinOf(letters: string): [initials: string, full: string, typed: string] {
  const syllables = pinyin(letters, { toneType: 'none', type: 'array' });
  const full = syllables.join('');
  const typed = syllables.map(one => (hasUmlaut(one) ? ` ${one}` : one)).join('');
  const initials = syllables.map(one => one.charAt(0)).join('');
  return [foldText(initials), foldText(full), hasUmlaut(full) ? foldText(typedPinyin(typed)) : ''];
}

/**
 * Calls `use` once with each gram of each field, in the order of the fields; Chinese characters have none.
 */
function eachFieldGram(plains: readonly string[], use: (gram: number, field: number) => void): void {
  const last = new Int32Array(GRAM_COUNT).fill(-1);
  plains.forEach((plain, field) => {
    const once = (gram: number) => {
      if (last[gram] === field) return;
      last[gram] = field;
      use(gram, field);
    };
    eachGram(plain, once);
    // A single letter matches words, not the Pinyin of Chinese titles.
    if (field % FIELDS < PINYIN) eachInitial(plain, once);
  });
}

/** Packs the grams of all fields, and adds each field's count to `sizes`: counts first, to allocate once. */
function packed(plains: readonly string[], sizes: Uint8Array): Postings {
  const starts = new Uint32Array(GRAM_COUNT + 1);
  eachFieldGram(plains, (gram, field) => {
    starts[gram + 1] = (starts[gram + 1] ?? 0) + 1;
    if (!isInitial(gram)) sizes[field] = (sizes[field] ?? 0) + 1;
  });
  for (let gram = 0; gram < GRAM_COUNT; gram++)
    starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0);
  const next = starts.slice(0, GRAM_COUNT);
  const fields = new Uint32Array(starts[GRAM_COUNT] ?? 0);
  eachFieldGram(plains, (gram, field) => {
    const place = next[gram] ?? 0;
    fields[place] = field;
    next[gram] = place + 1;
  });
  return { starts, fields };
}

/** Returns the vendors by the grams of their names and codes. */
function vendorGrams(vendors: Index['vendors']): Index['vendorsWith'] {
  const places = new Map<number, Set<number>>();
  vendors.forEach(({ plain, code }, vendor) => {
    const add = (gram: number) => {
      const known = places.get(gram) ?? new Set();
      places.set(gram, known.add(vendor));
    };
    for (const text of [plain, code]) {
      eachGram(text, add);
      eachInitial(text, add);
    }
  });
  return places;
}

/** Builds the index of titles and vendors. */
export function indexed(games: readonly SearchGame[], vendors: readonly SearchVendor[]): Index {
  const sizes = new Uint8Array(games.length * FIELDS);
  const plain: string[] = [];
  const han = new Map<string, number[]>();
  const places = new Map(vendors.map((vendor, index) => [vendor.code, index]));
  const lists = vendors.map((): number[] => []);
  const vendorOf = new Uint16Array(games.length).fill(vendors.length);
  games.forEach(({ titles, vassalage }, at) => {
    const letters = hanText(titles.zh);
    const field = at * FIELDS + FIELD_OF['zh-CN'];
    const chinese = letters.join('');
    plain.push(foldText(titles.en), foldText(titles.ms), chinese, ...pinyinOf(chinese), ...UNUSED);
    eachHanGram(letters, gram => {
      const list = han.get(gram);
      if (list) list.push(field);
      else han.set(gram, [field]);
      sizes[field] = (sizes[field] ?? 0) + 1;
    });
    const vendor = places.get(vassalage) ?? vendors.length;
    vendorOf[at] = vendor;
    lists[vendor]?.push(at);
  });
  const latin = packed(plain, sizes);
  const known = vendors.map((vendor, index) => {
    return { plain: foldText(vendor.name), code: foldText(vendor.code), games: lists[index] ?? [] };
  });
  const packedHan = new Map([...han].map(([gram, list]) => [gram, Uint32Array.from(list)]));
  const vendorsWith = vendorGrams(known);
  return { vendors: known, vendorsWith, vendorOf, latin, han: packedHan, sizes, plain };
}
