import { type Grid, gridAt, type LineWin, lineWins, scattersOf, winsOf } from './evaluate.ts';
import { MAX_FALLS, MAX_FREE_SPINS, ROWS, type SlotRules } from './rules.ts';

/** Win with its amount in minor units, multiplied already. */
type SlotWin = LineWin & { amountMinor: bigint };

/** Grid of a round, in the order in which they are shown. */
export type SlotStep = {
  kind: 'spin' | 'fall' | 'free';
  grid: Grid;
  wins: readonly SlotWin[];
  /** Multiplier of the wins. */
  times: number;
  /** Free spins that the scatters of this grid added, and how many are left after it. */
  added: number;
  left: number;
};

/** Decided round. */
export type SlotRound = {
  /** `spins[n][reel]`: the strip position in the top row; the first spin, then the free ones. */
  spins: readonly (readonly number[])[];
  steps: readonly SlotStep[];
  stakeMinor: bigint;
  totalMinor: bigint;
};

/** Cells of the line wins of a grid, as `reel * ROWS + row`. */
function cellsOf(wins: readonly LineWin[], lines: Grid): Set<number> {
  return new Set(
    wins
      .filter(({ line }) => line >= 0)
      .flatMap(({ line, count }) =>
        (lines[line] ?? []).slice(0, count).map((row, reel) => reel * ROWS + row),
      ),
  );
}

/** The remaining symbols fall, and the strip's symbols above come in; `tops` are the strip positions of the top row. */
function fallen({ strips }: SlotRules, grid: Grid, tops: number[], gone: ReadonlySet<number>): Grid {
  return grid.map((column, reel) => {
    const strip = strips[reel] ?? [];
    const kept = column.filter((_, row) => !gone.has(reel * ROWS + row));
    const missing = ROWS - kept.length;
    const top = ((tops[reel] ?? 0) + strip.length - missing) % strip.length;
    tops[reel] = top;
    const fresh = Array.from({ length: missing }, (_, at) => strip[(top + at) % strip.length] ?? 0);
    return [...fresh, ...kept];
  });
}

type Stake = { lines: Grid; stakeMinor: bigint };

/**
 * Plays a whole round: the spin, its falls, and its free spins, each from the stops that `next` draws. The same stops
 * give the same round, so that its record can be checked later.
 */
export function playSlot(rules: SlotRules, { lines, stakeMinor }: Stake, next: () => number[]): SlotRound {
  const perLine = stakeMinor / BigInt(lines.length);
  const priced = (wins: LineWin[], times: number) =>
    wins.map(win => ({
      ...win,
      amountMinor: BigInt(win.multiple * times) * (win.line < 0 ? stakeMinor : perLine),
    }));
  const spins: number[][] = [];
  const steps: SlotStep[] = [];
  let awarded = 0;
  let left = 0;
  do {
    const kind = spins.length === 0 ? 'spin' : 'free';
    const stops = next();
    spins.push(stops);
    let grid: Grid = gridAt(rules, stops);
    let wins = winsOf(rules, grid, lines);
    const added = Math.min(rules.awards[scattersOf(grid)] ?? 0, MAX_FREE_SPINS - awarded);
    awarded += added;
    left += added - (kind === 'free' ? 1 : 0);
    const times = kind === 'free' ? rules.freeTimes : (rules.ladder[0] ?? 1);
    steps.push({ kind, grid, wins: priced(wins, times), times, added, left });
    const tops = [...stops];
    for (let fall = 1; rules.mechanic === 'cascade' && fall <= MAX_FALLS; fall++) {
      const gone = cellsOf(wins, lines);
      if (gone.size === 0) break;
      grid = fallen(rules, grid, tops, gone);
      wins = lineWins(rules, grid, lines);
      const rung = rules.ladder[Math.min(fall, rules.ladder.length - 1)] ?? 1;
      steps.push({ kind: 'fall', grid, wins: priced(wins, rung), times: rung, added: 0, left });
    }
  } while (left > 0);
  const totalMinor = steps.flatMap(step => step.wins).reduce((sum, win) => sum + win.amountMinor, 0n);
  return { spins, steps, stakeMinor, totalMinor };
}

/** Settles a round from its recorded spins. */
export function settleSlot(rules: SlotRules, stake: Stake, spins: Grid): SlotRound {
  let at = 0;
  return playSlot(rules, stake, () => [...(spins[at++] ?? [])]);
}
