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
import { DepositStateLabel } from './deposit-state.tsx';

const LINE = 'GET /wps/relay/MCSFE_getDepositTransactionReport';
type Report = CallOutput<typeof LINE>;
type Line = Report['list'][number];

function Lines({ report, currency }: { report: Report; currency: string }) {
  const t = useTranslations('deposit');
  const columns: Column<Line>[] = [
    { key: 'number', header: t('numberHead'), phone: 'meta', cell: row => row.depositId },
    { key: 'at', header: t('started'), phone: 'meta', cell: row => <Moment at={row.depositDate} /> },
    {
      key: 'method',
      header: t('method'),
      phone: 'title',
      cell: row => (
        <a href={centreHref('depositv2', row.depositId)} className="font-bold underline underline-offset-4">
          {row.methodName}
        </a>
      ),
    },
    { key: 'state', header: t('state'), phone: 'meta', cell: row => <DepositStateLabel state={row.state} /> },
    {
      key: 'amount',
      header: t('amountIn', { currency: currencyOf(currency).symbol }),
      align: 'end',
      phone: 'value',
      cell: row => formatFigure(row.credited ?? row.amount, currency),
    },
  ];
  const foot = [t('creditedSum'), '', '', '', formatFigure(report.footer.amount, currency)];
  return (
    <Panel className="overflow-clip">
      <Table
        caption={t('myDeposits')}
        columns={columns}
        rows={report.list}
        rowKey={row => row.depositId}
        foot={foot}
      />
    </Panel>
  );
}

/** The member's deposits in every state, the latest first; the sum is of what was credited. */
export function DepositList({ currency }: { currency: string }) {
  const t = useTranslations('deposit');
  const [page, setPage] = useState(1);
  const query = useCall(LINE, { page, size: 10 }, { keepOlder: true });
  return (
    <QueryBoundary query={query} standIn="h-96">
      {report => (
        <div className="grid grid-cols-1 gap-4">
          <a
            href={centreHref('depositv2')}
            className={buttonClass({ look: 'primary', className: 'justify-self-start' })}
          >
            {t('newDeposit')}
          </a>
          {report.total === 0 ? (
            <EmptyState title={t('emptyTitle')} level={3}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <Lines report={report} currency={currency} />
          )}
          <Pager page={page} pages={report.totalPages} onPick={setPage} />
        </div>
      )}
    </QueryBoundary>
  );
}
