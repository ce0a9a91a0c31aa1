'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import { type CentreKey, centreHref } from '#lib/rules/routes/account-centre.ts';
import { DAY_MS } from '#lib/rules/time.ts';

const RANGE_DAYS = [1, 7, 30, 90] as const;
const DEFAULT_DAYS = 30;

/** Range and filter that an address names: `part=30-betting`. */
export function readRange(part: string | null): { days: number; filter: string } {
  const [days = '', filter = ''] = (part ?? '').split('-');
  return { days: RANGE_DAYS.find(one => String(one) === days) ?? DEFAULT_DAYS, filter };
}

/** Start and end of a range that ends now, epoch ms; stays the same while the page is open. */
export function useRange(days: number): { start: number; end: number } {
  const [end] = useState(() => Date.now());
  return { start: end - days * DAY_MS, end };
}

/** Range of days as links, so that it is in the address. Times are of the platform's zone, which is named. */
export function RangeLinks({ page, days, filter = '' }: { page: CentreKey; days: number; filter?: string }) {
  const t = useTranslations('records');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <nav aria-label={t('range')}>
        <ul className="flex w-max overflow-clip rounded-md border border-line-strong">
          {RANGE_DAYS.map(one => (
            <li key={one} className="border-l border-line first:border-l-0">
              <a
                href={centreHref(page, [one, filter].filter(Boolean).join('-'))}
                aria-current={one === days ? 'true' : undefined}
                className={classes(
                  'flex min-h-9.5 items-center px-3 text-md font-med -outline-offset-2',
                  one === days ? 'bg-sel text-on-sel outline-current' : 'text-t2 hover:bg-s3 hover:text-t1',
                )}
              >
                {t('days', { count: one })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <span className="text-sm text-t3">{t('zone', { zone: PLATFORM_ZONE_LABEL })}</span>
    </div>
  );
}
