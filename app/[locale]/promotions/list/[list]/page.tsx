import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { localeOf, shellMetadata, shellProps } from '#app/page-shell.ts';
import { brandOf } from '#brands/brands.ts';
import { PromotionList } from '#components/promotions/promotion-list.tsx';
import { PromotionsFailed } from '#components/promotions/promotions-failed.tsx';
import { DataAge } from '#components/shared/feedback/data-age.tsx';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/core/env.ts';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { type PromotionBoard, promotionBoard } from '#lib/bff/pages/promotions.ts';
import { promotionHref } from '#lib/i18n/paths.ts';
import { listData } from '#lib/i18n/structured.ts';
import { inCategory } from '#lib/rules/promotion.ts';
import { parseListSegment } from '#lib/rules/routes/list-query.ts';
import { isLocale, type Locale } from '#lib/rules/routes/locales.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

/** Banner group of the promotions page. */
const BANNER_GROUP = 'w_promotion';

type Props = { params: Promise<{ locale: string; list: string }> };

/** Loads the promotions of the category behind the path; renders the cached 404 for an unknown category. */
async function readParams({ params }: Props) {
  const { locale, list } = await params;
  const query = parseListSegment(decodeURIComponent(list));
  if (!isLocale(locale) || !query) notFound();
  // When the categories could not be loaded, render a failure, not a 404: the category may exist.
  const { board, reference } = await promotionBoard(locale, query.category !== undefined);
  const category = board?.categories.find(one => one.id === query.category);
  if (board && query.category && !category) notFound();
  return { locale, board, reference, category, place: { path: '/promotions', query } };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, category, place } = await readParams(props);
  const t = await getTranslations({ locale, namespace: 'promotions' });
  const brand = brandOf(env().BRAND).name;
  const title = category ? t('titleOf', { category: category.title }) : t('title');
  const description = category
    ? t('descriptionOf', { brand, category: category.title })
    : t('description', { brand });
  return shellMetadata({ locale, place, title, description, card: { kind: 'promotion', id: 'all' } });
}

/** Structured data of the list: the promotions in the order of the page. */
async function listedData(locale: Locale, board: PromotionBoard, category: string | undefined) {
  const t = await getTranslations('promotions');
  const shown = inCategory(board.listed, category);
  const entries = shown.map(({ id, title }) => ({ name: title, href: promotionHref(locale, id, title) }));
  return entries.length > 0 && listData(env().PUBLIC_ORIGIN, t('title'), entries);
}

/** Promotions page: all, or of one category. */
export default async function Promotions(props: Props) {
  const [{ locale, board, reference, category, place }, layout] = await Promise.all([
    readParams(props),
    localeOf(props).then(loadLayoutData),
  ]);
  setRequestLocale(locale);
  const shell = shellProps(layout);
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
          banners={layout.banners.filter(banner => banner.groupName === BANNER_GROUP)}
          registration={shell.registration}
        />
      ) : (
        <PromotionsFailed place={place} reference={reference} />
      )}
    </Frame>
  );
}
