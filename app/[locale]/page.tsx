import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '#app/home-page.tsx';
import { type LocaleProps, localeOf, shellMetadata } from '#app/page-shell.ts';
import { brandOf } from '#brands/brands.ts';
import { playableCount } from '#components/shared/games/playable-lanes.ts';
import { env } from '#lib/bff/core/env.ts';
import { loadLobbyData } from '#lib/bff/pages/layout-data.ts';
import { formatCount } from '#lib/i18n/formats.ts';

export const revalidate = 4;

export async function generateMetadata(props: LocaleProps): Promise<Metadata> {
  const locale = await localeOf(props);
  const t = await getTranslations({ locale, namespace: 'site' });
  const { name } = brandOf(env().BRAND);
  const { lanes } = await loadLobbyData(locale);
  const open = (lanes ?? []).reduce((sum, lane) => sum + playableCount(lane), 0);
  const later = (lanes ?? []).reduce((sum, lane) => sum + (lane.gameCount ?? 0), 0) - open;
  const count = formatCount(open, locale);
  const description =
    later > 0
      ? t('descriptionSoon', { brand: name, count, later: formatCount(later, locale) })
      : t('description', { brand: name, count });
  return shellMetadata({
    locale,
    place: { path: '/' },
    title: null,
    shared: `${name}: ${t('tagline')}`,
    description,
  });
}

export default HomePage;
