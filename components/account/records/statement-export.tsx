'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '#lib/client/use-call.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import type { RecordSheet } from './print-sheet.tsx';
import { RecordExport } from './record-export.tsx';
import {
  type StatementFilter,
  statementAmount,
  statementPages,
  useStatementCells,
} from './statement-lines.ts';

/** CSV and print of the account record. `kind`: name of the chosen kind; `currency`: empty until it is known. */
export function StatementExport({
  filter,
  kind,
  currency,
}: {
  filter: StatementFilter;
  kind: string;
  currency: string;
}) {
  const t = useTranslations('records');
  const cells = useStatementCells(currency);
  const { data: totals } = useCall('GET /wps/relay/ODSFE2_MemTransSum', filter);
  const sheet: RecordSheet = {
    title: t('account'),
    about: kind,
    range: { start: filter.startTime, end: filter.endTime },
    head: [
      `${t('time')} (${PLATFORM_ZONE_LABEL})`,
      t('kind'),
      t('number'),
      t('amountIn', { currency }),
      t('balanceAfter'),
    ],
    totals: totals?.list.map(one => [
      t(`kind_${one.codeType}`),
      t('sumOf', { count: one.count }),
      statementAmount(one.amount, currency),
    ]),
    count: totals?.list.reduce((sum, one) => sum + one.count, 0),
  };
  async function* pages(most?: number) {
    for await (const page of statementPages(filter, most)) yield page.map(cells);
  }
  return <RecordExport file="account-record" sheet={sheet} pages={pages} disabled={currency === ''} />;
}
