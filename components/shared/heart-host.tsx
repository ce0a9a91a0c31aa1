'use client';

import { Suspense } from 'react';
import { useRole } from '#lib/client/use-role.ts';
import { onDemand } from './on-demand.tsx';

const Hearts = onDemand(async () => (await import('./hearts.tsx')).Hearts, ['lobby']);

/** Brings the hearts of who is signed in; visitors' presses lead to the sign-in and need nothing of it. */
export function HeartHost() {
  return <Suspense>{useRole() !== 'visitor' && <Hearts />}</Suspense>;
}
