import { useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/moment.tsx';
import { formatClock, formatDay } from '#lib/i18n/dates.ts';
import { DAY_MS } from '#lib/rules/time.ts';

/** Time of day, without seconds where there are none. */
const shortClock = (epochMs: number) => formatClock(epochMs).replace(/:00$/, '');

/**
 * Returns the formatter of a draw's times (epoch ms) beside the present one: `18:30` today, `Tomorrow 18:30`,
 * `Yesterday 18:30`, else `28 Nov, 18:30`.
 */
export function useDrawTime(now: number): (epochMs: number) => string {
  const t = useTranslations('lottery');
  const moment = useMoment();
  return epochMs => {
    const [day, time] = [formatDay(epochMs), shortClock(epochMs)];
    if (day === formatDay(now)) return time;
    if (day === formatDay(now + DAY_MS)) return t('tomorrow', { time });
    return day === formatDay(now - DAY_MS) ? t('yesterday', { time }) : moment(epochMs);
  };
}

/** Returns the formatter of a draw's closing: the time alone, with its day only where that is not the draw's. */
export function useClosingTime(now: number): (draw: { closesAt: number; drawsAt: number }) => string {
  const time = useDrawTime(now);
  return ({ closesAt, drawsAt }) =>
    formatDay(closesAt) === formatDay(drawsAt) ? shortClock(closesAt) : time(closesAt);
}
