'use client';

import { Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { Loading, Skeleton } from '#components/ui/skeleton.tsx';

const Paytable = onDemand(async () => (await import('./paytable.tsx')).PaytableView, ['game']);

/** Line that opens the paytable of a slot; its code and figures are fetched then. */
export function PaytableFold({ nodeId, label }: { nodeId: string; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)} className="group border-y border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-md font-bold">
        {label}
        <Icon name="chevron-down" size={16} className="text-t3 group-open:rotate-180" />
      </summary>
      {open && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-80" />
            </Loading>
          }
        >
          <Paytable nodeId={nodeId} />
        </Suspense>
      )}
    </details>
  );
}
