import { REELS, ROWS } from '#lib/rules/slot/rules.ts';
import { lookOf } from '#platform/art/looks.ts';
import { backdrop } from '#platform/art/tile.ts';
import { sampleRound } from '#platform/games/slot/sample-round.ts';
import { type SlotGame, slotVariant } from '#platform/games/slot/variant.ts';
import { type SymbolsOf, symbolShapes } from './symbols.ts';

/** Part of a still's address: raise it when the drawing changes, since stills are cached for ever. */
export const STILL_FOLDER = 'round-3';
/** As above, of a strip of symbols. */
export const SYMBOLS_FOLDER = 'symbols-1';

const CELL = 100;
const GAP = 6;
const STEP = CELL + GAP;
const WIDTH = REELS * STEP + GAP;
const HEIGHT = ROWS * STEP + GAP;
const KEY = '#ffd166';

const middle = (at: number) => GAP + at * STEP + CELL / 2;

/**
 * Draws the game's sample round as a picture: the winning symbols full, the others dimmed, the line in the
 * gaps.
 */
export function roundStill(input: SymbolsOf & { game: SlotGame & SymbolsOf['game'] }): string {
  const variant = slotVariant(input.game);
  const [shown] = sampleRound(variant).steps;
  const { grid, wins } = shown ?? { grid: [], wins: [] };
  const lit = new Set<string>();
  const threads = wins.map(({ line, count, symbol }) => {
    const rows = variant.lines[line];
    for (const [reel, column] of grid.entries())
      for (const [row, shown] of column.entries())
        if (rows ? reel < count && rows[reel] === row : shown === symbol) lit.add(`${reel}:${row}`);
    const points = rows?.slice(0, count).map((row, reel) => `${middle(reel)},${middle(row)}`);
    return points
      ? `<polyline points="${points.join(' ')}" fill="none" stroke="${KEY}" stroke-width="12"/>`
      : '';
  });
  const { inks } = backdrop({
    ...lookOf(input.game),
    motif: variant.symbols[1] ?? 'gem',
    brand: input.brand,
  });
  const cells = grid.flatMap((column, reel) =>
    column.map((symbol, row) => {
      const [x, y] = [GAP + reel * STEP, GAP + row * STEP];
      const box = `x="${x}" y="${y}" width="${CELL}" height="${CELL}"`;
      const isLit = lit.has(`${reel}:${row}`);
      const art = `<use href="#s${symbol}" ${box}${isLit ? '' : ' opacity=".5"'}/>`;
      const key = isLit
        ? `<rect x="${x + 2}" y="${y + 2}" width="${CELL - 4}" height="${CELL - 4}" fill="none" stroke="${KEY}" stroke-width="4"/>`
        : '';
      return `<rect ${box} fill="${inks.k}"/>${art}${key}`;
    }),
  );
  const shapes = symbolShapes(variant, input, new Set(grid.flat()));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${shapes}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${inks.k}"/>${threads.join('')}${cells.join('')}</svg>`;
}

/** Draws all symbols of a game side by side, in the order of its paytable. */
export function symbolStrip(input: SymbolsOf & { game: SlotGame & SymbolsOf['game'] }): string {
  const variant = slotVariant(input.game);
  const width = variant.symbols.length * CELL;
  const cells = variant.symbols.map(
    (_, at) => `<use href="#s${at}" x="${at * CELL}" width="${CELL}" height="${CELL}"/>`,
  );
  const shapes = symbolShapes(variant, input);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${CELL}" width="${width}" height="${CELL}"><defs>${shapes}</defs>${cells.join('')}</svg>`;
}
