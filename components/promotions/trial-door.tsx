'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { Button } from '#components/ui/button.tsx';

const NeedTrueAccount = onDemand(
  async () => (await import('#components/shared/need-true-account.tsx')).NeedTrueAccount,
  ['play', 'refusals'],
);

/** The button of a trial where a real account is needed: it says so (spec 2, section 4). */
export function TrialDoor({ children }: { children: ReactNode }) {
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
