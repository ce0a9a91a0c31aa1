'use client';

import { useTranslations } from 'next-intl';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import { type Profit, profitCells } from './profit-lines.ts';
import { RecordExport } from './record-export.tsx';
import { statementAmount } from './statement-lines.ts';

/** CSV and print of the days on screen, with their sums. */
export function ProfitExport({
  range,
  profit,
}: {
  range: { start: number; end: number };
  profit: Profit | undefined;
}) {
  const t = useTranslations('records');
  const { currency = '', list = [], footer } = profit ?? {};
  const names = ['deposits', 'withdrawals', 'returned', 'takenOut'] as const;
  const sums = footer && {
    ...footer,
    day: t('daysOf', { count: list.length }),
    bonusAmount: footer.bonuses,
    rebateAmount: footer.rebates,
  };
  const sheet = {
    title: t('profit'),
    about: t('profitIs'),
    range,
    head: [
      `${t('day')} (${PLATFORM_ZONE_LABEL})`,
      t('rounds'),
      t('bet'),
      t('win'),
      t('result'),
      t('bonuses'),
      t('rebates'),
      t('netIn', { currency }),
    ],
    totals: sums && [
      profitCells(sums, currency),
      ...names.map(name => [t(name), statementAmount(sums[name], currency)]),
    ],
    count: list.length,
  };
  async function* pages() {
    yield list.map(one => profitCells(one, currency));
  }
  return <RecordExport file="profit-and-loss" sheet={sheet} pages={pages} disabled={currency === ''} />;
}
