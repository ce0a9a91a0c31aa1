import { REELS, ROWS, SCATTER, type SlotRules, WILD } from './rules.ts';

/** Columns of symbols as they are seen: `grid[reel][row]`. */
export type Grid = readonly (readonly number[])[];

/**
 * Win on one line, or of the scatters (line -1). `multiple` counts stakes per line, or whole stakes for
 * scatters.
 */
export type LineWin = { line: number; symbol: number; count: number; multiple: number };

const NO_WIN: Omit<LineWin, 'line'> = { symbol: -1, count: 0, multiple: 0 };

/**
 * Returns what five symbols on a line pay, from the left: the longest run of one symbol with wilds
 * substituting, or the run of wilds at its start if that pays more. Lines pay once.
 */
export function linePay(
  { pays }: Pick<SlotRules, 'pays'>,
  symbols: readonly number[],
): Omit<LineWin, 'line'> {
  let wilds = 0;
  while (wilds < REELS && symbols[wilds] === WILD) wilds++;
  const byWilds = pays[WILD]?.[wilds] ?? 0;
  const lead = symbols[wilds];
  if (lead === undefined || lead === SCATTER) {
    return byWilds > 0 ? { symbol: WILD, count: wilds, multiple: byWilds } : NO_WIN;
  }
  let count = wilds + 1;
  while (count < REELS && (symbols[count] === lead || symbols[count] === WILD)) count++;
  const multiple = pays[lead]?.[count] ?? 0;
  if (byWilds > multiple) return { symbol: WILD, count: wilds, multiple: byWilds };
  return multiple > 0 ? { symbol: lead, count, multiple } : NO_WIN;
}

/** Returns the grid at given stops: the stop's symbol in the top row. */
export function gridAt({ strips }: Pick<SlotRules, 'strips'>, stops: readonly number[]): number[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  );
}

/** Returns every win on a line of a grid. */
export function lineWins(rules: SlotRules, grid: Grid, lines: Grid): LineWin[] {
  return lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => grid[reel]?.[row] ?? SCATTER);
    const pay = linePay(rules, symbols);
    return pay.multiple > 0 ? [{ line, ...pay }] : [];
  });
}

/** Counts the scatters of a grid. */
export function scattersOf(grid: Grid): number {
  return grid.flat().filter(symbol => symbol === SCATTER).length;
}

/** Returns every win of a grid that was spun, lines first and scatters last. */
export function winsOf(rules: SlotRules, grid: Grid, lines: Grid): LineWin[] {
  const count = scattersOf(grid);
  const multiple = rules.scatterPays[count] ?? 0;
  const scatters = multiple > 0 ? [{ line: -1, symbol: SCATTER, count, multiple }] : [];
  return [...lineWins(rules, grid, lines), ...scatters];
}
