import type { Locale } from '#lib/rules/routes/locales.ts';
import { SCATTER, WILD } from '#lib/rules/slot/rules.ts';
import { type LookSubject, lookOf } from '#platform/art/looks.ts';
import type { ArtBrandName } from '#platform/art/poster.ts';
import { tile } from '#platform/art/tile.ts';
import type { SlotVariant } from '#platform/games/slot/variant.ts';

const PALETTE_STEPS = [0, 5, 3] as const;
const COLOURWAY_STEP = 3;
const COLOURWAYS = 7;
const WILD_LABEL: Record<Locale, string> = { ms: 'WILD', en: 'WILD', 'zh-CN': '百搭' };
const SCATTER_LABEL = 'SCATTER';
/** The symbol that a game is named after: the drawing of its poster. */
const SUBJECT = 1;

/** Game, language and brand that the symbols are drawn for. */
export type SymbolsOf = { game: LookSubject; locale: Locale; brand: ArtBrandName };

/** Draws the symbols of the reels as SVG symbols `#s0` to `#s9`; `only` those, or all of them. */
export function symbolShapes(variant: SlotVariant, of: SymbolsOf, only?: ReadonlySet<number>): string {
  const look = lookOf(of.game);
  return variant.symbols
    .map((motif, symbol) => {
      if (only && !only.has(symbol)) return '';
      const palette = look.palette + (PALETTE_STEPS[symbol % PALETTE_STEPS.length] ?? 0);
      const colourway = (look.colourway + symbol * COLOURWAY_STEP) % COLOURWAYS;
      const label = symbol === WILD ? WILD_LABEL[of.locale] : symbol === SCATTER ? SCATTER_LABEL : undefined;
      const drawing = symbol === SUBJECT ? look.drawing : 0;
      const inner = tile({ motif, drawing, palette, colourway, brand: of.brand, label });
      return `<symbol id="s${symbol}" viewBox="0 0 300 300">${inner}</symbol>`;
    })
    .join('');
}
