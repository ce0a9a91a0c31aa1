import { FAVOURITES_FETCH_SIZE } from '#lib/rules/figures.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { matchesFilter } from '#platform/lobby/lobby.ts';
import { wireGame } from '#platform/lobby/wire-game.ts';
import { refuse } from '#platform/refusal.ts';
import { addFavourite, favouriteNodes, removeFavourite } from '#platform/store/accounts/favourites.ts';
import { holdAccount } from '#platform/store/auth/proofs.ts';
import { readIntegerId } from '#platform/store/db/row-id.ts';
import { localeFor, pageOf } from './lists.ts';

/** Returns the favourites that are still in the catalogue. */
async function favouriteGames({ store, lobby }: AppContext, accountId: number) {
  const nodes = await store.read(tx => favouriteNodes(tx, accountId));
  return nodes.map(node => lobby.game(node)).filter(game => game !== undefined);
}

/** Handlers for an account's favourite games (docs/features.md#62). */
export const favouriteHandlers = {
  async 'GET /wps/relay/MCSFE_getFavoriteGames'({ ctx, signed }) {
    const games = await favouriteGames(ctx, signed.account.id);
    return games.map(game => String(game.nodeId));
  },

  async 'GET /wps/relay/MCSFE_getFavoriteGamesList'(context, input) {
    const { ctx, signed } = context;
    const locale = localeFor(context, input.language);
    const games = (await favouriteGames(ctx, signed.account.id)).filter(game => matchesFilter(game, input));
    const { rows, totalPages } = pageOf(games, input.pageNo, input.pageSize);
    return {
      content: rows.map(game => wireGame(ctx, game, locale)),
      pageNum: input.pageNo,
      totalPages,
    };
  },

  async 'POST /wps/relay/MCSFE_addFavoriteGameV2'({ ctx, signed }, input) {
    const { nodeId } = ctx.lobby.game(Number(input.nodeId)) ?? refuse('game_not_found');
    const accountId = signed.account.id;
    return ctx.store.write(async tx => {
      // Lock: two concurrent additions would both find the last free place.
      await holdAccount(tx, accountId);
      const nodes = await favouriteNodes(tx, accountId);
      if (!nodes.includes(nodeId) && nodes.length >= FAVOURITES_FETCH_SIZE) refuse('favourites_full');
      await addFavourite(tx, accountId, nodeId, ctx.clock.date());
      return true;
    });
  },

  async 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2'({ ctx, signed }, input) {
    const nodeId = readIntegerId(input.nodeId);
    if (nodeId !== null) await ctx.store.write(tx => removeFavourite(tx, signed.account.id, nodeId));
    return true;
  },
} satisfies Partial<Handlers>;
