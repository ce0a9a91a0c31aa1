import { toDecimal, toMinor } from '#lib/rules/money.ts';
import { type Bet, betObstacle, linesOf, MOST_BETS, readPicks } from './bet.ts';
import { kindOf, type Lottery } from './lotteries.ts';

/** Between the bets of a slip, and between the choices of one bet. */
const BETWEEN_BETS = '#';
const BETWEEN_PICKS = ',';
const FIELD = '~';

/** Longest text of a slip. */
export const MOST_SLIP_CHARS = 20_000;

/**
 * Writes a slip for the wire (docs/wire.md#3.12): `numbers~approach~playId~unit~series~multiple~position~`.
 * `scale`: decimals of the currency.
 */
export function writeSlip(bets: readonly Bet[], scale?: number): string {
  return bets
    .map(({ kind, picks, unit, multiple }) =>
      [picks.join(BETWEEN_PICKS), '1', kind.code, toDecimal(unit, scale), '0', multiple, '', ''].join(FIELD),
    )
    .join(BETWEEN_BETS);
}

const BET = /^([\da-z,]{1,8000})~1~([a-z\d_]{1,20})~(\d{1,4}(?:\.\d{1,3})?)~0~(\d{1,3})~~$/;

function readBet(lottery: Lottery, text: string): Bet | null {
  const [, numbers = '', play = '', price = '', multiple = ''] = BET.exec(text) ?? [];
  const kind = kindOf(lottery, play);
  const picks = kind && readPicks(kind, numbers.split(BETWEEN_PICKS));
  const unit = toMinor(price.replace(/^0+(?=\d)/, ''));
  if (!kind || !picks || unit === null) return null;
  return { kind, picks, lines: linesOf(kind, picks), unit, multiple: Number(multiple) };
}

/** Result of reading a set of bets: the bets, or why they are not taken. */
export type ReadSlip = { bets: Bet[] } | { obstacle: 'slip' | NonNullable<ReturnType<typeof betObstacle>> };

/** Reads a slip of a lottery; one wrong bet refuses all of it. */
export function readSlip(lottery: Lottery, text: string): ReadSlip {
  const parts = text.split(BETWEEN_BETS);
  if (parts.length > MOST_BETS) return { obstacle: 'slip' };
  const bets: Bet[] = [];
  for (const part of parts) {
    const bet = readBet(lottery, part);
    if (!bet) return { obstacle: 'slip' };
    const obstacle = betObstacle(bet);
    if (obstacle) return { obstacle };
    bets.push(bet);
  }
  return { bets };
}
