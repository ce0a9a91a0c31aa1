import { FAVOURITES_FETCH_SIZE } from '#lib/rules/figures.ts';
import type { House } from '#platform/house.ts';
import type { Handlers } from '#platform/http/visit.ts';
import { fits } from '#platform/lobby/lobby.ts';
import { wireGame } from '#platform/lobby/wire-game.ts';
import { refuse } from '#platform/refused.ts';
import { addFavourite, favouriteNodes, removeFavourite } from '#platform/store/favourites.ts';
import { holdAccount } from '#platform/store/proofs.ts';
import { localeFor, pageOf } from './lists.ts';

/** The favourites that the catalogue still has. */
async function favouriteGames({ store, lobby }: House, accountId: number) {
  const nodes = await store.read(tx => favouriteNodes(tx, accountId));
  return nodes.map(node => lobby.game(node)).filter(game => game !== undefined);
}

/** A person's favourite games (wire.md section 5). */
export const favouriteHandlers = {
  async 'GET /wps/relay/MCSFE_getFavoriteGames'({ house, signed }) {
    const games = await favouriteGames(house, signed.account.id);
    return games.map(game => String(game.nodeId));
  },

  async 'GET /wps/relay/MCSFE_getFavoriteGamesList'(visit, ask) {
    const { house, signed } = visit;
    const locale = localeFor(visit, ask.language);
    const games = (await favouriteGames(house, signed.account.id)).filter(game => fits(game, ask));
    const { rows, totalPages } = pageOf(games, ask.pageNo, ask.pageSize);
    return {
      content: rows.map(game => wireGame(house, game, locale)),
      pageNum: ask.pageNo,
      totalPages,
    };
  },

  async 'POST /wps/relay/MCSFE_addFavoriteGameV2'({ house, signed }, ask) {
    const { nodeId } = house.lobby.game(Number(ask.nodeId)) ?? refuse('game_not_found');
    const accountId = signed.account.id;
    return house.store.write(async tx => {
      // Two at once would both find the last place free.
      await holdAccount(tx, accountId);
      const nodes = await favouriteNodes(tx, accountId);
      if (!nodes.includes(nodeId) && nodes.length >= FAVOURITES_FETCH_SIZE) refuse('favourites_full');
      await addFavourite(tx, accountId, nodeId, house.clock.date());
      return true;
    });
  },

  async 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2'({ house, signed }, ask) {
    await house.store.write(tx => removeFavourite(tx, signed.account.id, Number(ask.nodeId)));
    return true;
  },
} satisfies Partial<Handlers>;
