import type { BullTableBet } from '#lib/rules/bull/bull-table.ts';

const HUNDRED = 100;
const BETS = /^base=(\d{1,7})(?:[.,](\d{1,2}))? bets=(\d(?:,\d)*) own=(\d)$/;

/** Writes the bets of a hand as the form does: base, bets in the order of the seats, and which is the own, from 1. */
export function tableBetsText({ baseMinor, bets, place }: BullTableBet): string {
  return `base=${(baseMinor / HUNDRED).toFixed(2)} bets=${bets.join(',')} own=${place + 1}`;
}

/** Reads the bets of a hand; without any for another text, which no table offers. */
export function readTableBets(text: string): BullTableBet {
  const [, whole = '0', cents = '', bets = '', own = '1'] = BETS.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  return {
    kind: 'bullTable',
    baseMinor: Number(whole) * HUNDRED + Number(cents.padEnd(2, '0')),
    bets: bets === '' ? [] : bets.split(',').map(Number),
    place: Number(own) - 1,
  };
}
