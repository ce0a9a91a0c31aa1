'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { formatFigure } from '#lib/rules/money-format.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { WithdrawalStateLabel } from './withdrawal-state.tsx';

const LINE = 'GET /wps/relay/MCSFE_getWithdrawTransactionReport';
type Line = CallOutput<typeof LINE>['list'][number];

function useColumns(currency: string): Column<Line>[] {
  const t = useTranslations('withdraw');
  return [
    { key: 'at', header: t('started'), phone: 'meta', cell: row => <Moment at={row.withdrawDate} /> },
    {
      key: 'to',
      header: t('to'),
      phone: 'title',
      cell: row => (
        <a
          href={centreHref('withdraw', row.withdrawId)}
          className="num font-bold underline underline-offset-4"
        >
          {row.bankName} {row.cardNumber}
        </a>
      ),
    },
    { key: 'number', header: t('numberHead'), phone: 'meta', cell: row => row.withdrawId },
    {
      key: 'state',
      header: t('state'),
      phone: 'meta',
      cell: row => <WithdrawalStateLabel state={row.state} />,
    },
    {
      key: 'amount',
      header: t('amountIn', { currency: currencyOf(currency).symbol }),
      align: 'end',
      phone: 'value',
      cell: row => formatFigure(row.amount, currency),
    },
  ];
}

/** The member's withdrawals in every state, the latest first. */
export function WithdrawList({ currency }: { currency: string }) {
  const t = useTranslations('withdraw');
  const [page, setPage] = useState(1);
  const query = useCall(LINE, { page, size: 10 }, { keepOlder: true });
  const columns = useColumns(currency);
  return (
    <QueryBoundary query={query} standIn="h-96">
      {report => (
        <div className="grid grid-cols-1 gap-4">
          <a href={centreHref('withdraw')} className={buttonClass({ className: 'justify-self-start' })}>
            {t('newWithdrawal')}
          </a>
          {report.total === 0 ? (
            <EmptyState title={t('emptyTitle')} level={3}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <Panel className="overflow-clip">
              <Table
                caption={t('myWithdrawals')}
                columns={columns}
                rows={report.list}
                rowKey={row => row.withdrawId}
              />
            </Panel>
          )}
          <Pager page={page} pages={report.totalPages} onPick={setPage} />
        </div>
      )}
    </QueryBoundary>
  );
}
