import { buildSearchIndex } from '#platform/games/search-index.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { createLobby, type Lobby } from './lobby.ts';

/** The lobby over the demo catalogue. */
export function openLobby(): Lobby {
  const { vendors, games } = catalogue();
  return createLobby({ vendors, games }, buildSearchIndex(games, vendors));
}
