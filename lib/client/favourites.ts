import { useSyncExternalStore } from 'react';
import type { MarkedGame } from '#lib/rules/favourite-mark.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { useCall } from './use-call.ts';

const IDS = 'GET /wps/relay/MCSFE_getFavoriteGames';
const LIST = 'GET /wps/relay/MCSFE_getFavoriteGamesList';
const KEY = [IDS, {}] as const;

type Ids = readonly string[];
type Waiting = ReadonlyMap<string, boolean>;

/** Pending changes: optimistic on screen at once, and undone by leaving this map. */
let waiting: Waiting = new Map();
/** Mutex per game, as its last change: changes of one game run one after the other, so that the latest click wins. */
const mutex = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function setWaiting(nodeId: string, wanted: boolean | null): void {
  const next = new Map(waiting);
  if (wanted === null) next.delete(nodeId);
  else next.set(nodeId, wanted);
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: Waiting = new Map();

/** Favourites of the signed-in member, with pending changes; their count is null until loaded. */
export function useFavourites(): { has: (nodeId: string) => boolean; count: number | null } {
  const { data } = useCall(IDS, {});
  const pressed = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => none,
  );
  const ids = new Set(data);
  return { has: nodeId => pressed.get(nodeId) ?? ids.has(nodeId), count: data?.length ?? null };
}

/** Adds only what is absent and removes only what is present (docs/features.md#62). */
async function change({ nodeId, ...game }: MarkedGame, wanted: boolean): Promise<void> {
  const client = queryClient();
  const ids = await client.ensureQueryData<Ids>({
    queryKey: KEY,
    queryFn: ({ signal }) => call(IDS, {}, { signal }),
  });
  if (ids.includes(nodeId) === wanted) return;
  if (wanted) await call('POST /wps/relay/MCSFE_addFavoriteGameV2', { nodeId, ...game });
  else await call('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', { nodeId });
  // Cancels a read that is still in flight, so that its older response does not undo the change.
  await client.cancelQueries({ queryKey: KEY });
  client.setQueryData<Ids>(KEY, was => {
    const others = was?.filter(id => id !== nodeId);
    return others && wanted ? [nodeId, ...others] : others;
  });
  await client.invalidateQueries({ queryKey: [LIST] });
}

/**
 * Adds or removes a favourite: optimistically on screen, then on the platform. Resolves to the refusal when
 * the change was rolled back, unless the user has changed it again meanwhile.
 */
export async function setFavourite(game: MarkedGame, wanted: boolean): Promise<Refusal | null> {
  const { nodeId } = game;
  setWaiting(nodeId, wanted);
  const turn = (mutex.get(nodeId) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => change(game, wanted));
  mutex.set(nodeId, turn);
  const isLast = () => mutex.get(nodeId) === turn;
  let refusal: Refusal | null = null;
  try {
    await turn;
  } catch (error) {
    refusal = isLast() ? refusalOf(error) : null;
    // The outcome is unknown: refetch from the platform.
    void queryClient().invalidateQueries({ queryKey: KEY });
  }
  if (isLast()) {
    mutex.delete(nodeId);
    setWaiting(nodeId, null);
  }
  return refusal;
}
