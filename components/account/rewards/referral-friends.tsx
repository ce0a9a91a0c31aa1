'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/account/query-boundary.tsx';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { Pager } from '#components/ui/navigation/pager.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Status } from '#components/ui/tag.tsx';
import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';

const FRIENDS = 'GET /wps/relay/MCSFE_getReferralList';
type Friend = CallOutput<typeof FRIENDS>['list'][number];
const SIZE = 10;
const looks = { qualified: 'positive', progress: 'warning', none: 'warning', late: 'plain' } as const;
const filters = [
  { key: 'all', status: undefined },
  { key: 'qualified', status: 'C' },
  { key: 'notYet', status: 'I' },
] as const;

function useColumns(currency: string): Column<Friend>[] {
  const t = useTranslations('referral');
  return [
    { key: 'friend', header: t('friend'), phone: 'title', cell: row => <b>{row.username}</b> },
    { key: 'joined', header: t('joinedAt'), phone: 'meta', cell: row => <Moment at={row.registerTime} /> },
    {
      key: 'state',
      header: t('state'),
      phone: 'meta',
      cell: row => <Status kind={looks[row.state]}>{t(`state_${row.state}`)}</Status>,
    },
    {
      key: 'got',
      header: t('youGot'),
      align: 'end',
      phone: 'value',
      cell: row =>
        row.bonus === undefined ? (
          '—'
        ) : (
          <Money amount={row.bonus} currency={currency} className="font-bold" />
        ),
    },
  ];
}

function Friends({ list, currency }: { list: readonly Friend[]; currency: string }) {
  const t = useTranslations('referral');
  const columns = useColumns(currency);
  return (
    <Panel className="overflow-clip">
      <Table
        caption={t('friends')}
        columns={columns}
        rows={list}
        rowKey={row => `${row.username}-${row.registerTime}`}
      />
    </Panel>
  );
}

/** Friends of the member by state, with masked names. */
export function ReferralFriends() {
  const t = useTranslations('referral');
  const [filter, setFilter] = useState<(typeof filters)[number]>(filters[0]);
  const [page, setPage] = useState(1);
  const { status } = filter;
  const query = useCall(FRIENDS, { page, size: SIZE, ...(status ? { status } : {}) }, { keepOlder: true });
  return (
    <section>
      <h3 className="display mb-2 text-lg">{t('friends')}</h3>
      <div className="mb-3 flex flex-wrap gap-2">
        {filters.map(one => (
          <Button
            key={one.key}
            size="s"
            look={one.key === filter.key ? 'ghost' : 'quiet'}
            aria-pressed={one.key === filter.key}
            onClick={() => {
              setFilter(one);
              setPage(1);
            }}
          >
            {t(one.key)}
          </Button>
        ))}
      </div>
      <QueryBoundary query={query}>
        {({ list, currency, totalPages }) =>
          list.length === 0 ? (
            <EmptyState level={3} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <>
              <Friends list={list} currency={currency} />
              <Pager page={page} pages={totalPages} onPick={setPage} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}
