import type { Locale } from '#lib/rules/locales.ts';
import { type Asked, asked, MOST_GRAMS } from './search-ask.ts';
import { bitsOf, eachGram, eachHanGram, GRAM_COUNT, hanText, plainText } from './search-grams.ts';
import { ranked } from './search-rank.ts';
import { createSpelling } from './search-spelling.ts';

/** What the index has to know of a game and of a vendor. */
export type SearchGame = {
  nodeId: number;
  vassalage: string;
  titles: { ms: string; en: string; zh: string };
  weight: number;
};
export type SearchVendor = { code: string; name: string };

/** Finds games by name: node ids, best first; `keep` filters. An empty text finds nothing. */
export type Search<G> = (text: string, locale: Locale, keep?: (game: G) => boolean) => number[];

const LEAST_SHARE = 0.4;
/** Of two Chinese characters one is enough, where no title has both: 老虎 finds 虎. */
const LEAST_HAN_SHARE = 0.33;
/** What is found under a corrected spelling stands just behind what was written. */
const CORRECTED = 0.97;
const DICE_WEIGHT = 0.22;
const LOCALE_WEIGHT = 0.01;
/** A title that is the query, letter for letter, stands first. */
const EXACT_WEIGHT = 0.3;
const VENDOR_PENALTY = 0.15;
const VENDOR_WEIGHT = 0.75;

/** Three fields per game: English, Malay, Chinese. */
const FIELDS = 3;
const FIELD_OF: Record<Locale, number> = { en: 0, ms: 1, 'zh-CN': 2 };

/** Lists of fields by gram, packed: the fields of gram g are `fields[starts[g]] … fields[starts[g + 1] - 1]`. */
type Postings = { starts: Uint32Array; fields: Uint32Array };

type Index<G> = {
  games: readonly G[];
  vendors: readonly { plain: string; code: string; games: number[] }[];
  vendorOf: Int16Array;
  latin: Postings;
  han: Map<string, number[]>;
  /** Number of grams per field, and the field's plain letters. */
  sizes: Uint8Array;
  plain: string[];
};

function packed(plains: readonly string[], sizes: Uint8Array): Postings {
  const starts = new Uint32Array(GRAM_COUNT + 1);
  const last = new Int32Array(GRAM_COUNT).fill(-1);
  const room = plains.reduce((sum, plain) => sum + plain.length, 0) * 2;
  const grams = new Uint32Array(room);
  const owners = new Uint32Array(room);
  let count = 0;
  for (let at = 0; at < plains.length; at++) {
    const field = (at >> 1) * FIELDS + (at & 1);
    eachGram(plains[at] ?? '', gram => {
      if (last[gram] === field) return;
      last[gram] = field;
      grams[count] = gram;
      owners[count++] = field;
      sizes[field] = (sizes[field] ?? 0) + 1;
      starts[gram + 1] = (starts[gram + 1] ?? 0) + 1;
    });
  }
  for (let gram = 0; gram < GRAM_COUNT; gram++)
    starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0);
  const next = starts.slice(0, GRAM_COUNT);
  const fields = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    const gram = grams[at] ?? 0;
    const place = next[gram] ?? 0;
    fields[place] = owners[at] ?? 0;
    next[gram] = place + 1;
  }
  return { starts, fields };
}

function indexed<G extends SearchGame>(games: readonly G[], vendors: readonly SearchVendor[]): Index<G> {
  const sizes = new Uint8Array(games.length * FIELDS);
  const plain: string[] = [];
  const plains: string[] = [];
  const han = new Map<string, number[]>();
  const places = new Map(vendors.map((vendor, index) => [vendor.code, index]));
  const lists = vendors.map((): number[] => []);
  const vendorOf = new Int16Array(games.length).fill(-1);
  games.forEach(({ titles, vassalage }, at) => {
    const en = plainText(titles.en);
    const ms = plainText(titles.ms);
    plains.push(en, ms);
    const letters = hanText(titles.zh);
    const field = at * FIELDS + 2;
    plain.push(en, ms, letters.join(''));
    eachHanGram(letters, gram => {
      const list = han.get(gram);
      if (list) list.push(field);
      else han.set(gram, [field]);
      sizes[field] = (sizes[field] ?? 0) + 1;
    });
    const vendor = places.get(vassalage) ?? -1;
    vendorOf[at] = vendor;
    lists[vendor]?.push(at);
  });
  const latin = packed(plains, sizes);
  const known = vendors.map((vendor, index) => {
    return { plain: plainText(vendor.name), code: plainText(vendor.code), games: lists[index] ?? [] };
  });
  return { games, vendors: known, vendorOf, latin, han, sizes, plain };
}

/** What a search writes on, made once: which grams of the query each field has, as bits, and the fields that have any. */
type Marks = { masks: Uint32Array; touched: Uint32Array };

/**
 * Marks the fields that may have `need` grams of the query, and gives how many they are. The rarest grams come first: a
 * field that has none of them by the time too few are left will not get there.
 */
