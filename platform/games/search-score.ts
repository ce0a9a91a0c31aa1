import type { Locale } from '#lib/rules/locales.ts';
import { type Asked, MOST_GRAMS } from './search-ask.ts';
import { FIELD_OF, FIELDS, gameOf, INITIALS, type Index } from './search-fields.ts';
import { bitsOf } from './search-grams.ts';
import { fieldsOf, type Marks, mark } from './search-mark.ts';
import { MOST_RESULTS, type Ranking } from './search-rank.ts';

const LEAST_SHARE = 0.4;
/** Of two Chinese characters one is enough, where no title has both: 老虎 finds 虎. */
const LEAST_HAN_SHARE = 0.33;
const DICE_WEIGHT = 0.22;
const LOCALE_WEIGHT = 0.01;
/** A title that is the query, letter for letter, stands first. */
const EXACT_WEIGHT = 0.3;
/** Initials in Pinyin stand behind words and the codes of vendors (PG, JDB), which they often are by chance. */
const INITIALS_WORTH = 0.55;
const VENDOR_PENALTY = 0.15;
const VENDOR_WEIGHT = 0.75;

/** Which grams of the query each vendor's name and code have, as bits; behind the last vendor the bits of none. */
function vendorMasks({ vendors, vendorsWith }: Index, query: Asked): Int32Array {
  const masks = new Int32Array(vendors.length + 1);
  query.grams.forEach((gram, at) => {
    for (const vendor of vendorsWith.get(gram) ?? []) masks[vendor] = (masks[vendor] ?? 0) | (1 << at);
  });
  // Codes of two letters (PT, JL) have one gram of their own and mean the vendor only when they are all there is.
  vendors.forEach(({ code }, vendor) => {
    if (query.squashed === code) masks[vendor] = 2 ** Math.min(query.total, MOST_GRAMS) - 1;
  });
  return masks;
}

/** Whether a title is the query, whatever the spaces. */
function isTitle(plain: string, query: Asked): boolean {
  return plain === query.plain || plain.replaceAll(' ', '') === query.squashed;
}

/** How many grams a field has to have: a share of the query's, and what it takes to come above a score. */
function leastGrams(query: Asked, above: number): number {
  const share = query.grams.length === 0 ? LEAST_HAN_SHARE : LEAST_SHARE;
  const wanted = Math.min(1, above - DICE_WEIGHT - LOCALE_WEIGHT);
  return Math.max(share, wanted) * query.total;
}

/** Gives games their scores in a ranking. */
export type Scoring = {
  /** Scores, times `worth`, all that is as good as `above` at least; of what is worse some. */
  score: (query: Asked, locale: Locale, worth: number, above: number) => void;
  /** One letter: all words that begin with it are equally good, so the first will do, unless a filter wants more. */
  scoreInitial: (query: Asked, locale: Locale, isFiltered: boolean) => void;
};

/** The scoring of an index, with room for its work, made once. */
export function createScoring(index: Index, ranking: Ranking): Scoring {
  const length = index.plain.length;
  const marks: Marks = { masks: new Int32Array(length), touched: new Uint32Array(length) };

  /** A vendor's games, for what its name and code have of the query. */
  function raiseVendors(query: Asked, byVendor: Int32Array, worth: number): void {
    index.vendors.forEach(({ plain, games }, vendor) => {
      const share = bitsOf(byVendor[vendor] ?? 0) / query.total;
      const score = plain === query.plain ? 1 + DICE_WEIGHT : share - VENDOR_PENALTY;
      if (share >= LEAST_SHARE && score > 0) for (const at of games) ranking.raise(at, score * worth);
    });
  }

  return {
    score(query, locale, worth, above) {
      const { masks, touched } = marks;
      const byVendor = vendorMasks(index, query);
      const least = leastGrams(query, above / worth);
      const lent = Float64Array.from(byVendor, mask => bitsOf(mask) * VENDOR_WEIGHT);
      const count = mark(index, query, { least, lent }, marks);
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
        // A title's letters lie far away in memory: they are looked at where it has as many grams as the query, and the same.
        const exact = own === query.total && size === query.size && isTitle(index.plain[field] ?? '', query);
        const home = field % FIELDS === FIELD_OF[locale] ? LOCALE_WEIGHT : 0;
        const score = grams / query.total + dice * DICE_WEIGHT + (exact ? EXACT_WEIGHT : 0) + home;
        ranking.raise(at, score * worth * (field % FIELDS === INITIALS ? INITIALS_WORTH : 1));
      }
      raiseVendors(query, byVendor, worth);
    },
    scoreInitial(query, locale, isFiltered) {
      const fields = fieldsOf(index, query.grams[0] ?? 0);
      let wanted = isFiltered ? fields.length : MOST_RESULTS;
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
