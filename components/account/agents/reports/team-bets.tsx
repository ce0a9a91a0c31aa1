'use client';

import { useTranslations } from 'next-intl';
import { allPages, usePages } from '#components/account/agents/use-pages.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import { CsvButton } from './csv-button.tsx';

const LINE = 'GET /wps/report/accountGameBetHistory';
type Page = CallOutput<typeof LINE>;
type Bet = Page['list'][number];
type Filter = Omit<CallInput<typeof LINE>, 'before' | 'size'>;
type Sums = { totalHands: number; validBetAmount: number; winAmount: number; currency: string };

const SIZE = 20;
const CSV_SIZE = 1_000;

function useColumns(currency: string): Column<Bet>[] {
  const t = useTranslations('agents');
  const text = (key: 'orderNo' | 'directAgentName' | 'gameName', header: string): Column<Bet> => ({
    key,
    header,
    phone: 'labelled',
    cell: row => row[key],
  });
  return [
    {
      key: 'at',
      header: t('settledAt'),
      phone: 'meta',
      cell: row => <Moment at={row.transTimeInTimestamp} />,
    },
    text('orderNo', t('number')),
    { key: 'member', header: t('member'), phone: 'title', cell: row => row.customerName },
    text('directAgentName', t('under')),
    text('gameName', t('game')),
    {
      key: 'bet',
      header: t('validBetAmount'),
      align: 'end',
      phone: 'labelledValue',
      cell: row => <Money amount={row.validBetAmount} currency={currency} bare />,
    },
    {
      key: 'win',
      header: t('winAmount'),
      align: 'end',
      phone: 'labelled',
      cell: row => <Money amount={row.winAmount} currency={currency} bare />,
    },
  ];
}

function BetsCsv({ filter, currency }: { filter: Filter; currency: string }) {
  const t = useTranslations('agents');
  const { scale } = currencyOf(currency);
  const head = [
    `${t('settledAt')} (${PLATFORM_ZONE_LABEL})`,
    t('number'),
    t('member'),
    t('under'),
    t('game'),
    t('validBetAmount'),
    t('winAmount'),
  ];
  async function* pages() {
    for await (const page of allPages<Page>(before => call(LINE, { ...filter, size: CSV_SIZE, before })))
      yield page.list.map(bet => [
        formatDateTime(bet.transTimeInTimestamp),
        bet.orderNo,
        bet.customerName,
        bet.directAgentName,
        bet.gameName,
        bet.validBetAmount.toFixed(scale),
        bet.winAmount.toFixed(scale),
      ]);
  }
  return <CsvButton file="team-bets" head={head} pages={pages} label={t('csvOfBets')} />;
}

/** Bets behind a sum, the latest first; `sums`: of all of them. */
export function TeamBets({ title, filter, sums }: { title: string; filter: Filter; sums: Sums }) {
  const t = useTranslations('agents');
  const columns = useColumns(sums.currency);
  const query = useCall(LINE, { ...filter, size: SIZE });
  const paged = usePages<Page>(filter, before => call(LINE, { ...filter, size: SIZE, before }));
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="display text-lg">{title}</h3>
        <BetsCsv filter={filter} currency={sums.currency} />
      </div>
      <QueryBoundary query={query}>
        {first => {
          const { pages, more } = paged(first);
          return (
            <>
              <Panel className="overflow-clip">
                <div className="scroll-x">
                  <Table
                    caption={title}
                    columns={columns}
                    rows={pages.flatMap(page => page.list)}
                    rowKey={row => row.orderNo}
                    foot={[
                      t('betCount', { count: sums.totalHands }),
                      '',
                      '',
                      '',
                      '',
                      <Money key="bet" amount={sums.validBetAmount} currency={sums.currency} bare />,
                      <Money key="win" amount={sums.winAmount} currency={sums.currency} bare />,
                    ]}
                  />
                </div>
              </Panel>
              {more}
            </>
          );
        }}
      </QueryBoundary>
    </section>
  );
}
