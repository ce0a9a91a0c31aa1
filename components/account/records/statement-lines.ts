import { useTranslations } from 'next-intl';
import type { CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from '#lib/client/call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { recordKindText } from '#lib/rules/cashier/record-kinds.ts';
import { currencyOf } from '#lib/rules/currency.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { centreHref } from '#lib/rules/routes/centre-address.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { recordHref } from './range.tsx';
import { recordPages } from './record-pages.ts';

export const STATEMENT = 'GET /wps/relay/ODSFE2_MemTransDet';
export type Statement = CallOutput<typeof STATEMENT>;
export type StatementLine = Statement['list'][number];
export type StatementFilter = Omit<CallInput<typeof STATEMENT>, 'before' | 'size'>;

/**
 * Page of the document or the round behind a line, by the letter of its number; null where it has none. A round is
 * looked for around the line's day: it may be long ago.
 */
export function documentHref({ orderNo, txTimeInTimestamp: at }: StatementLine): string | null {
  if (!/^[A-Z]\d+$/.test(orderNo)) return null;
  if (orderNo.startsWith('T')) return centreHref('transferUpline', orderNo);
  if (orderNo.startsWith('D')) return centreHref('depositv2', orderNo);
  if (orderNo.startsWith('W')) return centreHref('withdraw', orderNo);
  if (orderNo.startsWith('B')) return centreHref('manualRebate');
  if (orderNo.startsWith('V')) return centreHref('rewardCenter');
  if (!orderNo.startsWith('R')) return null;
  const range = { first: platformDay(at - DAY_MS), last: platformDay(at + DAY_MS) };
  return recordHref({
    page: 'personalHistoryCopy',
    range,
    filter: '',
    search: orderNo,
    kind: '',
    vendor: '',
  });
}

/** Fetches the lines of a filter page by page. Throws Refusal. */
export function statementPages(
  filter: StatementFilter,
  most?: number,
): AsyncGenerator<readonly StatementLine[]> {
  return recordPages(page => call(STATEMENT, { ...filter, ...page }), most);
}

/** Amount as a spreadsheet reads it, with the currency's decimals: `-1234.50`. */
export function statementAmount(amount: number, currency: string): string {
  return amount.toFixed(currencyOf(currency).scale);
}

/** Returns a line as the texts of its cells, in the order of the table. */
export function useStatementCells(currency: string): (line: StatementLine) => string[] {
  const t = useTranslations('records');
  return line => [
    formatDateTime(line.txTimeInTimestamp),
    t(`kind_${recordKindText(line)}`),
    line.orderNo,
    statementAmount(line.amount, currency),
    statementAmount(line.currentAvailBalance, currency),
  ];
}
