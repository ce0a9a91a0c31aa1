/** `count` numbers of `digits` digits, each from 0 to 9, or from 1 to `faces`. */
type DigitPrize = { code: string; count: number; digits: number; faces?: number };
/** `count` different balls of 1 to `of`, as two digits: in ascending order, or as they were drawn. */
type BallPrize = { code: string; count: number; of: number; order: 'ascending' | 'drawn' };
/** All prizes of a draw, in the order in which their numbers are drawn. */
export type PrizeBoard = readonly (DigitPrize | BallPrize)[];

/** Drawn numbers of each prize, by its code. */
export type WinningNumbers = Readonly<Record<string, readonly string[]>>;

/** Boards by their names (docs/lottery.md, section 2). */
export const boards = {
  digit: [{ code: 'first', digits: 1, count: 1 }],
  dice: [{ code: 'first', digits: 3, count: 1, faces: 6 }],
  three: [{ code: 'first', digits: 3, count: 1 }],
  one4: [{ code: 'first', digits: 4, count: 1 }],
  five: [{ code: 'first', digits: 5, count: 1 }],
  seven: [{ code: 'first', digits: 7, count: 1 }],
  of45: [{ code: 'balls', of: 45, count: 5, order: 'ascending' }],
  double: [
    { code: 'balls', of: 33, count: 6, order: 'ascending' },
    { code: 'bonus', of: 16, count: 1, order: 'drawn' },
  ],
  race: [{ code: 'arrival', of: 10, count: 10, order: 'drawn' }],
  eleven: [{ code: 'balls', of: 11, count: 5, order: 'drawn' }],
  twenty: [{ code: 'balls', of: 20, count: 8, order: 'drawn' }],
  keno: [{ code: 'balls', of: 80, count: 20, order: 'ascending' }],
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

const VALUES = 65_536;
const HEX_DIGITS = 4;
const DIGITS = 10;
const BALL_DIGITS = 2;

/** Text of a ball: two digits. */
export function ballText(ball: number): string {
  return String(ball).padStart(BALL_DIGITS, '0');
}

/**
 * Draws a board from hexadecimal digests: four characters are one value, and those that would favour some outcomes are
 * left out (docs/lottery.md, section 4). Null when the digests hold too few.
 */
export function drawnBoard(board: PrizeBoard, digests: readonly string[]): WinningNumbers | null {
  const text = digests.join('');
  let at = 0;
  /** Next value, scaled to below `count`; NaN once the digests are used up. */
  const below = (count: number): number => {
    for (;;) {
      at += HEX_DIGITS;
      const value = Number.parseInt(text.slice(at - HEX_DIGITS, at), 16);
      if (!(value >= VALUES - (VALUES % count))) return value % count;
    }
  };
  const digit = (faces?: number) => String(faces ? below(faces) + 1 : below(DIGITS));
  const drawn = board.map(prize => {
    if ('digits' in prize) {
      const number = () => Array.from({ length: prize.digits }, () => digit(prize.faces)).join('');
      return [prize.code, Array.from({ length: prize.count }, number)] as const;
    }
    const left = Array.from({ length: prize.of }, (_, nth) => ballText(nth + 1));
    const balls = Array.from({ length: prize.count }, () => left.splice(below(left.length), 1)).flat();
    return [prize.code, prize.order === 'ascending' ? balls.sort() : balls] as const;
  });
  return at <= text.length ? Object.fromEntries(drawn) : null;
}

/** Digits of the largest prize of a draw, or its balls; empty before the first draw. */
export function mainNumbers(prizes: WinningNumbers): readonly string[] {
  const numbers = prizes.special ?? prizes.first;
  return numbers ? [...(numbers[0] ?? '')] : (prizes.balls ?? prizes.arrival ?? []);
}
