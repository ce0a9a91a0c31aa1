/** Clock of the platform: all code that needs the time takes it, so that the admin API can move it. */
export type Clock = {
  /** Epoch milliseconds. */
  now: () => number;
  date: () => Date;
  /** Milliseconds that this clock is ahead of the machine's (negative: behind). */
  offsetMs: () => number;
  setOffset: (ms: number) => void;
};

/** Creates a clock that follows the machine's, shifted by `offsetMs`. */
export function createClock(offsetMs = 0): Clock {
  let offset = offsetMs;
  const now = () => Date.now() + offset;
  return {
    now,
    date: () => new Date(now()),
    offsetMs: () => offset,
    setOffset: ms => {
      offset = ms;
    },
  };
}
