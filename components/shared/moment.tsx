import { useLocale, useTranslations } from 'next-intl';
import { formatClock, formatDateTime, formatDay } from '#lib/i18n/dates.ts';
import { humanDay, humanMoment } from '#lib/i18n/human-dates.ts';
import { DAY_MS } from '#lib/rules/time.ts';

/**
 * Returns the formatter of epoch ms for texts: `22 Nov, 14:02` in the platform's time zone and the page's
 * language, with the year where it is not the present one. `useDeadline`: always with the year.
 */
export function useMoment(): (epochMs: number) => string {
  const locale = useLocale();
  return epochMs => humanMoment(epochMs, locale, Date.now());
}

/** Returns the formatter of the end of a time, epoch ms, for texts: `22 Nov 2026, 14:02`. */
export function useDeadline(): (epochMs: number) => string {
  const locale = useLocale();
  return epochMs => humanMoment(epochMs, locale);
}

/** Time of day, without seconds where there are none. */
export const shortClock = (epochMs: number) => formatClock(epochMs).replace(/:00$/, '');

/**
 * Returns the formatter of times (epoch ms) near the present one: `18:30` today, `Tomorrow 18:30`,
 * `Yesterday 18:30`, else `28 Nov, 18:30`. `text`: in a sentence, so with small letters.
 */
export function useNearTime(now: number, place?: 'text'): (epochMs: number) => string {
  const t = useTranslations('ui');
  const moment = useMoment();
  return epochMs => {
    const [day, time] = [formatDay(epochMs), shortClock(epochMs)];
    if (day === formatDay(now)) return time;
    if (day === formatDay(now + DAY_MS)) return t(place ? 'tomorrowInText' : 'tomorrow', { time });
    if (day !== formatDay(now - DAY_MS)) return moment(epochMs);
    return t(place ? 'yesterdayInText' : 'yesterday', { time });
  };
}

type Props = {
  /** Epoch ms. */
  at: number;
  /** `deadline`: with the year. `day`: without the time. `clock`: the time alone. */
  form?: 'moment' | 'deadline' | 'day' | 'clock';
  className?: string;
};

/** Point in time, as people write it; the full form is its title (docs/features.md#151). */
export function Moment({ at, form = 'moment', className = 'num whitespace-nowrap' }: Props) {
  const locale = useLocale();
  const now = form === 'deadline' ? undefined : Date.now();
  const shown = { day: humanDay, clock: shortClock, moment: humanMoment, deadline: humanMoment }[form];
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)} className={className}>
      {shown(at, locale, now)}
    </time>
  );
}

/** Day of a record, as the wire names it (`2026-11-21`), as people write it. */
export function RecordDay({ day }: { day: string }) {
  const locale = useLocale();
  const at = Date.parse(`${day}T00:00:00Z`);
  return (
    <time dateTime={day} title={formatDay(at)} className="num whitespace-nowrap">
      {humanDay(at, locale, Date.now())}
    </time>
  );
}
