import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { RecentPage } from '#components/lobby/recent-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { shellOf } from '#components/shell/shell-of.ts';
import { env } from '#lib/bff/env.ts';
import { houseOf } from '#lib/bff/page-data.ts';
import { defaultLocale, isLocale } from '#lib/rules/locales.ts';

export const revalidate = 10;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  return { title: t('recentTitle'), robots: { index: false } };
}

/** The member's recent games: a page like any other, its list is fetched by the browser. */
export default async function Recent({ params }: Props) {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
  setRequestLocale(locale);
  const house = await houseOf(locale);
  return (
    <Frame shell={shellOf(brandOf(env().BRAND), house, Date.now())} place={{ path: '/recent' }}>
      <RecentPage
        vendors={(house.lanes ?? []).flatMap(lane =>
          lane.cards.map(card => [card.vassalage, card.displayName]),
        )}
      />
    </Frame>
  );
}
