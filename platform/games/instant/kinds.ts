import type { InstantKind } from '#lib/rules/fair/instant.ts';
import { cardKindOf } from '#platform/games/cards/kinds.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { OWN_VENDOR } from '#platform/seed/catalogue-vendors.ts';

/** In-house games by their English titles: several share the rules of one kind (docs/games.md). */
const kindsByTitle: Readonly<Record<string, InstantKind>> = {
  'Lobby Dice': 'dice',
  'Room 707': 'dice',
  'Service Bell': 'dice',
  'Minibar Mines': 'mines',
  'Lost Luggage': 'mines',
  'Safe Cracker': 'mines',
  'Do Not Disturb': 'mines',
  'Golden Key': 'mines',
  'Night Porter': 'mines',
  'Express Lift': 'crash',
  'Rooftop Rocket': 'crash',
  'Chandelier Climb': 'crash',
  'Corridor Run': 'crash',
  'Pool Plunge': 'crash',
  'Breakfast Tower': 'crash',
  'Revolving Door': 'wheel',
  'Cocktail Hour': 'wheel',
  'Bellhop Drop': 'drop',
};

/** Card games whose title names the game that this platform deals, where no people play it between them. */
const BULL_TITLES = /^Bull Fight Cards /;

const BLACKJACK_TITLES = / Blackjack$/;

/** Returns the kind of a game that the platform decides itself from seeds (docs/games.md); null for all others. */
export function instantKindOf(
  game: Pick<CatalogueGame, 'vassalage' | 'gameType' | 'lines' | 'titles'>,
): InstantKind | null {
  if (game.lines !== null) return null;
  if (game.gameType === 'FISH') return 'fish';
  if (game.gameType === 'PVP') return BULL_TITLES.test(game.titles.en) && !cardKindOf(game) ? 'bull' : null;
  if (game.gameType === 'LIVE') return BLACKJACK_TITLES.test(game.titles.en) ? 'blackjack' : null;
  return game.vassalage === OWN_VENDOR ? (kindsByTitle[game.titles.en] ?? null) : null;
}
