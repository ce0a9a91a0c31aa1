/**
 * Pattern kinds by their number (docs/wire.md#3.3); the numbers have gaps. Each has a text
 * `fields.reg_pattern_<id>`.
 */
export const patternIds = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 31, 999,
] as const;

export type PatternId = (typeof patternIds)[number];

/** Pattern kind of a number; an unknown number reads as 0, anything. */
export function patternById(patternId: number): PatternId {
  return patternIds.find(id => id === patternId) ?? 0;
}
