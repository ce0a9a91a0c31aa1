'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Moment } from '#components/shared/moment.tsx';
import { Money } from '#components/shared/money.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { call } from '#lib/client/call.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { BETS, type BetFilter, type BetRecord, type Bets } from './bet-lines.ts';
import { RoundDetail } from './round-detail.tsx';
import { Unfold } from './unfold.tsx';
import { useMore } from './use-more.tsx';

/** Rounds of a page on screen. */
export const BETS_SHOWN = 20;

type OpenRow = { open: string | null; toggle: (orderNo: string) => void };

function GameName({ bet: { gameName, vendorName, reversalOf, sports = [] } }: { bet: BetRecord }) {
  const t = useTranslations('records');
  if (!vendorName) return gameName;
  return (
    <>
      {gameName}{' '}
      <span className="block text-sm font-normal text-t3">
        {[vendorName, ...sports.map(sport => t(`sport_${sport}`))].join(' · ')}
      </span>
      {reversalOf && (
        <span className="block text-sm font-normal">{t('reversalOf', { number: reversalOf })}</span>
      )}
    </>
  );
}

function useColumns(currency: string, { open, toggle }: OpenRow): Column<BetRecord>[] {
  const t = useTranslations('records');
  const money = (key: 'betAmount' | 'winAmount', header: string): Column<BetRecord> => ({
    key,
    header,
    align: 'end',
    phone: 'labelled',
    cell: row => <Money amount={row[key]} currency={currency} bare />,
  });
  return [
    { key: 'at', header: t('time'), phone: 'meta', cell: row => <Moment at={row.transTimeInTimestamp} /> },
    { key: 'game', header: t('game'), phone: 'title', cell: row => <GameName bet={row} /> },
    {
      key: 'number',
      header: t('number'),
      phone: 'meta',
      cell: ({ orderNo }) => (
        <Unfold
          number={orderNo}
          label={t('openRound', { number: orderNo })}
          isOpen={open === orderNo}
          onPress={() => toggle(orderNo)}
        />
      ),
    },
    money('betAmount', t('bet')),
    money('winAmount', t('win')),
    {
      key: 'net',
      header: t('resultIn', { currency: currencyOf(currency).symbol }),
      align: 'end',
      phone: 'value',
      cell: row => (
        <Money
          amount={row.profitAndLoss}
          currency={currency}
          bare
          plus
          className={row.profitAndLoss > 0 ? 'text-positive' : ''}
        />
      ),
    },
  ];
}

/** Rounds of a filter with their sums; a row unfolds its round. One that was searched for is unfolded already. */
export function BettingTable({ filter, first }: { filter: BetFilter; first: Bets }) {
  const t = useTranslations('records');
  const { currency, footer } = first;
  const [pressed, setPressed] = useState<string | null | undefined>();
  const searched = filter.orderNoSearch && first.list.length === 1 ? first.list[0] : undefined;
  const open = (pressed === undefined ? searched?.orderNo : pressed) ?? null;
  const toggle = (orderNo: string) => setPressed(open === orderNo ? null : orderNo);
  const columns = useColumns(currency, { open, toggle });
  const { rows, more } = useMore(first, before => call(BETS, { ...filter, size: BETS_SHOWN, before }));
  if (rows.length === 0)
    return (
      <EmptyState title={t('noBetsTitle')} level={3}>
        {t('noBetsText')}
      </EmptyState>
    );
  return (
    <>
      <Panel className="overflow-clip">
        <Table
          caption={t('betting')}
          columns={columns}
          rows={rows}
          rowKey={row => row.orderNo}
          detail={row => (row.orderNo === open ? <RoundDetail orderNo={open} /> : null)}
          foot={
            footer && [
              t('sumOfRounds', { count: footer.totalHands }),
              '',
              '',
              <Money key="bet" amount={footer.betAmount} currency={currency} bare />,
              <Money key="win" amount={footer.winAmount} currency={currency} bare />,
              <Money key="net" amount={footer.netProfit} currency={currency} bare plus />,
            ]
          }
        />
      </Panel>
      {more}
    </>
  );
}
