import { linePay } from '#lib/rules/slot/evaluate.ts';
import type { SlotModel } from '#lib/rules/slot/models.ts';
import { MAX_FALLS, MAX_FREE_SPINS, REELS, ROWS, SCATTER, SYMBOLS } from '#lib/rules/slot/rules.ts';
import type { SlotVariant } from './variant.ts';

const CODE = 8;
const tables = new WeakMap<SlotModel, Int32Array>();

/** Returns `table[abcde]` in decimal digits: `8 × pay + count` of those five symbols on a line. Cached per model. */
function payTableOf(model: SlotModel): Int32Array {
  const known = tables.get(model);
  if (known) return known;
  const table = new Int32Array(SYMBOLS ** REELS);
  const symbols = new Array<number>(REELS).fill(0);
  for (let code = 0; code < table.length; code++) {
    for (let reel = REELS - 1, left = code; reel >= 0; reel--, left = Math.floor(left / SYMBOLS)) {
      symbols[reel] = left % SYMBOLS;
    }
    const { multiple, count } = linePay(model, symbols);
    table[code] = multiple * CODE + count;
  }
  tables.set(model, table);
  return table;
}

/** Draws the stop of a reel of so many positions. */
type NextStop = (reel: number, length: number) => number;

/** Grid in typed arrays, and what is done to it. */
function fastGrid({ model, lines }: Pick<SlotVariant, 'model' | 'lines'>) {
  const table = payTableOf(model);
  const strips = model.strips.map(strip => Uint8Array.from(strip));
  const flat = Uint8Array.from(lines.flat());
  const grid = new Uint8Array(REELS * ROWS);
  const gone = new Uint8Array(REELS * ROWS);
  const tops = new Int32Array(REELS);

  const linesPay = (marks: boolean): number => {
    let paid = 0;
    for (let at = 0; at < flat.length; at += REELS) {
      let code = 0;
      for (let reel = 0; reel < REELS; reel++)
        code = code * SYMBOLS + (grid[reel * ROWS + (flat[at + reel] ?? 0)] ?? 0);
      const found = table[code] ?? 0;
      if (found === 0) continue;
      paid += Math.floor(found / CODE);
      if (marks)
        for (let reel = 0; reel < found % CODE; reel++) gone[reel * ROWS + (flat[at + reel] ?? 0)] = 1;
    }
    return paid;
  };
  const fall = () => {
    for (let reel = 0; reel < REELS; reel++) {
      const strip = strips[reel] ?? new Uint8Array();
      let to = ROWS - 1;
      for (let row = ROWS - 1; row >= 0; row--) {
        if (gone[reel * ROWS + row]) continue;
        grid[reel * ROWS + to--] = grid[reel * ROWS + row] ?? 0;
      }
      let top = tops[reel] ?? 0;
      for (; to >= 0; to--) {
        top = top === 0 ? strip.length - 1 : top - 1;
        grid[reel * ROWS + to] = strip[top] ?? 0;
      }
      tops[reel] = top;
    }
    gone.fill(0);
  };
  const cascades = (first: number): number => {
    let paid = first * (model.ladder[0] ?? 1);
    let won = first;
    for (let level = 1; won > 0 && level <= MAX_FALLS; level++) {
      fall();
      won = linesPay(true);
      paid += won * (model.ladder[Math.min(level, model.ladder.length - 1)] ?? 1);
    }
    gone.fill(0);
    return paid;
  };
  const draw = (next: NextStop): number => {
    let scatters = 0;
    for (let reel = 0; reel < REELS; reel++) {
      const strip = strips[reel] ?? new Uint8Array();
      const stop = next(reel, strip.length);
      tops[reel] = stop;
      for (let row = 0; row < ROWS; row++) {
        const symbol = strip[(stop + row) % strip.length] ?? 0;
        grid[reel * ROWS + row] = symbol;
        if (symbol === SCATTER) scatters++;
      }
    }
    return scatters;
  };
  return { draw, linesPay, cascades };
}

/**
 * Creates the same decision without building results, for simulations: returns what a round pays in stakes per line.
 * Looks line pays up in a table of all symbol combinations.
 */
export function fastRounds(variant: Pick<SlotVariant, 'model' | 'lines'>): (next: NextStop) => number {
  const { mechanic, scatterPays, awards, freeTimes } = variant.model;
  const { draw, linesPay, cascades } = fastGrid(variant);
  return next => {
    let [paid, left, awarded, spins] = [0, 1, 0, 0];
    for (; left > 0; left--, spins++) {
      const scatters = draw(next);
      const won = linesPay(mechanic === 'cascade');
      const scatterWin = (scatterPays[scatters] ?? 0) * variant.lines.length;
      if (mechanic === 'cascade') paid += cascades(won) + scatterWin;
      else paid += (won + scatterWin) * (spins > 0 ? freeTimes : 1);
      const added = Math.min(awards[scatters] ?? 0, MAX_FREE_SPINS - awarded);
      awarded += added;
      left += added;
    }
    return paid;
  };
}

/** Counts the return of a model of cascades over all its stops, in millionths of the stake, rounded down. */
export function countedReturn(variant: Pick<SlotVariant, 'model' | 'lines'>): number {
  const play = fastRounds(variant);
  const lengths = variant.model.strips.map(strip => strip.length);
  const all = lengths.reduce((product, length) => product * length, 1);
  let paid = 0;
  let at = 0;
  let rest = 0;
  const next = (reel: number, length: number) => {
    if (reel === 0) rest = at;
    const stop = rest % length;
    rest = Math.floor(rest / length);
    return stop;
  };
  for (; at < all; at++) paid += play(next);
  return Number((BigInt(paid) * 1_000_000n) / (BigInt(all) * BigInt(variant.lines.length)));
}
