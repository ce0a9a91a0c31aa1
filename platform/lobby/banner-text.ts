import { toWireAmount } from '#lib/rules/money.ts';
import { formatMoney } from '#lib/rules/money-format.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isPlayable } from '#platform/games/engines.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import type { ContentText } from '#platform/store/db/tables.ts';

/** Numbers are grouped the same way in every language. */
const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** Figures that published texts may name; each is taken from the platform when the text is read. */
function figures({ lobby, settings }: AppContext): Record<string, () => string> {
  const open = () => lobby.find({}).filter(isPlayable);
  const openOf = (gameClassify: string) => () =>
    figure.format(lobby.find({ gameType: 'RNG', gameClassify }).filter(isPlayable).length);
  return {
    openGames: () => figure.format(open().length),
    openJackpots: openOf('JP'),
    openTables: openOf('TG'),
    openArcade: openOf('AC'),
    openPoker: openOf('VP'),
    openNew: () => figure.format(open().filter(game => game.isNew).length),
    openStudios: () => figure.format(new Set(open().map(game => game.vassalage)).size),
    openingBalance: () => formatMoney(toWireAmount(BigInt(settings.current().openingBalance)), CURRENCY.code),
  };
}

/**
 * Fills in the figures of a banner or promotion: `{openGames}`, `{openStudios}` and the games of one kind
 * (`{openJackpots}`) that can be played today, and `{openingBalance}`, the demo money of a new account; as a
 * figure in large type it has no decimals where they are zero. Other braces stay as they are.
 */
export function fillFigures(text: ContentText, ctx: AppContext): ContentText {
  const known = figures(ctx);
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (all, name) => known[name]?.() ?? all);
  return {
    title: fill(text.title),
    content: fill(text.content),
    ...(text.figure ? { figure: fill(text.figure).replace(/\.00$/, '') } : {}),
    ...(text.fact ? { fact: fill(text.fact) } : {}),
    ...(text.button ? { button: text.button } : {}),
  };
}
