/** Pages of lotteries: `/lottery`, `/seaLottery`, `/vnLottery`. */
export const lotteryAreas = ['lottery', 'sea', 'vn'] as const;
export type LotteryArea = (typeof lotteryAreas)[number];

/** Public path of an area's pages. */
export const lotteryPaths = {
  lottery: '/lottery',
  sea: '/seaLottery',
  vn: '/vnLottery',
} as const satisfies Record<LotteryArea, string>;
