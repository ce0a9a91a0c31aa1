'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { saveCsv } from '#lib/client/csv.ts';
import { useAction } from '#lib/client/use-action.ts';
import { useCall } from '#lib/client/use-call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import {
  type StatementFilter,
  type StatementLine,
  statementAmount,
  statementPages,
  useStatementCells,
} from './statement-lines.ts';

/** Lines that are printed at most; the file has all of them. */
const PRINTED = 2_000;

function useHead(currency: string): string[] {
  const t = useTranslations('records');
  return [
    `${t('time')} (${PLATFORM_ZONE_LABEL})`,
    t('kind'),
    t('number'),
    t('amountIn', { currency }),
    t('balanceAfter'),
  ];
}

/** The paper: white, with name, range, filter, lines and totals. On screen it is not shown. */
function PrintSheet({
  lines,
  filter,
  kind,
  currency,
  onPrinted,
}: {
  lines: readonly StatementLine[];
  filter: StatementFilter;
  kind: string;
  currency: string;
  onPrinted: () => void;
}) {
  const t = useTranslations('records');
  const head = useHead(currency);
  const cells = useStatementCells(currency);
  const { data: info } = useCall('GET /wps/member/info', {});
  const { data: totals } = useCall('GET /wps/relay/ODSFE2_MemTransSum', filter);
  const isReady = info !== undefined && totals !== undefined;
  useEffect(() => {
    if (!isReady) return;
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [isReady, onPrinted]);
  const all = totals?.list.reduce((sum, one) => sum + one.count, 0) ?? 0;
  return createPortal(
    <section className="print-sheet" aria-hidden="true">
      <h1>{t('account')}</h1>
      <p>
        {info?.account} · {kind} ·{' '}
        {t('fromTo', { from: formatDateTime(filter.startTime), to: formatDateTime(filter.endTime) })} ·{' '}
        {PLATFORM_ZONE_LABEL}
      </p>
      {all > lines.length && <p>{t('printedOf', { count: lines.length, all })}</p>}
      <table>
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.txId}>
              {cells(line).map((text, index) => (
                <td key={head[index]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <tbody>
          {totals?.list.map(one => (
            <tr key={one.codeType}>
              <td>{t(`kind_${one.codeType}`)}</td>
              <td>{t('sumOf', { count: one.count })}</td>
              <td>{statementAmount(one.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

/** CSV and print of exactly what is filtered. `kind`: name of the chosen kind; `currency`: empty until it is known. */
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
  const head = useHead(currency);
  const cells = useStatementCells(currency);
  const saving = useAction();
  const printing = useAction();
  const [printed, setPrinted] = useState<StatementLine[] | null>(null);
  // The same function at every render: printing starts once.
  const donePrinting = useCallback(() => setPrinted(null), []);
  const save = () =>
    saving.run(async () => {
      async function* rows() {
        for await (const page of statementPages(filter)) yield page.map(cells);
      }
      await saveCsv('account-record.csv', head, rows());
    });
  const print = () =>
    printing.run(async () => {
      const lines: StatementLine[] = [];
      for await (const page of statementPages(filter, PRINTED)) lines.push(...page);
      setPrinted(lines);
    });
  const refusal = saving.refusal ?? printing.refusal;
  return (
    <>
      <Button
        disabled={currency === ''}
        busy={saving.busy}
        busyLabel={t('loading')}
        icon={<Icon name="download" size={18} />}
        onClick={() => void save()}
      >
        CSV
      </Button>
      <Button
        disabled={currency === ''}
        busy={printing.busy}
        busyLabel={t('loading')}
        onClick={() => void print()}
      >
        {t('print')}
      </Button>
      {refusal && <RefusalLine refusal={refusal} />}
      {printed && (
        <PrintSheet
          lines={printed}
          filter={filter}
          kind={kind}
          currency={currency}
          onPrinted={donePrinting}
        />
      )}
    </>
  );
}