function mark<G>({ latin, han }: Index<G>, query: Asked, need: number, { masks, touched }: Marks): number {
  let count = 0;
  let left = query.total;
  const add = (field: number, bit: number) => {
    const mask = masks[field] ?? 0;
    if (mask === 0) {
      if (left < need && !query.initial) return;
      touched[count++] = field;
    }
    masks[field] = mask | bit;
  };
  const lists = query.grams.map((gram, at) => {
    const [from, to] = [latin.starts[gram] ?? 0, latin.starts[gram + 1] ?? 0];
    return { from, to, bit: query.initial ? 1 : 1 << at };
  });
  lists.sort((one, two) => one.to - one.from - (two.to - two.from));
  for (const { from, to, bit } of lists) {
    for (let place = from; place < to; place++) add(latin.fields[place] ?? 0, bit);
    left--;
  }
  query.han.forEach((gram, at) => {
    for (const field of han.get(gram) ?? []) add(field, 1 << (query.grams.length + at));
    left--;
  });
  return count;
}

/** Which grams of the query a vendor's name and code have. */
function vendorMasks<G>(index: Index<G>, query: Asked): Uint32Array {
  const places = new Map(query.grams.map((gram, at) => [gram, at]));
  return Uint32Array.from(index.vendors, vendor => {
    let mask = 0;
    const add = (gram: number) => {
      const at = places.get(gram);
      if (at !== undefined) mask |= query.initial ? 1 : 1 << at;
    };
    eachGram(vendor.plain, add);
    eachGram(vendor.code, add);
    // Codes of two letters (PT, JL) have one gram of their own and mean the vendor only when they are all there is.
    return query.squashed === vendor.code ? 2 ** Math.min(query.total, MOST_GRAMS) - 1 : mask;
  });
}

/** Whether a title is the query, whatever the spaces. */
function isTitle(plain: string, query: Asked): boolean {
  return plain === query.plain || plain.replaceAll(' ', '') === query.squashed;
}

/**
 * An index in memory over titles in all languages, vendor names and codes. It forgives typing errors, accents, case
 * and spaces; ties go to the heavier game. Building takes some tens of milliseconds for 10,000 games, a search a
 * fraction of one.
 */
export function buildSearchIndex<G extends SearchGame>(
  games: readonly G[],
  vendors: readonly SearchVendor[],
): Search<G> {
  const index = indexed(games, vendors);
  const { length } = games;
  const marks = { masks: new Uint32Array(length * FIELDS), touched: new Uint32Array(length * FIELDS) };
  const scores = new Float64Array(length);
  const kept = { at: new Uint32Array(length), score: new Float64Array(length) };
  const corrected = createSpelling([
    ...index.plain.filter((_, field) => field % FIELDS !== FIELD_OF['zh-CN']),
    ...index.vendors.map(vendor => vendor.plain),
  ]);

  function scored(query: Asked, locale: Locale, worth: number, seen: number[]): void {
    const { masks, touched } = marks;
    const byVendor = vendorMasks(index, query);
    const least = (query.grams.length === 0 ? LEAST_HAN_SHARE : LEAST_SHARE) * query.total;
    // Most fields have too little, whatever their vendor adds.
    const mostLent = Math.max(0, ...byVendor.map(bitsOf)) * VENDOR_WEIGHT;
    const count = mark(index, query, least - mostLent, marks);
    const raise = (at: number, plainScore: number) => {
      const score = plainScore * worth;
      if (scores[at] === 0) seen.push(at);
      if (score > (scores[at] ?? 0)) scores[at] = score;
    };
    for (let one = 0; one < count; one++) {
      const field = touched[one] ?? 0;
      const mask = masks[field] ?? 0;
      masks[field] = 0;
      const own = bitsOf(mask);
      if (own + mostLent < least) continue;
      const at = Math.floor(field / FIELDS);
      const lent = bitsOf((byVendor[index.vendorOf[at] ?? -1] ?? 0) & ~mask);
      const grams = own + lent * VENDOR_WEIGHT;
      if (grams < least) continue;
      const size = index.sizes[field] ?? 0;
      const dice = query.initial ? 0 : (2 * own) / (query.total + size);
      // A title's letters lie far away in memory: they are looked at where it has as many grams as the query, and the same.
      const exact = own === query.total && size === query.size && isTitle(index.plain[field] ?? '', query);
      const home = field % FIELDS === FIELD_OF[locale] ? LOCALE_WEIGHT : 0;
      raise(at, grams / query.total + dice * DICE_WEIGHT + (exact ? EXACT_WEIGHT : 0) + home);
    }
    byVendor.forEach((mask, vendor) => {
      const share = bitsOf(mask) / query.total;
      const called = index.vendors[vendor]?.plain === query.plain;
      const score = called ? 1 + DICE_WEIGHT : share - VENDOR_PENALTY;
      if (share >= LEAST_SHARE && score > 0)
        for (const at of index.vendors[vendor]?.games ?? []) raise(at, score);
    });
  }

  return (text, locale, keep) => {
    const query = asked(text);
    if (query.total === 0) return [];
    const seen: number[] = [];
    scored(query, locale, 1, seen);
    for (const spelt of corrected(query.plain)) scored(asked(spelt), locale, CORRECTED, seen);
    let count = 0;
    // What the filter leaves out must not make noise of what it lets through.
    let best = 0;
    for (const at of seen) {
      const score = scores[at] ?? 0;
      scores[at] = 0;
      const game = games[at];
      if (!game || (keep && !keep(game))) continue;
      if (score > best) best = score;
      kept.at[count] = at;
      kept.score[count++] = score;
    }
    return ranked(games, { ...kept, count, best }).map(at => games[at]?.nodeId ?? 0);
  };
}
