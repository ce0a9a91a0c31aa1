import type { Game, SingleGame } from '#lib/calls/games.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { type ItemPlace, inEveryLanguage, itemPlace } from './item-place.ts';
import { openGames } from './open-games.ts';
import { RefusalError } from './refuse.ts';
import { fetchCall, fetchPart } from './server-call.ts';

/** What a game's page shows; `game` is null where it could not be fetched, 'unknown' where there is none of its id. */
export type GamePageData = Asked & { place: ItemPlace; more: readonly Game[] };

/** `reference` is the log's, where the game could not be fetched. */
type Asked = { game: SingleGame | 'unknown' | null; reference: string | null };

/** More games of the vendor that stand under a game. */
const MORE_GAMES = 7;

async function gameOf(id: string, locale: Locale): Promise<Asked> {
  try {
    const game = await fetchCall('GET /wps/relay/GCSGAME_getSingleGame', { nodeId: id }, { locale });
    return { game, reference: null };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const game = error.code === 'game_not_found' ? 'unknown' : null;
    return { game, reference: error.reference };
  }
}

/** The vendor's games of the same category, without the one itself; a vendor that is closed has none to offer. */
async function moreOf(game: SingleGame, locale: Locale): Promise<readonly Game[]> {
  const { gameType, vassalage, nodeId } = game;
  if (game.upkeep) return openGames(locale, gameType);
  const ask = { gameType, vassalage, pageSize: MORE_GAMES + 1 };
  const answer = await fetchPart('GET /wps/relay/GCSGAME_gameList', ask, { locale });
  return (answer?.value.games ?? []).filter(one => one.nodeId !== nodeId).slice(0, MORE_GAMES);
}

/** A game with its titles in every language, and what else stands on its page. */
export async function gamePage(id: string, locale: Locale): Promise<GamePageData> {
  const all = await inEveryLanguage(one => gameOf(id, one));
  const titles = Object.entries(all).map(([one, { game }]) => [
    one,
    game && game !== 'unknown' ? gameTitle(game) : null,
  ]);
  const { game, reference } = all[locale];
  return {
    game,
    reference,
    place: itemPlace('game', id, Object.fromEntries(titles)),
    more: game && game !== 'unknown' ? await moreOf(game, locale) : [],
  };
}
