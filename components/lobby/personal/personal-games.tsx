'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { CategoryPoster } from '#components/shared/games/category-card.tsx';
import { CardGrid } from '#components/shared/games/game-card.tsx';
import { useVendorNames } from '#components/shared/games/use-vendor-names.ts';
import { Button } from '#components/ui/button.tsx';
import { CardSkeletons } from '#components/ui/card-skeletons.tsx';
import { Loading } from '#components/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import type { Game } from '#lib/calls/games.ts';
import { useFavourites } from '#lib/client/favourites.ts';
import type { Refusal } from '#lib/client/refusal.ts';
import { useCall } from '#lib/client/use-call.ts';
import { FAVOURITES_FETCH_SIZE, LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import type { PersonalGameKind } from '#lib/rules/personal-games.ts';

/** Limits the list to the games of a category or a vendor, on their pages. */
export type PersonalGamesFilter = { gameType?: GameType; vassalage?: string };
export type PersonalGamesProps = {
  filter: PersonalGamesFilter;
  /** Link of the empty state. */
  goOn: ReactNode;
};

type GamesQuery = { games: readonly Game[] | undefined; error: Refusal | null; refetch: () => void };

const GRID = 'grid grid-cols-3 gap-x-cards gap-y-4 md:grid-cols-4 lg:grid-cols-7';

/**
 * Moves the focus when a card is removed with the focus inside: to the favourite button now at its position.
 */
function useFocusOfRemoved(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  const at = useRef(-1);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (!isLess || at.current < 0 || document.activeElement !== document.body) return;
    const hearts = box.current?.querySelectorAll<HTMLElement>('[data-heart]') ?? [];
    (hearts[Math.min(at.current, hearts.length - 1)] ?? box.current)?.focus();
  }, [count]);
  const onClickCapture = (event: { target: EventTarget }) => {
    const hearts = [...(box.current?.querySelectorAll('[data-heart]') ?? [])];
    at.current = hearts.indexOf(event.target as Element);
  };
  return { ref: box, tabIndex: -1, onClickCapture };
}

function Games({ kind, goOn, asked: query }: { kind: PersonalGameKind; goOn: ReactNode; asked: GamesQuery }) {
  const t = useTranslations('personalGames');
  const ui = useTranslations('ui');
  const status = useTranslations('status.error');
  const vendors = useVendorNames();
  const { games, error, refetch } = query;
  const box = useFocusOfRemoved(games?.length ?? 0);
  if (error && !games)
    return (
      <ErrorState
        title={t(`${kind}.failedTitle`)}
        reference={error.reference && status('reference', { reference: error.reference })}
        action={
          <Button look="primary" onClick={refetch}>
            {ui('tryAgain')}
          </Button>
        }
      >
        {t(`${kind}.failedText`)}
      </ErrorState>
    );
  if (!games)
    return (
      <Loading>
        <div className={GRID}>
          <CardSkeletons count={7} />
        </div>
      </Loading>
    );
  return (
    <div {...box} className="outline-none">
      {games.length > 0 ? (
        <CardGrid label={t(`${kind}.title`)}>
          {games.map(game => (
            <li key={game.nodeId}>
              <CategoryPoster game={game} vendors={vendors} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <EmptyState title={t(`${kind}.emptyTitle`)} action={goOn}>
          {t(`${kind}.emptyText`)}
        </EmptyState>
      )}
    </div>
  );
}

/** Recently played games of a member: loading, failed, empty or listed. */
export function RecentGames({ filter, goOn }: PersonalGamesProps) {
  const { data, error, refetch } = useCall('GET /wps/relay/GCS_recentGame', {
    ...filter,
    pageSize: LOBBY_PAGE_SIZE,
  });
  const result = { games: data?.list, error, refetch: () => void refetch() };
  return <Games kind="recent" goOn={goOn} asked={result} />;
}

/**
 * All favourites, the latest first; switching a favourite off removes its card at once (docs/features.md#63).
 */
export function FavouriteGames({ filter, goOn }: PersonalGamesProps) {
  const { has } = useFavourites();
  const { data, error, refetch } = useCall('GET /wps/relay/MCSFE_getFavoriteGamesList', {
    ...filter,
    pageSize: FAVOURITES_FETCH_SIZE,
  });
  const games = data?.content.filter(game => has(game.nodeId));
  return <Games kind="favourite" goOn={goOn} asked={{ games, error, refetch: () => void refetch() }} />;
}
