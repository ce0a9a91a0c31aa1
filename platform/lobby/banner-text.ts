import { toWireAmount } from '#lib/rules/money.ts';
import type { AppContext } from '#platform/app-context.ts';
import { hasEngine } from '#platform/games/engines.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import type { ContentText } from '#platform/store/db/tables.ts';

/** Numbers are grouped the same way in every language. */
const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Figures that a banner's texts may name; each is taken from the platform when the banner is read. */
function figures({ lobby, settings }: AppContext): Record<string, () => string> {
  const open = () => lobby.find({}).filter(hasEngine);
  return {
    openGames: () => figure.format(open().length),
    openStudios: () => figure.format(new Set(open().map(game => game.vassalage)).size),
    openingBalance: () =>
      `${CURRENCY.symbol} ${figure.format(toWireAmount(BigInt(settings.current().openingBalance)))}`,
  };
}

/**
 * Fills in the figures of a banner: `{openGames}` and `{openStudios}` that can be played today, and
 * `{openingBalance}`, the demo money of a new account. Other braces stay as they are.
 */
export function fillBannerText(text: ContentText, ctx: AppContext): ContentText {
  const known = figures(ctx);
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (all, name) => known[name]?.() ?? all);
  return {
    title: fill(text.title),
    content: fill(text.content),
    ...(text.figure ? { figure: fill(text.figure) } : {}),
    ...(text.button ? { button: text.button } : {}),
  };
}
