import { orderedSpots, type Spot, type SpotAmounts, spots } from '#lib/rules/roulette/roulette.ts';

const HUNDRED = 100;
const PAIR = /^(\w+)=(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** Writes bets by field as the form does: `red=5.00 n17=1.00`. */
export function spotsText(amounts: SpotAmounts): string {
  return orderedSpots(amounts)
    .map(([spot, minor]) => `${spot}=${(minor / HUNDRED).toFixed(2)}`)
    .join(' ');
}

const isSpot = (text: string): text is Spot => (spots as readonly string[]).includes(text);

/** Reads bets by field; null for any other text, and for a field that is named twice. */
export function readSpots(text: string): SpotAmounts | null {
  const amounts: SpotAmounts = {};
  for (const pair of text.trim().split(/\s+/)) {
    const [, name = '', whole = '', cents = ''] = PAIR.exec(pair) ?? [];
    if (!isSpot(name) || amounts[name] !== undefined) return null;
    amounts[name] = Number(whole) * HUNDRED + Number(cents.padEnd(2, '0'));
  }
  return amounts;
}
