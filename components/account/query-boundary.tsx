'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Refusal } from '#lib/client/refusal.ts';

type Query<T> = { data: T | undefined; error: Refusal | null; refetch: () => unknown };

/** Renders a query: a skeleton while it loads, a retry where it failed, else its data. */
export function QueryBoundary<T>({
  query,
  standIn = 'h-56',
  children,
}: {
  query: Query<T>;
  /** Height of the skeleton, as a class. */
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
