import { useLocale } from 'next-intl';
import { type LotteryArea, lotteryPaths } from '#lib/rules/lottery/areas.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

/** Returns the address of an area's lobby, or of one of its games, on this site. */
export function useLotteryHref(): (area: LotteryArea, gameCode?: string) => string {
  const locale = useLocale();
  return (area, gameCode) =>
    `${localePath(locale, lotteryPaths[area])}${gameCode ? `?gameCode=${gameCode}` : ''}`;
}
