'use client';

import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';

const RecentGames = onDemand(async () => (await import('./recent-games.tsx')).RecentGames);

/** The list for members; visitors see `visitor`, the way in. */
export function RecentList({
  vendors,
  visitor,
}: {
  vendors: Readonly<Record<string, string>>;
  visitor: ReactNode;
}) {
  if (useRole() === 'visitor') return visitor;
  return (
    <Suspense>
      <RecentGames vendors={vendors} />
    </Suspense>
  );
}
