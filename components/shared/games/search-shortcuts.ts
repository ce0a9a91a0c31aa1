import type { Lane } from '#lib/calls/games.ts';
import type { SearchPlace } from '#lib/i18n/paths.ts';
import { isFuzzyMatch } from '#lib/rules/fuzzy-match.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { listVendors } from './lane-vendors.ts';

/** Limit: more would push the games out of view. */
const MOST = 4;

/** Vendor or category that matches a search text, and where its games are. */
export type SearchShortcut = {
  kind: 'vendor' | 'category';
  key: string;
  name: string;
  /** Number of its games; 0 where the upstream does not count. */
  count: number;
  place: SearchPlace;
};

/** Names of the categories in the page's language. */
export type CategoryNames = Readonly<Partial<Record<GameType, string>>>;

const contains = (name: string, text: string) => name.toLowerCase().includes(text.trim().toLowerCase());

/**
 * Returns the categories and vendors that match a search text, four at most: by a fuzzy match, or named by the
 * platform, which also knows how names sound. Where one of the games found has the text in its title, only
 * those that have it in their name too: "amber" means the Amber games, not "Ember Gate".
 */
export function searchShortcuts(
  text: string,
  lanes: readonly Lane[],
  types: CategoryNames,
  vendorsNamed: readonly string[] = [],
  games: readonly Parameters<typeof gameTitle>[0][] = [],
): SearchShortcut[] {
  const isTitle = games.some(game => contains(gameTitle(game), text));
  const isMeant = (name: string) => !isTitle || contains(name, text);
  const categories = lanes.flatMap(({ title, gameCount: count = 0 }): SearchShortcut[] => {
    const name = types[title] ?? '';
    const place = { path: pathOfGameType(title) };
    const isMatch = isFuzzyMatch(text, name) && isMeant(name);
    return isMatch ? [{ kind: 'category', key: title, name, count, place }] : [];
  });
  const vendors = listVendors(lanes).flatMap(({ card, gameCount: count }): SearchShortcut[] => {
    const { vassalage, displayName: name, gameType } = card;
    const isNamed = vendorsNamed.includes(vassalage) || isFuzzyMatch(text, name);
    const isMatch = (isNamed && isMeant(name)) || text.trim().toUpperCase() === vassalage;
    const place = { path: pathOfGameType(gameType), query: { vassalage } };
    return isMatch ? [{ kind: 'vendor', key: vassalage, name, count, place }] : [];
  });
  return [...categories, ...vendors].slice(0, MOST);
}
