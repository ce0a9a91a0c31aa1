import { useTranslations } from 'next-intl';

/** What the parts of so many banners are called; `banners` names all of them. */
export function useBannerWords(banners: string, count: number) {
  const t = useTranslations('lobby');
  const slide = Array.from({ length: count }, (_, at) => t('bannerOf', { index: at + 1, count }));
  return { banners, pause: t('bannerPause'), play: t('bannerPlay'), slide };
}
