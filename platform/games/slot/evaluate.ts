import { linePay } from '#lib/rules/slot/evaluate.ts';
import type { SlotModel } from '#lib/rules/slot/models.ts';
import { MAX_FREE_SPINS, REELS, ROWS, SCATTER, SYMBOLS } from '#lib/rules/slot/rules.ts';

/** Return of one spin as an exact fraction of the stake. */
type ExactReturn = { paid: bigint; staked: bigint };

function greatest(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatest(b, a % b);
}

/**
 * Computes the exact return of one spin, by enumeration. A line's cell shows each symbol as often as it is on
 * the reel, whichever row it is in, so one line's return over all symbol combinations is the return of all
 * lines; scatters are counted over all grids.
 */
function exactReturn(model: SlotModel): ExactReturn {
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

/** Over every grid of one spin, how many show so many scatters. */
function scatterWays(model: SlotModel): number[] {
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
  return ways;
}

/** Sums what scatters pay over every grid, in whole stakes. */
function scatterPaid(model: SlotModel): number {
  return scatterWays(model).reduce(
    (sum, count, scatters) => sum + count * (model.scatterPays[scatters] ?? 0),
    0,
  );
}

/**
 * Expected number of free spins of a round. Each spin's scatters are independent of all others, so what is expected
 * from `left` spins with `awarded` given already follows from the next spin; nothing is added beyond the maximum.
 */
function expectedFreeSpins(model: SlotModel): number {
  const ways = scatterWays(model);
  const all = ways.reduce((sum, count) => sum + count, 0);
  const known = new Map<number, number>();
  const expected = (left: number, awarded: number): number => {
    if (left === 0) return 0;
    const key = left * (MAX_FREE_SPINS + 1) + awarded;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = ways.reduce((sum, count, scatters) => {
      if (count === 0) return sum;
      const added = Math.min(model.awards[scatters] ?? 0, MAX_FREE_SPINS - awarded);
      return sum + (count / all) * expected(left - 1 + added, awarded + added);
    }, 1);
    known.set(key, value);
    return value;
  };
  return ways.reduce((sum, count, scatters) => {
    const added = model.awards[scatters] ?? 0;
    return sum + (count / all) * expected(added, added);
  }, 0);
}

const MILLION = 1e6;
/** Guards the floor below against the rounding of floating point: a hundred-millionth of the stake. */
const ROUNDING = 1e-8;

/**
 * Returns the return to player as a share of the stake. Of lines it is exact; of free spins the exact one of a spin
 * times the expected number of spins and their multiplier (Wald: when the spins end depends on past ones only); of
 * cascades the count over all stops that is kept with the model.
 */
export function returnShare(model: SlotModel): number {
  if (model.mechanic === 'cascade') return model.counted / MILLION;
  const { paid, staked } = exactReturn(model);
  return (Number(paid) / Number(staked)) * (1 + model.freeTimes * expectedFreeSpins(model));
}

/**
 * Returns the return to player in hundredths of a per cent, rounded down: 9634 stands for 96.34 %. Never
 * states more than the exact one.
 */
export function statedReturn(model: SlotModel): number {
  return Math.floor(returnShare(model) * 10_000 - ROUNDING);
}
