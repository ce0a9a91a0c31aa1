import type { Locale } from '#lib/rules/locales.ts';
import { type Asked, asked } from './search-ask.ts';
import { FIELD_OF, FIELDS, indexed, type SearchGame, type SearchVendor } from './search-fields.ts';
import { rarest } from './search-mark.ts';
import { createRanking, MOST_RESULTS } from './search-rank.ts';
import { createScoring } from './search-score.ts';
import { createSpelling } from './search-spelling.ts';

/**
 * Finds games by name: their places in the list that was indexed, best first; `keep` filters by place. An empty text
 * finds nothing.
 */
export type Search = (text: string, locale: Locale, keep?: (place: number) => boolean) => number[];

/** What is found under a corrected spelling stands just behind what was written. */
const CORRECTED = 0.97;
/** Only what has most of a query scores as high. */
const GOOD = 1;

/** The places of a list, its heaviest games first: what is equally good comes in this order. */
function byWeight(games: readonly SearchGame[]): Uint32Array {
  const weightOf = (place: number) => games[place]?.weight ?? 0;
  return Uint32Array.from(games.keys()).sort((one, two) => weightOf(two) - weightOf(one) || one - two);
}

/**
 * An index in memory over titles in all languages, vendor names and codes. It forgives typing errors, accents, case
 * and spaces; ties go to the heavier game. Building takes some tens of milliseconds for 10,000 games, a search a
 * fraction of one.
 */
export function buildSearchIndex(games: readonly SearchGame[], vendors: readonly SearchVendor[]): Search {
  const order = byWeight(games);
  const index = indexed(
    Array.from(order, place => games[place] as SearchGame),
    vendors,
  );
  const ranking = createRanking(games.length);
  const { score, scoreInitial } = createScoring(index, ranking);
  const corrected = createSpelling([
    ...index.plain.filter((_, field) => field % FIELDS < FIELD_OF['zh-CN']),
    ...index.vendors.map(vendor => vendor.plain),
  ]);

  /** Finds what can be among the best; where many titles have all of the query, nothing else is looked at. */
  function findBest(query: Asked, locale: Locale, worth: number): void {
    // A game may have its words in two languages.
    const isUsual = rarest(index, query) >= 2 * MOST_RESULTS;
    if (isUsual) score(query, locale, worth, GOOD);
    const above = ranking.leastScore();
    if (!isUsual || above < GOOD) score(query, locale, worth, above);
  }

  function find(query: Asked, locale: Locale, isFiltered: boolean): void {
    const findAs = (one: Asked, worth: number) => {
      // A filter may leave the best out, and then the worse ones count.
      if (isFiltered) score(one, locale, worth, 0);
      else findBest(one, locale, worth);
    };
    // Corrected spellings find what is better than most of what was written: they come first.
    for (const spelt of corrected(query.plain)) findAs(asked(spelt), CORRECTED);
    findAs(query, 1);
  }

  return (text, locale, keep) => {
    const query = asked(text);
    if (query.total === 0) return [];
    (query.initial ? scoreInitial : find)(query, locale, keep !== undefined);
    const placeOf = (at: number) => order[at] ?? 0;
    return ranking.take(keep && (at => keep(placeOf(at)))).map(placeOf);
  };
}
