import type { Answer } from '#lib/calls/table.ts';
import { defaultLocale, type Locale, localeIds } from '#lib/rules/locales.ts';
import { inCategory, listedPromotions, shownCategories } from '#lib/rules/promotion.ts';
import { type ItemPlace, inEveryLanguage, itemPlace, type SitePlace } from './item-place.ts';
import { orReference } from './page-data.ts';
import { RefusalError } from './refuse.ts';
import { fetchAged, fetchCall, fetchPart } from './server-call.ts';

type Promotion = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>['promotion'][number];
type Category = Answer<'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory'>[number];

/** What the operator publishes as promotions, in one language. */
export type PromotionBoard = {
  /** Those that lists, menus and sliders show, and the categories that they are chosen by: none where those could not be had. */
  listed: readonly Promotion[];
  categories: readonly Category[];
  /** Since when they are not the newest, epoch ms; null when they are. */
  since: number | null;
};

/** All promotions that have a page of their own; where they could not be had, the log's reference. */
export function promotionsOf(locale: Locale) {
  const asked = fetchAged('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale });
  return orReference(asked.then(({ value, since }) => ({ all: value.promotion, since })));
}

/** The categories: without them a promotion is still a promotion, but a page of one category is none. */
function categoriesOf(locale: Locale, areNeeded: boolean) {
  const name = 'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory';
  return orReference<readonly Category[] | null>(
    areNeeded
      ? fetchCall(name, {}, { locale })
      : fetchPart(name, {}, { locale }).then(found => found?.value ?? null),
  );
}

/**
 * The promotions for a list of all of them or of one category; where they, or the categories that it needs, could not
 * be had, the reference under which the log says why.
 */
export async function promotionBoard(
  locale: Locale,
  ofCategory: boolean,
): Promise<{ board: PromotionBoard | null; reference: string | null }> {
  const [{ value, reference }, found] = await Promise.all([
    promotionsOf(locale),
    categoriesOf(locale, ofCategory),
  ]);
  if (!value || (ofCategory && !found.value)) return { board: null, reference: reference ?? found.reference };
  const listed = listedPromotions(value.all, found.value ?? []);
  return { board: { listed, categories: shownCategories(found.value ?? []), since: value.since }, reference };
}

function placeOf(id: string, all: Record<Locale, readonly Promotion[] | null>): ItemPlace {
  const titles = Object.entries(all).map(([locale, own]) => [locale, own?.find(one => one.id === id)?.title]);
  return itemPlace('promotion', id, Object.fromEntries(titles));
}

const allOf = async (locale: Locale) => (await promotionsOf(locale)).value?.all ?? null;

/** Where a promotion's page is, in every language with the words of that language. */
export async function promotionPlace(id: string): Promise<ItemPlace> {
  return placeOf(id, await inEveryLanguage(allOf));
}

/**
 * Where the pages of all listed promotions are, and of the categories that have some in every language: those have titles
 * and addresses of their own. Throws when the promotions cannot be had in every language.
 */
export async function promotionPlaces(): Promise<SitePlace[]> {
  const [all, boards] = await Promise.all([
    inEveryLanguage(allOf),
    inEveryLanguage(async locale => (await promotionBoard(locale, false)).board),
  ]);
  if (localeIds.some(locale => !all[locale] || !boards[locale]))
    throw new RefusalError('upstream_unavailable');
  const { listed = [], categories = [] } = boards[defaultLocale] ?? {};
  const hasSome = (id: string) =>
    localeIds.every(locale => {
      const board = boards[locale];
      return board?.categories.some(one => one.id === id) && inCategory(board.listed, id).length > 0;
    });
  return [
    ...categories
      .filter(({ id }) => hasSome(id))
      .map(({ id }) => ({ path: '/promotions', query: { category: id } })),
    ...listed.map(({ id }) => placeOf(id, all)),
  ];
}
