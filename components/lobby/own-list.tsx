'use client';

import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';
import type { OwnKind } from '#lib/rules/own-games.ts';
import type { OwnProps } from './own-games.tsx';

const lists = {
  recent: onDemand(async () => (await import('./own-games.tsx')).RecentGames, ['lobby']),
  favourite: onDemand(async () => (await import('./own-games.tsx')).FavouriteGames, ['lobby']),
};

/** The list for who is signed in; visitors see `visitor`, the way in. */
export function OwnList({ kind, visitor, ...props }: OwnProps & { kind: OwnKind; visitor: ReactNode }) {
  const List = lists[kind];
  if (useRole() === 'visitor') return visitor;
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
