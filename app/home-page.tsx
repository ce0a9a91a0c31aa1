import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { Home } from '#components/lobby/home/home.tsx';
import { InvitationStrip } from '#components/lobby/home/invitation-strip.tsx';
import { PromotionSlider } from '#components/promotions/promotion-slider.tsx';
import { DataAge } from '#components/shared/feedback/data-age.tsx';
import { FailedMark } from '#components/shared/feedback/page-failed.tsx';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { fetchPart } from '#lib/bff/calls/fetch-call.ts';
import { env } from '#lib/bff/core/env.ts';
import { loadLobbyData, oldest } from '#lib/bff/pages/layout-data.ts';
import type { Lane } from '#lib/calls/games.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { siteData } from '#lib/i18n/structured.ts';
import { HOME_ROW_SIZE, LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { type LocaleProps, localeOf, shellProps } from './page-shell.ts';

/** Loads the first games of every category that has games; a category that fails is left out. */
function rowsOf(lanes: readonly Lane[], locale: Locale) {
  return Promise.all(
    lanes
      .filter(lane => lane.cards.length > 0)
      .map(async ({ title }) => {
        // More slots are loaded, because those shown under "Hot" are not repeated.
        const input = { gameType: title, pageSize: title === 'RNG' ? LOBBY_PAGE_SIZE : HOME_ROW_SIZE };
        const answer = await fetchPart('GET /wps/relay/GCSGAME_gameList', input, { locale });
        return { type: title, games: answer?.value.games ?? null, since: answer?.since ?? null };
      }),
  );
}

/** Home page with current data; addresses that share it differ only in their metadata. */
export async function HomePage(props: LocaleProps) {
  const locale = await localeOf(props);
  setRequestLocale(locale);
  const lobby = loadLobbyData(locale);
  const [layout, rows, hot, winners, lotteries] = await Promise.all([
    lobby,
    lobby.then(({ lanes }) => rowsOf(lanes ?? [], locale)),
    fetchPart('GET /wps/relay/GCSGAME_hotGamesV2', {}, { locale }),
    fetchPart('GET /wps/relay/GCSGAME_getRankList', {}, { locale }),
    fetchPart('GET /lgw/games/game_menus', { prizeMode: 'Zy' }, { locale }),
  ]);
  const { lanes, content } = layout;
  const since = oldest([layout, hot, ...rows]);
  const brand = brandOf(env().BRAND);
  const shell = shellProps(layout);
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
          reference: layout.reference,
          rows,
          hot: hot?.value.list ?? null,
          content,
          winners: winners?.value ?? null,
          lotteries: lotteries?.value ?? null,
        }}
        brand={brand}
        invitation={shell.registration && <InvitationStrip />}
        promotions={
          <PromotionSlider promotions={layout.promotions} href={hrefOf(locale, { path: '/promotions' })} />
        }
      />
    </Frame>
  );
}
