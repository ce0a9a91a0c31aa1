'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { Moment } from '#components/account/parts/moment.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Money } from '#components/shared/money.tsx';
import { TextField } from '#components/ui/forms/field.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { replaceOverlay } from '#lib/client/overlay-history.ts';
import { useCall } from '#lib/client/use-call.ts';
import { PAGER_MARGIN, PAGER_RANGE } from '#lib/rules/figures.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import { RecordFilter, type RecordQuery, readRecordQuery, recordHref, useRange } from './range.tsx';

const PAGE: CentreKey = 'personalHistoryCopy';
const LINE = 'GET /wps/relay/ODSFE2_RNGOrders';
type Orders = CallOutput<typeof LINE>;
type Order = Orders['list'][number];

/** Results that can be chosen, with the wire's number. */
const results = { won: 1, lost: 2, tie: 3 } as const;
type Result = keyof typeof results;
const SIZE = 20;

function useColumns(): Column<Order>[] {
  const t = useTranslations('records');
  return [
    { key: 'at', header: t('time'), phone: 'meta', cell: row => <Moment at={row.transTimeInTimestamp} /> },
    { key: 'game', header: t('game'), phone: 'title', cell: row => row.gameName },
    {
      key: 'number',
      header: t('number'),
      phone: 'meta',
      cell: row => <span className="num">{row.orderNo}</span>,
    },
    {
      key: 'bet',
      header: t('bet'),
      align: 'end',
      phone: 'labelled',
      cell: row => <Money amount={row.betAmount} />,
    },
    {
      key: 'win',
      header: t('win'),
      align: 'end',
      phone: 'labelled',
      cell: row => <Money amount={row.winAmount} />,
    },
    {
      key: 'net',
      header: t('net'),
      align: 'end',
      phone: 'value',
      cell: row => (
        <Money amount={row.profitAndLoss} plus className={row.profitAndLoss > 0 ? 'text-positive' : ''} />
      ),
    },
  ];
}

function Lines({ orders }: { orders: Orders }) {
  const t = useTranslations('records');
  const columns = useColumns();
  const { footer } = orders;
  if (orders.total === 0)
    return (
      <EmptyState title={t('noBetsTitle')} level={3}>
        {t('noBetsText')}
      </EmptyState>
    );
  return (
    <Panel className="overflow-clip">
      <Table
        caption={t('betting')}
        columns={columns}
        rows={orders.list}
        rowKey={row => row.orderNo}
        foot={[
          t('sumOfRounds', { count: footer.totalHands }),
          '',
          '',
          <Money key="bet" amount={footer.betAmount} />,
          <Money key="win" amount={footer.winAmount} />,
          <Money key="net" amount={footer.netProfit} plus />,
        ]}
      />
    </Panel>
  );
}

function ResultSelect({ query, result }: { query: RecordQuery; result: Result | '' }) {
  const t = useTranslations('records');
  return (
    <Select
      label={t('result')}
      value={result}
      className="w-40"
      onChange={event => replaceOverlay(recordHref({ ...query, filter: event.target.value }))}
    >
      <option value="">{t('allResults')}</option>
      {(Object.keys(results) as Result[]).map(one => (
        <option key={one} value={one}>
          {t(`result_${one}`)}
        </option>
      ))}
    </Select>
  );
}

/** Betting record: settled rounds with their totals, by result, time and number (docs/features.md#80). */
export function BettingRecordPage({ part }: CentrePageProps) {
  const t = useTranslations('records');
  const asked = readRecordQuery(PAGE, part);
  const result = (Object.keys(results) as Result[]).find(one => one === asked.filter) ?? '';
  const { start, end } = useRange(asked.range);
  const [typed, setTyped] = useState({ of: part, text: asked.search });
  // A link to one round changes the address while the page is open.
  const search = typed.of === part ? typed.text : asked.search;
  const orderNoSearch = useDeferredValue(search.trim());
  const [shown, setShown] = useState({ of: part, page: 1 });
  const page = shown.of === part ? shown.page : 1;
  const query = useCall(
    LINE,
    {
      startDate: start,
      endDate: end,
      page,
      size: SIZE,
      ...(result ? { status: results[result] } : {}),
      ...(orderNoSearch ? { orderNoSearch } : {}),
    },
    { keepOlder: true },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilter query={asked}>
        <ResultSelect query={asked} result={result} />
        <TextField
          label={t('findNumber')}
          className="w-52"
          autoComplete="off"
          maxLength={16}
          value={search}
          onChange={event => {
            setTyped({ of: part, text: event.target.value });
            setShown({ of: part, page: 1 });
          }}
          onBlur={() => {
            if (search.trim() !== asked.search)
              replaceOverlay(recordHref({ ...asked, search: search.trim() }));
          }}
        />
      </RecordFilter>
      <QueryBoundary query={query} standIn="h-96">
        {orders => (
          <>
            <Lines orders={orders} />
            <Pager
              page={page}
              pages={orders.totalPages}
              margin={PAGER_MARGIN}
              range={PAGER_RANGE}
              onPick={next => setShown({ of: part, page: next })}
            />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
