'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { useMoment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { type BillRow, formatPercent } from './contract-calls.ts';

const BETS = 'GET /wps/v2/member/contractBill/bets';
type Bet = CallOutput<typeof BETS>['list'][number];

/** Parts of a tick's pay for which a bet counts: every one for the single-bet rate, besides by how it went. */
function countsFor(parts: BillRow['parts'], { win, validBet }: Bet) {
  const outcome = win < validBet ? 'loss' : win > validBet ? 'profit' : null;
  return parts.filter(({ name, rate }) => rate > 0 && (name === 'single' || name === outcome));
}

/** Bets of the team behind a bill, page by page; names are masked. `parts`: of a tick, else none. */
export function BillBets({ billId, parts }: { billId: string; parts: BillRow['parts'] }) {
  const t = useTranslations('contracts');
  const moment = useMoment();
  const [page, setPage] = useState(1);
  const query = useCall(BETS, { billId, page, size: 20 }, { keepOlder: true });
  const columnsOf = (currency: string): Column<Bet>[] => [
    { key: 'time', header: t('betTime'), phone: 'title', cell: row => moment(row.at) },
    { key: 'member', header: t('betMember'), phone: 'meta', cell: row => row.member },
    { key: 'game', header: t('betGame'), phone: 'meta', cell: row => row.game ?? t('otherGame') },
    {
      key: 'bet',
      header: t('figure_validBet'),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.validBet} currency={currency} bare />,
    },
    {
      key: 'win',
      header: t('betWin'),
      align: 'end',
      phone: 'none',
      cell: row => <Money amount={row.win} currency={currency} bare />,
    },
    ...(parts.length > 0
      ? [
          {
            key: 'parts',
            header: t('countsFor'),
            phone: 'labelled' as const,
            cell: (row: Bet) =>
              countsFor(parts, row)
                .map(part => `${t(`part_${part.name}`)} ${formatPercent(part.rate)}`)
                .join(', ') || '–',
          },
        ]
      : []),
  ];
  return (
    <QueryBoundary query={query}>
      {bets => (
        <div className="grid gap-2">
          <p className="text-sm text-t3">
            {t('figure_bets')}: {bets.total}
          </p>
          {bets.list.length > 0 && (
            <Panel className="overflow-clip">
              <Table
                caption={t('figure_bets')}
                columns={columnsOf(bets.currency)}
                rows={bets.list}
                rowKey={row => row.roundId}
              />
            </Panel>
          )}
          <Pager page={page} pages={bets.totalPages} className="" onPick={setPage} />
        </div>
      )}
    </QueryBoundary>
  );
}
