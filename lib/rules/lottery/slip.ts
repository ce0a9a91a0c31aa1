import { toDecimal, toMinor } from '#lib/rules/money.ts';
import { type Bet, betObstacle, linesOf, MAX_BETS, readPicks } from './bet.ts';
import { kindOf, type Lottery } from './lotteries.ts';
import type { PrizeMode } from './prize-mode.ts';
import { seriesOf, TOP_SERIES } from './series.ts';

/** Between the bets of a slip, and between the choices of one bet. */
const BETWEEN_BETS = '#';
const BETWEEN_PICKS = ',';
const FIELD = '~';

/** Longest text of a slip. */
export const MAX_SLIP_CHARS = 20_000;

/**
 * Writes a slip for the wire (docs/wire.md#3.12): `numbers~approach~playId~unit~series~multiple~position~`.
 * `scale`: decimals of the currency.
 */
export function writeSlip(bets: readonly Bet[], scale?: number): string {
  return bets
    .map(({ kind, picks, unit, multiple, series }) =>
      [picks.join(BETWEEN_PICKS), '1', kind.code, toDecimal(unit, scale), series, multiple, '', ''].join(
        FIELD,
      ),
    )
    .join(BETWEEN_BETS);
}

const BET = /^([\da-z,]{1,8000})~1~([a-z\d_]{1,20})~(\d{1,4}(?:\.\d{1,3})?)~(0|\d{4})~(\d{1,3})~~$/;

/** Reads a bet; a series of 0 stands for the highest one. */
function readBet(lottery: Lottery, mode: PrizeMode, text: string): Bet | null {
  const [, numbers = '', play = '', price = '', given = '', multiple = ''] = BET.exec(text) ?? [];
  const kind = kindOf(lottery, play);
  const picks = kind && readPicks(kind, numbers.split(BETWEEN_PICKS));
  const unit = toMinor(price.replace(/^0+(?=\d)/, ''));
  const series = given === '0' ? TOP_SERIES : Number(given);
  if (!kind || !picks || unit === null || !seriesOf(mode).includes(series)) return null;
  return { kind, picks, lines: linesOf(kind, picks), unit, multiple: Number(multiple), series };
}

/** Result of reading a set of bets: the bets, or why they are not taken. */
export type ReadSlip = { bets: Bet[] } | { obstacle: 'slip' | NonNullable<ReturnType<typeof betObstacle>> };

/** Reads a slip of a lottery in a prize mode; one wrong bet refuses all of it. */
export function readSlip(lottery: Lottery, mode: PrizeMode, text: string): ReadSlip {
  const parts = text.split(BETWEEN_BETS);
  if (parts.length > MAX_BETS) return { obstacle: 'slip' };
  const bets: Bet[] = [];
  for (const part of parts) {
    const bet = readBet(lottery, mode, part);
    if (!bet) return { obstacle: 'slip' };
    const obstacle = betObstacle(bet);
    if (obstacle) return { obstacle };
    bets.push(bet);
  }
  return { bets };
}
