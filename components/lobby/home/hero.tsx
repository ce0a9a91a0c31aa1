import { useLocale, useTranslations } from 'next-intl';
import type { HeroBanner, HomeData } from '#components/lobby/lobby-data.ts';
import type { Brand } from '#components/shared/brand/brand.ts';
import { BannerCarousel } from '#components/shared/carousel/banner-carousel.tsx';
import { useBannerTexts } from '#components/shared/carousel/banner-texts.ts';
import { bannerHref, linkedGameType } from '#components/shared/target-href.ts';
import type { Game } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { HeroSlide, type Slide } from './hero-slide.tsx';
import { gamesOfType, openFirst } from './home-layout.ts';

/** Banner group of home (docs/features.md#37). */
const HOME_GROUP = 'home';

/** Banner carousel of home. Without banners: one welcome slide with the number of games to play today. */
export function Hero({
  banners,
  brand,
  totalGames,
  totalVendors,
  games,
  hot,
  rows,
}: {
  banners: readonly HeroBanner[];
  brand: Brand;
  totalGames: number;
  totalVendors: number;
  /** Category that the welcome slide links to; undefined while the categories are unknown. */
  games: GameType | undefined;
  hot: readonly Game[];
  rows: HomeData['rows'];
}) {
  const t = useTranslations('lobby');
  const types = useTranslations('types');
  const locale = useLocale();
  /** Type names are written in lower case inside a sentence. */
  const browse = (type: GameType) => t('welcomeAction', { type: types(type).toLocaleLowerCase(locale) });
  const actionOf = (type: GameType | null) => (type ? browse(type) : t('readMore'));
  const beside = openFirst(hot);
  /** Games of a list, the hot ones first: their posters are on the page anyway. */
  const coversOf = (type: GameType | null | undefined) =>
    type ? gamesOfType(type, hot, rows.find(row => row.type === type)?.games ?? []) : [];
  const own = banners
    .filter(banner => banner.groupName === HOME_GROUP)
    .map(
      (banner): Slide => ({
        figure: banner.figure,
        title: banner.title ?? '',
        text: banner.content ?? '',
        href: bannerHref(locale, banner),
        action: banner.button ?? actionOf(linkedGameType(banner.linkage)),
        visitorsOnly: banner.linkage === '/register',
        picture: banner.url || undefined,
        covers: coversOf(linkedGameType(banner.linkage)),
        beside,
      }),
    );
  const counts = { count: formatCount(totalGames, locale), vendors: formatCount(totalVendors, locale) };
  const welcome: Slide = {
    title: t('welcomeTitle'),
    // The upstream may not count its games.
    text: totalGames > 0 ? t('welcomeText', counts) : '',
    href: games && hrefOf(locale, { path: pathOfGameType(games) }),
    action: games ? browse(games) : '',
    covers: coversOf(games),
    beside,
  };
  const slides = own.length > 0 ? own : [welcome];
  const words = useBannerTexts(t('banners'), slides.length);
  return (
    <BannerCarousel words={words}>
      {slides.map((slide, at) => (
        <HeroSlide key={words.slide[at]} slide={slide} brand={brand} first={at === 0} />
      ))}
    </BannerCarousel>
  );
}
