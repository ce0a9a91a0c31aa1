'use client';

import { useTranslations } from 'next-intl';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { saveCsv } from '#lib/client/csv.ts';
import { useAction } from '#lib/client/use-action.ts';

export type CsvRows = readonly (readonly (string | number)[])[];

/** Saves all rows of a filter as a file. `pages` reads them anew, so that it is what is filtered now. */
export function CsvButton({
  file,
  head,
  pages,
  label = 'CSV',
}: {
  file: string;
  head: readonly string[];
  pages: () => AsyncIterable<CsvRows>;
  label?: string;
}) {
  const t = useTranslations('agents');
  const saving = useAction();
  return (
    <>
      <Button
        busy={saving.busy}
        busyLabel={t('loading')}
        icon={<Icon name="download" size={18} />}
        onClick={() => void saving.run(() => saveCsv(`${file}.csv`, head, pages()))}
      >
        {label}
      </Button>
      {saving.refusal && <RefusalLine refusal={saving.refusal} />}
    </>
  );
}
