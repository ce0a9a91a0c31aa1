import { randomUUID } from 'node:crypto';
import type { Answer } from '#lib/calls/table.ts';
import { defaultLocale, type Locale } from '#lib/rules/locales.ts';
import { shownCategories } from '#lib/rules/promotion.ts';
import { routeOfName } from './routes.ts';
import { keptAnswer } from './server-call.ts';

type Lanes = Answer<'GET /wps/relay/GCSGAME_newGameVendor'>;
type Categories = Answer<'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory'>;

/**
 * The vendors of the catalogue, so that an invented one never becomes a page of its own; null when an address names
 * none, or while the upstream cannot say.
 */
export async function vendorsFor(params: URLSearchParams): Promise<ReadonlySet<string> | null> {
  if (!params.has('vassalage')) return null;
  try {
    const route = routeOfName('GET /wps/relay/GCSGAME_newGameVendor');
    const { value } = await keptAnswer(route, {}, defaultLocale, randomUUID());
    const { lanes } = (value as Lanes).data;
    return new Set(lanes.flatMap(lane => lane.cards.map(card => card.vassalage)));
  } catch {
    return null;
  }
}

/** The categories of promotions that are shown, as the vendors above. */
export async function categoriesFor(
  params: URLSearchParams,
  locale: Locale,
): Promise<ReadonlySet<string> | null> {
  if (!params.has('category')) return null;
  try {
    const route = routeOfName('GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory');
    const { value } = await keptAnswer(route, {}, locale, randomUUID());
    return new Set(shownCategories(value as Categories).map(({ id }) => id));
  } catch {
    return null;
  }
}
