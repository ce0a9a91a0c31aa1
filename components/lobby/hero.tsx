import { useLocale, useTranslations } from 'next-intl';
import type { Brand } from '#components/shared/brand.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { hrefOf } from '#lib/i18n/paths.ts';
import { localePath } from '#lib/rules/locales.ts';
import { findPage } from '#lib/rules/pages.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { HeroSlide, type Slide } from './hero-slide.tsx';
import type { Banner } from './lobby-data.ts';

/** The group of the banners that stand on home (spec 1, section 2). */
const HOME_GROUP = 'home';

/** Where a banner leads: one of our own pages in this language, or a secure address; anything else leads nowhere. */
function leadsTo(linkage: string | undefined, locale: Parameters<typeof localePath>[0]): string | undefined {
  if (!linkage) return undefined;
  if (linkage.startsWith('https://')) return linkage;
  const [path = ''] = linkage.split(/[?#]/);
  return findPage(path) ? `${localePath(locale, path)}${linkage.slice(path.length)}` : undefined;
}

/** The banners of home. Without any, the house says in one slide what it has. */
export function Hero({
  banners,
  brand,
  totalGames,
  totalVendors,
}: {
  banners: readonly Banner[];
  brand: Brand;
  totalGames: number;
  totalVendors: number;
}) {
  const t = useTranslations('lobby');
  const locale = useLocale();
  const own = banners
    .filter(banner => banner.groupName === HOME_GROUP)
    .map(
      (banner): Slide => ({
        title: banner.title ?? '',
        text: banner.content ?? '',
        href: leadsTo(banner.linkage, locale),
        action: t('readMore'),
        picture: banner.url || undefined,
      }),
    );
  const welcome: Slide = {
    title: t('welcomeTitle'),
    text: t('welcomeText', {
      count: formatCount(totalGames, locale),
      vendors: formatCount(totalVendors, locale),
    }),
    href: hrefOf(locale, { path: '/rng' }),
    action: t('welcomeAction'),
  };
  const slides = own.length > 0 ? own : [welcome];
  const words = {
    banners: t('banners'),
    pause: t('bannerPause'),
    play: t('bannerPlay'),
    slide: slides.map((_, at) => t('bannerOf', { index: at + 1, count: slides.length })),
  };
  return (
    <BannerCarousel words={words}>
      {slides.map((slide, at) => (
        <HeroSlide key={words.slide[at]} slide={slide} brand={brand} first={at === 0} />
      ))}
    </BannerCarousel>
  );
}
