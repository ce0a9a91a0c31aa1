import { type Lottery, lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { lotteryNodes } from './nodes.ts';

/** Returns the catalogue game of a lottery. Throws an error where the catalogue lacks it. */
export function gameOfLottery(ctx: AppContext, lottery: Lottery): CatalogueGame {
  const game = ctx.lobby.game(lotteryNodes[lottery.code] ?? 0);
  if (!game) throw new Error(`no game of the catalogue is the lottery ${lottery.code}`);
  return game;
}

/** Returns a lottery by its code; refuses `game_not_found`. */
export function needLottery(code: string): Lottery {
  return lotteryOf(code) ?? refuse('game_not_found');
}
