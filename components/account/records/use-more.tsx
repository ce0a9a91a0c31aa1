import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { useAction } from '#lib/client/use-action.ts';
import type { ListPage } from './record-pages.ts';

/** Lines of a first page and of those read on after it, and the button that reads on. Made anew per filter by `key`. */
export function useMore<Line>(
  first: ListPage<Line>,
  read: (before: string) => Promise<ListPage<Line>>,
): { rows: readonly Line[]; more: ReactNode } {
  const t = useTranslations('records');
  const reading = useAction();
  const [later, setLater] = useState<ListPage<Line> | null>(null);
  const rows = [...first.list, ...(later?.list ?? [])];
  const next = later ? later.next : first.next;
  const readOn = () =>
    reading.run(async () => {
      const page = await read(next ?? '');
      setLater(before => ({ list: [...(before?.list ?? []), ...page.list], next: page.next }));
    });
  const more = (
    <>
      {reading.refusal && <RefusalLine refusal={reading.refusal} />}
      {next !== null && (
        <Button
          className="justify-self-center"
          busy={reading.busy}
          busyLabel={t('loading')}
          onClick={() => void readOn()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  );
  return { rows, more };
}
