import { useSyncExternalStore } from 'react';
import type { HeartedGame } from '#lib/rules/heart.ts';
import { answers } from './answers.ts';
import { call } from './call.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { useCall } from './use-call.ts';

const IDS = 'GET /wps/relay/MCSFE_getFavoriteGames';
const LIST = 'GET /wps/relay/MCSFE_getFavoriteGamesList';
const KEY = [IDS, {}] as const;

type Ids = readonly string[];
type Waiting = ReadonlyMap<string, boolean>;

/** What was pressed and not yet answered: it counts on screen at once, and is undone by leaving this map. */
let waiting: Waiting = new Map();
/** The last change of each game: changes of one game go one after the other, so that the latest press wins. */
const turns = new Map<string, Promise<void>>();
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

/** Whether a game is a favourite of who is signed in, with what was just pressed; and how many there are, null until that is known. */
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

/** Adds only what is absent and takes away only what is there (spec 1, section 4). */
async function change({ nodeId, ...game }: HeartedGame, wanted: boolean): Promise<void> {
  const client = answers();
  const ids = await client.ensureQueryData<Ids>({
    queryKey: KEY,
    queryFn: ({ signal }) => call(IDS, {}, { signal }),
  });
  if (ids.includes(nodeId) === wanted) return;
  if (wanted) await call('POST /wps/relay/MCSFE_addFavoriteGameV2', { nodeId, ...game });
  else await call('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', { nodeId });
  // An older answer that is still under way must not undo it.
  await client.cancelQueries({ queryKey: KEY });
  client.setQueryData<Ids>(KEY, was => {
    const others = was?.filter(id => id !== nodeId);
    return others && wanted ? [nodeId, ...others] : others;
  });
  await client.invalidateQueries({ queryKey: [LIST] });
}

/**
 * Marks or unmarks a game: at once on screen, then with the platform. Resolves to the refusal when it was undone, unless
 * the person has decided anew meanwhile.
 */
export async function setFavourite(game: HeartedGame, wanted: boolean): Promise<Refusal | null> {
  const { nodeId } = game;
  setWaiting(nodeId, wanted);
  const turn = (turns.get(nodeId) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => change(game, wanted));
  turns.set(nodeId, turn);
  const isLast = () => turns.get(nodeId) === turn;
  let refusal: Refusal | null = null;
  try {
    await turn;
  } catch (error) {
    refusal = isLast() ? refusalOf(error) : null;
    // What became of it is not known for sure: the platform is asked.
    void answers().invalidateQueries({ queryKey: KEY });
  }
  if (isLast()) {
    turns.delete(nodeId);
    setWaiting(nodeId, null);
  }
  return refusal;
}
