import { useLocale, useTranslations } from 'next-intl';
import { shortWeekdays } from '#lib/i18n/weekdays.ts';
import { topOdds } from '#lib/rules/lottery/bet.ts';
import { kindsOf, type Lottery, lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import { DAY_MS, MINUTE_MS } from '#lib/rules/time.ts';

const HUNDREDTHS = 100;

/** Returns the line of a lottery by its code: how often it draws, and the most that one unit pays. */
export function useLotteryFacts(): (code: string) => string {
  const t = useTranslations('lottery');
  const locale = useLocale();
  const rhythm = ({ schedule }: Lottery) => {
    if ('everyMinutes' in schedule)
      return t('drawsADay', { count: DAY_MS / MINUTE_MS / schedule.everyMinutes });
    return schedule.days ? shortWeekdays(schedule.days, locale) : t('daily');
  };
  return code => {
    const lottery = lotteryOf(code);
    if (!lottery) return '';
    const top = Math.max(...kindsOf(lottery).map(topOdds)) / HUNDREDTHS;
    return t('facts', { rhythm: rhythm(lottery), top: top.toLocaleString('en') });
  };
}
