import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { SearchResults } from '#components/lobby/search-results.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { shellOf } from '#components/shell/shell-of.ts';
import { env } from '#lib/bff/env.ts';
import { houseOf, orNull } from '#lib/bff/page-data.ts';
import { fetchCall } from '#lib/bff/server-call.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/rules/locales.ts';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; q?: string[] }> };

async function asked({ params }: Props): Promise<{ locale: Locale; text: string }> {
  const { locale, q = [] } = await params;
  return { locale: isLocale(locale) ? locale : defaultLocale, text: decodeURIComponent(q.join('/')) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, text } = await asked(props);
  const t = await getTranslations({ locale, namespace: 'site' });
  const search = await getTranslations({ locale, namespace: 'search' });
  return {
    title: text ? t('searchTitle', { query: text }) : search('title'),
    robots: { index: false },
  };
}

/** What a text finds; made for each request and never stored. */
export default async function SearchPage(props: Props) {
  const { locale, text } = await asked(props);
  setRequestLocale(locale);
  const ask = { gameName: text, pageSize: LOBBY_PAGE_SIZE };
  const [house, found] = await Promise.all([
    houseOf(locale),
    text ? orNull(fetchCall('GET /wps/relay/GCSGAME_gameList', ask, { locale })) : null,
  ]);
  const none = !found || found.games.length === 0;
  const hot = none ? await orNull(fetchCall('GET /wps/relay/GCSGAME_hotGamesV2', {}, { locale })) : null;
  return (
    <Frame shell={shellOf(brandOf(env().BRAND), house, Date.now())} place={{ path: '/search' }}>
      <SearchResults
        text={text}
        failed={text !== '' && !found}
        games={found?.games ?? []}
        total={found?.totalCount ?? 0}
        hot={hot?.list ?? []}
        lanes={house.lanes ?? []}
      />
    </Frame>
  );
}
