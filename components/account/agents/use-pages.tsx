import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { useAction } from '#lib/client/use-action.ts';

type Page = { next: string | null };

/**
 * Pages of a list that is read on at the press of a button. Returns a function of the first page: all pages so far,
 * and the button. Another filter begins anew.
 */
export function usePages<P extends Page>(filter: unknown, read: (next: string) => Promise<P>) {
  const t = useTranslations('agents');
  const key = JSON.stringify(filter);
  const [later, setLater] = useState<{ of: string; pages: readonly P[] }>({ of: key, pages: [] });
  const reading = useAction();
  return (first: P): { pages: readonly P[]; more: ReactNode } => {
    const pages = [first, ...(later.of === key ? later.pages : [])];
    const next = pages.at(-1)?.next ?? null;
    const readOn = () =>
      reading.run(async () => setLater({ of: key, pages: [...pages.slice(1), await read(next ?? '')] }));
    const more = (
      <>
        {reading.refusal && <RefusalLine refusal={reading.refusal} />}
        {next !== null && (
          <Button busy={reading.busy} busyLabel={t('loading')} onClick={() => void readOn()}>
            {t('showMore')}
          </Button>
        )}
      </>
    );
    return { pages, more };
  };
}

/** All pages of a list, one after another; `read` gets the place to read on from. Throws Refusal. */
export async function* allPages<P extends Page>(
  read: (next: string | undefined) => Promise<P>,
): AsyncGenerator<P> {
  let next: string | undefined;
  do {
    const page: P = await read(next);
    yield page;
    next = page.next ?? undefined;
  } while (next !== undefined);
}
