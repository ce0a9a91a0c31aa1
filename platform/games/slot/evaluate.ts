import { REELS, ROWS, SCATTER, type SlotModel, SYMBOLS, WILD } from './model.ts';

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
export function linePay(model: SlotModel, symbols: readonly number[]): Omit<LineWin, 'line'> {
  let wilds = 0;
  while (wilds < REELS && symbols[wilds] === WILD) wilds++;
  const byWilds = model.pays[WILD]?.[wilds] ?? 0;
  const lead = symbols[wilds];
  if (lead === undefined || lead === SCATTER) {
    return byWilds > 0 ? { symbol: WILD, count: wilds, multiple: byWilds } : NO_WIN;
  }
  let count = wilds + 1;
  while (count < REELS && (symbols[count] === lead || symbols[count] === WILD)) count++;
  const multiple = model.pays[lead]?.[count] ?? 0;
  if (byWilds > multiple) return { symbol: WILD, count: wilds, multiple: byWilds };
  return multiple > 0 ? { symbol: lead, count, multiple } : NO_WIN;
}

/** Returns the grid at given stops: `grid[reel][row]`, the stop's symbol in the top row. */
export function gridAt(model: SlotModel, stops: readonly number[]): number[][] {
  return model.strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  );
}

/** Returns every win of a grid, lines first and scatters last. */
export function winsOf(
  model: SlotModel,
  grid: readonly (readonly number[])[],
  lines: readonly (readonly number[])[],
): LineWin[] {
  const wins: LineWin[] = [];
  lines.forEach((rows, line) => {
    const symbols = rows.map((row, reel) => grid[reel]?.[row] ?? SCATTER);
    const pay = linePay(model, symbols);
    if (pay.multiple > 0) wins.push({ line, ...pay });
  });
  const count = grid.flat().filter(symbol => symbol === SCATTER).length;
  const multiple = model.scatterPays[count] ?? 0;
  if (multiple > 0) wins.push({ line: -1, symbol: SCATTER, count, multiple });
  return wins;
}

/** Return to player as an exact fraction of the stake. */
export type ExactReturn = { paid: bigint; staked: bigint };

function greatest(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatest(b, a % b);
}

/**
 * Computes the exact return to player, by enumeration. A line's cell shows each symbol as often as it is on
 * the reel, whichever row it is in, so one line's return over all symbol combinations is the return of all
 * lines; scatters are counted over all grids.
 */
export function exactReturn(model: SlotModel): ExactReturn {
  const counts = model.strips.map(strip => {
    const count = new Array<number>(SYMBOLS).fill(0);
    for (const symbol of strip) count[symbol] = (count[symbol] ?? 0) + 1;
    return count;
  });
  const all = model.strips.reduce((product, strip) => product * strip.length, 1);
  let paid = 0;
  const walk = (symbols: number[], ways: number) => {
    if (symbols.length === REELS) {
      paid += ways * linePay(model, symbols).multiple;
      return;
    }
    counts[symbols.length]?.forEach((count, symbol) => {
      if (count > 0) walk([...symbols, symbol], ways * count);
    });
  };
  walk([], 1);
  const total = BigInt(paid + scatterPaid(model));
  const divisor = greatest(total, BigInt(all)) || 1n;
  return { paid: total / divisor, staked: BigInt(all) / divisor };
}

/** Sums what scatters pay over every grid, in whole stakes. */
function scatterPaid(model: SlotModel): number {
  let ways = [1];
  for (const strip of model.strips) {
    const showing = strip.map((_, stop) => {
      const window = Array.from({ length: ROWS }, (_unused, row) => strip[(stop + row) % strip.length]);
      return window.filter(symbol => symbol === SCATTER).length;
    });
    const next = new Array<number>(ways.length + ROWS).fill(0);
    ways.forEach((count, have) => {
      for (const more of showing) next[have + more] = (next[have + more] ?? 0) + count;
    });
    ways = next;
  }
  return ways.reduce((sum, count, scatters) => sum + count * (model.scatterPays[scatters] ?? 0), 0);
}

/**
 * Returns the return to player in hundredths of a per cent, rounded down: 9634 stands for 96.34 %. Never
 * states more than the exact one.
 */
export function statedReturn(model: SlotModel): number {
  const { paid, staked } = exactReturn(model);
  return Number((paid * 10_000n) / staked);
}
