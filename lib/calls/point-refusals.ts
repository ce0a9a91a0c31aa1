/** Refusals of points, messages and feedback (docs/rewards.md), as in lib/calls/refusals.ts. */
export const pointRefusals = {
  points_not_enough: { status: 409, wire: ['points.not.enough'] },
  /** `min`, `max`, `step`, and `left` of today, in points. */
  points_amount: { status: 422, wire: ['points.amount'] },
  /** `left`: pieces that are in stock. */
  points_stock: { status: 409, wire: ['points.stock'] },
  /** The item's price changed: `points` for one. */
  points_price: { status: 409, wire: ['points.price'] },
  points_address: { status: 422, wire: ['points.address'] },
  /** The redemption was decided meanwhile by another operator. */
  points_state: { status: 409, wire: ['points.state'] },
  /** The receiver of a message closed the account or took a break. */
  message_receiver_closed: { status: 409, wire: ['message.receiver.closed'] },
  /** `min` and `max` in characters. */
  feedback_length: { status: 422, wire: ['feedback.length'] },
  feedback_closed: { status: 409, wire: ['feedback.closed'] },
} as const;
