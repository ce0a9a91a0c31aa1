import { fetchCall, fetchPart } from '#lib/bff/calls/fetch-call.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import type { Game, SingleGame } from '#lib/calls/games.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { availableGames } from './available-games.ts';
import { type ItemAddress, inEveryLanguage, itemAddress } from './item-address.ts';

/** Data of a game page; `game` is null when it could not be fetched, 'unknown' when no game has the id. */
export type GamePageData = GameLookup & { place: ItemAddress; alike: readonly Game[]; more: readonly Game[] };

/** `reference` is the request id in the logs when the game could not be fetched. */
type GameLookup = { game: SingleGame | 'unknown' | null; reference: string | null };

/** Number of games in each row under a game. */
const MORE_GAMES = 7;

async function gameOf(id: string, locale: Locale): Promise<GameLookup> {
  try {
    const game = await fetchCall('GET /wps/relay/GCSGAME_getSingleGame', { nodeId: id }, { locale });
    return { game, reference: null };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const game = error.code === 'game_not_found' ? 'unknown' : null;
    return { game, reference: error.reference };
  }
}

/** Loads other games of the same vendor and category; empty when the vendor is under maintenance. */
async function moreOf(game: SingleGame, locale: Locale): Promise<readonly Game[]> {
  const { gameType, vassalage, nodeId } = game;
  if (game.maintenance) return availableGames(locale, gameType);
  const input = { gameType, vassalage, pageSize: MORE_GAMES + 1 };
  const answer = await fetchPart('GET /wps/relay/GCSGAME_gameList', input, { locale });
  return (answer?.value.games ?? []).filter(one => one.nodeId !== nodeId).slice(0, MORE_GAMES);
}

/** Loads games that resemble a game; empty where the upstream cannot say, or its vendor is closed. */
async function alikeOf({ nodeId, maintenance }: SingleGame, locale: Locale): Promise<readonly Game[]> {
  if (maintenance) return [];
  const input = { likeNode: nodeId, pageSize: MORE_GAMES + 1 };
  const answer = await fetchPart('GET /wps/relay/GCSGAME_gameList', input, { locale });
  const found = answer?.value.likeNode === nodeId ? answer.value.games : [];
  return found.filter(one => one.nodeId !== nodeId).slice(0, MORE_GAMES);
}

/** Loads a game with its titles in every language, and the other data of its page. */
export async function loadGamePage(id: string, locale: Locale): Promise<GamePageData> {
  const all = await inEveryLanguage(one => gameOf(id, one));
  const titles = Object.entries(all).map(([one, { game }]) => [
    one,
    game && game !== 'unknown' ? gameTitle(game) : null,
  ]);
  const { game, reference } = all[locale];
  const known = game && game !== 'unknown' ? game : null;
  const [alike, more] = known ? await Promise.all([alikeOf(known, locale), moreOf(known, locale)]) : [[], []];
  return {
    game,
    reference,
    place: itemAddress('game', id, Object.fromEntries(titles)),
    alike,
    more,
  };
}
