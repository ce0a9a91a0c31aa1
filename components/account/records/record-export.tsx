'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { saveCsv } from '#lib/client/csv.ts';
import { useAction } from '#lib/client/use-action.ts';
import { type Cells, PrintSheet, type RecordSheet } from './print-sheet.tsx';

/** Lines that are printed at most; the file has all of them. */
const PRINTED = 2_000;

/**
 * CSV and print of exactly what is filtered. `pages` reads the lines anew, page by page, at most `most` of them:
 * the memory does not grow with the file.
 */
export function RecordExport({
  file,
  sheet,
  pages,
  disabled,
}: {
  /** Name of the file, without its ending. */
  file: string;
  sheet: RecordSheet;
  pages: (most?: number) => AsyncIterable<readonly Cells[]>;
  /** True until the currency is known. */
  disabled: boolean;
}) {
  const t = useTranslations('records');
  const saving = useAction();
  const printing = useAction();
  const [printed, setPrinted] = useState<readonly Cells[] | null>(null);
  // The same function at every render: printing starts once.
  const donePrinting = useCallback(() => setPrinted(null), []);
  const print = () =>
    printing.run(async () => {
      const lines: Cells[] = [];
      for await (const page of pages(PRINTED)) lines.push(...page);
      setPrinted(lines);
    });
  const refusal = saving.refusal ?? printing.refusal;
  return (
    <>
      <Button
        disabled={disabled}
        busy={saving.busy}
        busyLabel={t('loading')}
        icon={<Icon name="download" size={18} />}
        onClick={() => void saving.run(() => saveCsv(`${file}.csv`, sheet.head, pages()))}
      >
        CSV
      </Button>
      <Button disabled={disabled} busy={printing.busy} busyLabel={t('loading')} onClick={() => void print()}>
        {t('print')}
      </Button>
      {refusal && <RefusalLine refusal={refusal} />}
      {printed && <PrintSheet sheet={sheet} lines={printed} onPrinted={donePrinting} />}
    </>
  );
}
