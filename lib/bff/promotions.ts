import type { Answer } from '#lib/calls/table.ts';
import { defaultLocale, type Locale, localeIds } from '#lib/rules/locales.ts';
import { inCategory, listedPromotions, shownCategories } from '#lib/rules/promotion.ts';
import { type ItemPlace, inEveryLanguage, itemPlace, type SitePlace } from './item-place.ts';
import { orReference } from './page-data.ts';
import { RefusalError } from './refuse.ts';
import { fetchAged, fetchCall } from './server-call.ts';

type Promotion = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>['promotion'][number];
type Category = Answer<'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory'>[number];

/** What the operator publishes as promotions, in one language. */
export type PromotionBoard = {
  /** All that have a page of their own. */
  all: readonly Promotion[];
  /** Those that lists, menus and sliders show, and the categories that they are chosen by: null where those could not be had. */
  listed: readonly Promotion[];
  categories: readonly Category[] | null;
  /** Since when they are not the newest, epoch ms; null when they are. */
  since: number | null;
};

/** The promotions; where they or their categories could not be had, the reference under which the log says why. */
export async function promotionBoard(
  locale: Locale,
): Promise<{ board: PromotionBoard | null; reference: string | null }> {
  // Without its categories a promotion is still a promotion.
  const asked = orReference(
    fetchCall('GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory', {}, { locale }),
  );
  const content = fetchAged('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale });
  const { value, reference } = await orReference(content);
  if (!value) return { board: null, reference };
  const all = value.value.promotion;
  const categories = await asked;
  const listed = listedPromotions(all, categories.value ?? []);
  const shown = categories.value && shownCategories(categories.value);
  return {
    board: { all, listed, categories: shown, since: value.since },
    reference: categories.reference,
  };
}

const boardOf = async (locale: Locale) => (await promotionBoard(locale)).board;

function placeOf(id: string, boards: Record<Locale, PromotionBoard | null>): ItemPlace {
  const titles = Object.entries(boards).map(([locale, board]) => [
    locale,
    board?.all.find(one => one.id === id)?.title,
  ]);
  return itemPlace('promotion', id, Object.fromEntries(titles));
}

/** Where a promotion's page is, in every language with the words of that language. */
export async function promotionPlace(id: string): Promise<ItemPlace> {
  return placeOf(id, await inEveryLanguage(boardOf));
}

/**
 * Where the pages of all listed promotions are, and of the categories that have some in every language: those have titles
 * and addresses of their own. Throws when the promotions cannot be had in every language.
 */
export async function promotionPlaces(): Promise<SitePlace[]> {
  const boards = await inEveryLanguage(boardOf);
  if (localeIds.some(locale => !boards[locale])) throw new RefusalError('upstream_unavailable');
  const { listed = [], categories } = boards[defaultLocale] ?? {};
  const hasSome = (id: string) =>
    localeIds.every(locale => {
      const board = boards[locale];
      return board?.categories?.some(one => one.id === id) && inCategory(board.listed, id).length > 0;
    });
  const filled = (categories ?? []).filter(({ id }) => hasSome(id));
  return [
    ...filled.map(({ id }) => ({ path: '/promotions', query: { category: id } })),
    ...listed.map(({ id }) => placeOf(id, boards)),
  ];
}
