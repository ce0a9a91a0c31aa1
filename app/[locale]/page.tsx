import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '#app/home-page.tsx';
import { houseMetadata, type LocaleProps, localeOf } from '#app/house-page.ts';
import { brandOf } from '#brands/brands.ts';
import { env } from '#lib/bff/env.ts';
import { lobbyOf } from '#lib/bff/page-data.ts';
import { formatCount } from '#lib/i18n/formats.ts';

export const revalidate = 4;

export async function generateMetadata(props: LocaleProps): Promise<Metadata> {
  const locale = await localeOf(props);
  const t = await getTranslations({ locale, namespace: 'site' });
  const { name } = brandOf(env().BRAND);
  const { lanes } = await lobbyOf(locale);
  const count = (lanes ?? []).reduce((sum, lane) => sum + (lane.gameCount ?? 0), 0);
  const description = t('description', { brand: name, count: formatCount(count, locale) });
  return houseMetadata({
    locale,
    place: { path: '/' },
    title: null,
    shared: `${name}: ${t('tagline')}`,
    description,
  });
}

export default HomePage;
