import { useTranslations } from 'next-intl';
import { Money } from '#components/shared/money.tsx';
import type { Column } from '#components/ui/table.tsx';
import { currencyOf } from '#lib/rules/currency.ts';
import type { RebateClaim } from './rebate-claims.ts';

export type RebateLineRow = RebateClaim['details'][number];

/** Columns of a rebate by kind of game: valid bets, rate, rebate. */
export function useRebateColumns(currency: string): Column<RebateLineRow>[] {
  const t = useTranslations('rebate');
  return [
    { key: 'kind', header: t('kind'), phone: 'title', cell: row => t(`kind_${row.gameType}`) },
    {
      key: 'bets',
      header: t('validBets'),
      align: 'end',
      phone: 'labelled',
      cell: row => <Money amount={row.validBetAmount} currency={currency} bare />,
    },
    {
      key: 'rate',
      header: t('rate'),
      align: 'end',
      phone: 'labelled',
      cell: row => `${row.rate.toFixed(2)}%`,
    },
    {
      key: 'rebate',
      header: t('rebateIn', { currency: currencyOf(currency).symbol }),
      align: 'end',
      phone: 'value',
      cell: row => <Money amount={row.rebateAmount} currency={currency} bare className="font-bold" />,
    },
  ];
}
