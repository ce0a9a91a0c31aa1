'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { TextField } from '#components/ui/forms/field.tsx';
import { Form } from '#components/ui/forms/form.tsx';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import {
  dayRange,
  MAX_RECORD_DAYS,
  momentsOf,
  RECORD_PRESETS,
  type RecordRange,
  rangeText,
  readRangeText,
} from '#lib/rules/cashier/record-range.ts';
import { PLATFORM_ZONE_LABEL, platformDay } from '#lib/rules/platform-time.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';

/**
 * Query in a record's address: `part=30-betting`, `part=20261101to20261121-all-R000000000012`,
 * `part=7-won-all-LIVE-KESTREL`. Each text is empty where nothing is chosen.
 */
export type RecordQuery = {
  page: CentreKey;
  range: RecordRange;
  filter: string;
  search: string;
  kind: string;
  /** Code of a vendor. */
  vendor: string;
};

/** Stands for nothing chosen where something follows. */
const ALL = 'all';

/** Reads the part of an address. */
export function readRecordQuery(page: CentreKey, part: string | null): RecordQuery {
  const [range = '', ...chosen] = (part ?? '').split('-').map(text => (text === ALL ? '' : text));
  const [filter = '', search = '', kind = '', vendor = ''] = chosen;
  return { page, range: readRangeText(range), filter, search, kind, vendor };
}

/** Place of the page's number in the part of an address, after range and filters. */
const NUMBER_AT = 5;

/** Reads the number of the page of a list from the part of an address; 1 where it names none. */
export function readPageNumber(part: string | null): number {
  const number = part?.split('-')[NUMBER_AT] ?? '';
  return /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 1;
}

/** Address of a record's query, and of a page of its list from 1. */
export function recordHref(
  { page, range, filter, search, kind, vendor }: RecordQuery,
  pageNumber = 1,
): string {
  const plain = search.replaceAll(/[^A-Za-z0-9]/g, '');
  const number = pageNumber > 1 ? String(pageNumber) : '';
  const parts = [rangeText(range), filter, plain, kind, vendor, number];
  const last = parts.findLastIndex(Boolean);
  return centreHref(
    page,
    parts
      .slice(0, last + 1)
      .map(text => text || ALL)
      .join('-'),
  );
}

/** Start and end of a range, epoch ms; one that ends now stays the same while the page is open. */
export function useRange(range: RecordRange): { start: number; end: number } {
  const [now] = useState(() => Date.now());
  return momentsOf(range, now);
}

/** Two days to choose, at most ninety apart. */
function DayFields({ query }: { query: RecordQuery }) {
  const t = useTranslations('records');
  const moments = useRange(query.range);
  const [first, setFirst] = useState(platformDay(moments.start));
  const [last, setLast] = useState(platformDay(moments.end));
  const chosen = dayRange(first, last);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen) replaceOverlay(recordHref({ ...query, range: chosen }));
  };
  return (
    <Form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        type="date"
        label={t('firstDay')}
        value={first}
        onChange={event => setFirst(event.target.value)}
      />
      <TextField
        type="date"
        label={t('lastDay')}
        value={last}
        error={chosen ? undefined : t('wrongDays', { days: MAX_RECORD_DAYS })}
        onChange={event => setLast(event.target.value)}
      />
      <Button type="submit" disabled={!chosen} className="mt-6">
        {t('show')}
      </Button>
    </Form>
  );
}

const entry =
  'flex min-h-9.5 items-center justify-center px-3 whitespace-nowrap max-md:w-full max-md:px-1 text-md font-med -outline-offset-2';
const chosenEntry = 'bg-sel text-on-sel outline-current';

/**
 * Ranges as links, so that they are in the address, and two days of one's own. Times are of the platform's
 * zone, which is named. `children`: the record's other filters.
 */
export function RecordFilterBar({ query, children }: { query: RecordQuery; children?: ReactNode }) {
  const t = useTranslations('records');
  const { range } = query;
  const own = 'first' in range;
  const [open, setOpen] = useState(own);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <nav aria-label={t('range')} className="max-w-full max-md:w-full">
          <ul className="flex w-max max-w-full flex-wrap max-md:w-full overflow-clip rounded-md border border-line-strong">
            {RECORD_PRESETS.map(days => (
              <li key={days} className="border-l border-line first:border-l-0 max-md:grow">
                <a
                  href={recordHref({ ...query, range: { days } })}
                  aria-current={!own && range.days === days ? 'true' : undefined}
                  className={classes(
                    entry,
                    !own && range.days === days ? chosenEntry : 'text-t2 hover:bg-s3 hover:text-t1',
                  )}
                >
                  {t('days', { count: days })}
                </a>
              </li>
            ))}
            <li className="border-l border-line max-md:grow">
              <button
                type="button"
                aria-expanded={open}
                className={classes(entry, own ? chosenEntry : 'text-t2 hover:bg-s3 hover:text-t1')}
                onClick={() => setOpen(was => !was)}
              >
                {t('ownDays')}
              </button>
            </li>
          </ul>
        </nav>
        {children}
      </div>
      {open && <DayFields key={rangeText(range)} query={query} />}
      <p className="text-sm text-t3">
        {own && <span className="num mr-3">{t('fromTo', { from: range.first, to: range.last })}</span>}
        {t('zone', { zone: PLATFORM_ZONE_LABEL })}
      </p>
    </div>
  );
}
