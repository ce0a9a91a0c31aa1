'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { RefusalLine } from '#components/shared/feedback/refusal-line.tsx';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Refusal } from '#lib/client/refusal.ts';

const CapabilityClosed = onDemand(
  async () => (await import('./capability-closed.tsx')).CapabilityClosed,
  ['game', 'play'],
);

function Closed({ refusal }: { refusal: Refusal }) {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <CapabilityClosed refusal={refusal} />
    </Suspense>
  );
}

/** Children, or in their place the maintenance of their capability with its end, where it is known. */
export function MaintenanceBoundary({
  maintenance,
  children,
}: {
  maintenance: { endTime: number | null } | undefined;
  children: ReactNode;
}) {
  if (!maintenance) return children;
  const { endTime } = maintenance;
  return <Closed refusal={new Refusal('capability_maintenance', endTime === null ? {} : { endTime })} />;
}

type Query<T> = { data: T | undefined; error: Refusal | null; refetch: () => unknown };

/** Renders what several queries show; where none of them has anything, one refusal with one retry for all. */
export function QueriesBoundary({
  queries,
  children,
}: {
  queries: readonly [Query<unknown>, ...Query<unknown>[]];
  children: ReactNode;
}) {
  const t = useTranslations('ui');
  const [{ error }] = queries;
  if (!error || queries.some(query => query.data !== undefined || !query.error)) return children;
  if (error.code === 'capability_maintenance') return <Closed refusal={error} />;
  const retry = () => {
    for (const query of queries) void query.refetch();
  };
  return (
    <RefusalLine
      refusal={error}
      action={
        <Button size="s" onClick={retry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}

/**
 * Renders a query: a skeleton while it loads, a retry where it failed, the end of the maintenance where its
 * capability is closed, else its data.
 */
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
  if (query.error.code === 'capability_maintenance') return <Closed refusal={query.error} />;
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
