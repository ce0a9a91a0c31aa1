import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseShell, type LocaleProps, localeOf } from '#app/house-page.ts';
import { brandOf } from '#brands/brands.ts';
import { Home } from '#components/lobby/home.tsx';
import { PromotionSlider } from '#components/promotions/promotion-slider.tsx';
import { DataAge } from '#components/shared/data-age.tsx';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { FailedMark } from '#components/shared/page-failed.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/env.ts';
import { lobbyOf, oldest } from '#lib/bff/page-data.ts';
import { fetchPart } from '#lib/bff/server-call.ts';
import type { Lane } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { siteData } from '#lib/i18n/structured.ts';
import { HOME_ROW_SIZE, LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import type { Locale } from '#lib/rules/locales.ts';

/** The first games of every category that has some; a category that fails is missing by itself. */
function rowsOf(lanes: readonly Lane[], locale: Locale) {
  return Promise.all(
    lanes
      .filter(lane => lane.cards.length > 0)
      .map(async ({ title }) => {
        // More of the slots, since those that stand under "Hot" are not shown twice.
        const ask = { gameType: title, pageSize: title === 'RNG' ? LOBBY_PAGE_SIZE : HOME_ROW_SIZE };
        const answer = await fetchPart('GET /wps/relay/GCSGAME_gameList', ask, { locale });
        return { type: title, games: answer?.value.games ?? null, since: answer?.since ?? null };
      }),
  );
}

/** Home as it is at this moment; the addresses that show it differ in what they say of themselves alone. */
export async function HomePage(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const asked = lobbyOf(locale);
  const [house, rows, hot, winners] = await Promise.all([
    asked,
    asked.then(({ lanes }) => rowsOf(lanes ?? [], locale)),
    fetchPart('GET /wps/relay/GCSGAME_hotGamesV2', {}, { locale }),
    fetchPart('GET /wps/relay/GCSGAME_getRankList', {}, { locale }),
  ]);
  const { lanes, content } = house;
  const since = oldest([house, hot, ...rows]);
  const brand = brandOf(env().BRAND);
  const shell = houseShell(house);
  const t = await getTranslations('site');
  const site = siteData(env().PUBLIC_ORIGIN, locale, {
    name: brand.name,
    description: t('tagline'),
    logo: '/app-icons/any-512.png',
    sameAs: shell.social.map(({ url }) => url),
  });
  return (
    <Frame shell={shell} place={{ path: '/' }}>
      <JsonLd data={site} />
      {!lanes && <FailedMark />}
      {since && <DataAge since={since} />}
      <Home
        data={{
          lanes: lanes ?? [],
          reference: house.reference,
          rows,
          hot: hot?.value.list ?? null,
          content,
          winners: winners?.value ?? null,
        }}
        brand={brand}
        promotions={
          <PromotionSlider promotions={house.promotions} href={hrefOf(locale, { path: '/promotions' })} />
        }
      />
    </Frame>
  );
}
