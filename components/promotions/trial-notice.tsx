'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Button } from '#components/ui/button.tsx';

const NeedTrueAccount = onDemand(
  async () => (await import('#components/shared/feedback/real-account-dialog.tsx')).RealAccountDialog,
  ['play', 'refusals'],
);

/** Button for trial accounts where a real account is needed: it says so (docs/features.md#152). */
export function TrialNotice({ children }: { children: ReactNode }) {
  const [told, setTold] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setTold(true)}>
        {children}
      </Button>
      <Suspense>{told && <NeedTrueAccount onClose={() => setTold(false)} />}</Suspense>
    </>
  );
}
