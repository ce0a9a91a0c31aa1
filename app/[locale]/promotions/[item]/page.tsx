import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { localeOf, shellMetadata, shellProps } from '#app/page-shell.ts';
import { brandOf } from '#brands/brands.ts';
import { PromotionPage } from '#components/promotions/promotion-page.tsx';
import { PromotionsFailed } from '#components/promotions/promotions-failed.tsx';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/core/env.ts';
import { plainText } from '#lib/bff/core/plain-text.ts';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import { promotionAddress, promotionsOf } from '#lib/bff/pages/promotions.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { promotionData } from '#lib/i18n/structured.ts';
import { isLocale } from '#lib/rules/routes/locales.ts';
import { cardPath } from '#lib/rules/routes/share-card.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

const DESCRIPTION_CHARS = 160;

type Props = { params: Promise<{ locale: string; item: string }> };

/**
 * Loads the promotion behind the path; renders the cached 404 when the operator publishes none with that id.
 */
async function readParams({ params }: Props) {
  const { locale, item } = await params;
  if (!isLocale(locale)) notFound();
  const [{ value, reference }, place] = await Promise.all([promotionsOf(locale), promotionAddress(item)]);
  const promotion = value?.all.find(one => one.id === item);
  if (value && !promotion) notFound();
  return { locale, place, promotion, reference };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, place, promotion } = await readParams(props);
  if (!promotion) return { robots: { index: false } };
  const { id, title, content } = promotion;
  return shellMetadata({
    locale,
    place,
    title,
    description: plainText(content, DESCRIPTION_CHARS),
    card: { kind: 'promotion', id },
  });
}

/** Promotion page. */
export default async function Promotion(props: Props) {
  const [{ locale, place, promotion, reference }, layout] = await Promise.all([
    readParams(props),
    localeOf(props).then(loadLayoutData),
  ]);
  setRequestLocale(locale);
  const brand = brandOf(env().BRAND);
  const shell = shellProps(layout);
  const data =
    promotion &&
    promotionData(env().PUBLIC_ORIGIN, locale, {
      name: promotion.title,
      href: hrefOf(locale, place),
      image: cardPath({ locale, kind: 'promotion', id: promotion.id }, promotion.title),
      publishedMs: promotion.publishTime,
      publisher: brand.name,
    });
  return (
    <Frame shell={shell} place={place}>
      {data && <JsonLd data={data} />}
      {promotion ? (
        <PromotionPage promotion={promotion} registration={shell.registration} />
      ) : (
        <PromotionsFailed place={place} reference={reference} />
      )}
    </Frame>
  );
}
