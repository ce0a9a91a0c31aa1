import { useLocale, useTranslations } from 'next-intl';
import { SizedPicture } from '#components/shared/sized-picture.tsx';
import { bannerHref } from '#components/shared/target-href.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';

export type Banner = { title?: string; content?: string; url: string; linkage?: string };

/** The banner over the promotions (group w_promotion): its words at the left, its picture at the right. */
export function PromotionBanner({ banner }: { banner: Banner }) {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const href = bannerHref(locale, banner);
  return (
    <section
      aria-label={t('banner')}
      className="mb-6 grid grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] overflow-hidden rounded-lg bg-hero text-hero-t1 max-md:mb-4 max-md:grid-cols-1"
    >
      <div className="flex flex-col items-start px-8 py-7 max-md:order-last max-md:px-4.5 max-md:py-4">
        <p className="display text-2xl wrap-anywhere max-md:text-xl">{banner.title}</p>
        {banner.content && <p className="mt-2 text-md wrap-anywhere text-hero-t2">{banner.content}</p>}
        {href && (
          <Link href={href} className={buttonClass({ look: 'primary', size: 's', className: 'mt-4' })}>
            {t('look')}
          </Link>
        )}
      </div>
      {banner.url && (
        <SizedPicture
          src={banner.url}
          alt=""
          width={500}
          height={200}
          sizes="(min-width:48rem) min(40vw,750px), 100vw"
          eager
          className="picture-mark size-full max-h-52 object-cover max-md:max-h-32"
        />
      )}
    </section>
  );
}
