import { type Lottery, lotteryOf } from '#lib/rules/lottery/lotteries.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';

/** Catalogue game of each lottery: its title, vendor, pictures and place in the betting record. */
const nodes: Readonly<Record<string, number>> = {
  FASTFIVE: 20_088,
  DOTBYDOT: 20_082,
  LANTERN: 20_076,
  BIGDRUM: 20_059,
  MARKET4D: 20_070,
  STRAITS6D: 20_062,
  SUNSET5D: 20_080,
  NEON: 20_093,
  PIXEL: 20_091,
  DRUM: 20_097,
};

/** Returns the catalogue game of a lottery. Throws an error where the catalogue lacks it. */
export function gameOfLottery(ctx: AppContext, lottery: Lottery): CatalogueGame {
  const game = ctx.lobby.game(nodes[lottery.code] ?? 0);
  if (!game) throw new Error(`no game of the catalogue is the lottery ${lottery.code}`);
  return game;
}

/** Returns a lottery by its code; refuses `game_not_found`. */
export function needLottery(code: string): Lottery {
  return lotteryOf(code) ?? refuse('game_not_found');
}
