/** Figures of one digit over the latest draws. */
type TrendRow = {
  digit: number;
  count: number;
  /** Draws since it was drawn last; null where it was not. */
  since: number | null;
  /** Most draws in a row without it. */
  gap: number;
};

const DIGITS = 10;

/**
 * Counts the digits at a place of drawn numbers, the latest first; `place` counts from the end, from 1. `expected` is
 * how often each digit comes on average.
 */
export function digitTrend(
  numbers: readonly string[],
  place: number,
): { digits: number[]; rows: TrendRow[]; expected: number } {
  const digits = numbers.flatMap(number => {
    const digit = number.at(-place);
    return digit === undefined ? [] : [Number(digit)];
  });
  const rows = Array.from({ length: DIGITS }, (_, digit) => {
    const hits = digits.flatMap((one, at) => (one === digit ? [at] : []));
    const edges = [-1, ...hits, digits.length];
    const gaps = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0) - 1);
    return { digit, count: hits.length, since: hits[0] ?? null, gap: Math.max(...gaps) };
  });
  return { digits, rows, expected: digits.length / DIGITS };
}
