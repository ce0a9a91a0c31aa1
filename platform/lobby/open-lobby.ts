import { catalogue } from '../seed/catalogue.ts';
import { createLobby, type Lobby } from './lobby.ts';

/** The lobby over the demo catalogue. */
export function openLobby(): Lobby {
  const { vendors, games } = catalogue();
  return createLobby({ vendors, games }, (text, _locale, keep) => {
    const wanted = text.toLowerCase();
    return games
      .filter(
        game => keep(game) && Object.values(game.titles).some(title => title.toLowerCase().includes(wanted)),
      )
      .map(game => game.nodeId);
  });
}
