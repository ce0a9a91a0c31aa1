import type { Locale } from '#lib/rules/routes/locales.ts';
import { FIELD_OF, FIELDS, gameOf, type Index, PINYIN, TYPED_PINYIN } from './fields.ts';
import { bitsOf } from './grams.ts';
import { fieldsOf, type MatchMasks, markMatches } from './mark.ts';
import { MAX_GRAMS, type SearchQuery } from './query.ts';
import { MAX_RESULTS, type Ranking } from './rank.ts';

const MIN_SHARE = 0.4;
/** Minimum share for Chinese: one of two characters is enough if no title has both: 老虎 finds 虎. */
const MIN_HAN_SHARE = 0.33;
const DICE_WEIGHT = 0.22;
const LOCALE_WEIGHT = 0.01;
/** Bonus for a title that equals the query: it ranks first. */
const EXACT_WEIGHT = 0.3;
/**
 * Factor on Pinyin: it ranks behind words and vendor codes (PG, JDB), which its initials often equal by
 * chance.
 */
const PINYIN_WORTH = 0.55;
/** Fewest letters of whole Pinyin, and the share of its grams that a title with it has at least. */
const MIN_PINYIN = 5;
const MIN_PINYIN_SHARE = 0.6;
const VENDOR_PENALTY = 0.15;
const VENDOR_WEIGHT = 0.75;

/**
 * Returns the query's grams in each vendor's name and code, as bits; one extra entry for an unknown vendor.
 */
function vendorMasks({ vendors, vendorsWith }: Index, query: SearchQuery): Int32Array {
  const masks = new Int32Array(vendors.length + 1);
  query.grams.forEach((gram, at) => {
    for (const vendor of vendorsWith.get(gram) ?? []) masks[vendor] = (masks[vendor] ?? 0) | (1 << at);
  });
  // Codes of two letters (PT, JL) have only one gram and match the vendor only if it is the whole query.
  vendors.forEach(({ code }, vendor) => {
    if (query.squashed === code) masks[vendor] = 2 ** Math.min(query.total, MAX_GRAMS) - 1;
  });
  return masks;
}

/** True when a title equals the query, ignoring spaces. */
function isTitle(plain: string, query: SearchQuery): boolean {
  return plain === query.plain || plain.replaceAll(' ', '') === query.squashed;
}

/**
 * True when a field is the Pinyin of a title and has the query in it as whole Pinyin, typed on a Chinese page; or,
 * on any page, with the v that no other language has there.
 */
function isTypedPinyin(
  index: Index,
  field: number,
  query: SearchQuery,
  locale: Locale,
  own: number,
): boolean {
  const isTyped = field % FIELDS === TYPED_PINYIN && query.squashed.includes('v');
  const isWhole = locale === 'zh-CN' && field % FIELDS === PINYIN + 1 && query.squashed.length >= MIN_PINYIN;
  if (!(isTyped || isWhole) || own < query.total * MIN_PINYIN_SHARE) return false;
  return (index.plain[field] ?? '').replaceAll(' ', '').includes(query.squashed);
}

/**
 * Minimum of matching grams per field: a share of the query's, and as many as a score above the limit needs.
 */
function leastGrams(query: SearchQuery, above: number): number {
  const share = query.grams.length === 0 ? MIN_HAN_SHARE : MIN_SHARE;
  const wanted = Math.min(1, above - DICE_WEIGHT - LOCALE_WEIGHT);
  return Math.max(share, wanted) * query.total;
}

/** Scores the games of a search in a ranking. */
export type Scoring = {
  /** Sets the scores, times `worth`, of all games at least as good as `above`, and of some lower ones. */
  score: (query: SearchQuery, locale: Locale, worth: number, above: number) => void;
  /**
   * Single letter: all words that begin with it are equally good, so the first ones are enough, unless there
   * is a filter.
   */
  scoreInitial: (query: SearchQuery, locale: Locale, isFiltered: boolean) => void;
};

/** Creates the scoring of an index, with its memory allocated once. */
export function createScoring(index: Index, ranking: Ranking): Scoring {
  const length = index.plain.length;
  const marks: MatchMasks = { masks: new Int32Array(length), touched: new Uint32Array(length) };

  /** Scores a vendor's games by its name and code. */
  function raiseVendors(query: SearchQuery, byVendor: Int32Array, worth: number): void {
    index.vendors.forEach(({ plain, games }, vendor) => {
      const share = bitsOf(byVendor[vendor] ?? 0) / query.total;
      const score = plain === query.plain ? 1 + DICE_WEIGHT : share - VENDOR_PENALTY;
      if (share >= MIN_SHARE && score > 0) for (const at of games) ranking.raise(at, score * worth);
    });
  }

  return {
    score(query, locale, worth, above) {
      const { masks, touched } = marks;
      const byVendor = vendorMasks(index, query);
      const least = leastGrams(query, above / worth);
      const lent = Float64Array.from(byVendor, mask => bitsOf(mask) * VENDOR_WEIGHT);
      const count = markMatches(index, query, { least, lent }, marks);
      for (let one = 0; one < count; one++) {
        const field = touched[one] ?? 0;
        const mask = masks[field] ?? 0;
        masks[field] = 0;
        const own = bitsOf(mask);
        const at = gameOf(field);
        const others = bitsOf((byVendor[index.vendorOf[at] ?? 0] ?? 0) & ~mask);
        const grams = own + others * VENDOR_WEIGHT;
        if (grams < least) continue;
        const size = index.sizes[field] ?? 0;
        const dice = (2 * own) / (query.total + size);
        // Reading a title's text is slow (cache misses): only if it has as many grams as the query, and the
        // same ones.
        const exact = own === query.total && size === query.size && isTitle(index.plain[field] ?? '', query);
        const home = field % FIELDS === FIELD_OF[locale] ? LOCALE_WEIGHT : 0;
        const typed = isTypedPinyin(index, field, query, locale, own);
        const share = typed ? 1 : grams / query.total;
        const score = share + dice * DICE_WEIGHT + (exact ? EXACT_WEIGHT : 0) + home;
        ranking.raise(at, score * worth * (field % FIELDS >= PINYIN && !typed ? PINYIN_WORTH : 1));
      }
      raiseVendors(query, byVendor, worth);
    },
    scoreInitial(query, locale, isFiltered) {
      const fields = fieldsOf(index, query.grams[0] ?? 0);
      let wanted = isFiltered ? fields.length : MAX_RESULTS;
      for (let one = 0; one < fields.length && wanted > 0; one++) {
        const field = fields[one] ?? 0;
        const isHome = field % FIELDS === FIELD_OF[locale];
        if (isHome) wanted--;
        ranking.raise(gameOf(field), isHome ? 1 + LOCALE_WEIGHT : 1);
      }
      raiseVendors(query, vendorMasks(index, query), 1);
    },
  };
}
