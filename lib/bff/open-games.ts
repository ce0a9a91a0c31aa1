import type { Game } from '#lib/calls/games.ts';
import { HOT_TWO_ROWS_ABOVE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { fetchPart } from './server-call.ts';

/** The hot games of a category, or of all; none while they cannot be had. */
export async function hotGames(locale: Locale, gameType?: GameType): Promise<readonly Game[]> {
  const answer = await fetchPart('GET /wps/relay/GCSGAME_hotGamesV2', { gameType }, { locale });
  return answer?.value.list ?? [];
}

const isOpen = (game: Game) => !game.upkeep;

/**
 * Games in the place of those that are closed: of their category the hot ones and then the first there are; where all of
 * it is closed, the hot ones of the house. Each once, two rows at the most.
 */
export async function openGames(locale: Locale, gameType: GameType): Promise<readonly Game[]> {
  const [hot, first] = await Promise.all([
    hotGames(locale, gameType),
    fetchPart('GET /wps/relay/GCSGAME_gameList', { gameType }, { locale }),
  ]);
  const open = [...hot, ...(first?.value.games ?? [])].filter(isOpen);
  const shown = open.length > 0 ? open : (await hotGames(locale)).filter(isOpen);
  return [...new Map(shown.map(game => [game.nodeId, game])).values()].slice(0, HOT_TWO_ROWS_ABOVE);
}
