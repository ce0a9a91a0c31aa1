'use client';

import { Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';

const RecentRows = onDemand(async () => (await import('./recent-rows.tsx')).RecentRows);

/** Where a member left off; nothing for visitors and for who has not played yet (spec 1, section 2). */
export function RecentRow({ href }: { href: string }) {
  const signedIn = useRole() !== 'visitor';
  return <Suspense>{signedIn && <RecentRows href={href} />}</Suspense>;
}
