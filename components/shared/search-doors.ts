import type { Lane } from '#lib/calls/games.ts';
import type { Place } from '#lib/i18n/paths.ts';
import { isAlike } from '#lib/rules/alike.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { vendorsOf } from './lane-vendors.ts';

/** More would push the games away. */
const MOST = 4;

/** A vendor or a category that a search text names, and where its games are. */
export type SearchDoor = { kind: 'vendor' | 'category'; key: string; name: string; place: Place };

/** What the categories are called in the page's language. */
export type CategoryNames = Readonly<Partial<Record<GameType, string>>>;

/** The categories and vendors that somebody may mean by a text, four at the most. */
export function searchDoors(text: string, lanes: readonly Lane[], types: CategoryNames): SearchDoor[] {
  const categories = lanes.flatMap(({ title }): SearchDoor[] => {
    const name = types[title] ?? '';
    const place = { path: pathOfGameType(title) };
    return isAlike(text, name) ? [{ kind: 'category', key: title, name, place }] : [];
  });
  const vendors = vendorsOf(lanes).flatMap(({ card }): SearchDoor[] => {
    const { vassalage, displayName: name, gameType } = card;
    const isAsked = isAlike(text, name) || text.trim().toUpperCase() === vassalage;
    const place = { path: pathOfGameType(gameType), query: { vassalage } };
    return isAsked ? [{ kind: 'vendor', key: vassalage, name, place }] : [];
  });
  return [...categories, ...vendors].slice(0, MOST);
}
