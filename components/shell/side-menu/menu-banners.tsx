import { useLocale } from 'next-intl';
import { SizedImage } from '#components/shared/games/sized-image.tsx';
import { bannerHref } from '#components/shared/target-href.ts';
import type { MenuBanner } from '#components/shell/shell-data.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Link } from '#components/ui/navigation/link.tsx';

function Banner({ banner }: { banner: MenuBanner }) {
  const href = bannerHref(useLocale(), banner);
  const { url, title, content } = banner;
  const words = (
    <>
      {url && (
        <SizedImage
          src={url}
          alt={title ? '' : (content ?? '')}
          width={220}
          height={88}
          className="picture-mark mb-2 aspect-5/2 w-full rounded-sm object-cover"
        />
      )}
      {title && (
        <b className="flex items-center gap-1.5 wrap-anywhere text-t1">
          {title}
          {href && <Icon name="arrow-right" size={14} className="shrink-0 text-accent-text" />}
        </b>
      )}
      {content && <span className="mt-0.5 block text-xs text-t2">{content}</span>}
    </>
  );
  const look = 'mx-3 mt-3 block rounded-md bg-s2 p-3 text-sm md:max-lg:hidden in-data-rail:lg:hidden';
  if (!href) return <div className={look}>{words}</div>;
  return (
    <Link href={href} className={`${look} hover:bg-s3`}>
      {words}
    </Link>
  );
}

/**
 * Operator's banners in the side menu (group w_leftmenu), stacked, where the menu is wide enough for text.
 */
export function MenuBanners({ banners }: { banners: readonly MenuBanner[] }) {
  return banners.map(banner => (
    <Banner key={[banner.title, banner.url, banner.linkage].join(' ')} banner={banner} />
  ));
}
