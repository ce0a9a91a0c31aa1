'use client';

import { useTranslations } from 'next-intl';
import type { CentrePageProps } from '#components/account/centre-pages.ts';
import { Row, Rows } from '#components/account/parts/rows.tsx';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import type { CentreKey } from '#lib/rules/routes/account-centre.ts';
import { RecordFilter, readRecordQuery, useRange } from './range.tsx';

const PAGE: CentreKey = 'personalProfit';
type Profit = CallOutput<'GET /wps/relay/ODSFE2_MemPNL'>;
type Day = Profit['list'][number];

const HEIGHT = 120;
const BAR = 14;
const GAP = 6;

/** Bars of the days, wins above and losses below the line. The table beside it has the same numbers. */
function Chart({ days }: { days: readonly Day[] }) {
  const largest = Math.max(1, ...days.map(day => Math.abs(day.netProfit)));
  const width = days.length * (BAR + GAP);
  return (
    <div className="scroll-x">
      <svg
        viewBox={`0 0 ${width} ${2 * HEIGHT}`}
        width={width}
        height={160}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M0 ${HEIGHT}h${width}`} className="stroke-line-strong" strokeWidth={2} />
        {days.map((day, index) => {
          const height = (Math.abs(day.netProfit) / largest) * (HEIGHT - 4);
          return (
            <rect
              key={day.day}
              x={index * (BAR + GAP)}
              y={day.netProfit > 0 ? HEIGHT - height : HEIGHT}
              width={BAR}
              height={height}
              className={day.netProfit > 0 ? 'fill-positive' : 'fill-t2'}
            />
          );
        })}
      </svg>
    </div>
  );
}

function useColumns(currency: string): Column<Day>[] {
  const t = useTranslations('records');
  return [
    { key: 'day', header: t('day'), phone: 'title', cell: row => <span className="num">{row.day}</span> },
    { key: 'rounds', header: t('rounds'), align: 'end', phone: 'labelled', cell: row => row.rounds },
    {
      key: 'bet',
      header: t('bet'),
      align: 'end',
      phone: 'labelled',
      cell: row => <Money amount={row.betAmount} currency={currency} bare />,
    },
    {
      key: 'win',
      header: t('win'),
      align: 'end',
      phone: 'labelled',
      cell: row => <Money amount={row.winAmount} currency={currency} bare />,
    },
    {
      key: 'net',
      header: t('net'),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.netProfit} currency={currency} bare plus />,
    },
  ];
}

function Content({ profit }: { profit: Profit }) {
  const t = useTranslations('records');
  const columns = useColumns(profit.currency);
  const { footer, currency } = profit;
  const money = (amount: number, plus = false) => <Money amount={amount} currency={currency} plus={plus} />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {profit.list.length === 0 ? (
          <EmptyState title={t('noBetsTitle')} level={3}>
            {t('noBetsText')}
          </EmptyState>
        ) : (
          <>
            <Chart days={profit.list.toReversed()} />
            <Panel className="overflow-clip">
              <Table
                caption={t('profit')}
                columns={columns}
                rows={profit.list}
                rowKey={row => row.day}
                foot={[
                  t('sumOfRounds', { count: footer.rounds }),
                  '',
                  <Money key="bet" amount={footer.betAmount} currency={currency} bare />,
                  <Money key="win" amount={footer.winAmount} currency={currency} bare />,
                  <Money key="net" amount={footer.netProfit} currency={currency} bare plus />,
                ]}
              />
            </Panel>
          </>
        )}
      </div>
      <Panel className="p-4">
        <h3 className="display mb-1 text-lg">{t('inAndOut')}</h3>
        <Rows>
          <Row name={t('deposits')}>{money(footer.deposits)}</Row>
          <Row name={t('withdrawals')}>{money(footer.withdrawals)}</Row>
          <Row name={t('bonuses')}>{money(footer.bonuses)}</Row>
          <Row name={t('rebates')}>{money(footer.rebates)}</Row>
          <Row name={t('bet')}>{money(footer.betAmount)}</Row>
          <Row name={t('win')}>{money(footer.winAmount)}</Row>
          <Row name={t('result')} strong>
            {money(footer.netProfit, true)}
          </Row>
        </Rows>
      </Panel>
    </div>
  );
}

/** Profit and loss by day, with the money in and out of the same range (docs/features.md#82). */
export function ProfitPage({ part }: CentrePageProps) {
  const asked = readRecordQuery(PAGE, part);
  const { start, end } = useRange(asked.range);
  const query = useCall('GET /wps/relay/ODSFE2_MemPNL', { startDate: start, endDate: end });
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordFilter query={asked} />
      <QueryBoundary query={query} standIn="h-96">
        {profit => <Content profit={profit} />}
      </QueryBoundary>
    </div>
  );
}
