import { fetchPart } from '#lib/bff/calls/fetch-call.ts';
import type { Game } from '#lib/calls/games.ts';
import { HOT_ROW_SIZE } from '#lib/rules/figures.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

/** Loads the hot games of a category, or of all; empty while they are unavailable. */
export async function hotGames(locale: Locale, gameType?: GameType): Promise<readonly Game[]> {
  const answer = await fetchPart('GET /wps/relay/GCSGAME_hotGamesV2', { gameType }, { locale });
  return answer?.value.list ?? [];
}

const isOpen = (game: Game) => !game.maintenance && !game.comingLater;

/**
 * Loads alternatives to games under maintenance: the category's hot games, then its first games; if the whole
 * category is closed, the hot games of the site. No duplicates, two rows at most.
 */
export async function availableGames(locale: Locale, gameType: GameType): Promise<readonly Game[]> {
  const [hot, first] = await Promise.all([
    hotGames(locale, gameType),
    fetchPart('GET /wps/relay/GCSGAME_gameList', { gameType }, { locale }),
  ]);
  const open = [...hot, ...(first?.value.games ?? [])].filter(isOpen);
  const shown = open.length > 0 ? open : (await hotGames(locale)).filter(isOpen);
  return [...new Map(shown.map(game => [game.nodeId, game])).values()].slice(0, HOT_ROW_SIZE);
}

/**
 * Takes the open games of a list's hot row out of the page below it; no row where that would leave nothing.
 */
export function hotApart(hottest: readonly Game[], page: readonly Game[]) {
  const hot = hottest.filter(game => !game.maintenance).slice(0, HOT_ROW_SIZE);
  const inRow = new Set(hot.map(game => game.nodeId));
  const games = page.filter(game => !inRow.has(game.nodeId));
  return games.length > 0 ? { hot, games } : { hot: [], games: page };
}
