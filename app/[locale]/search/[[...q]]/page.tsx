import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { shellProps } from '#app/page-shell.ts';
import { SearchResults } from '#components/lobby/list/search-results.tsx';
import { FailedMark } from '#components/shared/feedback/page-failed.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { LiveSearch } from '#components/shell/search/live-search.tsx';
import { fetchCall } from '#lib/bff/calls/fetch-call.ts';
import { hotGames } from '#lib/bff/pages/available-games.ts';
import { loadLayoutData, orReference } from '#lib/bff/pages/layout-data.ts';
import { searchPlace } from '#lib/i18n/paths.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import { type GameType, gameTypes, isGameType } from '#lib/rules/game-types.ts';
import { readPage } from '#lib/rules/routes/list-query.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/rules/routes/locales.ts';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; q?: string[] }> };

type SearchRequest = { locale: Locale; text: string; gameType: GameType | undefined; page: number };

/** Decodes a path segment; returns it unchanged when its percent encoding is invalid. */
function textOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function readParams({ params }: Props): Promise<SearchRequest> {
  const { locale, q = [] } = await params;
  const [text = '', type = '', page = '1'] = q;
  const gameType = type.toUpperCase();
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    text: textOf(text),
    gameType: isGameType(gameType) ? gameType : undefined,
    page: readPage(page) ?? 1,
  };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, text } = await readParams(props);
  const t = await getTranslations({ locale, namespace: 'site' });
  const search = await getTranslations({ locale, namespace: 'search' });
  return {
    title: text ? t('searchTitle', { query: text }) : search('title'),
    robots: { index: false },
  };
}

/** Search results; rendered per request, never cached. */
export default async function SearchPage(props: Props) {
  const { locale, text, gameType, page } = await readParams(props);
  setRequestLocale(locale);
  const [search, list, types] = [
    await getTranslations('search'),
    await getTranslations('list'),
    await getTranslations('types'),
  ];
  const input = { gameName: text, gameType, pageNo: page, pageSize: LOBBY_PAGE_SIZE };
  const [layout, answer] = await Promise.all([
    loadLayoutData(locale),
    text ? orReference(fetchCall('GET /wps/relay/GCSGAME_gameList', input, { locale })) : null,
  ]);
  const found = answer?.value;
  if (found && page > (found.isHit ? Math.max(1, found.totalPages) : 1)) notFound();
  const none = !found || found.games.length === 0;
  const hot = none ? await hotGames(locale) : [];
  return (
    <Frame shell={shellProps(layout)} place={searchPlace(text, gameType, page)}>
      {text !== '' && !found && <FailedMark />}
      <SearchResults
        field={
          <LiveSearch
            key={text}
            label={gameType ? list('searchIn', { type: types(gameType) }) : search('label')}
            types={Object.fromEntries(gameTypes.map(type => [type, types(type)]))}
            first={text}
            gameType={gameType}
          />
        }
        text={text}
        gameType={gameType}
        failed={text !== '' && !found}
        reference={answer?.reference ?? null}
        games={found?.games ?? []}
        isHit={found?.isHit ?? true}
        vendorsNamed={found?.vendorsNamed ?? []}
        total={found?.totalCount ?? 0}
        page={page}
        pages={found?.totalPages ?? 1}
        hot={hot}
        lanes={layout.lanes ?? []}
      />
    </Frame>
  );
}
