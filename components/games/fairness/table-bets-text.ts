import type { BullTableBet } from '#lib/rules/bull/bull-table.ts';
import { amountText, minorOf } from './amount-text.ts';

const BETS = /^base=([\d.,]+) bets=(\d(?:,\d)*) own=(\d)$/;

/** Writes the bets of a hand as the form does: base, bets in the order of the seats, and which is the own, from 1. */
export function tableBetsText({ baseMinor, bets, place }: BullTableBet, currency: string): string {
  return `base=${amountText(baseMinor, currency)} bets=${bets.join(',')} own=${place + 1}`;
}

/** Reads the bets of a hand; without any for another text, which no table offers. */
export function readTableBets(text: string, currency: string): BullTableBet {
  const [, base = '0', bets = '', own = '1'] = BETS.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  return {
    kind: 'bullTable',
    baseMinor: minorOf(base, currency),
    bets: bets === '' ? [] : bets.split(',').map(Number),
    place: Number(own) - 1,
  };
}
