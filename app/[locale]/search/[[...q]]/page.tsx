import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseShell } from '#app/house-page.ts';
import { SearchResults } from '#components/lobby/search-results.tsx';
import { FailedMark } from '#components/shared/page-failed.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { houseOf, orNull, orReference } from '#lib/bff/page-data.ts';
import { fetchCall } from '#lib/bff/server-call.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import { type GameType, isGameType } from '#lib/rules/game-types.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/rules/locales.ts';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; q?: string[] }> };

type Asked = { locale: Locale; text: string; gameType: GameType | undefined };

async function asked({ params }: Props): Promise<Asked> {
  const { locale, q = [] } = await params;
  const [text = '', type = ''] = q;
  const gameType = type.toUpperCase();
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    text: decodeURIComponent(text),
    gameType: isGameType(gameType) ? gameType : undefined,
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
  const { locale, text, gameType } = await asked(props);
  setRequestLocale(locale);
  const ask = { gameName: text, gameType, pageSize: LOBBY_PAGE_SIZE };
  const [house, answer] = await Promise.all([
    houseOf(locale),
    text ? orReference(fetchCall('GET /wps/relay/GCSGAME_gameList', ask, { locale })) : null,
  ]);
  const found = answer?.value;
  const none = !found || found.games.length === 0;
  const hot = none ? await orNull(fetchCall('GET /wps/relay/GCSGAME_hotGamesV2', {}, { locale })) : null;
  return (
    <Frame shell={houseShell(house)} place={{ path: '/search' }}>
      {text !== '' && !found && <FailedMark />}
      <SearchResults
        text={text}
        gameType={gameType}
        failed={text !== '' && !found}
        reference={answer?.reference ?? null}
        games={found?.games ?? []}
        total={found?.totalCount ?? 0}
        hot={hot?.list ?? []}
        lanes={house.lanes ?? []}
      />
    </Frame>
  );
}
