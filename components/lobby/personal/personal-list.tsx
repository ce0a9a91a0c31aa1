'use client';

import { type ReactNode, Suspense } from 'react';
import { onDemand } from '#components/shared/on-demand.tsx';
import { useRole } from '#lib/client/use-role.ts';
import type { PersonalGameKind } from '#lib/rules/personal-games.ts';
import type { PersonalGamesProps } from './personal-games.tsx';

const lists = {
  recent: onDemand(async () => (await import('./personal-games.tsx')).RecentGames, ['lobby']),
  favourite: onDemand(async () => (await import('./personal-games.tsx')).FavouriteGames, ['lobby']),
};

/** Renders the list for signed-in users, and `visitor` (a sign-in prompt) for visitors. */
export function PersonalList({
  kind,
  visitor,
  ...props
}: PersonalGamesProps & { kind: PersonalGameKind; visitor: ReactNode }) {
  const List = lists[kind];
  if (useRole() === 'visitor') return visitor;
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
