import type { Locale } from '#lib/rules/routes/locales.ts';
import { FIELD_OF, FIELDS, indexed, type SearchGame, type SearchVendor } from './fields.ts';
import { hasUmlaut, typedPinyin } from './grams.ts';
import { rarest } from './mark.ts';
import { parseQuery, type SearchQuery } from './query.ts';
import { createRanking, MAX_RESULTS } from './rank.ts';
import { createScoring } from './score.ts';
import { createSpelling } from './spelling.ts';

/**
 * Searches games by name: returns their indexes in the indexed list, best first; `keep` filters by index. An
 * empty text finds nothing.
 */
export type Search = (text: string, locale: Locale, keep?: (place: number) => boolean) => number[];

/** Factor on results of a corrected spelling: they rank just behind those of the typed one. */
const CORRECTED = 0.97;
/** Factor on results that have u where ü was typed: Pinyin is meant. */
const WITHOUT_UMLAUT = 0.8;
/** Score that only a match of most of the query reaches. */
const GOOD = 1;

/** Returns the indexes of a list by descending weight, the order of equally good results. */
function byWeight(games: readonly SearchGame[]): Uint32Array {
  const weightOf = (place: number) => games[place]?.weight ?? 0;
  return Uint32Array.from(games.keys()).sort((one, two) => weightOf(two) - weightOf(one) || one - two);
}

/**
 * Builds an in-memory search index over titles in all languages, vendor names and codes. Tolerates typing
 * errors, accents, case and spaces; ties go to the game with the higher weight. Building takes some tens of
 * milliseconds for 10,000 games, a search a fraction of one.
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

  /**
   * Scores only candidates for the best results; if many titles contain the whole query, no others are
   * scored.
   */
  function findBest(query: SearchQuery, locale: Locale, worth: number): void {
    // A game may match in two of its languages.
    const isUsual = rarest(index, query) >= 2 * MAX_RESULTS;
    if (isUsual) score(query, locale, worth, GOOD);
    const above = ranking.leastScore();
    if (!isUsual || above < GOOD) score(query, locale, worth, above);
  }

  function find(text: string, locale: Locale, isFiltered: boolean): void {
    const query = parseQuery(text);
    const findAs = (one: SearchQuery, worth: number) => {
      // A filter may remove the best results; then the lower scores count.
      if (isFiltered) score(one, locale, worth, 0);
      else findBest(one, locale, worth);
    };
    // Corrected spellings first: their results beat most partial matches of the typed text, which then need
    // no scoring.
    for (const spelt of corrected(query.plain)) findAs(parseQuery(spelt), CORRECTED);
    if (hasUmlaut(text)) findAs(parseQuery(typedPinyin(text)), 1);
    findAs(query, hasUmlaut(text) ? WITHOUT_UMLAUT : 1);
  }

  return (text, locale, keep) => {
    const query = parseQuery(text);
    if (query.total === 0) return [];
    if (query.initial) scoreInitial(query, locale, keep !== undefined);
    else find(text, locale, keep !== undefined);
    const placeOf = (at: number) => order[at] ?? 0;
    return ranking.take(keep && (at => keep(placeOf(at)))).map(placeOf);
  };
}
