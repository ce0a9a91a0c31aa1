import { buildSearchIndex } from '#platform/games/search-index.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import type { Settings } from '#platform/settings.ts';
import { arrange } from './arrange.ts';
import { createLobby, type Lobby } from './lobby.ts';
import { searchKey } from './search-text.ts';

/** The lobby over the demo catalogue as the operator arranges it; made anew when the arrangement has changed. */
export function openLobby(settings: Settings): () => Lobby {
  const whole = catalogue();
  const search = buildSearchIndex(whole.games, whole.vendors);
  const meant = (text: string) => {
    const { searchAliases } = settings.current();
    const key = searchKey(text);
    return (Object.hasOwn(searchAliases, key) && searchAliases[key]) || text;
  };
  let seen: ReturnType<Settings['current']> | undefined;
  let arranged = '';
  let lobby: Lobby | undefined;
  return () => {
    const current = settings.current();
    if (lobby && current === seen) return lobby;
    seen = current;
    const { vendorOrder, pins, inHouseVendors } = current;
    const asked = JSON.stringify([vendorOrder, pins, inHouseVendors]);
    if (!lobby || asked !== arranged) {
      arranged = asked;
      lobby = createLobby(
        arrange(whole, { vendorOrder, pins, inHouseVendors }),
        { search, games: whole.games, meant },
        pins,
      );
    }
    return lobby;
  };
}
