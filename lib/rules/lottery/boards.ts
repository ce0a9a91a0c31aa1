/** One prize of a draw: `count` numbers of `digits` digits. */
type Prize = { code: string; digits: number; count: number };
/** All prizes of a draw, in the order in which their digits are drawn. */
export type PrizeBoard = readonly Prize[];

/** Drawn numbers of each prize, by its code. */
export type Drawn = Readonly<Record<string, readonly string[]>>;

/** Boards by their names (docs/lottery.md, section 2). */
export const boards = {
  five: [{ code: 'first', digits: 5, count: 1 }],
  four: [
    { code: 'first', digits: 4, count: 1 },
    { code: 'second', digits: 4, count: 1 },
    { code: 'third', digits: 4, count: 1 },
    { code: 'starter', digits: 4, count: 10 },
    { code: 'consolation', digits: 4, count: 10 },
  ],
  six: [
    { code: 'first', digits: 6, count: 1 },
    { code: 'front', digits: 3, count: 2 },
    { code: 'back', digits: 3, count: 2 },
    { code: 'two', digits: 2, count: 1 },
  ],
  south: [
    { code: 'eighth', digits: 2, count: 1 },
    { code: 'seventh', digits: 3, count: 1 },
    { code: 'sixth', digits: 4, count: 3 },
    { code: 'fifth', digits: 4, count: 1 },
    { code: 'fourth', digits: 5, count: 7 },
    { code: 'third', digits: 5, count: 2 },
    { code: 'second', digits: 5, count: 1 },
    { code: 'first', digits: 5, count: 1 },
    { code: 'special', digits: 6, count: 1 },
  ],
  north: [
    { code: 'seventh', digits: 2, count: 4 },
    { code: 'sixth', digits: 3, count: 3 },
    { code: 'fifth', digits: 4, count: 6 },
    { code: 'fourth', digits: 4, count: 4 },
    { code: 'third', digits: 5, count: 6 },
    { code: 'second', digits: 5, count: 2 },
    { code: 'first', digits: 5, count: 1 },
    { code: 'special', digits: 5, count: 1 },
  ],
} as const satisfies Record<string, PrizeBoard>;
export type BoardName = keyof typeof boards;

/** Returns how many digits a draw of a board has. */
export function digitsOf(board: PrizeBoard): number {
  return board.reduce((sum, { digits, count }) => sum + digits * count, 0);
}

/** Values of 16 bits from here on are left out, so that each digit is equally likely. */
const UNBIASED_BELOW = 65_530;
const HEX_DIGITS = 4;
const DIGITS = 10;

/**
 * Reads digits from hexadecimal digests: four characters are one value, and its last decimal digit counts
 * (docs/lottery.md, section 4). Null when the digests hold too few.
 */
export function drawnDigits(digests: readonly string[], wanted: number): number[] | null {
  const digits: number[] = [];
  for (const digest of digests)
    for (let at = 0; at < digest.length && digits.length < wanted; at += HEX_DIGITS) {
      const value = Number.parseInt(digest.slice(at, at + HEX_DIGITS), 16);
      if (value < UNBIASED_BELOW) digits.push(value % DIGITS);
    }
  return digits.length === wanted ? digits : null;
}

/** Puts drawn digits onto a board, in the order of its prizes. */
export function boardOfDigits(board: PrizeBoard, digits: readonly number[]): Drawn {
  let at = 0;
  const take = (length: number) => {
    at += length;
    return digits.slice(at - length, at).join('');
  };
  return Object.fromEntries(
    board.map(prize => [prize.code, Array.from({ length: prize.count }, () => take(prize.digits))]),
  );
}

/** Number of a draw that stands for all its prizes, the largest of most boards; undefined before the first draw. */
export function mainNumber(prizes: Readonly<Record<string, readonly string[]>>): string | undefined {
  return (prizes.special ?? prizes.first)?.[0];
}
