import { fetchPart } from '#lib/bff/calls/fetch-call.ts';
import { visibleCategories } from '#lib/rules/promotion.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

/**
 * Returns the vendors of the catalogue, so that an invented one never becomes a cached page; null when an
 * address names none, or while the upstream cannot tell. Uses the page's language, so that the page itself
 * reuses the cached response.
 */
export async function vendorsFor(
  params: URLSearchParams,
  locale: Locale,
): Promise<ReadonlySet<string> | null> {
  if (!params.has('vassalage')) return null;
  const found = await fetchPart('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale });
  const cards = found?.value.data.lanes.flatMap(lane => lane.cards);
  return cards ? new Set(cards.map(card => card.vassalage)) : null;
}

/** Returns the categories of promotions that are shown; null as for `vendorsFor`. */
export async function categoriesFor(
  params: URLSearchParams,
  locale: Locale,
): Promise<ReadonlySet<string> | null> {
  if (!params.has('category')) return null;
  const found = await fetchPart('GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory', {}, { locale });
  return found && new Set(visibleCategories(found.value).map(({ id }) => id));
}
