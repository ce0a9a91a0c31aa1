'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';

const FavouriteToggles = onDemand(
  async () => (await import('./favourite-toggles.tsx')).FavouriteToggles,
  ['lobby'],
);

/**
 * Loads the favourite toggles for signed-in users only; a visitor's click leads to the sign-in and does not
 * need them.
 */
export function FavouritesHost() {
  return <Suspense>{useRole() !== 'visitor' && <FavouriteToggles />}</Suspense>;
}
