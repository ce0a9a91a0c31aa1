'use client';

import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';
import type { OwnKind } from '#lib/rules/own-games.ts';

const rows = {
  recent: onDemand(async () => (await import('./recent-row.tsx')).RecentRow, ['lobby']),
  favourite: onDemand(async () => (await import('./favourite-row.tsx')).FavouriteRow, ['lobby']),
};

/**
 * Games of who is signed in: where one left off, what one marked with a heart; nothing for visitors and where there are
 * none (spec 1, section 2). `standIn` keeps the place until they have come.
 */
export function OwnRow({ kind, href, standIn }: { kind: OwnKind; href: string; standIn: ReactNode }) {
  const Row = rows[kind];
  if (useRole() === 'visitor') return standIn;
  return (
    <Suspense fallback={standIn}>
      <Row href={href} standIn={standIn} />
    </Suspense>
  );
}
