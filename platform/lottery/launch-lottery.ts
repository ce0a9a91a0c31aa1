import type { LotteryArea } from '#lib/rules/lottery/areas.ts';
import { lotteryPaths } from '#lib/rules/lottery/areas.ts';
import { type PrizeMode, prizeModeIn, vendorPrizeMode } from '#lib/rules/lottery/prize-mode.ts';
import { type Locale, localePath } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { wireLanes } from '#platform/lobby/wire-game.ts';
import { needLottery } from './games.ts';

type LotteryLaunch = {
  lottoArea?: 'VN' | 'SEA' | undefined;
  lottoPrizeMode?: PrizeMode | undefined;
  lottoGameCode?: string | undefined;
  lottoView?: 'betting' | 'lobby' | undefined;
};

const areas = { VN: 'vn', SEA: 'sea' } as const;

/** Page that is asked for: that of the game, else of the area, else of the mode. */
function areaOf({ lottoArea, lottoPrizeMode, lottoGameCode }: LotteryLaunch): LotteryArea {
  if (lottoGameCode) return needLottery(lottoGameCode).area;
  if (lottoArea) return areas[lottoArea];
  return lottoPrizeMode === 'SEA' ? 'sea' : 'lottery';
}

/**
 * Returns the address of a lottery's betting page, or of a lobby, on the web (docs/lottery.md, section 8); the page asks
 * for the session itself. Refuses `game_not_found` for an unknown code.
 */
export function launchLottery(ctx: AppContext, asked: LotteryLaunch, locale: Locale): string {
  const area = areaOf(asked);
  const url = new URL(localePath(locale, lotteryPaths[area]), ctx.env.WEB_ORIGIN);
  if (asked.lottoGameCode && asked.lottoView !== 'lobby')
    url.searchParams.set('gameCode', asked.lottoGameCode);
  const mode =
    area === 'vn' ? vendorPrizeMode(wireLanes(ctx, locale)) : prizeModeIn(asked.lottoPrizeMode ?? null, area);
  if (mode) url.searchParams.set('prizeMode', mode);
  return url.href;
}
