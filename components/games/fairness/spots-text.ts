import { orderedSpots, type Spot, type SpotAmounts, spots } from '#lib/rules/roulette/roulette.ts';
import { amountText, minorOf } from './amount-text.ts';

const PAIR = /^(\w+)=([\d.,]+)$/;

/** Writes bets by field as the form does: `red=5.00 n17=1.00`. */
export function spotsText(amounts: SpotAmounts, currency: string): string {
  return orderedSpots(amounts)
    .map(([spot, minor]) => `${spot}=${amountText(minor, currency)}`)
    .join(' ');
}

const isSpot = (text: string): text is Spot => (spots as readonly string[]).includes(text);

/** Reads bets by field; null for any other text, and for a field that is named twice. */
export function readSpots(text: string, currency: string): SpotAmounts | null {
  const amounts: SpotAmounts = {};
  for (const pair of text.trim().split(/\s+/)) {
    const [, name = '', amount = ''] = PAIR.exec(pair) ?? [];
    const minor = minorOf(amount, currency);
    if (!isSpot(name) || amounts[name] !== undefined || Number.isNaN(minor)) return null;
    amounts[name] = minor;
  }
  return amounts;
}
