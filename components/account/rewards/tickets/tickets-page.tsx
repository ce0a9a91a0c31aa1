'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { QueriesBoundary, QueryBoundary } from '#components/account/query-boundary.tsx';
import { RaffleList } from '#components/account/rewards/raffles/raffle-list.tsx';
import { RafflePage } from '#components/account/rewards/raffles/raffle-page.tsx';
import { RAFFLES } from '#components/account/rewards/raffles/raffle-parts.ts';
import { Moment } from '#components/shared/moment.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import { readRaffleName } from '#lib/rules/rewards/raffle.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { CheckPage } from './check-page.tsx';
import { PlayPage } from './play-page.tsx';
import { TicketArt } from './ticket-art.tsx';
import { HISTORY, type OpenTicket, TICKETS, ticketParts, worthText } from './ticket-kinds.ts';

const PAGE = 'tickets';
const SIZE = 10;
const WAYS = 'GET /wps/relay/PROMOFE_getTicketGlobalConfig';
type Done = CallOutput<typeof HISTORY>['list'][number];

function Cards({ tickets }: { tickets: readonly OpenTicket[] }) {
  const t = useTranslations('tickets');
  const kinds = ticketParts.flatMap(({ type, part }) => {
    const own = tickets.filter(ticket => ticket.ticketType === type);
    const [first] = own;
    return first ? [{ type, part, count: own.length, ends: first.endDate }] : [];
  });
  if (kinds.length === 0)
    return (
      <EmptyState level={3} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
      {kinds.map(({ type, part, count, ends }, index) => (
        <li key={type} className="max-md:last:odd:col-span-2">
          <Panel className="grid overflow-clip">
            <TicketArt type={type} className="h-32 w-full" />
            <div className="grid gap-1 border-t border-dashed border-line-strong px-3.5 pt-3 pb-3.5">
              <h3 className="display text-lg">{t(`name_${type}`)}</h3>
              <p className="text-sm font-bold">{t('count', { count })}</p>
              <p className="mb-2 text-sm text-t2">
                {t('until')} <Moment at={ends} />
              </p>
              <a
                href={centreHref(PAGE, part)}
                className={buttonClass({ look: index === 0 ? 'primary' : 'ghost', wide: true })}
              >
                {t(`do_${type}`)}
              </a>
            </div>
          </Panel>
        </li>
      ))}
    </ul>
  );
}

/** Ways to get more tickets. */
function Ways() {
  const t = useTranslations('tickets');
  const query = useCall(WAYS, {});
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('getMore')}</h3>
      <QueryBoundary query={query} standIn="h-40">
        {({ currency, depositsPerSpin, spinsADay, spinsToday, toNextSpin, daysKept }) => (
          <Panel>
            <ul>
              <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
                <div>
                  <h4 className="font-bold">{t('name_PRIZE_WHEEL')}</h4>
                  <p className="text-sm text-t2">
                    {t('wayWheel', { amount: formatMoney(depositsPerSpin, currency), count: spinsADay })}
                  </p>
                  <p className="text-sm text-t3">{t('waySpins', { count: spinsToday })}</p>
                </div>
                {toNextSpin !== undefined && (
                  <a href={centreHref('depositv2')} className="font-bold underline underline-offset-4">
                    {t('more', { amount: formatMoney(toNextSpin, currency) })}
                  </a>
                )}
              </li>
              <li className="border-t border-line px-4 py-3">
                <h4 className="font-bold">{t('name_GOLDEN_EGG')}</h4>
                <p className="text-sm text-t2">{t('wayEgg', { count: daysKept.GOLDEN_EGG })}</p>
              </li>
              <li className="border-t border-line px-4 py-3">
                <h4 className="font-bold">{t('name_RAFFLE')}</h4>
                <p className="text-sm text-t2">{t('wayEnvelope', { count: daysKept.RAFFLE })}</p>
              </li>
            </ul>
          </Panel>
        )}
      </QueryBoundary>
    </section>
  );
}

function useColumns(currency: string): Column<Done>[] {
  const t = useTranslations('tickets');
  return [
    { key: 'at', header: t('when'), phone: 'meta', cell: row => <Moment at={row.date} /> },
    { key: 'kind', header: t('ticket'), phone: 'title', cell: row => <b>{t(`name_${row.ticketType}`)}</b> },
    {
      key: 'number',
      header: t('number'),
      phone: 'meta',
      cell: row =>
        row.status === 'CLAIMED' ? (
          <a href={centreHref(PAGE, row.transactionId)} className="num underline underline-offset-4">
            {row.transactionId}
          </a>
        ) : (
          <span className="num">{row.transactionId}</span>
        ),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'meta',
      cell: row => (
        <Status kind={row.status === 'CLAIMED' ? 'positive' : 'plain'}>{t(`state_${row.status}`)}</Status>
      ),
    },
    {
      key: 'prize',
      header: t('prize'),
      align: 'end',
      phone: 'value',
      cell: row => (
        <b>{row.status === 'EXPIRED' ? '—' : worthText(row, currency, count => t('points', { count }))}</b>
      ),
    },
  ];
}

function PlayedTickets({
  page,
  list,
  currency,
  pages,
  onPage,
}: {
  page: number;
  list: readonly Done[];
  currency: string;
  pages: number;
  onPage: (page: number) => void;
}) {
  const t = useTranslations('tickets');
  const columns = useColumns(currency);
  return (
    <>
      <Panel className="overflow-clip">
        <Table caption={t('played')} columns={columns} rows={list} rowKey={row => row.transactionId} />
      </Panel>
      <Pager page={page} pages={pages} onPick={onPage} />
    </>
  );
}

function History() {
  const t = useTranslations('tickets');
  const [page, setPage] = useState(1);
  const query = useCall(HISTORY, { page, size: SIZE }, { keepOlder: true });
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('played')}</h3>
      <QueryBoundary query={query}>
        {({ list, currency, totalPages }) =>
          list.length === 0 ? (
            <EmptyState level={3} title={t('noneTitle')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <PlayedTickets page={page} list={list} currency={currency} pages={totalPages} onPage={setPage} />
          )
        }
      </QueryBoundary>
    </section>
  );
}

function Overview() {
  const t = useTranslations('tickets');
  const query = useCall(TICKETS, {});
  const raffles = useCall(RAFFLES, {});
  const ways = useCall(WAYS, {});
  const played = useCall(HISTORY, { page: 1, size: SIZE });
  return (
    <QueriesBoundary queries={[query, raffles, ways, played]}>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <p className="mb-3 text-t2">{t('intro')}</p>
          <QueryBoundary query={query} standIn="h-72">
            {tickets => <Cards tickets={tickets} />}
          </QueryBoundary>
        </div>
        <RaffleList />
        <Ways />
        <History />
      </div>
    </QueriesBoundary>
  );
}

/** Tickets: those to play and those played, one kind to play, a result to check, and raffles (docs/features.md#115). */
export function TicketsPage({ part }: CentrePageProps) {
  const kind = ticketParts.find(one => one.part === part);
  if (kind) return <PlayPage key={kind.type} type={kind.type} />;
  const raffleId = readRaffleName(part ?? '');
  if (raffleId !== null) return <RafflePage key={raffleId} raffleId={raffleId} />;
  return part?.startsWith('TX-') ? <CheckPage key={part} transactionId={part} /> : <Overview />;
}
