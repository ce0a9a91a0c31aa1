import type { CatalogueGame, Vendor } from '#platform/seed/catalogue.ts';

/** How the operator arranges the catalogue (row 53): what is not named keeps its place behind what is. */
export type Arrangement = {
  /** Vendor codes in the order of the menus. */
  vendorOrder: readonly string[];
  /** Games at the front of their categories, and of the hot ones where they are hot, by node id. */
  pins: readonly number[];
  /** The vendors whose slots stand among the house's own games instead (spec 1, section 9). */
  inHouseVendors: readonly string[];
};

/** Stable: what is named comes first, in the order of the names. */
export function namedFirst<T, K>(list: readonly T[], names: readonly K[], nameOf: (one: T) => K): T[] {
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = (one: T) => places.get(nameOf(one)) ?? names.length;
  return [...list].sort((one, two) => placeOf(one) - placeOf(two));
}

/** The catalogue as the operator arranges it; the games and the order of what is not named stay as they are. */
export function arrange(
  { vendors, games }: { vendors: readonly Vendor[]; games: readonly CatalogueGame[] },
  { vendorOrder, pins, inHouseVendors }: Arrangement,
): { vendors: readonly Vendor[]; games: readonly CatalogueGame[] } {
  const inHouse = new Set(inHouseVendors);
  const moved = games.map(game =>
    inHouse.has(game.vassalage) && game.gameType === 'RNG'
      ? { ...game, gameType: 'INHOUSE' as const, gameClassify: null }
      : game,
  );
  return {
    vendors: namedFirst(vendors, vendorOrder, vendor => vendor.code),
    games: namedFirst(moved, pins, game => game.nodeId),
  };
}
