import { useLocale, useTranslations } from 'next-intl';
import { BannerCarousel } from '#components/shared/carousel/banner-carousel.tsx';
import { useBannerTexts } from '#components/shared/carousel/banner-texts.ts';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { bannerHref, linkedGameType } from '#components/shared/target-href.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Link } from '#components/ui/navigation/link.tsx';

export type Banner = { title?: string; content?: string; url: string; linkage?: string };

/**
 * Banner: text at the left, picture at the right. `controls`: reserves space for the controls of a carousel.
 */
function Slide({ banner, controls }: { banner: Banner; controls: boolean }) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const href = bannerHref(locale, banner);
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] overflow-hidden bg-hero text-hero-t1 max-md:grid-cols-1 max-md:grid-rows-[auto_1fr]">
      <div
        className={classes(
          'flex flex-col items-start px-8 py-7 max-md:order-last max-md:px-4.5 max-md:py-4',
          controls && 'max-md:pb-13',
        )}
      >
        <p className="display text-2xl wrap-anywhere max-md:text-xl">{banner.title}</p>
        {banner.content && <p className="mt-2 text-md wrap-anywhere text-hero-t2">{banner.content}</p>}
        {href && (
          <Link href={href} className={buttonClass({ look: 'primary', size: 's', className: 'mt-4' })}>
            {t(linkedGameType(banner.linkage) ? 'games' : 'look')}
            <span className="sr-only">: {banner.title}</span>
          </Link>
        )}
      </div>
      {banner.url && (
        <SizedImage
          src={banner.url}
          alt=""
          width={500}
          height={200}
          sizes="(min-width:48rem) min(40vw,750px), 100vw"
          className="picture-mark size-full max-h-52 object-cover max-md:max-h-32"
        />
      )}
    </div>
  );
}

/** Banners below the promotions (group w_promotion); nothing where there are none. */
export function PromotionBanners({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('promotions');
  const words = useBannerTexts(t('banner'), banners.length);
  if (banners.length === 0) return null;
  return (
    <div className="mt-9 max-md:mt-7">
      <BannerCarousel words={words}>
        {banners.map((banner, at) => (
          <Slide key={words.slide[at]} banner={banner} controls={banners.length > 1} />
        ))}
      </BannerCarousel>
    </div>
  );
}
