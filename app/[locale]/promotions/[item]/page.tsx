import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { houseMetadata, houseShell, localeOf } from '#app/house-page.ts';
import { brandOf } from '#brands/brands.ts';
import { PromotionPage } from '#components/promotions/promotion-page.tsx';
import { PromotionsFailed } from '#components/promotions/promotions-failed.tsx';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/env.ts';
import { houseOf } from '#lib/bff/page-data.ts';
import { plainText } from '#lib/bff/plain-text.ts';
import { promotionPlace, promotionsOf } from '#lib/bff/promotions.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { promotionData } from '#lib/i18n/structured.ts';
import { isLocale } from '#lib/rules/locales.ts';
import { cardPath } from '#lib/rules/share-card.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

const DESCRIPTION_CHARS = 160;

type Props = { params: Promise<{ locale: string; item: string }> };

/** The promotion behind the path; the stored 404 where the operator publishes none of that id. */
async function asked({ params }: Props) {
  const { locale, item } = await params;
  if (!isLocale(locale)) notFound();
  const [{ value, reference }, place] = await Promise.all([promotionsOf(locale), promotionPlace(item)]);
  const promotion = value?.all.find(one => one.id === item);
  if (value && !promotion) notFound();
  return { locale, place, promotion, reference };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, place, promotion } = await asked(props);
  if (!promotion) return { robots: { index: false } };
  const { id, title, content } = promotion;
  return houseMetadata({
    locale,
    place,
    title,
    description: plainText(content, DESCRIPTION_CHARS),
    card: { kind: 'promotion', id },
  });
}

/** One promotion. */
export default async function Promotion(props: Props) {
  const [{ locale, place, promotion, reference }, house] = await Promise.all([
    asked(props),
    localeOf(props).then(houseOf),
  ]);
  setRequestLocale(locale);
  const brand = brandOf(env().BRAND);
  const shell = houseShell(house);
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
