import { fetchAged, fetchCall, fetchPart } from '#lib/bff/calls/fetch-call.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { inCategory, listedPromotions, visibleCategories } from '#lib/rules/promotion.ts';
import { defaultLocale, type Locale, localeIds } from '#lib/rules/routes/locales.ts';
import type { SitePlace } from '#lib/rules/routes/site-links.ts';
import { type ItemAddress, inEveryLanguage, itemAddress } from './item-address.ts';
import { orReference } from './layout-data.ts';

type Promotion = CallOutput<'GET /wps/relay/MCSFE_getListAnnouncements'>['promotion'][number];
type Category = CallOutput<'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory'>[number];

/** The promotions that the operator publishes, in one language. */
export type PromotionBoard = {
  /**
   * Promotions shown in lists, menus and sliders; and the categories to filter them by, empty when
   * unavailable.
   */
  listed: readonly Promotion[];
  categories: readonly Category[];
  /** Since when they have been stale, epoch ms; null when fresh. */
  since: number | null;
};

/** Loads all promotions that have a page; on a failure returns the log reference. */
export function promotionsOf(locale: Locale) {
  const announcements = fetchAged('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale });
  return orReference(announcements.then(({ value, since }) => ({ all: value.promotion, since })));
}

/** Loads the categories. They are optional for a promotion, but required for a page of one category. */
function categoriesOf(locale: Locale, areNeeded: boolean) {
  const name = 'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory';
  return orReference<readonly Category[] | null>(
    areNeeded
      ? fetchCall(name, {}, { locale })
      : fetchPart(name, {}, { locale }).then(found => found?.value ?? null),
  );
}

/**
 * Loads the promotions for a list of all or of one category; on a failure of them, or of required categories,
 * returns the reference under which it was logged.
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
  return {
    board: { listed, categories: visibleCategories(found.value ?? []), since: value.since },
    reference,
  };
}

function placeOf(id: string, all: Record<Locale, readonly Promotion[] | null>): ItemAddress {
  const titles = Object.entries(all).map(([locale, own]) => [locale, own?.find(one => one.id === id)?.title]);
  return itemAddress('promotion', id, Object.fromEntries(titles));
}

const allOf = async (locale: Locale) => (await promotionsOf(locale)).value?.all ?? null;

/** Returns the addresses of a promotion's page, in every language with that language's title. */
export async function promotionAddress(id: string): Promise<ItemAddress> {
  return placeOf(id, await inEveryLanguage(allOf));
}

/**
 * Returns the addresses of all listed promotions, and of the categories that have promotions in every
 * language. Titles and addresses differ per language. Throws unless the promotions are available in every
 * language.
 */
export async function promotionAddresses(): Promise<SitePlace[]> {
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
