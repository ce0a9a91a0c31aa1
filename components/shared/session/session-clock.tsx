'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Money } from '#components/shared/money.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Select } from '#components/ui/forms/select.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { useAction } from '#lib/client/use-action.ts';
import { formatFigure, formatMoney } from '#lib/rules/money-format.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { CHECK_MINUTES, type CheckMinutes } from '#lib/rules/protection/reality-check.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { useSessionOverview } from './use-session-overview.ts';

type Overview = CallOutput<'GET /wps/v2/member/session'>;

const HOUR = 60;
const clockTime = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: PLATFORM_TIME_ZONE,
} as const;

const minutesBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / MINUTE_MS));
const asClock = (minutes: number) =>
  `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;

/** Returns a span of whole minutes in words: `1 h 12 min`. */
export function useSpan(): (fromMs: number, toMs: number) => string {
  const t = useTranslations('session');
  return (from, to) => {
    const all = minutesBetween(from, to);
    return t('span', { hours: Math.floor(all / HOUR), minutes: all % HOUR });
  };
}

/** Bets, payouts and result of the session; the same figures as in the records. */
export function SessionFigures({ data }: { data: Overview }) {
  const t = useTranslations('session');
  const rows = [
    ['bets', data.staked],
    ['payouts', data.won],
    ['result', data.net],
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-md border border-line">
      {rows.map(([name, amount]) => (
        <div key={name} className="px-3 py-2.5">
          <dt className="text-sm text-t2">{t(name)}</dt>
          <dd className="display text-lg max-md:text-md">
            <Money amount={amount} currency={data.currency} bare plus={name === 'result'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ data, now, refetch }: { data: Overview; now: number; refetch: () => unknown }) {
  const t = useTranslations('session');
  const format = useFormatter();
  const span = useSpan();
  const { busy, refusal, run } = useAction();
  const choose = (minutes: number) =>
    run(async () => {
      await call('PUT /wps/v2/member/session/check', { minutes: minutes as CheckMinutes });
      await refetch();
    });
  return (
    <div className="grid gap-4">
      <p className="display text-2xl">{span(data.startedAt, now)}</p>
      <SessionFigures data={data} />
      <p className="text-md text-t2">
        {data.checkAt === null
          ? t('noCheckYet')
          : t('nextCheck', { time: format.dateTime(data.checkAt, clockTime) })}
      </p>
      <Select
        label={t('interval')}
        value={data.checkMinutes}
        disabled={busy}
        onChange={event => void choose(Number(event.target.value))}
      >
        {CHECK_MINUTES.map(minutes => (
          <option key={minutes} value={minutes}>
            {t('everyMinutes', { minutes })}
          </option>
        ))}
      </Select>
      {refusal && <RefusalLine refusal={refusal} />}
      <div className="flex flex-wrap gap-3">
        <a href={centreHref('personalHistoryCopy')} className={buttonClass()}>
          {t('seeRounds')}
        </a>
        <a href={centreHref('protection')} className={buttonClass()}>
          {t('limits')}
        </a>
      </div>
    </div>
  );
}

/**
 * Clock of the session in whole minutes with its result; opens time, bets, payouts, result and the next reality
 * check (docs/features.md#P7). `hidden`: amounts are hidden, as the balance is.
 */
export function SessionClock({ hidden = false, className }: { hidden?: boolean; className?: string }) {
  const t = useTranslations('session');
  const format = useFormatter();
  const span = useSpan();
  const { data, now, refetch } = useSessionOverview();
  const [open, setOpen] = useState(false);
  if (!data) return <span className={classes('h-8 w-14', className)} />;
  const time = span(data.startedAt, now);
  const result = formatMoney(data.net, data.currency);
  return (
    <>
      <button
        type="button"
        aria-label={hidden ? t('clockHidden', { time }) : t('clock', { time, result })}
        title={t('thisSession')}
        onClick={() => setOpen(true)}
        className={classes(
          'num flex min-h-8 flex-none items-center gap-2 rounded-md px-2 text-sm text-t2 hover:bg-s3 hover:text-t1',
          className,
        )}
      >
        <span>{asClock(minutesBetween(data.startedAt, now))}</span>
        {!hidden && data.playingSince !== null && (
          <span className="text-t3 max-lg:hidden">{formatFigure(data.net, data.currency)}</span>
        )}
      </button>
      {open && (
        <Dialog
          open
          size="s"
          title={t('thisSession')}
          lead={t('since', { time: format.dateTime(data.startedAt, clockTime) })}
          onClose={() => setOpen(false)}
        >
          <Details data={data} now={now} refetch={refetch} />
        </Dialog>
      )}
    </>
  );
}
