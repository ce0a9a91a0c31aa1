'use client';

import { useTranslations } from 'next-intl';
import { twoDecimalPercent } from '#components/account/agents/percent.ts';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { agentHref } from '#lib/rules/routes/agent-centre.ts';

const LINE = 'GET /wps/report/rebate';
type Rebate = CallOutput<typeof LINE>;
type Part = Rebate['list'][number];

function useColumns(currency: string): Column<Part>[] {
  const t = useTranslations('agents');
  return [
    { key: 'below', header: t('rebateBy'), phone: 'title', cell: row => row.below ?? t('ownBets') },
    {
      key: 'product',
      header: t('product'),
      phone: 'meta',
      cell: row => t(row.productType === null ? 'product_other' : `product_${row.productType}`),
    },
    {
      key: 'validBet',
      header: t('validBetAmount'),
      align: 'end',
      phone: 'labelled',
      cell: row => <Money amount={row.validBetAmount} currency={currency} bare />,
    },
    {
      key: 'rate',
      header: t('rateShare'),
      align: 'end',
      phone: 'labelled',
      cell: row => <span className="num">{twoDecimalPercent(row.rate)}</span>,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.amount} currency={currency} bare />,
    },
  ];
}

function RebateDetail({ rebate }: { rebate: Rebate }) {
  const t = useTranslations('agents');
  const { rebateId, day, amount, paidTime, currency, list } = rebate;
  const columns = useColumns(currency);
  return (
    <>
      <h3 className="display text-lg">{t('rebateOfDay', { day })}</h3>
      <p className="text-sm text-t3">
        <span className="num">{rebateId}</span>
        {paidTime !== null && (
          <>
            {' · '}
            {t('paidAt')} <Moment at={paidTime} />
          </>
        )}
        {' · '}
        {t('amountsIn', { currency: currencyOf(currency).symbol })} {t('rebateNote')}
      </p>
      <Panel className="overflow-clip">
        <div className="scroll-x">
          <Table
            caption={t('rebateOfDay', { day })}
            columns={columns}
            rows={list}
            rowKey={row => `${row.below}/${row.productType}/${row.rate}`}
            foot={[t('total'), '', '', '', <Money key="sum" amount={amount} currency={currency} bare />]}
          />
        </div>
      </Panel>
    </>
  );
}

/** A daily rebate opened to its parts: through whom, of which product, valid bets and share of the rate. */
export function RebateParts({ rebateId }: { rebateId: string }) {
  const t = useTranslations('agents');
  const query = useCall(LINE, { rebateId });
  return (
    <div className="grid grid-cols-1 gap-3">
      <a href={agentHref('agentRevenueReport')} className="w-max underline underline-offset-4">
        {t('agentRevenueReport')}
      </a>
      <QueryBoundary query={query} standIn="h-64">
        {rebate => <RebateDetail rebate={rebate} />}
      </QueryBoundary>
    </div>
  );
}
