import { seedHash } from '#lib/rules/seeded.ts';
import { motifsFor } from '#platform/art/keywords.ts';
import { modelOf } from '#platform/games/slot/variant.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { type GameFilter, type Lobby, matchesFilter } from './lobby.ts';

/** Games of the subject that come first: more of them would all look the same. */
const SAME_SUBJECT = 3;
/** Games of the type that follow, out of the first in the lobby's order. */
const SAME_TYPE = 200;

/** Games of a type by the subject of their title, its first motif; built once per lobby. */
const subjects = new WeakMap<Lobby, Map<string, CatalogueGame[]>>();

function subjectOf({ gameType, titles }: CatalogueGame): string {
  return `${gameType}/${motifsFor(gameType, titles.en).motifs[0]}`;
}

function bySubject(lobby: Lobby): Map<string, CatalogueGame[]> {
  const known = subjects.get(lobby);
  if (known) return known;
  const made = Map.groupBy(lobby.find({}), subjectOf);
  subjects.set(lobby, made);
  return made;
}

const volatilityOf = (game: CatalogueGame) => (game.lines === null ? null : modelOf(game).volatility);

/** Points of a game for what it shares with another one. */
function likeness(one: CatalogueGame, other: CatalogueGame): number {
  return (
    (volatilityOf(one) === volatilityOf(other) ? 2 : 0) +
    (one.gameClassify === other.gameClassify ? 1 : 0) +
    (one.vassalage === other.vassalage ? -1 : 0)
  );
}

/**
 * Returns the games that resemble one: three of its subject, then others of its type, then the rest of its
 * subject; by volatility and classification, other vendors before its own. The same at every call.
 */
export function similarGames(lobby: Lobby, game: CatalogueGame, filter: GameFilter): CatalogueGame[] {
  const ranked = (list: readonly CatalogueGame[]) =>
    list
      .filter(one => one.nodeId !== game.nodeId && matchesFilter(one, filter))
      .map(one => ({ one, points: likeness(one, game), hash: seedHash(`${game.nodeId}/${one.nodeId}`) }))
      .sort((a, b) => b.points - a.points || a.hash - b.hash)
      .map(({ one }) => one);
  const near = ranked(bySubject(lobby).get(subjectOf(game)) ?? []);
  const others = ranked(lobby.ofType(game.gameType).slice(0, SAME_TYPE));
  return [...new Set([...near.slice(0, SAME_SUBJECT), ...others, ...near])];
}
