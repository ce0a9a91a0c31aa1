import type { GameType } from '#lib/rules/game-types.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { artAddress } from '#platform/lobby/art-address.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';

const gameTypeOfMode: Readonly<Record<'Lott' | 'Elott', GameType>> = { Lott: 'LOTT', Elott: 'ELOTT' };

/** Handlers of the lottery gateway (docs/wire.md#3.12): bare JSON, one group per vendor of the mode. */
export const lotteryHandlers = {
  'GET /lgw/games/game_menus'({ ctx, locale }, input) {
    const games = ctx.lobby.ofType(gameTypeOfMode[input.prizeMode]);
    const groups = ctx.lobby.vendors
      .map((vendor, index) => ({
        gameGroupId: index + 1,
        gameGroupCode: vendor.code,
        displayName: vendor.name,
        games: games
          .filter(game => game.vassalage === vendor.code)
          .map(game => ({
            gameId: game.gameId,
            code: String(game.nodeId),
            remark: titleOf(game, locale),
            mobileIconUrl: artAddress(ctx.art.place, 'poster', locale, game.nodeId),
          })),
      }))
      .filter(group => group.games.length > 0);
    return Object.fromEntries(groups.map(group => [group.gameGroupCode, group]));
  },
} satisfies Partial<Handlers>;
