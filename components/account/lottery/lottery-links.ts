import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useReplace } from '#components/ui/navigation/use-replace.ts';
import { type LotteryArea, lotteryPaths } from '#lib/rules/lottery/areas.ts';
import { localePath } from '#lib/rules/routes/locales.ts';

/** Views of a lottery; `bet` is the one without a name in the address. */
export const lotteryViews = ['bet', 'results', 'orders'] as const;
export type LotteryViewName = (typeof lotteryViews)[number];

/** Returns the address of an area's lobby, or of a view of one of its games, on this site. */
export function useLotteryHref() {
  const locale = useLocale();
  return (area: LotteryArea, gameCode?: string, view: LotteryViewName = 'bet'): string => {
    const query = new URLSearchParams({
      ...(gameCode ? { gameCode } : {}),
      ...(view === 'bet' ? {} : { view }),
    });
    return `${localePath(locale, lotteryPaths[area])}${query.size > 0 ? `?${query}` : ''}`;
  };
}

/** View that the address names (`?view=results`), and the function that shows another one of the same game. */
export function useLotteryView(area: LotteryArea): [LotteryViewName, (view: LotteryViewName) => void] {
  const params = useSearchParams();
  const href = useLotteryHref();
  const replace = useReplace();
  const view = lotteryViews.find(one => one === params.get('view')) ?? 'bet';
  const gameCode = params.get('gameCode') ?? undefined;
  return [view, next => replace(href(area, gameCode, next), { scroll: false })];
}
