export const REELS = 5;
export const ROWS = 3;
/** Symbols by number: the wild substitutes for all but the scatter; 1 to 4 pay high, 5 to 8 low. */
export const WILD = 0;
export const SCATTER = 9;
export const SYMBOLS = 10;

/** Ways in which a slot plays on after its first grid (docs/games.md#slots). */
export const mechanics = ['lines', 'cascade', 'free'] as const;
export type Mechanic = (typeof mechanics)[number];

/** Highest number of free spins of one round, and of falls after one grid. */
export const MAX_FREE_SPINS = 60;
export const MAX_FALLS = 20;

/** Figures that a slot's rounds are decided by. */
export type SlotRules = {
  mechanic: Mechanic;
  /** Per reel, the symbols in their order on the strip. */
  strips: readonly (readonly number[])[];
  /** `pays[symbol][count]`: what a line of that many pays, in stakes per line. */
  pays: readonly (readonly number[])[];
  /** `scatterPays[count]`: what that many scatters anywhere pay, in whole stakes. */
  scatterPays: readonly number[];
  /** Multipliers of the wins of the first grid and after each fall; the last one holds on. */
  ladder: readonly number[];
  /** `awards[count]`: free spins for that many scatters. */
  awards: readonly number[];
  /** Multiplier of the wins of a free spin. */
  freeTimes: number;
};
