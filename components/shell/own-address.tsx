'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useMounted } from '#lib/client/use-mounted.ts';

const OwnAddressValue = onDemand(async () => (await import('./own-address-value.tsx')).OwnAddressValue, []);

/** The visitor's own address, fetched once the page runs: it never stands in stored HTML. */
export function OwnAddress() {
  const place = <span className="skeleton inline-block h-6 w-40 rounded-sm align-middle" />;
  return useMounted() ? (
    <Suspense fallback={place}>
      <OwnAddressValue />
    </Suspense>
  ) : (
    place
  );
}
