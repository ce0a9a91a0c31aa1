'use client';

import { useTranslations } from 'next-intl';
import { Meter } from '#components/account/parts/meter.tsx';
import { Moment, useMoment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { formatMoney } from '#lib/rules/money-format.ts';

export type Protection = CallOutput<'GET /wps/v2/member/protection'>;
export type Limit = Protection['limits'][number];

/** Amount without its currency, which the heading says once. */
export const plain = (amount: number) => formatMoney(amount, '');

/** Next amount to be freed, or the start of the next month. */
function Frees({ limit }: { limit: Limit }) {
  const t = useTranslations('protection');
  const moment = useMoment();
  if (limit.freeAt === null || limit.freeAmount === null) return null;
  const params = { amount: plain(limit.freeAmount), time: moment(limit.freeAt) };
  return (
    <p className="text-sm text-t3">{t(limit.span === 'month' ? 'startsAgain' : 'becomesFree', params)}</p>
  );
}

/** Used and remaining part of a limit. */
export function LimitUse({ limit }: { limit: Limit }) {
  const t = useTranslations('protection');
  const left = limit.limit === null ? null : Math.max(0, limit.limit - limit.used);
  return (
    <>
      <p className="flex justify-between gap-3 text-sm text-t2">
        <span>{t(`span_${limit.span}`)}</span>
        {left !== null && <span className="num">{t('left', { amount: plain(left) })}</span>}
      </p>
      {limit.limit === null ? (
        <p className="mt-1 text-md text-t2">{t('noLimit')}</p>
      ) : (
        <>
          <p className="num text-sm text-t2">
            {t.rich('usedOf', {
              used: plain(limit.used),
              limit: plain(limit.limit),
              b: chunks => <b className="display text-xl text-t1">{chunks}</b>,
            })}
          </p>
          <Meter used={limit.used} limit={limit.limit} />
        </>
      )}
      {limit.limit === null ? (
        <p className="num text-sm text-t3">{t('usedOnly', { amount: plain(limit.used) })}</p>
      ) : (
        <Frees limit={limit} />
      )}
    </>
  );
}

/** Higher limit that waits: when it can be confirmed, and how to take it back. */
export function PendingLimit({
  limit,
  now,
  busy,
  onDecide,
}: {
  limit: Limit;
  now: number;
  busy: boolean;
  onDecide: (action: 'confirm' | 'cancel') => void;
}) {
  const t = useTranslations('protection');
  const { asked } = limit;
  if (!asked) return null;
  const wanted = asked.limit === null ? t('askedNone') : t('askedFor', { amount: plain(asked.limit) });
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
            {asked.limit === null ? t('confirmNone') : t('confirm', { amount: plain(asked.limit) })}
          </Button>
        )}
        <Button size="s" look="quiet" busy={busy} onClick={() => onDecide('cancel')}>
          {t('cancelAsked')}
        </Button>
      </p>
    </div>
  );
}
