/** Figures of one digit or ball over the latest draws. */
type TrendRow = {
  digit: number;
  count: number;
  /** Draws since it was drawn last; null where it was not. */
  since: number | null;
  /** Most draws in a row without it. */
  gap: number;
};

const DIGITS = 10;

/** Counts what each draw brought, the latest first, for every value that there is. */
function trendRows(draws: readonly (readonly number[])[], values: readonly number[]): TrendRow[] {
  return values.map(digit => {
    const hits = draws.flatMap((one, at) => (one.includes(digit) ? [at] : []));
    const edges = [-1, ...hits, draws.length];
    const gaps = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0) - 1);
    return { digit, count: hits.length, since: hits[0] ?? null, gap: Math.max(...gaps) };
  });
}

/** Values that a digit can have: 0 to 9, or 1 to `faces`. */
export function digitValues(faces?: number): number[] {
  return Array.from({ length: faces ?? DIGITS }, (_, at) => at + (faces ? 1 : 0));
}

/**
 * Counts the digits at a place of drawn numbers, the latest first; `place` counts from the end, from 1. `expected` is
 * how often each digit comes on average.
 */
export function digitTrend(
  numbers: readonly string[],
  place: number,
  faces?: number,
): { digits: number[]; rows: TrendRow[]; expected: number } {
  const digits = numbers.flatMap(number => {
    const digit = number.at(-place);
    return digit === undefined ? [] : [Number(digit)];
  });
  const values = digitValues(faces);
  const rows = trendRows(
    digits.map(digit => [digit]),
    values,
  );
  return { digits, rows, expected: digits.length / values.length };
}

/** Counts balls of 1 to `of` over draws, the latest first; `expected` is how often each comes on average. */
export function ballTrend(
  draws: readonly (readonly string[])[],
  of: number,
): { rows: TrendRow[]; expected: number } {
  const all = draws.map(balls => balls.map(Number));
  const balls = Array.from({ length: of }, (_, at) => at + 1);
  return { rows: trendRows(all, balls), expected: all.flat().length / of };
}
