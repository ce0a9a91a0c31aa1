'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RefusalLine } from '#components/shared/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Refusal } from '#lib/client/refusal.ts';

type Query<T> = { data: T | undefined; error: Refusal | null; refetch: () => unknown };

/** What is drawn from an answer: the place of it while it loads, and a way on where it did not come. */
export function Loaded<T>({
  query,
  standIn = 'h-56',
  children,
}: {
  query: Query<T>;
  /** The height of what is expected, as a class. */
  standIn?: string;
  children: (data: T) => ReactNode;
}) {
  const t = useTranslations('ui');
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton className={standIn} />;
  return (
    <RefusalLine
      refusal={query.error}
      action={
        <Button size="s" onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
