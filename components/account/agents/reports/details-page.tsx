'use client';

import { useTranslations } from 'next-intl';
import type { AgentPageProps } from '#components/account/agents/agent-pages.ts';
import { RangeBar } from '#components/account/agents/range-bar.tsx';
import { allPages, usePages } from '#components/account/agents/use-pages.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { type RecordKindChoice, recordKindChoices, recordKindText } from '#lib/rules/cashier/record-kinds.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { sumWireAmounts } from '#lib/rules/money.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import { CsvButton } from './csv-button.tsx';
import { PersonFilter } from './person-filter.tsx';
import { useReport, useScopeName } from './use-report.ts';

const LINE = 'GET /wps/report/downlineTransaction';
const TOTALS = 'GET /wps/report/downlineTransactionSum';
type Page = CallOutput<typeof LINE>;
type Posting = Page['list'][number];
type Filter = CallInput<typeof TOTALS>;

const SIZE = 20;
const CSV_SIZE = 1_000;
const choices = Object.keys(recordKindChoices) as RecordKindChoice[];

function useColumns(currency: string): Column<Posting>[] {
  const t = useTranslations('records');
  const own = useTranslations('agents');
  return [
    { key: 'at', header: t('time'), phone: 'meta', cell: row => <Moment at={row.txTimeInTimestamp} /> },
    {
      key: 'number',
      header: t('number'),
      phone: 'meta',
      cell: row => <span className="num">{row.orderNo}</span>,
    },
    { key: 'name', header: own('name'), phone: 'title', cell: row => row.customerName },
    { key: 'kind', header: t('kind'), phone: 'meta', cell: row => t(`kind_${recordKindText(row)}`) },
    {
      key: 'amount',
      header: t('amountIn', { currency: currencyOf(currency).symbol }),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.amount} currency={currency} bare plus />,
    },
    {
      key: 'balance',
      header: t('balanceAfter'),
      align: 'end',
      phone: 'labelled',
      cell: row => <Money amount={row.currentAvailBalance} currency={currency} bare />,
    },
  ];
}

function DetailsCsv({ filter, currency }: { filter: Filter; currency: string }) {
  const t = useTranslations('records');
  const own = useTranslations('agents');
  const { scale } = currencyOf(currency);
  async function* pages() {
    for await (const page of allPages<Page>(before => call(LINE, { ...filter, size: CSV_SIZE, before })))
      yield page.list.map(row => [
        formatDateTime(row.txTimeInTimestamp),
        row.orderNo,
        row.customerName,
        t(`kind_${recordKindText(row)}`),
        row.amount.toFixed(scale),
        row.currentAvailBalance.toFixed(scale),
      ]);
  }
  const head = [
    `${t('time')} (${PLATFORM_ZONE_LABEL})`,
    t('number'),
    own('name'),
    t('kind'),
    t('amountIn', { currency }),
    t('balanceAfter'),
  ];
  return <CsvButton file="account-details" head={head} pages={pages} />;
}

function Lines({ filter, first }: { filter: Filter; first: Page }) {
  const t = useTranslations('records');
  const own = useTranslations('agents');
  const columns = useColumns(first.currency);
  const { data: totals } = useCall(TOTALS, filter);
  const paged = usePages<Page>(filter, before => call(LINE, { ...filter, size: SIZE, before }));
  const { pages, more } = paged(first);
  if (first.list.length === 0)
    return (
      <EmptyState title={t('emptyTitle')} level={3}>
        {t('emptyText')}
      </EmptyState>
    );
  const count = totals?.list.reduce((all, one) => all + one.count, 0);
  const amounts = totals?.list.map(one => one.amount);
  const sum = amounts && sumWireAmounts(amounts, currencyOf(first.currency).scale);
  return (
    <>
      <Panel className="overflow-clip">
        <div className="scroll-x">
          <Table
            caption={own('agentDownlineTransactionDetailsCopy')}
            columns={columns}
            rows={pages.flatMap(page => page.list)}
            rowKey={row => row.txId}
            foot={[
              count === undefined ? '…' : t('sumOf', { count }),
              '',
              '',
              '',
              sum === undefined ? '' : <Money key="sum" amount={sum} currency={first.currency} bare plus />,
              '',
            ]}
          />
        </div>
      </Panel>
      {more}
    </>
  );
}

/** Postings of the wallets of everybody below, by person and kind (docs/features.md#99). */
export function DetailsPage({ part }: AgentPageProps) {
  const t = useTranslations('records');
  const own = useTranslations('agents');
  const nameOfScope = useScopeName();
  const { query: asked, range, times, hrefOf } = useReport('agentDownlineTransactionDetailsCopy', part);
  const kind = choices.find(one => one === asked.kind);
  const filter: Filter = {
    ...times,
    ...(asked.person !== null && { userId: asked.person }),
    ...(asked.scope === 'own' && { scope: 'own' as const }),
    ...(kind && { codeTypes: recordKindChoices[kind] }),
  };
  const query = useCall(LINE, { ...filter, size: SIZE }, { keepOlder: true });
  return (
    <div className="grid grid-cols-1 gap-4">
      <RangeBar range={range} hrefOf={one => hrefOf({ range: one })} />
      <QueryBoundary query={query} standIn="h-96">
        {first => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <PersonFilter
                name={nameOfScope(asked.scope, first.userName)}
                hrefOf={person => hrefOf({ person, scope: null })}
              />
              <Select
                label={t('kind')}
                value={kind ?? ''}
                className="w-52"
                onChange={event => replaceOverlay(hrefOf({ kind: event.target.value }))}
              >
                <option value="">{t('allKinds')}</option>
                {choices.map(one => (
                  <option key={one} value={one}>
                    {t(`kind_${recordKindChoices[one]}`)}
                  </option>
                ))}
              </Select>
              <DetailsCsv filter={filter} currency={first.currency} />
            </div>
            <p className="text-sm text-t3">{own('detailsNote')}</p>
            <Lines filter={filter} first={first} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
