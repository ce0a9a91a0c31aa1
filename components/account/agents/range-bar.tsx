'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { TextField } from '#components/ui/forms/field.tsx';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import {
  chooseDays,
  type DayRange,
  type RangePreset,
  rangePart,
  rangePresets,
} from '#lib/rules/agents/day-range.ts';
import { MAX_RECORD_DAYS } from '#lib/rules/cashier/record-range.ts';
import { PLATFORM_ZONE_LABEL, platformDay } from '#lib/rules/platform-time.ts';

const CHIP = 'flex min-h-9.5 items-center px-3 text-md whitespace-nowrap font-med -outline-offset-2';

type Props = {
  /** Null: all time. */
  range: DayRange | null;
  hrefOf: (part: string) => string;
  /** All time can be chosen too: the range `all`. */
  withAll?: boolean;
};

/** Range of days of a page, in its address: presets as links, and two dates. */
export function RangeBar({ range, hrefOf, withAll = false }: Props) {
  const t = useTranslations('agents');
  const nameOf = (preset: RangePreset | 'all') => {
    if (preset === 'all') return t('allTime');
    if (preset === '7' || preset === '30') return t('days', { count: Number(preset) });
    return t(preset === '1' ? 'today' : preset);
  };
  const chosen = range ? range.preset : 'all';
  const shown = range ? rangePart(range) : 'all';
  const [edit, setEdit] = useState<{ of: string; from: string; to: string } | null>(null);
  /** Days that are no range yet, as they are while dates are typed; a preset drops them. */
  const typed = edit?.of === shown ? edit : null;
  const [today] = useState(() => platformDay(Date.now()));
  const set = (side: 'from' | 'to', day: string) => {
    const days = { ...(typed ?? range ?? { from: day, to: day }), [side]: day };
    const chosenDays = chooseDays(days.from, days.to);
    setEdit(chosenDays ? null : { of: shown, from: days.from, to: days.to });
    if (chosenDays) replaceOverlay(hrefOf(rangePart(chosenDays)));
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <nav aria-label={t('range')} className="scroll-x max-w-full">
        <ul className="flex w-max overflow-clip rounded-md border border-line-strong">
          {[...(withAll ? (['all'] as const) : []), ...rangePresets].map(preset => (
            <li key={preset} className="border-l border-line first:border-l-0">
              <a
                href={hrefOf(preset)}
                aria-current={preset === chosen ? 'true' : undefined}
                className={classes(
                  CHIP,
                  preset === chosen
                    ? 'bg-sel text-on-sel outline-current'
                    : 'text-t2 hover:bg-s3 hover:text-t1',
                )}
              >
                {nameOf(preset)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-end gap-3">
        {(['from', 'to'] as const).map(side => (
          <TextField
            key={side}
            type="date"
            label={t(side)}
            className="w-40 max-md:w-38"
            max={today}
            value={(typed ?? range)?.[side] ?? ''}
            error={typed && side === 'to' ? t('wrongDays', { days: MAX_RECORD_DAYS }) : undefined}
            onChange={event => event.target.value && set(side, event.target.value)}
          />
        ))}
      </div>
      <span className="pb-2 text-sm text-t3">{t('zone', { zone: PLATFORM_ZONE_LABEL })}</span>
    </div>
  );
}
