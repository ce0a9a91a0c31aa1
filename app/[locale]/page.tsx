import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { Home } from '#components/lobby/home.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { shellOf } from '#components/shell/shell-of.ts';
import { env } from '#lib/bff/env.ts';
import { houseOf, orNull } from '#lib/bff/page-data.ts';
import { fetchCall } from '#lib/bff/server-call.ts';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { alternatesOf } from '#lib/i18n/paths.ts';
import { HOME_ROW_SIZE, LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/rules/locales.ts';

export const revalidate = 10;

type Props = { params: Promise<{ locale: string }> };

async function localeOf({ params }: Props): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : defaultLocale;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const locale = await localeOf(props);
  const t = await getTranslations({ locale, namespace: 'site' });
  const { name } = brandOf(env().BRAND);
  const { lanes } = await houseOf(locale);
  const count = (lanes ?? []).reduce((sum, lane) => sum + (lane.gameCount ?? 0), 0);
  const description = t('description', { brand: name, count: formatCount(count, locale) });
  const alternates = alternatesOf(env().PUBLIC_ORIGIN, locale, { path: '/' });
  return {
    description,
    alternates,
    openGraph: { title: `${name}: ${t('tagline')}`, description, url: alternates.canonical },
  };
}

/** The first games of every category that has some; a category that fails is missing by itself. */
function rowsOf(lanes: readonly Lane[], locale: Locale) {
  return Promise.all(
    lanes
      .filter(lane => lane.cards.length > 0)
      .map(async ({ title }) => {
        // More of the slots, since those that stand under "Hot" are not shown twice.
        const ask = { gameType: title, pageSize: title === 'RNG' ? LOBBY_PAGE_SIZE : HOME_ROW_SIZE };
        const answer = await orNull(fetchCall('GET /wps/relay/GCSGAME_gameList', ask, { locale }));
        return { type: title, games: answer?.games ?? null };
      }),
  );
}

/** Home. */
export default async function HomePage(props: Props) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const house = await houseOf(locale);
  const { lanes, content } = house;
  const [rows, hot] = await Promise.all([
    rowsOf(lanes ?? [], locale),
    orNull(fetchCall('GET /wps/relay/GCSGAME_hotGamesV2', {}, { locale })),
  ]);
  const brand = brandOf(env().BRAND);
  return (
    <Frame shell={shellOf(brand, house, Date.now())} place={{ path: '/' }}>
      <Home data={{ lanes: lanes ?? [], rows, hot: hot?.list ?? null, content }} brand={brand} />
    </Frame>
  );
}
