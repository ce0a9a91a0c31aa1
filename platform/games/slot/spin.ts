import { randomBytes } from 'node:crypto';
import { gridAt, type LineWin, linePay, winsOf } from './evaluate.ts';
import { REELS, ROWS, SCATTER, type SlotModel, SYMBOLS } from './model.ts';
import type { SlotVariant } from './variant.ts';

/** Win with its amount. */
type SpinWin = LineWin & { amountMinor: bigint };

/** Decided round. All money in whole minor units. */
export type SpinResult = {
  /** Per reel, the strip position that shows in the top row. */
  stops: readonly number[];
  /** `grid[reel][row]`. */
  grid: readonly (readonly number[])[];
  wins: readonly SpinWin[];
  stakeMinor: bigint;
  totalMinor: bigint;
};

/** Returns an unpredictable random number in [0, 1): 48 bits of the system's CSPRNG. */
export function chance(): number {
  return randomBytes(6).readUIntBE(0, 6) / 2 ** 48;
}

/** Draws the stop of every reel. */
export function drawStops(model: SlotModel, random: () => number): number[] {
  return model.strips.map(strip => Math.floor(random() * strip.length));
}

/**
 * Decides a round. Pure: `random` returns numbers in [0, 1) (for money: `chance`). Throws a RangeError for a
 * stake that the game does not offer; callers refuse such a request before.
 */
export function spin(variant: SlotVariant, random: () => number, stakeMinor: bigint): SpinResult {
  if (!variant.stakesMinor.includes(Number(stakeMinor))) throw new RangeError('slot: stake not offered');
  return settle(variant, drawStops(variant.model, random), stakeMinor);
}

/** Settles given stops: what `spin` pays, and how a round's record can be verified later. */
export function settle(variant: SlotVariant, stops: readonly number[], stakeMinor: bigint): SpinResult {
  const grid = gridAt(variant.model, stops);
  const perLine = stakeMinor / BigInt(variant.lines.length);
  const wins = winsOf(variant.model, grid, variant.lines).map(win => ({
    ...win,
    amountMinor: BigInt(win.multiple) * (win.line < 0 ? stakeMinor : perLine),
  }));
  return { stops, grid, wins, stakeMinor, totalMinor: wins.reduce((sum, win) => sum + win.amountMinor, 0n) };
}

/**
 * Creates the same decision without building results, for simulations: returns what a round pays in stakes
 * per line. Looks line pays up in a table of all symbol combinations.
 */
export function fastRounds(variant: SlotVariant): (random: () => number) => number {
  const { model, lines } = variant;
  const table = payTableOf(model);
  const strips = model.strips.map(strip => Uint8Array.from([...strip, ...strip.slice(0, ROWS)]));
  const lengths = model.strips.map(strip => strip.length);
  const flat = Uint8Array.from(lines.flat());
  const reels = lengths.length;
  const stops = new Int32Array(reels);
  return random => {
    let scatters = 0;
    for (let reel = 0; reel < reels; reel++) {
      const stop = Math.floor(random() * (lengths[reel] ?? 1));
      stops[reel] = stop;
      const strip = strips[reel];
      for (let row = 0; row < ROWS; row++) if (strip?.[stop + row] === SCATTER) scatters++;
    }
    let paid = (model.scatterPays[scatters] ?? 0) * lines.length;
    for (let at = 0; at < flat.length; at += reels) {
      let code = 0;
      for (let reel = 0; reel < reels; reel++) {
        code = code * SYMBOLS + (strips[reel]?.[(stops[reel] ?? 0) + (flat[at + reel] ?? 0)] ?? 0);
      }
      paid += table[code] ?? 0;
    }
    return paid;
  };
}

const tables = new WeakMap<SlotModel, Int32Array>();

/** Returns `table[abcde]` in decimal digits: what those five symbols pay on a line. Cached per model. */
function payTableOf(model: SlotModel): Int32Array {
  const known = tables.get(model);
  if (known) return known;
  const table = new Int32Array(SYMBOLS ** REELS);
  const symbols = new Array<number>(REELS).fill(0);
  for (let code = 0; code < table.length; code++) {
    for (let reel = REELS - 1, left = code; reel >= 0; reel--, left = Math.floor(left / SYMBOLS)) {
      symbols[reel] = left % SYMBOLS;
    }
    table[code] = linePay(model, symbols).multiple;
  }
  tables.set(model, table);
  return table;
}
