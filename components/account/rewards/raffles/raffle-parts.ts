import type { CallOutput } from '#lib/calls/table.ts';

export const RAFFLES = 'GET /wps/relay/MCS2_getRafflePromotionStatus';
export const RESULT = 'GET /wps/relay/MCS2_getRaffleResult';

export type RaffleOutput = CallOutput<typeof RAFFLES>['list'][number];
export type RaffleResult = CallOutput<typeof RESULT>;

/** Prizes of a raffle together: how many, and their money in major units. */
export function sumOfPrizes(prizes: RaffleOutput['prizes']): { count: number; amount: number } {
  return {
    count: prizes.reduce((sum, { count }) => sum + count, 0),
    amount: prizes.reduce((sum, { count, money }) => sum + count * money, 0),
  };
}

/** Wins that are not claimed yet, in major units. */
export function openWins({ wins }: Pick<RaffleOutput, 'wins'>): number {
  return wins.reduce((sum, { money, isClaimed }) => sum + (isClaimed ? 0 : money), 0);
}
