'use client';

import { Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMounted } from '#lib/client/use-mounted.ts';

const FairnessTool = onDemand(async () => (await import('./fairness-tool.tsx')).FairnessTool, ['fairness']);

/** Opens the tool on a press, or at once where the address names a round; its script is loaded then. */
export function FairnessHost({ label, currency }: { label: string; currency: string | undefined }) {
  const mounted = useMounted();
  const [pressed, setPressed] = useState(false);
  if (!pressed && !(mounted && location.hash))
    return (
      <Button look="primary" size="l" onClick={() => setPressed(true)}>
        {label}
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <FairnessTool currency={currency} />
    </Suspense>
  );
}
