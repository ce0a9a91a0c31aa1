/** Times of a draw in epoch ms. */
type Times = { closesAt: number; drawsAt: number };

/** Hours after its time until which a draw that is late may still be drawn (docs/lottery.md, section 7). */
export const LATE_HOURS = 24;

/**
 * Returns the times of a draw that is moved to `to`, or null where the move is not allowed: only while its sales are
 * open or to come, only later, and so that it is drawn before the sales of the next draw close.
 */
export function movedTimes(draw: Times, to: number, nextClosesAt: number, now: number): Times | null {
  const isAllowed = now < draw.closesAt && to > draw.drawsAt && to < nextClosesAt;
  return isAllowed ? { closesAt: draw.closesAt + to - draw.drawsAt, drawsAt: to } : null;
}
