'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '#components/shared/moment.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { HISTORY, type TicketType, worthText } from './ticket-kinds.ts';

/** Page of the history that holds the latest results; the list of played tickets begins with the same one. */
const LATEST = { page: 1, size: 10 } as const;

type Done = CallOutput<typeof HISTORY>['list'][number];

/**
 * The latest result of a kind of ticket, with its number and the way to check it: it says what a ticket paid whose
 * answer was lost, or that was played before a reload or in another tab. Nothing while it is fetched, or where there
 * is none.
 */
export function LastResult({ type }: { type: TicketType }) {
  const t = useTranslations('tickets');
  const { data } = useCall(HISTORY, LATEST);
  const isResult = ({ ticketType, status }: Done) => ticketType === type && status === 'CLAIMED';
  const last = data?.list.find(isResult);
  if (!data || !last) return null;
  return (
    <Panel className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 px-4 py-3.5">
      <p>
        <span className="block text-sm text-t2">{t('lastResult')}</span>
        <b className="num text-lg">{worthText(last, data.currency, count => t('points', { count }))}</b>
      </p>
      <p className="text-sm text-t2">
        <Moment at={last.date} />{' '}
        <a href={centreHref('tickets', last.transactionId)} className="num underline underline-offset-4">
          {last.transactionId}
        </a>
      </p>
    </Panel>
  );
}
