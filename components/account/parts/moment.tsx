'use client';

import { useFormatter } from 'next-intl';
import { formatDateTime, platformYear } from '#lib/i18n/dates.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';

const short = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: PLATFORM_TIME_ZONE,
} as const;

/**
 * Returns a formatter of epoch ms as `22 Nov, 14:02` in the platform's time zone and the page's language, with
 * the year where it is not the present one.
 */
export function useMoment(): (epochMs: number) => string {
  const format = useFormatter();
  const year = platformYear(Date.now());
  return epochMs =>
    format.dateTime(epochMs, platformYear(epochMs) === year ? short : { ...short, year: 'numeric' });
}

/** Point in time, short; the full form is its title (docs/features.md#151). */
export function Moment({ at }: { at: number }) {
  const moment = useMoment();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)} className="num whitespace-nowrap">
      {moment(at)}
    </time>
  );
}
