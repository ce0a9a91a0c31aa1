import { useTranslations } from 'next-intl';

/** Labels of a carousel with `count` banners; `banners` names the whole. */
export function useBannerTexts(banners: string, count: number) {
  const t = useTranslations('lobby');
  const slide = Array.from({ length: count }, (_, at) => t('bannerOf', { index: at + 1, count }));
  return { banners, pause: t('bannerPause'), play: t('bannerPlay'), slide };
}
