'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { formatClock } from '#lib/i18n/dates.ts';
import type { TicketPlay } from './ticket-kinds.ts';

/** Prize of a ticket, announced once; it takes the focus of a button that is gone with the play. */
export function WonPanel({
  played,
  currency,
  children,
}: {
  played: TicketPlay;
  currency: string;
  children: ReactNode;
}) {
  const t = useTranslations('tickets');
  const time = played.playedAt === undefined ? '' : formatClock(played.playedAt);
  const isMoney = played.type === 'MONEY';
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) result.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel className="grid justify-items-center gap-2 px-4 py-5 text-center">
      <div ref={result} tabIndex={-1} role="status" className="grid justify-items-center gap-1 outline-none">
        <p className="text-t2">{t('won')}</p>
        <p className="display text-4xl">
          {isMoney ? (
            <Money amount={played.value} currency={currency} />
          ) : (
            t('points', { count: played.value })
          )}
        </p>
        <p className="text-sm text-t2">{t(isMoney ? 'paidMoney' : 'paidPoints', { time })}</p>
      </div>
      {children}
    </Panel>
  );
}
