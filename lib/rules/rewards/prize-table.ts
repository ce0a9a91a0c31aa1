/** Prizes of a table by equal slices: a prize's share of the slices is its odds (docs/rewards.md#tickets). */
export type SliceOrder<Id> = readonly Id[];

/**
 * Spreads prizes over the slices evenly, the rarest first, so that no prize lies in one stretch; `counts` is how many
 * slices each has, the most frequent first. Returns the index of the prize of each slice.
 */
export function spreadSlices(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const slices: number[] = Array(total).fill(-1);
  let start = 0;
  for (const [prize, count] of [...counts.entries()].reverse()) {
    for (let nth = 0; nth < count; nth++) {
      let slice = Math.round(start + (nth * total) / count) % total;
      while (slices[slice] !== -1) slice = (slice + 1) % total;
      slices[slice] = prize;
    }
    start += 3;
  }
  return slices;
}

/** Slices of the table after a prize ran out: its slices pay the substitute, all others stay. */
export function withoutPrize<Id>(slices: SliceOrder<Id>, gone: Id, substitute: Id): Id[] {
  return slices.map(prize => (prize === gone ? substitute : prize));
}

/** Odds of a prize as a share of 1. */
export function prizeOdds<Id>(slices: SliceOrder<Id>, prize: Id): number {
  return slices.filter(one => one === prize).length / slices.length;
}

export type TableObstacle = 'slices' | 'substitute' | 'stock' | 'worth' | 'budget';

type PlannedPrize = { money: bigint; points: number; stock: number | null; slices: number };

/**
 * Says why a table cannot be published, or null. Money needs a stock, so that the table's budget is fixed; the
 * substitute is points without a limit, so that every slice always pays; the wheel has 40 slices.
 */
export function tableObstacle(
  prizes: readonly PlannedPrize[],
  substitute: PlannedPrize | undefined,
  slices: number,
): TableObstacle | null {
  if (prizes.reduce((sum, prize) => sum + prize.slices, 0) !== slices) return 'slices';
  if (!substitute || substitute.money > 0n || substitute.stock !== null) return 'substitute';
  if (prizes.some(prize => prize.money > 0n === prize.points > 0)) return 'worth';
  return prizes.some(prize => prize.money > 0n && prize.stock === null) ? 'stock' : null;
}

/** Most that a table can ever pay, in minor units. */
export function budgetOf(prizes: readonly { money: bigint; stock: number | null }[]): bigint {
  return prizes.reduce((sum, { money, stock }) => sum + money * BigInt(stock ?? 0), 0n);
}
