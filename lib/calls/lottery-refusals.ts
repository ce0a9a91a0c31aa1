/** Refusals of lotteries (docs/lottery.md). */
export const lotteryRefusals = {
  /** `numero`: the draw; `closedAt` and `arrivedAt`: epoch ms by the platform's clock. */
  lottery_closed: { status: 409, wire: ['lottery.closed'] },
  /** No such draw, or its sales are not open yet. */
  lottery_draw_unknown: { status: 409, wire: ['lottery.draw.unknown'] },
  /** `limit`: `units`, `lines` or `payout`. */
  lottery_bet_limit: { status: 422, wire: ['lottery.bet.limit'] },
  /** Lotteries are not launched: they are bet on at their own pages. */
  lottery_has_page: { status: 409, wire: ['lottery.has.page'] },
  /** It was drawn, cancelled or stopped before. */
  lottery_order_ended: { status: 409, wire: ['lottery.order.ended'] },
} as const;
