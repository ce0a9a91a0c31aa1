import { useLocale, useTranslations } from 'next-intl';
import { BannerCarousel } from '#components/shared/banner-carousel.tsx';
import { useBannerWords } from '#components/shared/banner-words.ts';
import type { Brand } from '#components/shared/brand.ts';
import { bannerHref } from '#components/shared/target-href.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { HeroSlide, type Slide } from './hero-slide.tsx';
import type { Banner } from './lobby-data.ts';

/** The group of the banners that stand on home (spec 1, section 2). */
const HOME_GROUP = 'home';

/** The banners of home. Without any, the house says in one slide what it has. */
export function Hero({
  banners,
  brand,
  totalGames,
  totalVendors,
  games,
}: {
  banners: readonly Banner[];
  brand: Brand;
  totalGames: number;
  totalVendors: number;
  /** The category that its own slide leads to; none while nobody knows which there are. */
  games: GameType | undefined;
}) {
  const t = useTranslations('lobby');
  const names = useTranslations('typesShort');
  const locale = useLocale();
  const own = banners
    .filter(banner => banner.groupName === HOME_GROUP)
    .map(
      (banner): Slide => ({
        title: banner.title ?? '',
        text: banner.content ?? '',
        href: bannerHref(locale, banner),
        action: t('readMore'),
        picture: banner.url || undefined,
      }),
    );
  const counts = { count: formatCount(totalGames, locale), vendors: formatCount(totalVendors, locale) };
  const welcome: Slide = {
    title: t('welcomeTitle'),
    // A gateway may say nothing of how many games there are.
    text: totalGames > 0 ? t('welcomeText', counts) : '',
    href: games && hrefOf(locale, { path: pathOfGameType(games) }),
    action: games ? t('welcomeAction', { type: names(games) }) : '',
  };
  const slides = own.length > 0 ? own : [welcome];
  const words = useBannerWords(t('banners'), slides.length);
  return (
    <BannerCarousel words={words}>
      {slides.map((slide, at) => (
        <HeroSlide key={words.slide[at]} slide={slide} brand={brand} first={at === 0} />
      ))}
    </BannerCarousel>
  );
}
