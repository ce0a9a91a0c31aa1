import type { Lane } from '#lib/calls/games.ts';
import type { SearchPlace } from '#lib/i18n/paths.ts';
import { isFuzzyMatch } from '#lib/rules/fuzzy-match.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { vendorsOf } from './lane-vendors.ts';

/** Limit: more would push the games out of view. */
const MOST = 4;

/** Vendor or category that matches a search text, and where its games are. */
export type SearchShortcut = { kind: 'vendor' | 'category'; key: string; name: string; place: SearchPlace };

/** Names of the categories in the page's language. */
export type CategoryNames = Readonly<Partial<Record<GameType, string>>>;

/**
 * Returns the categories and vendors that match a search text, four at most: by a fuzzy match, or named by the
 * platform, which also knows how names sound.
 */
export function searchShortcuts(
  text: string,
  lanes: readonly Lane[],
  types: CategoryNames,
  vendorsNamed: readonly string[] = [],
): SearchShortcut[] {
  const categories = lanes.flatMap(({ title }): SearchShortcut[] => {
    const name = types[title] ?? '';
    const place = { path: pathOfGameType(title) };
    return isFuzzyMatch(text, name) ? [{ kind: 'category', key: title, name, place }] : [];
  });
  const vendors = vendorsOf(lanes).flatMap(({ card }): SearchShortcut[] => {
    const { vassalage, displayName: name, gameType } = card;
    const isAsked =
      vendorsNamed.includes(vassalage) || isFuzzyMatch(text, name) || text.trim().toUpperCase() === vassalage;
    const place = { path: pathOfGameType(gameType), query: { vassalage } };
    return isAsked ? [{ kind: 'vendor', key: vassalage, name, place }] : [];
  });
  return [...categories, ...vendors].slice(0, MOST);
}
