import type { Game } from '#lib/calls/games.ts';
import { gameHref } from '#lib/i18n/paths.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { lotteryPaths } from '#lib/rules/lottery/areas.ts';
import { type Locale, localePath } from '#lib/rules/routes/locales.ts';

type Lottery = NonNullable<Game['lottery']>;

/** Address of a lottery's betting page, which asks visitors to sign in (docs/features.md#57). */
export function lotteryHref(locale: Locale, { area, gameCode }: Lottery): string {
  return `${localePath(locale, lotteryPaths[area])}?gameCode=${gameCode}`;
}

/** Address that a game's card leads to: the betting page of a lottery, else the game's own page. */
export function cardHref(locale: Locale, game: Game): string {
  return game.lottery ? lotteryHref(locale, game.lottery) : gameHref(locale, game.nodeId, gameTitle(game));
}
