import type { LiveBet } from '#lib/rules/fair/check-round.ts';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { liveRules, orderedSpots } from '#lib/rules/live/live-bets.ts';
import type { SpotAmounts } from '#lib/rules/live/live-rules.ts';
import { amountText, minorOf } from './amount-text.ts';

const PAIR = /^(\w+)=([\d.,]+)$/;

/** Writes bets by field as the form does: `red=5.00 n17=1.00`. */
export function spotsText({ kind, spots }: LiveBet, currency: string): string {
  return orderedSpots(kind, spots)
    .map(([spot, minor]) => `${spot}=${amountText(minor, currency)}`)
    .join(' ');
}

/** Reads bets by field of a kind; null for any other text, and for a field that is named twice. */
export function readSpots(kind: LiveKind, text: string, currency: string): SpotAmounts | null {
  const amounts: SpotAmounts = {};
  for (const pair of text.trim().split(/\s+/)) {
    const [, name = '', amount = ''] = PAIR.exec(pair) ?? [];
    const minor = minorOf(amount, currency);
    if (!liveRules[kind].spots.includes(name) || amounts[name] !== undefined || Number.isNaN(minor))
      return null;
    amounts[name] = minor;
  }
  return amounts;
}
