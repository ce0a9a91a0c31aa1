import { isPlayable } from '#platform/games/engines.ts';
import type { CatalogueGame, Vendor } from '#platform/seed/catalogue.ts';

/**
 * Operator's arrangement of the catalogue (docs/features.md#53): unnamed entries keep their order behind the
 * named ones.
 */
export type Arrangement = {
  /** Vendor codes in the order of the menus. */
  vendorOrder: readonly string[];
  /** Node ids of games that come first in their categories, and among the hot games if they are hot. */
  pins: readonly number[];
  /** Vendors whose slots are listed with the in-house games instead (docs/features.md#51). */
  inHouseVendors: readonly string[];
};

/** Stable sort: named entries first, in the order of the names. */
export function namedFirst<T, K>(list: readonly T[], names: readonly K[], nameOf: (one: T) => K): T[] {
  const places = new Map(names.map((name, place) => [name, place]));
  const placeOf = (one: T) => places.get(nameOf(one)) ?? names.length;
  return [...list].sort((one, two) => placeOf(one) - placeOf(two));
}

/**
 * Applies the operator's arrangement to the catalogue. Behind the pinned games those that can be played today
 * come first; otherwise the games, and the order of unnamed ones, stay as they are.
 */
export function arrangeGames(
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
    games: namedFirst(namedFirst(moved, [true], isPlayable), pins, game => game.nodeId),
  };
}
