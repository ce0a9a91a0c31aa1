'use client';

import type { Game } from '#lib/calls/games.ts';
import { useCall } from '#lib/client/use-call.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { useLanes } from './use-vendor-names.ts';

type GamesFilter = { gameType: GameType /** Vendor that is closed. */; but?: string | undefined };

/**
 * Loads open games of a category: the hot ones, or those of its first open vendor while no hot one is open.
 * Undefined while loading, null on failure.
 */
export function useAvailableGames({ gameType, but }: GamesFilter): readonly Game[] | null | undefined {
  const opens = (one: Pick<Game, 'maintenance' | 'vassalage'> & { comingLater?: Game['comingLater'] }) =>
    !one.maintenance && !one.comingLater && one.vassalage !== but;
  const input = { gameType, pageSize: LOBBY_PAGE_SIZE };
  const first = useCall('GET /wps/relay/GCSGAME_gameList', { ...input, isHot: 1 });
  const hot = first.data?.games.filter(opens);
  const lanes = useLanes();
  const cards = lanes.data?.data.lanes.find(lane => lane.title === gameType)?.cards;
  const vassalage = cards?.find(card => opens(card) && card.gameCount !== 0)?.vassalage;
  const enabled = hot?.length === 0 && vassalage !== undefined;
  const other = useCall('GET /wps/relay/GCSGAME_gameList', { ...input, vassalage }, { enabled });
  if (hot && hot.length > 0) return hot;
  if (first.error || lanes.error || other.error) return null;
  if (enabled) return other.data?.games.filter(opens);
  return hot && lanes.data && [];
}
