/** Outcome of a round: a number, faces of dice, beads, a segment, or cards in the order in which they are dealt. */
export type LiveOutcome = readonly number[];

/** Amounts by field, in minor units. */
export type SpotAmounts = Record<string, number>;

/** Rules of a kind of live table: data and pure functions (docs/live-tables.md#kinds). */
export type LiveRules = {
  /** Fields in the order of the table. */
  spots: readonly string[];
  /** Draws of a round's seed that its outcome needs (docs/games.md#draws). */
  draws: number;
  outcomeOf: (draws: readonly bigint[]) => number[];
  /** Part of 1.00 on a field that comes back with an outcome, in hundredths: 0 lost, 100 returned. */
  backOf: (spot: string, outcome: LiveOutcome) => number;
  /** Parts that can come back of a winning field, in hundredths, the lowest first. */
  winsOf: (spot: string) => readonly number[];
};
