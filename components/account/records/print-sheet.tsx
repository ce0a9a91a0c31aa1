import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Paper } from '#components/account/parts/paper.tsx';
import { PrintTable } from '#components/account/parts/print-table.tsx';
import { useCall } from '#lib/client/use-call.ts';
import { formatDateTime } from '#lib/i18n/dates.ts';
import { PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';

export type Cells = readonly string[];

/** Record as it is saved and printed: exactly what is filtered. */
export type RecordSheet = {
  title: string;
  /** Chosen filters in words. */
  about: string;
  /** Epoch ms, both included. */
  range: { start: number; end: number };
  head: Cells;
  /** Rows of totals, each beginning with its name; undefined until they are known. */
  totals: readonly Cells[] | undefined;
  /** Number of all lines; undefined until it is known. */
  count: number | undefined;
};

/** The paper: white, with name, range, filter, lines and totals. On screen it is not shown. */
export function PrintSheet({
  sheet,
  lines,
  onPrinted,
}: {
  sheet: RecordSheet;
  lines: readonly Cells[];
  onPrinted: () => void;
}) {
  const t = useTranslations('records');
  const { title, about, range, head, totals, count = 0 } = sheet;
  const { data: info } = useCall('GET /wps/member/info', {});
  const [made] = useState(() => formatDateTime(Date.now()));
  const facts = [
    [t('printAccount'), info?.account],
    [
      t('printPeriod', { zone: PLATFORM_ZONE_LABEL }),
      t('fromTo', { from: formatDateTime(range.start), to: formatDateTime(range.end) }),
    ],
    ...(about ? [[t('printFilter'), about]] : []),
    [t('printMade', { zone: PLATFORM_ZONE_LABEL }), made],
  ] as const;
  const isReady = info !== undefined && totals !== undefined;
  return (
    <Paper isReady={isReady} onPrinted={onPrinted}>
      <header>
        <p>{location.host}</p>
        <h1>{title}</h1>
      </header>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {count > lines.length && <p>{t('printedOf', { count: lines.length, all: count })}</p>}
      <PrintTable lines={lines} head={head} />
      <PrintTable lines={totals ?? []} />
    </Paper>
  );
}
