'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMounted } from '#lib/client/use-mounted.ts';

const FairnessTool = onDemand(async () => (await import('./fairness-tool.tsx')).FairnessTool, ['fairness']);

/** Loads the tool after the page. */
export function FairnessHost() {
  const standIn = <Skeleton className="h-96" />;
  return useMounted() ? (
    <Suspense fallback={standIn}>
      <FairnessTool />
    </Suspense>
  ) : (
    standIn
  );
}
