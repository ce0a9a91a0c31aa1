import { toWireAmount } from '#lib/rules/money.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { REELS, ROWS } from '#platform/games/slot/model.ts';
import { sampleRound } from '#platform/games/slot/sample-round.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { stillAddress } from './art-address.ts';

/** Returns the published facts of a slot: the figures that its rounds are played by, and one of its rounds. */
export function slotFacts({ art }: AppContext, game: CatalogueGame, locale: Locale) {
  const variant = slotVariant(game);
  const { model, lines, stakesMinor } = variant;
  const [least = 0] = stakesMinor;
  const round = sampleRound(variant);
  const scatterWin = Math.max(...model.scatterPays);
  return {
    returnPercent: variant.returnBasisPoints / 100,
    volatility: variant.volatility,
    lines: lines.length,
    reels: REELS,
    rows: ROWS,
    minBet: toWireAmount(BigInt(least)),
    maxBet: toWireAmount(BigInt(stakesMinor.at(-1) ?? least)),
    currency: CURRENCY.code,
    topWin: Math.max(scatterWin, Math.max(...model.pays.flat()) / lines.length),
    scatterWin,
    hasWild: true,
    round: {
      picture: stillAddress(art.place, locale, game.nodeId),
      bet: toWireAmount(round.stakeMinor),
      win: toWireAmount(round.totalMinor),
    },
  };
}
