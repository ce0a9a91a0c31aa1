import { buildSearchIndex } from '#platform/search/index-builder.ts';
import { createReading } from '#platform/search/reading.ts';
import { searchKey } from '#platform/search/search-text.ts';
import { usualAlias } from '#platform/search/usual-aliases.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { OWN_VENDOR } from '#platform/seed/catalogue-vendors.ts';
import type { Settings } from '#platform/settings.ts';
import { arrangeGames } from './arrange.ts';
import { createLobby, type Lobby } from './lobby.ts';

/**
 * Returns the lobby over the demo catalogue in the operator's arrangement; rebuilt when the arrangement has
 * changed. The vendor of the in-house games is called as the brand is, also where it is searched for.
 */
export function openLobby(settings: Settings, brandName: string): () => Lobby {
  const { games, vendors } = catalogue();
  const named = vendors.map(vendor => (vendor.code === OWN_VENDOR ? { ...vendor, name: brandName } : vendor));
  const whole = { games, vendors: named };
  const search = buildSearchIndex(whole.games, whole.vendors);
  const read = createReading(whole.games, whole.vendors);
  const meant = (text: string) => {
    const { searchAliases } = settings.current();
    const key = searchKey(text);
    return (Object.hasOwn(searchAliases, key) && searchAliases[key]) || usualAlias(text) || text;
  };
  let seen: ReturnType<Settings['current']> | undefined;
  let arranged = '';
  let lobby: Lobby | undefined;
  return () => {
    const current = settings.current();
    if (lobby && current === seen) return lobby;
    seen = current;
    const { vendorOrder, pins, inHouseVendors } = current;
    const order = JSON.stringify([vendorOrder, pins, inHouseVendors]);
    if (!lobby || order !== arranged) {
      arranged = order;
      lobby = createLobby(
        arrangeGames(whole, { vendorOrder, pins, inHouseVendors }),
        { search, read, games: whole.games, meant },
        pins,
      );
    }
    return lobby;
  };
}
