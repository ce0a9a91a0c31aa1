import {
  allowedSteps,
  type BlackjackStep,
  type BlackjackTable,
  blackjackPoints,
} from '#lib/rules/fair/blackjack.ts';
import { cardValue } from '#lib/rules/fair/bull.ts';

/** Letters of the chart: hit, stand, double or else hit, double or else stand, split. */
type Advice = 'H' | 'S' | 'D' | 'E' | 'P';

/** Dealer's open card of each column of the chart: two to ten, and the ace. */
const COLUMNS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

/** Basic strategy by points of a hand without an ace at 11, with one, and by the value of a pair (docs/blackjack.md#strategy). */
export const strategyChart = {
  hard: {
    8: 'HHHHHHHHHH',
    9: 'HDDDDHHHHH',
    10: 'DDDDDDDDHH',
    11: 'DDDDDDDDDH',
    12: 'HHSSSHHHHH',
    13: 'SSSSSHHHHH',
    14: 'SSSSSHHHHH',
    15: 'SSSSSHHHHH',
    16: 'SSSSSHHHHH',
    17: 'SSSSSSSSSS',
  },
  soft: {
    12: 'HHHHHHHHHH',
    13: 'HHHDDHHHHH',
    14: 'HHHDDHHHHH',
    15: 'HHDDDHHHHH',
    16: 'HHDDDHHHHH',
    17: 'HDDDDHHHHH',
    18: 'SEEEESSHHH',
    19: 'SSSSSSSSSS',
  },
  pairs: {
    1: 'PPPPPPPPPP',
    2: 'PPPPPPHHHH',
    3: 'PPPPPPHHHH',
    4: 'HHHPPHHHHH',
    5: 'DDDDDDDDHH',
    6: 'PPPPPHHHHH',
    7: 'PPPPPPHHHH',
    8: 'PPPPPPPPPP',
    9: 'PPPPPSPPSS',
    10: 'SSSSSSSSSS',
  },
} as const satisfies Record<string, Record<number, string>>;

/** Hand as the chart needs it; `pair`: value of a pair that can be split, else null. */
export type ChartHand = { points: number; isSoft: boolean; pair: number | null; canDouble: boolean };

/** Move that the chart advises against the value of the dealer's open card. */
export function adviseStep({ points, isSoft, pair, canDouble }: ChartHand, upValue: number): BlackjackStep {
  const rows: Readonly<Record<number, string>> =
    pair === null ? strategyChart[isSoft ? 'soft' : 'hard'] : strategyChart.pairs;
  const row = pair ?? (isSoft ? Math.min(points, 19) : Math.max(8, Math.min(points, 17)));
  const advice = rows[row]?.[COLUMNS.indexOf(upValue)] as Advice | undefined;
  if (advice === 'P') return 'split';
  if (advice === 'D') return canDouble ? 'double' : 'hit';
  if (advice === 'E') return canDouble ? 'double' : 'stand';
  return advice === 'S' ? 'stand' : 'hit';
}

/** Move that the chart advises for the hand that is played now. */
export function adviseTable(table: BlackjackTable): BlackjackStep {
  const { cards } = table.hands[table.active ?? 0] ?? { cards: [] };
  const steps = allowedSteps(table);
  const pair = steps.includes('split') ? cardValue(cards[0] ?? 0) : null;
  const hand = { ...blackjackPoints(cards), pair, canDouble: steps.includes('double') };
  return adviseStep(hand, cardValue(table.dealer[0] ?? 0));
}
