/** The pattern kinds of wire.md 3.3 by their number; the numbers have gaps. Each has a text `fields.reg_pattern_<id>`. */
export const patternIds = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 31, 999,
] as const;

export type PatternId = (typeof patternIds)[number];

/** The kind of a number; a number that the wire has not shown yet reads as 0, anything. */
export function patternOf(patternId: number): PatternId {
  return patternIds.find(id => id === patternId) ?? 0;
}
