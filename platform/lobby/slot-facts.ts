import { toWireAmount } from '#lib/rules/money.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { REELS, ROWS, SCATTER, WILD } from '#lib/rules/slot/rules.ts';
import type { AppContext } from '#platform/app-context.ts';
import { sampleRound } from '#platform/games/slot/sample-round.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { stillAddress, symbolsAddress } from './art-address.ts';

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
    mechanic: model.mechanic,
    round: {
      picture: stillAddress(art.place, locale, game.nodeId),
      bet: toWireAmount(round.stakeMinor),
      win: toWireAmount(round.totalMinor),
    },
  };
}

/** Returns what each symbol of a slot pays: the figures that its rounds are settled by. */
export function slotPaytable({ art }: AppContext, game: CatalogueGame, locale: Locale) {
  const { model, symbols } = slotVariant(game);
  return {
    picture: symbolsAddress(art.place, locale, game.nodeId),
    symbols: symbols.map((_, symbol) => {
      const pays = symbol === SCATTER ? model.scatterPays : (model.pays[symbol] ?? []);
      return {
        kind:
          symbol === WILD
            ? ('wild' as const)
            : symbol === SCATTER
              ? ('scatter' as const)
              : ('plain' as const),
        pays: pays.flatMap((times, count) => (times > 0 ? [{ count, times }] : [])).reverse(),
      };
    }),
  };
}
