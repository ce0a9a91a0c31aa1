import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseShell } from '#app/house-page.ts';
import { SearchResults } from '#components/lobby/search-results.tsx';
import { FailedMark } from '#components/shared/page-failed.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { LiveSearch } from '#components/shell/live-search.tsx';
import { hotGames } from '#lib/bff/open-games.ts';
import { houseOf, orReference } from '#lib/bff/page-data.ts';
import { fetchCall } from '#lib/bff/server-call.ts';
import { searchPlace } from '#lib/i18n/paths.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import { type GameType, gameTypes, isGameType } from '#lib/rules/game-types.ts';
import { readPage } from '#lib/rules/list-query.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/rules/locales.ts';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; q?: string[] }> };

type Asked = { locale: Locale; text: string; gameType: GameType | undefined; page: number };

/** A segment's text; a sign that encodes nothing stands for itself. */
function textOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function asked({ params }: Props): Promise<Asked> {
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
  const { locale, text, gameType, page } = await asked(props);
  setRequestLocale(locale);
  const [search, list, types] = [
    await getTranslations('search'),
    await getTranslations('list'),
    await getTranslations('types'),
  ];
  const ask = { gameName: text, gameType, pageNo: page, pageSize: LOBBY_PAGE_SIZE };
  const [house, answer] = await Promise.all([
    houseOf(locale),
    text ? orReference(fetchCall('GET /wps/relay/GCSGAME_gameList', ask, { locale })) : null,
  ]);
  const found = answer?.value;
  if (found && page > Math.max(1, found.totalPages)) notFound();
  const none = !found || found.games.length === 0;
  const hot = none ? await hotGames(locale) : [];
  return (
    <Frame shell={houseShell(house)} place={searchPlace(text, gameType, page)}>
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
        total={found?.totalCount ?? 0}
        page={page}
        pages={found?.totalPages ?? 1}
        hot={hot}
        lanes={house.lanes ?? []}
      />
    </Frame>
  );
}
