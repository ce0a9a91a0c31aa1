'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useMounted } from '#lib/client/use-mounted.ts';

const ClientAddressValue = onDemand(
  async () => (await import('./client-address-value.tsx')).ClientAddressValue,
  [],
);

/** The visitor's IP address, fetched after hydration: never part of cached HTML. */
export function ClientAddress() {
  const place = <span className="skeleton inline-block h-6 w-40 rounded-sm align-middle" />;
  return useMounted() ? (
    <Suspense fallback={place}>
      <ClientAddressValue />
    </Suspense>
  ) : (
    place
  );
}
