'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { call } from '#lib/client/call.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { type RecordKindChoice, recordKindChoices, recordKindText } from '#lib/rules/cashier/record-kinds.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { sumWireAmounts } from '#lib/rules/money.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import { RecordFilterBar, type RecordQuery, readRecordQuery, recordHref, useRange } from './range.tsx';
import { StatementExport } from './statement-export.tsx';
import {
  documentHref,
  STATEMENT,
  type Statement,
  type StatementFilter,
  type StatementLine,
} from './statement-lines.ts';
import { useMore } from './use-more.tsx';

const PAGE: CentreKey = 'transactionHistory';
const LINE = STATEMENT;
const TOTALS = 'GET /wps/relay/ODSFE2_MemTransSum';

const SIZE = 20;

function useColumns(currency: string): Column<StatementLine>[] {
  const t = useTranslations('records');
  return [
    {
      key: 'at',
      header: t('time'),
      phone: 'meta',
      cell: row => <Moment at={row.txTimeInTimestamp} />,
    },
    { key: 'kind', header: t('kind'), phone: 'title', cell: row => t(`kind_${recordKindText(row)}`) },
    {
      key: 'number',
      header: t('number'),
      phone: 'meta',
      cell: row => {
        const href = documentHref(row);
        if (href === null) return row.orderNo;
        return (
          <a href={href} className="num underline underline-offset-4">
            {row.orderNo}
          </a>
        );
      },
    },
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

function KindSelect({ query, kind }: { query: RecordQuery; kind: RecordKindChoice | '' }) {
  const t = useTranslations('records');
  return (
    <Select
      label={t('kind')}
      value={kind}
      className="w-52"
      onChange={event => replaceOverlay(recordHref({ ...query, filter: event.target.value }))}
    >
      <option value="">{t('allKinds')}</option>
      {(Object.keys(recordKindChoices) as RecordKindChoice[]).map(one => (
        <option key={one} value={one}>
          {t(`kind_${recordKindChoices[one]}`)}
        </option>
      ))}
    </Select>
  );
}

/** The first page of the record and, on demand, the ones after it. */
function Lines({ filter, first }: { filter: StatementFilter; first: Statement }) {
  const t = useTranslations('records');
  const columns = useColumns(first.currency);
  const { rows, more } = useMore(first, before => call(LINE, { ...filter, size: SIZE, before }));
  const { data: totals } = useCall(TOTALS, filter);
  const { scale } = currencyOf(first.currency);
  const sum =
    totals &&
    sumWireAmounts(
      totals.list.map(one => one.amount),
      scale,
    );
  const count = totals?.list.reduce((all, one) => all + one.count, 0);
  if (rows.length === 0)
    return (
      <EmptyState title={t('emptyTitle')} level={3}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <Panel className="overflow-clip">
        <Table
          caption={t('account')}
          columns={columns}
          rows={rows}
          rowKey={row => row.txId}
          foot={[
            count === undefined ? '…' : t('sumOf', { count }),
            '',
            '',
            sum === undefined ? '' : <Money key="sum" amount={sum} currency={first.currency} bare plus />,
            '',
          ]}
        />
      </Panel>
      {more}
    </>
  );
}

/** Account record: every posting of the main wallet with the balance after it (docs/features.md#81). */
export function AccountRecordPage({ part }: CentrePageProps) {
  const t = useTranslations('records');
  const recordQuery = readRecordQuery(PAGE, part);
  const kind =
    (Object.keys(recordKindChoices) as RecordKindChoice[]).find(one => one === recordQuery.filter) ?? '';
  const { start, end } = useRange(recordQuery.range);
  const filter: StatementFilter = {
    startTime: start,
    endTime: end,
    ...(kind ? { codeTypes: recordKindChoices[kind] } : {}),
  };
  const query = useCall(LINE, { ...filter, size: SIZE });
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilterBar query={recordQuery}>
        <KindSelect query={recordQuery} kind={kind} />
        <StatementExport
          filter={filter}
          kind={kind ? t(`kind_${recordKindChoices[kind]}`) : t('allKinds')}
          currency={query.data?.currency ?? ''}
        />
      </RecordFilterBar>
      <QueryBoundary query={query} standIn="h-96">
        {first => <Lines key={`${part}`} filter={filter} first={first} />}
      </QueryBoundary>
    </div>
  );
}
