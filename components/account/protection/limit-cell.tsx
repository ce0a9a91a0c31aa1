'use client';

import { useTranslations } from 'next-intl';
import { Meter } from '#components/account/parts/meter.tsx';
import { Moment, useMoment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { formatFigure } from '#lib/rules/money-format.ts';

export type Protection = CallOutput<'GET /wps/v2/member/protection'>;
export type Limit = Protection['limits'][number];

/** Next amount to be freed, or the start of the next month. */
function Frees({ limit, currency }: { limit: Limit; currency: string }) {
  const t = useTranslations('protection');
  const moment = useMoment();
  if (limit.freeAt === null || limit.freeAmount === null) return null;
  const params = { amount: formatFigure(limit.freeAmount, currency), time: moment(limit.freeAt) };
  return (
    <p className="text-sm text-t3">{t(limit.span === 'month' ? 'startsAgain' : 'becomesFree', params)}</p>
  );
}

/** Used and remaining part of a limit; the heading says the currency once. */
export function LimitUse({ limit, currency }: { limit: Limit; currency: string }) {
  const t = useTranslations('protection');
  const left = limit.limit === null ? null : Math.max(0, limit.limit - limit.used);
  return (
    <>
      <p className="flex justify-between gap-3 text-sm text-t2">
        <span>{t(`span_${limit.span}`)}</span>
        {left !== null && <span className="num">{t('left', { amount: formatFigure(left, currency) })}</span>}
      </p>
      {limit.limit === null ? (
        <p className="mt-1 text-md text-t2">{t('noLimit')}</p>
      ) : (
        <>
          <p className="num text-sm text-t2">
            {t.rich('usedOf', {
              used: formatFigure(limit.used, currency),
              limit: formatFigure(limit.limit, currency),
              b: chunks => <b className="display text-xl text-t1">{chunks}</b>,
            })}
          </p>
          <Meter used={limit.used} limit={limit.limit} />
        </>
      )}
      {limit.limit === null ? (
        <p className="num text-sm text-t3">{t('usedOnly', { amount: formatFigure(limit.used, currency) })}</p>
      ) : (
        <Frees limit={limit} currency={currency} />
      )}
    </>
  );
}

/** Higher limit that waits: when it can be confirmed, and how to take it back. */
export function PendingLimit({
  limit,
  currency,
  now,
  busy,
  onDecide,
}: {
  limit: Limit;
  currency: string;
  now: number;
  busy: boolean;
  onDecide: (action: 'confirm' | 'cancel') => void;
}) {
  const t = useTranslations('protection');
  const { asked } = limit;
  if (!asked) return null;
  const wanted =
    asked.limit === null ? t('askedNone') : t('askedFor', { amount: formatFigure(asked.limit, currency) });
  const isOpen = now >= asked.confirmFrom;
  return (
    <div className="mt-2 rounded-md bg-warning-wash px-3 py-2 text-sm">
      <p className="font-bold">{wanted}</p>
      <p className="mt-0.5 text-t2">
        {t(isOpen ? 'confirmUntil' : 'confirmFrom')}{' '}
        <Moment at={isOpen ? asked.confirmUntil : asked.confirmFrom} form={isOpen ? 'deadline' : 'moment'} />
      </p>
      <p className="mt-1.5 flex flex-wrap gap-2">
        {isOpen && (
          <Button size="s" busy={busy} onClick={() => onDecide('confirm')}>
            {asked.limit === null
              ? t('confirmNone')
              : t('confirm', { amount: formatFigure(asked.limit, currency) })}
          </Button>
        )}
        <Button size="s" look="quiet" busy={busy} onClick={() => onDecide('cancel')}>
          {t('cancelAsked')}
        </Button>
      </p>
    </div>
  );
}
