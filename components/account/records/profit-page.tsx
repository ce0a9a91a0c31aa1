'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { RecordDay } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { useCall } from '#lib/client/use-call.ts';
import type { RecordKindChoice } from '#lib/rules/cashier/record-kinds.ts';
import type { RecordRange } from '#lib/rules/cashier/record-range.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { ProfitChart } from './profit-chart.tsx';
import { ProfitExport } from './profit-export.tsx';
import { PROFIT, type Profit, type ProfitDay } from './profit-lines.ts';
import { RecordFilterBar, readRecordQuery, recordHref, useRange } from './range.tsx';

const PAGE: CentreKey = 'personalProfit';

/** Address of the rounds, or of the postings of a kind, in a range: what a figure is made of. */
function rowsBehind(range: RecordRange, kind: RecordKindChoice | 'rounds'): string {
  const rest = { range, search: '', kind: '', vendor: '' };
  if (kind === 'rounds') return recordHref({ ...rest, page: 'personalHistoryCopy', filter: '' });
  return recordHref({ ...rest, page: 'transactionHistory', filter: kind });
}

function Behind({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="underline decoration-line-strong underline-offset-4 hover:decoration-current">
      {children}
    </a>
  );
}

type Amounts = Pick<
  ProfitDay,
  'rounds' | 'betAmount' | 'winAmount' | 'netProfit' | 'bonusAmount' | 'rebateAmount' | 'netAmount'
>;

/** Figures of a day or of all days, in the order of the columns; each leads to the rows behind it. */
function figures(one: Amounts, range: RecordRange, currency: string): ReactNode[] {
  const money = (amount: number, kind: RecordKindChoice | 'rounds', plus = false) => (
    <Behind key={kind} href={rowsBehind(range, kind)}>
      <Money amount={amount} currency={currency} bare plus={plus} />
    </Behind>
  );
  return [
    <Behind key="rounds" href={rowsBehind(range, 'rounds')}>
      {one.rounds}
    </Behind>,
    money(one.betAmount, 'betting'),
    money(one.winAmount, 'winning'),
    money(one.netProfit, 'rounds', true),
    money(one.bonusAmount, 'bonus', true),
    money(one.rebateAmount, 'rebate', true),
    <Money key="net" amount={one.netAmount} currency={currency} bare plus />,
  ];
}

function useColumns(currency: string): Column<ProfitDay>[] {
  const t = useTranslations('records');
  const heads = ['rounds', 'bet', 'win', 'result', 'bonuses', 'rebates'] as const;
  const cell = (index: number) => (row: ProfitDay) =>
    figures(row, { first: row.day, last: row.day }, currency)[index];
  return [
    { key: 'day', header: t('day'), phone: 'title', cell: row => <RecordDay day={row.day} /> },
    ...heads.map(
      (key, index): Column<ProfitDay> => ({
        key,
        header: t(key),
        align: 'end',
        phone: 'labelled',
        cell: cell(index),
      }),
    ),
    {
      key: 'net',
      header: t('netIn', { currency: currencyOf(currency).symbol }),
      align: 'end',
      phone: 'value',
      cell: cell(heads.length),
    },
  ];
}

function Days({ profit, range }: { profit: Profit; range: RecordRange }) {
  const t = useTranslations('records');
  const columns = useColumns(profit.currency);
  const { list, footer, currency } = profit;
  if (list.length === 0)
    return (
      <EmptyState title={t('noBetsTitle')} level={3}>
        {t('noBetsText')}
      </EmptyState>
    );
  const sums = { ...footer, bonusAmount: footer.bonuses, rebateAmount: footer.rebates };
  return (
    <Panel className="overflow-clip">
      <div className="scroll-x">
        <Table
          caption={t('profit')}
          columns={columns}
          rows={list}
          rowKey={row => row.day}
          foot={[t('daysOf', { count: list.length }), ...figures(sums, range, currency)]}
        />
      </div>
    </Panel>
  );
}

/** Hours and minutes of a span, the begun minute left out. */
function hoursOf(ms: number): { hours: number; minutes: number } {
  return { hours: Math.floor(ms / HOUR_MS), minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS) };
}

/** Money that came in from outside and went out to it in the same range. */
function InAndOut({ profit, range }: { profit: Profit; range: RecordRange }) {
  const t = useTranslations('records');
  const { footer, currency } = profit;
  const money = (amount: number, kind: RecordKindChoice) => (
    <Behind href={rowsBehind(range, kind)}>
      <Money amount={amount} currency={currency} />
    </Behind>
  );
  return (
    <Panel className="p-4">
      <h3 className="display mb-1 text-lg">{t('inAndOut')}</h3>
      <Rows>
        <Row name={t('deposits')}>{money(footer.deposits, 'deposit')}</Row>
        <Row name={t('withdrawals')}>{money(footer.withdrawals, 'withdraw')}</Row>
        {footer.returned > 0 && <Row name={t('returned')}>{money(footer.returned, 'returned')}</Row>}
        <Row name={t('takenOut')} strong>
          <Money amount={footer.takenOut} currency={currency} plus />
        </Row>
        {footer.playedMs !== undefined && (
          <Row name={t('timePlayed')}>{t('span', hoursOf(footer.playedMs))}</Row>
        )}
      </Rows>
      <p className="mt-2 text-sm text-t3">{t('depositsAre')}</p>
      <p className="mt-3 text-sm">
        <a href={centreHref('protection')} className="underline underline-offset-4">
          {t('lossLimit')}
        </a>
      </p>
    </Panel>
  );
}

/** Profit and loss by day, with the money in and out of the same range (docs/features.md#82). */
export function ProfitPage({ part }: CentrePageProps) {
  const t = useTranslations('records');
  const recordQuery = readRecordQuery(PAGE, part);
  const { start, end } = useRange(recordQuery.range);
  const query = useCall(PROFIT, { startDate: start, endDate: end });
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilterBar query={recordQuery}>
        <ProfitExport range={{ start, end }} profit={query.data} />
      </RecordFilterBar>
      <QueryBoundary query={query} standIn="h-96">
        {profit => (
          <>
            <p className="text-sm text-t3">{t('profitIs')}</p>
            <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_17rem]">
              {profit.list.length > 0 && <ProfitChart days={profit.list.toReversed()} />}
              <InAndOut profit={profit} range={recordQuery.range} />
            </div>
            <Days profit={profit} range={recordQuery.range} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
