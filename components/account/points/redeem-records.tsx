'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Status } from '#components/ui/tag.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { RECORDS, type RedemptionOutput } from './point-data.ts';

const SIZE = 10;
const looks = { process: 'warning', approved: 'positive', rejected: 'danger' } as const;

function useColumns(): Column<RedemptionOutput>[] {
  const t = useTranslations('points');
  const format = useFormatter();
  return [
    { key: 'time', header: t('when'), phone: 'meta', cell: row => <Moment at={row.time} /> },
    {
      key: 'number',
      header: t('number'),
      phone: 'meta',
      cell: row => <span className="num">{row.redeemId}</span>,
    },
    {
      key: 'item',
      header: t('item'),
      phone: 'title',
      cell: row => (
        <span className="wrap-anywhere">
          {row.title}
          {row.quantity > 1 && ` × ${row.quantity}`}
          {row.receivingAddress && (
            <small className="block whitespace-pre-line text-sm font-normal text-t3">
              {row.receivingAddress}
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'meta',
      cell: row => <Status kind={looks[row.status]}>{t(`state_${row.status}`)}</Status>,
    },
    {
      key: 'note',
      header: t('note'),
      phone: 'meta',
      cell: row => (
        <span className="wrap-anywhere">
          {row.note ?? t('waits')}
          {row.status === 'rejected' && ` ${t('back', { count: row.pointsRequirement })}`}
        </span>
      ),
    },
    {
      key: 'points',
      header: t('pointsColumn'),
      align: 'end',
      phone: 'value',
      cell: row => (
        <span className={classes('num', row.status === 'rejected' && 'text-t3 line-through')}>
          − {format.number(row.pointsRequirement)}
        </span>
      ),
    },
  ];
}

/** Redemptions of the member and their states (docs/features.md#118). */
export function RedeemRecords({ onCatalogue }: { onCatalogue: () => void }) {
  const t = useTranslations('points');
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const query = useCall(RECORDS, { page, size: SIZE }, { keepOlder: true });
  return (
    <QueryBoundary query={query} standIn="h-72">
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState
            level={3}
            title={t('noRecordsTitle')}
            action={<Button onClick={onCatalogue}>{t('seeCatalogue')}</Button>}
          >
            {t('noRecordsText')}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <Panel className="overflow-clip">
              <Table caption={t('tab_records')} columns={columns} rows={list} rowKey={row => row.redeemId} />
            </Panel>
            <Pager page={page} pages={totalPages} onPick={setPage} />
          </div>
        )
      }
    </QueryBoundary>
  );
}
