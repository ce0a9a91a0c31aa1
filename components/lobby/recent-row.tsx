'use client';

import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';

const RecentRows = onDemand(async () => (await import('./recent-rows.tsx')).RecentRows);

/**
 * Where a member left off; nothing for visitors and for who has not played yet (spec 1, section 2). `standIn` keeps the
 * place until they have come.
 */
export function RecentRow({ href, standIn }: { href: string; standIn: ReactNode }) {
  if (useRole() === 'visitor') return standIn;
  return (
    <Suspense fallback={standIn}>
      <RecentRows href={href} standIn={standIn} />
    </Suspense>
  );
}
