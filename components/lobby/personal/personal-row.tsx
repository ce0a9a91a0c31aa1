'use client';

import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';
import type { PersonalGameKind } from '#lib/rules/personal-games.ts';

const rows = {
  recent: onDemand(async () => (await import('./recent-row.tsx')).RecentRow, ['lobby']),
  favourite: onDemand(async () => (await import('./favourite-row.tsx')).FavouriteRow, ['lobby']),
};

/**
 * Row of recent or favourite games of a signed-in user; nothing for visitors and where there are none
 * (docs/features.md#41). `standIn` reserves the space until they have loaded.
 */
export function PersonalRow({
  kind,
  href,
  standIn,
}: {
  kind: PersonalGameKind;
  href: string;
  standIn: ReactNode;
}) {
  const Row = rows[kind];
  if (useRole() === 'visitor') return standIn;
  return (
    <Suspense fallback={standIn}>
      <Row href={href} standIn={standIn} />
    </Suspense>
  );
}
