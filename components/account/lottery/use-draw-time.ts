import { shortClock, useNearTime } from '#components/shared/moment.tsx';
import { formatDay } from '#lib/i18n/dates.ts';

/** Returns the formatter of a draw's closing: the time alone, with its day only where that is not the draw's. */
export function useClosingTime(now: number): (draw: { closesAt: number; drawsAt: number }) => string {
  const time = useNearTime(now);
  return ({ closesAt, drawsAt }) =>
    formatDay(closesAt) === formatDay(drawsAt) ? shortClock(closesAt) : time(closesAt);
}
