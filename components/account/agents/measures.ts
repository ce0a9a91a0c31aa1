/** Sums of money of a person or a team, in the order in which they are listed. */
export const measures = [
  'validBetAmount',
  'winAmount',
  'netProfit',
  'depositAmount',
  'withdrawAmount',
  'bonusAmount',
  'rebateAmount',
] as const;
