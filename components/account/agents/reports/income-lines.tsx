'use client';

import { useTranslations } from 'next-intl';
import { allPages, usePages } from '#components/account/agents/use-pages.tsx';
import { payPages } from '#components/account/contracts/contract-calls.ts';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { recordHref } from '#components/account/records/range.tsx';
import { Moment, useMoment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { PLATFORM_ZONE_LABEL, platformDay } from '#lib/rules/platform-time.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { CsvButton } from './csv-button.tsx';

const LINE = 'GET /wps/report/income';
type Page = CallOutput<typeof LINE>;
type Line = Page['list'][number];
type Filter = Omit<CallInput<typeof LINE>, 'before' | 'size'>;

const SIZE = 20;
const CSV_SIZE = 1_000;

/**
 * Address of a line's details: the bill with its working, the parts of a daily rebate, or the account record of
 * the day on which a rebate was claimed.
 */
function hrefOf({ source, number, transTimeInTimestamp: at }: Line): string {
  if (source !== 'rebate') return centreHref(payPages[source], number);
  if (number.startsWith('A')) return agentHref('agentRevenueReport', `r-${number}`);
  const day = platformDay(at);
  return recordHref({
    page: 'transactionHistory',
    range: { first: day, last: day },
    filter: 'rebate',
    search: '',
    kind: '',
    vendor: '',
  });
}

function useColumns(currency: string): Column<Line>[] {
  const t = useTranslations('agents');
  const moment = useMoment();
  return [
    {
      key: 'number',
      header: t('number'),
      phone: 'title',
      cell: row => (
        <a href={hrefOf(row)} className="num underline underline-offset-4">
          {row.number}
        </a>
      ),
    },
    { key: 'source', header: t('source'), phone: 'meta', cell: row => t(`source_${row.source}`) },
    {
      key: 'period',
      header: t('period'),
      phone: 'labelled',
      cell: row => (row.start === null ? '–' : moment(row.start)),
    },
    {
      key: 'other',
      header: t('otherSide'),
      phone: 'labelled',
      cell: row => row.other ?? t('operator'),
    },
    { key: 'at', header: t('paidAt'), phone: 'meta', cell: row => <Moment at={row.transTimeInTimestamp} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.amount} currency={currency} bare plus />,
    },
  ];
}

function LinesCsv({ filter, currency }: { filter: Filter; currency: string }) {
  const t = useTranslations('agents');
  const { scale } = currencyOf(currency);
  async function* pages() {
    for await (const page of allPages<Page>(before => call(LINE, { ...filter, size: CSV_SIZE, before })))
      yield page.list.map(line => [
        formatDateTime(line.transTimeInTimestamp),
        line.number,
        t(`source_${line.source}`),
        line.start === null ? '' : formatDateTime(line.start),
        line.other ?? t('operator'),
        line.amount.toFixed(scale),
      ]);
  }
  const head = [
    `${t('paidAt')} (${PLATFORM_ZONE_LABEL})`,
    t('number'),
    t('source'),
    t('period'),
    t('otherSide'),
    t('amountIn', { currency }),
  ];
  return <CsvButton file="income-lines" head={head} pages={pages} label={t('csvOfLines')} />;
}

type LinePages = ReturnType<typeof usePages<Page>>;
type LineTableProps = { title: string; filter: Filter; sum: number; first: Page; pagesFrom: LinePages };

function LineTable({ title, filter, sum, first, pagesFrom }: LineTableProps) {
  const t = useTranslations('agents');
  const columns = useColumns(first.currency);
  const { pages, more } = pagesFrom(first);
  const rows = pages.flatMap(page => page.list);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="display text-lg">{title}</h3>
        <LinesCsv filter={filter} currency={first.currency} />
      </div>
      {rows.length === 0 ? (
        <p className="text-md text-t2">{t('noLines')}</p>
      ) : (
        <Panel className="overflow-clip">
          <div className="scroll-x">
            <Table
              caption={title}
              columns={columns}
              rows={rows}
              rowKey={row => row.txId}
              foot={[
                t('total'),
                '',
                '',
                '',
                '',
                <Money key="sum" amount={sum} currency={first.currency} bare plus />,
              ]}
            />
          </div>
        </Panel>
      )}
      {more}
    </>
  );
}

/** Postings behind a figure of the income; `sum`: of all of them. */
export function IncomeLines({ title, filter, sum }: { title: string; filter: Filter; sum: number }) {
  const query = useCall(LINE, { ...filter, size: SIZE });
  const pagesFrom = usePages<Page>(filter, before => call(LINE, { ...filter, size: SIZE, before }));
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <QueryBoundary query={query}>
        {first => <LineTable title={title} filter={filter} sum={sum} first={first} pagesFrom={pagesFrom} />}
      </QueryBoundary>
    </section>
  );
}
