'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useMoment } from '#components/shared/moment.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Column } from '#components/ui/table.tsx';
import { Status } from '#components/ui/tag.tsx';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { type BillRow, formatPercent } from './contract-calls.ts';
import { exactText } from './exact-text.ts';

/** Interval at which a feed polls: "settled to" also moves where nothing was paid, of which no event tells. */
export const FEED_MS = MINUTE_MS;
/** A tick is settled a minute after its end; one that took longer is marked. */
const LATE_MS = 3 * MINUTE_MS;

type PartName = BillRow['parts'][number]['name'];
const partNames = ['single', 'loss', 'profit'] as const satisfies readonly PartName[];

type Feed = { list: readonly BillRow[]; settledTo: number | null };
type Outage = { from: number; settledTo: number };

/** Time of the platform's day, `14:35`. */
function useClock(): (epochMs: number) => string {
  const format = useFormatter();
  return epochMs =>
    format.dateTime(epochMs, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: PLATFORM_TIME_ZONE,
    });
}

/** The outage of the network that is or was last; null before the first. */
function useOutage(settledTo: number | null): { outage: Outage | null; isOffline: boolean } {
  const [outage, setOutage] = useState<Outage | null>(null);
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const lost = () => {
      setOffline(true);
      setOutage({ from: Date.now(), settledTo: settledTo ?? 0 });
    };
    const found = () => setOffline(false);
    addEventListener('offline', lost);
    addEventListener('online', found);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', found);
    };
  }, [settledTo]);
  return { outage, isOffline };
}

/**
 * State of the feed: settled to, whether it is live, and after an outage which lines were added. What happened
 * meanwhile is fetched with the next answer: the stream's numbers tell that something was missed.
 */
export function FeedState({ list, settledTo }: Feed) {
  const t = useTranslations('contracts');
  const clock = useClock();
  const { outage, isOffline } = useOutage(settledTo);
  const added = outage ? list.filter(row => row.end > outage.settledTo).length : 0;
  const isBehind = outage !== null && (settledTo ?? 0) <= outage.settledTo;
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-t3">
        <Status kind={isOffline ? 'warning' : 'positive'}>{t(isOffline ? 'feedLost' : 'feedLive')}</Status>
        <span>{settledTo === null ? t('notSettled') : t('settledTo', { time: clock(settledTo) })}</span>
      </p>
      {isOffline && outage && (
        <Notice kind="warning">{t('feedLostText', { time: clock(outage.from) })}</Notice>
      )}
      {!isOffline && outage && !isBehind && (
        <Notice kind="positive">
          {t('feedBackText', { count: added, from: clock(outage.settledTo), to: clock(settledTo ?? 0) })}
        </Notice>
      )}
    </div>
  );
}

/** Time at which a tick was settled, with a mark if that was late. */
export function TickTime({ row }: { row: BillRow }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const clock = useClock();
  return (
    <span className="text-xs text-t3 md:block">
      <span title={`${t('settledAt')} ${moment(row.settledTime)}`}>{clock(row.settledTime)}</span>
      {row.settledTime - row.end > LATE_MS && (
        <>
          {' '}
          <Status kind="warning">{t('late')}</Status>
        </>
      )}
    </span>
  );
}

/** Amount and rate of one part of a tick's pay; a dash where it has no bets. */
function TickPart({ row, name, currency }: { row: BillRow; name: PartName; currency: string }) {
  const part = row.parts.find(one => one.name === name);
  if (!part || part.validBet === 0 || part.rate === 0) return '–';
  return (
    <>
      {exactText(part.exact, currency)}{' '}
      <span className="text-xs text-t3 md:block">{formatPercent(part.rate)}</span>
    </>
  );
}

type TickColumns = { bets: Column<BillRow>; parts: Column<BillRow>[] };

/** Columns of a tick beside those of every bill: bets, and the parts of its pay. */
export function useTickColumns(currency: string): TickColumns {
  const t = useTranslations('contracts');
  return {
    bets: { key: 'bets', header: t('betsColumn'), align: 'end', phone: 'labelled', cell: row => row.bets },
    parts: partNames.map(name => ({
      key: name,
      header: t(`part_${name}`),
      align: 'end',
      phone: 'labelled',
      cell: row => <TickPart row={row} name={name} currency={currency} />,
    })),
  };
}
