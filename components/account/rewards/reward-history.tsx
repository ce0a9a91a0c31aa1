'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';
import { sourceOfType } from '#lib/rules/rewards/rewards.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { useRewardValue } from './waiting-rewards.tsx';

const HISTORY = 'GET /wps/relay/MCSFE_getClaimHistory';
type Past = CallOutput<typeof HISTORY>['list'][number];
const SIZE = 10;

function State({ row }: { row: Past }) {
  const t = useTranslations('rewards');
  if (row.status === 'X') return <Status kind="plain">{t('expired')}</Status>;
  return row.actualTurnover < row.requiredTurnover ? (
    <Status kind="warning">{t('turnoverOpen')}</Status>
  ) : (
    <Status kind="positive">{t('paid')}</Status>
  );
}

/** Query of a page of claimed and expired rewards; of one type only where given. */
export function useRewardHistory(page: number, type?: string) {
  const input = { page, size: SIZE, ...(type ? { promotionType: type } : {}) };
  return useCall(HISTORY, input, { keepOlder: true });
}

/** Claimed and expired rewards, the latest first; of one type only where given, under its own title. */
export function RewardHistory({ type, title }: { type?: string; title?: string }) {
  const t = useTranslations('rewards');
  const describe = useRewardValue();
  const [page, setPage] = useState(1);
  const query = useRewardHistory(page, type);
  const columns = (currency: string): Column<Past>[] => [
    { key: 'at', header: t('when'), phone: 'meta', cell: row => <Moment at={row.claimTime} /> },
    { key: 'reward', header: t('reward'), phone: 'title', cell: row => row.eventName },
    {
      key: 'source',
      header: t('source'),
      phone: 'meta',
      cell: row => t(`source_${sourceOfType(row.promotionType) ?? 'promotion'}`),
    },
    { key: 'state', header: t('state'), phone: 'meta', cell: row => <State row={row} /> },
    {
      key: 'number',
      header: t('number'),
      phone: 'meta',
      cell: row => row.status === 'C' && <span className="num">{row.number}</span>,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      phone: 'value',
      cell: row => <b>{describe({ ...row, currency })}</b>,
    },
  ];
  return (
    <section>
      <h3 className="display mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
        {title ?? t('before')}
        <a
          href={centreHref('transactionHistory', '30-bonus')}
          className="font-text text-sm font-normal underline underline-offset-4"
        >
          {t('inRecord')}
        </a>
      </h3>
      <QueryBoundary query={query}>
        {({ list, totalPages, currency }) =>
          list.length === 0 ? (
            <p className="text-md text-t2">{t('emptyHistory')}</p>
          ) : (
            <>
              <Panel className="overflow-clip">
                <Table
                  caption={title ?? t('before')}
                  columns={columns(currency)}
                  rows={list}
                  rowKey={row => String(row.rewardId)}
                />
              </Panel>
              <Pager page={page} pages={totalPages} onPick={setPage} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}
