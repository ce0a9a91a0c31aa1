'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { currencyOf } from '#lib/rules/currency.ts';
import type { Transfers } from './wallet-data.ts';

type Line = Transfers['list'][number];

function useColumns(currency: string): Column<Line>[] {
  const t = useTranslations('wallet');
  return [
    { key: 'at', header: t('pastTime'), phone: 'meta', cell: row => <Moment at={row.at} /> },
    {
      key: 'what',
      header: t('pastWhat'),
      phone: 'title',
      cell: row => (
        <>
          <b className="block">{t(row.isSent ? 'lineSent' : 'lineReceived', { name: row.name })}</b>
          {row.note && <span className="text-sm font-normal break-words text-t2">{row.note}</span>}
        </>
      ),
    },
    { key: 'number', header: t('pastNumber'), phone: 'meta', cell: row => row.transferId },
    {
      key: 'amount',
      header: t('amountIn', { currency: currencyOf(currency).symbol }),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.isSent ? -row.amount : row.amount} currency={currency} bare plus />,
    },
  ];
}

/** The last transfers with the upline and with downlines, in both directions. */
export function TransferList({ transfers: { list, currency } }: { transfers: Transfers }) {
  const t = useTranslations('wallet');
  const columns = useColumns(currency);
  return (
    <section aria-labelledby="past-transfers">
      <h3 id="past-transfers" className="display mb-2 text-lg">
        {t('past')}
      </h3>
      {list.length === 0 ? (
        <EmptyState level={3} title={t('noPastTitle')}>
          {t('noPastText')}
        </EmptyState>
      ) : (
        <Panel className="overflow-clip">
          <Table caption={t('past')} columns={columns} rows={list} rowKey={row => row.transferId} />
        </Panel>
      )}
    </section>
  );
}
