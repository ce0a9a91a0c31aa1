import { columnsOf, type RateName, type Terms, type Threshold, type TierColumns } from './terms.ts';

/** Figures at which one contract pays more than its bound. */
type BreakPoint = Readonly<Partial<Record<Threshold, bigint>>>;

/** Breach of the bound by terms (docs/contracts.md, section 5). */
export type Breach =
  | { reason: 'none' | 'period' | 'deducts' | 'carries' }
  | { reason: 'rate'; at: BreakPoint; name: RateName; upper: number; lower: number };

const unique = (values: readonly bigint[]) =>
  [...new Set(values)].sort((left, right) => (left < right ? -1 : 1));

/** Every combination of one value per threshold, from zero and the thresholds of both. */
function breakPoints(all: readonly TierColumns[]): BreakPoint[] {
  const names = Object.keys(all[0]?.thresholds ?? {}) as Threshold[];
  return names.reduce<BreakPoint[]>(
    (points, name) => {
      const values = unique([0n, ...all.map(({ thresholds }) => thresholds[name] ?? 0n)]);
      return points.flatMap(point => values.map(value => ({ ...point, [name]: value })));
    },
    [{}],
  );
}

/** Rates that tiers pay at a point: those of the highest tier met, or none. */
function ratesAt(tiers: readonly TierColumns[], point: BreakPoint): TierColumns['rates'] {
  const met = tiers.findLast(({ thresholds }) =>
    (Object.entries(thresholds) as [Threshold, bigint][]).every(
      ([name, value]) => (point[name] ?? 0n) >= value,
    ),
  );
  return met?.rates ?? {};
}

function rateBreach(upper: Terms, lower: Terms): Breach | null {
  const above = columnsOf(upper);
  const below = columnsOf(lower);
  for (const at of breakPoints([...above, ...below])) {
    const allowed = ratesAt(above, at);
    for (const [name, rate] of Object.entries(ratesAt(below, at)) as [RateName, number][])
      if (rate > (allowed[name] ?? 0))
        return { reason: 'rate', at, name, upper: allowed[name] ?? 0, lower: rate };
  }
  return null;
}

/**
 * Returns how `lower` could pay more than `upper` would for the same figures, or null. `upper` is null for
 * an agent without a contract of that kind, who can offer none. Pay is a step function of the thresholds:
 * its break points are enough.
 */
export function boundBreach(upper: Terms | null, lower: Terms): Breach | null {
  if (upper?.kind !== lower.kind) return { reason: 'none' };
  if (upper.kind === 'dividend' && lower.kind === 'dividend') {
    if (upper.period !== lower.period) return { reason: 'period' };
    if (!upper.deducts.every(name => lower.deducts.includes(name))) return { reason: 'deducts' };
    if (upper.carries && !lower.carries) return { reason: 'carries' };
  }
  return rateBreach(upper, lower);
}
