import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseMetadata, houseShell, localeOf } from '#app/house-page.ts';
import { brandOf } from '#brands/brands.ts';
import { PromotionList } from '#components/promotions/promotion-list.tsx';
import { PromotionsFailed } from '#components/promotions/promotions-failed.tsx';
import { DataAge } from '#components/shared/data-age.tsx';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/env.ts';
import { houseOf } from '#lib/bff/page-data.ts';
import { type PromotionBoard, promotionBoard } from '#lib/bff/promotions.ts';
import { promotionHref } from '#lib/i18n/paths.ts';
import { listData } from '#lib/i18n/structured.ts';
import { parseListSegment } from '#lib/rules/list-query.ts';
import { isLocale, type Locale } from '#lib/rules/locales.ts';
import { inCategory } from '#lib/rules/promotion.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

/** The group of the banners that stand over the promotions (spec 2, section 2). */
const BANNER_GROUP = 'w_promotion';

type Props = { params: Promise<{ locale: string; list: string }> };

/** The promotions of the category behind the path; the stored 404 for one that nobody has. */
async function asked({ params }: Props) {
  const { locale, list } = await params;
  const query = parseListSegment(decodeURIComponent(list));
  if (!isLocale(locale) || !query) notFound();
  // Of a category that nobody can tell at the moment there is no page, nor is it one that nobody has.
  const { board, reference } = await promotionBoard(locale, query.category !== undefined);
  const category = board?.categories.find(one => one.id === query.category);
  if (board && query.category && !category) notFound();
  return { locale, board, reference, category, place: { path: '/promotions', query } };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, category, place } = await asked(props);
  const t = await getTranslations({ locale, namespace: 'promotions' });
  const brand = brandOf(env().BRAND).name;
  const title = category ? t('titleOf', { category: category.title }) : t('title');
  const description = category
    ? t('descriptionOf', { brand, category: category.title })
    : t('description', { brand });
  return houseMetadata({ locale, place, title, description, card: { kind: 'promotion', id: 'all' } });
}

/** The list for search engines: what the page shows, in its order. */
async function listedData(locale: Locale, board: PromotionBoard, category: string | undefined) {
  const t = await getTranslations('promotions');
  const shown = inCategory(board.listed, category);
  const entries = shown.map(({ id, title }) => ({ name: title, href: promotionHref(locale, id, title) }));
  return entries.length > 0 && listData(env().PUBLIC_ORIGIN, t('title'), entries);
}

/** The promotions, all or of one category. */
export default async function Promotions(props: Props) {
  const [{ locale, board, reference, category, place }, house] = await Promise.all([
    asked(props),
    localeOf(props).then(houseOf),
  ]);
  setRequestLocale(locale);
  const shell = houseShell(house);
  const data = board && (await listedData(locale, board, category?.id));
  return (
    <Frame shell={shell} place={place}>
      {data && <JsonLd data={data} />}
      {board?.since && <DataAge since={board.since} />}
      {board ? (
        <PromotionList
          promotions={board.listed}
          categories={board.categories}
          category={category?.id}
          banners={house.banners.filter(banner => banner.groupName === BANNER_GROUP)}
          registration={shell.registration}
        />
      ) : (
        <PromotionsFailed place={place} reference={reference} />
      )}
    </Frame>
  );
}
