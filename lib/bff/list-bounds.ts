import type { Locale } from '#lib/rules/locales.ts';
import { shownCategories } from '#lib/rules/promotion.ts';
import { fetchPart } from './server-call.ts';

/**
 * The vendors of the catalogue, so that an invented one never becomes a page of its own; null when an address names
 * none, or while the upstream cannot say. In the page's language, as the page itself will ask for them.
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

/** The categories of promotions that are shown, as the vendors above. */
export async function categoriesFor(
  params: URLSearchParams,
  locale: Locale,
): Promise<ReadonlySet<string> | null> {
  if (!params.has('category')) return null;
  const found = await fetchPart('GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory', {}, { locale });
  return found && new Set(shownCategories(found.value).map(({ id }) => id));
}
