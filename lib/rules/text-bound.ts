/** From so many characters before a bound on a field counts down; of short fields, from a fifth of the bound. */
const NEAR_CHARACTERS = 50;
const NEAR_SHARE = 5;

const lengthOf = (text: string) => text.trim().length;

/** Number of UTF-16 units by which a free text is longer than its bound, spaces at its ends left out; 0 within it. */
export function overBound(text: string, most: number): number {
  return Math.max(0, lengthOf(text) - most);
}

/** Number of units that are left, once they are few; null before that and beyond the bound. */
export function leftNearBound(text: string, most: number): number | null {
  const left = most - lengthOf(text);
  return left >= 0 && left <= Math.min(NEAR_CHARACTERS, most / NEAR_SHARE) ? left : null;
}
